import { StatusBadge } from '../ui/feedback/status-badge.tsx';
import { loanerBadges } from './loaner-columns.ts';

/** What presses about a loaner. */
export function LoanerBadges({ line }: { readonly line: Parameters<typeof loanerBadges>[0] }) {
  return loanerBadges(line).map(({ text, tone }) => (
    <StatusBadge key={text} tone={tone}>
      {text}
    </StatusBadge>
  ));
}
