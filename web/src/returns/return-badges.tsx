import { StatusBadge } from '../ui/feedback/status-badge.tsx';
import { returnBadges } from './return-columns.tsx';

/** What presses about a line. */
export function ReturnBadges({ line }: { readonly line: Parameters<typeof returnBadges>[0] }) {
  return returnBadges(line).map(({ text, tone }) => (
    <StatusBadge key={text} tone={tone}>
      {text}
    </StatusBadge>
  ));
}
