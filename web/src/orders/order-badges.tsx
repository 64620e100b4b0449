import { StatusBadge } from '../ui/feedback/status-badge.tsx';
import { orderBadges } from './order-columns.ts';

/** What presses about a line. */
export function OrderBadges({ line }: { readonly line: Parameters<typeof orderBadges>[0] }) {
  return orderBadges(line).map(({ text, tone }) => (
    <StatusBadge key={text} tone={tone}>
      {text}
    </StatusBadge>
  ));
}
