import { StatusBadge } from '../ui/feedback/status-badge.tsx';
import { repairBadges } from './repair-columns.ts';

/** What presses about a line. */
export function RepairBadges({ line }: { readonly line: Parameters<typeof repairBadges>[0] }) {
  return repairBadges(line).map(({ text, tone }) => (
    <StatusBadge key={text} tone={tone}>
      {text}
    </StatusBadge>
  ));
}
