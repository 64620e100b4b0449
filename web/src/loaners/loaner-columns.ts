import { lineTexts } from '@portal/contract/lines/line-messages';
import { byCost } from '@portal/contract/loaners/loaner-clock';
import { loanerMachine } from '@portal/contract/loaners/loaner-machine';
import { loanerTexts } from '@portal/contract/loaners/loaner-messages';
import type { LoanerRow } from '@portal/contract/loaners/loaner-schemas';
import { type LoanerTabId, loanerTabs as tabFacts } from '@portal/contract/loaners/loaner-tabs';
import { formatAmount } from '../lib/format/format.ts';
import { columnKinds, flexible, hidden } from '../lines/queue/columns.ts';
import { type Compare, inTurn, latestFirst, rising } from '../lines/queue/compare.ts';
import type { Tone } from '../ui/feedback/status-badge.tsx';
import type { ColumnDefinition, QuickFilter, TabDefinition } from '../ui/list/list-types.ts';

const byDueDate: Compare<LoanerRow> = inTurn(
  rising((row) => row.rgaDueDate),
  latestFirst((row) => row.dateCreated),
  rising((row) => row.lineItemId),
);

/** In which order the loaners stand that customers work with. */
export type InUseSort = 'dueDate' | 'cost';

const inUseSorts: Readonly<Record<InUseSort, Compare<LoanerRow>>> = {
  dueDate: byDueDate,
  cost: inTurn(byCost, byDueDate),
};

/** The tab whose loaners cost something by the day. */
export const inUseTab: LoanerTabId = 'ReceivedInUse';

export function loanerTabs(inUse: InUseSort): readonly TabDefinition<LoanerRow>[] {
  return tabFacts.map(({ id, label }) => ({
    id,
    tabDisplay: label,
    fieldName: 'status',
    value: id,
    compare: id === inUseTab ? inUseSorts[inUse] : byDueDate,
  }));
}

interface LoanerBadge {
  readonly text: string;
  readonly tone: Tone;
}

/** What presses about a loaner. */
export function loanerBadges(line: Pick<LoanerRow, 'isPastDue' | 'isDueShortly'>): readonly LoanerBadge[] {
  const badges: readonly (LoanerBadge & { readonly isSet: boolean })[] = [
    { text: lineTexts.pastDue, tone: 'pastDue', isSet: line.isPastDue },
    { text: loanerTexts.dueShortly, tone: 'review', isSet: line.isDueShortly },
  ];
  return badges.filter(({ isSet }) => isSet).map(({ text, tone }) => ({ text, tone }));
}

/** A badge is a filter too. */
export const loanerFilters: readonly QuickFilter<LoanerRow>[] = [
  { id: 'pastDue', label: lineTexts.pastDue, isMet: (row) => row.isPastDue },
  { id: 'dueShortly', label: loanerTexts.dueShortly, isMet: (row) => row.isDueShortly },
];

/** The status as users read it. */
export function statusText({ status }: Pick<LoanerRow, 'status'>): string {
  return loanerMachine.states[status].label;
}

/** Where a loaner is with the customer, or was. */
const clockTabs: readonly string[] = ['ReceivedInUse', 'ShippedInbound', 'Returned', 'Inspected'];

/** The columns of the loaners list in their default order. */
export function loanerColumns(timeZone: string): readonly ColumnDefinition<LoanerRow>[] {
  const { text, number, day, moment, never } = columnKinds<LoanerRow>(timeZone);
  const ofClock = { ...hidden, tabs: clockTabs, align: 'right' } as const;
  return [
    number('lineItemId', 'Ref #', 80),
    text('displayPo', 'PO #', 104),
    text('serialNumber', 'Serial #', 110),
    { ...text('description', 'Description', 140), ...flexible },
    number('quantity', 'Qty', 48),
    day('rgaDueDate', 'Delivery Date'),
    { ...text('status', 'Status', 110), format: statusText },
    moment('dateCreated', 'Date Created'),
    text('manufacturer', 'OEM', 108),
    text('facility', 'Facility', 120),
    text('requestor', 'Requestor', 110),
    { ...text('orderNumber', 'Order #', 96), ...hidden },
    { ...text('orderType', 'Order Type', 96), ...hidden },
    { ...text('conditionDescription', 'Condition', 120), ...hidden },
    { ...text('shipper', 'Shipper', 88), ...hidden },
    { ...number('notesCount', 'Notes', 56), ...hidden },
    { ...text('daysOut', 'Days Out', 64), ...ofClock, sortValue: (row) => row.daysOut },
    { ...text('daysLate', 'Days Late', 64), ...ofClock, sortValue: (row) => row.daysLate },
    {
      ...text('lateFee', 'Late Fee', 88),
      ...ofClock,
      format: ({ lateFee }) => (lateFee === null ? '' : formatAmount(lateFee)),
      sortValue: (row) => row.lateFee,
    },
    ...never('orderTypeId', 'isPassThrough', 'reasonId', 'conditionId', 'imagePath', 'imageAlt', 'imageDefaultUrl'),
  ];
}

/** What a card shows of a loaner. */
export function loanerFacts(tab: { readonly id: string } | null): readonly string[] {
  const which = ['displayPo', 'description', 'manufacturer', 'serialNumber', 'facility', 'requestor', 'quantity'];
  return tab?.id === 'Ordered' || tab?.id === 'ShippedOutbound' ? [...which, 'dateCreated'] : [...which, 'rgaDueDate'];
}
