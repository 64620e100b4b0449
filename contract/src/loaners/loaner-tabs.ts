import { type LoanerStatus, loanerMachine } from './loaner-machine.ts';

/** The tabs of the loaners list, in their order; each is named after the status of its lines. */
export const loanerTabs = (
  ['Ordered', 'ShippedOutbound', 'ReceivedInUse', 'ShippedInbound', 'Returned', 'Inspected'] as const
).map((id) => ({ id, label: loanerMachine.states[id].label }));

export type LoanerTabId = (typeof loanerTabs)[number]['id'];

export function loanerTabPath(id: LoanerTabId): string {
  return `/loaners-rentals?tab=${id}`;
}

/** The list that shows a loaner; one that is on no tab is looked for on the first. */
export function loanerListPath(status: LoanerStatus | undefined): string {
  const tab = loanerTabs.find(({ id }) => id === status);
  return loanerTabPath(tab?.id ?? 'Ordered');
}
