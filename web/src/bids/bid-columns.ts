import { isPast30Minutes, submittedDate } from '@portal/contract/bids/bid-dates';
import type { bidMachine } from '@portal/contract/bids/bid-machine';
import { bidTexts } from '@portal/contract/bids/bid-messages';
import type { BidRow } from '@portal/contract/bids/bid-schemas';
import { bidTabs as bidTabFacts, bidTabPath } from '@portal/contract/bids/bid-tabs';
import { formatAmount, formatDateTime } from '../lib/format/format.ts';
import { serverTime } from '../lib/format/server-clock.ts';
import { columnKinds, flexible, hidden } from '../lines/queue/columns.ts';
import type { ColumnDefinition, QuickFilter, TabDefinition } from '../ui/list/list-types.ts';

const [openBids, myBids] = bidTabFacts;

function toTab({ id, label, status, action }: (typeof bidTabFacts)[number]) {
  return { id, tabDisplay: label, fieldName: 'status', value: status, cardAction: action } as const;
}

export const bidTabs = [
  {
    ...toTab(openBids),
    compare: (a, b) => Number(b.isUrgent) - Number(a.isUrgent) || byText(a.dateEnteredUTC, b.dateEnteredUTC),
  },
  { ...toTab(myBids), compare: (a, b) => byText(b.dateSubmitted ?? '', a.dateSubmitted ?? '') },
] as const satisfies readonly TabDefinition<BidRow>[];

/** Instants in UTC read as text in their order. */
function byText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** The address of the list that shows this bid; a bid that is not known is looked for among the open ones. */
export function bidListPath(status: BidRow['status'] | undefined): string {
  const { id } = status === undefined || status === openBids.status ? openBids : myBids;
  return bidTabPath(id);
}

export type BidBadge = typeof bidTexts.urgent | typeof bidTexts.past30Minutes;

export function bidBadges(bid: BidRow, now: Date): readonly BidBadge[] {
  const isLate = bid.status === 'REQUESTED' && isPast30Minutes(bid.dateEnteredUTC, now);
  return [...(bid.isUrgent ? [bidTexts.urgent] : []), ...(isLate ? [bidTexts.past30Minutes] : [])];
}

/** A badge is a filter too. */
export const bidFilters: readonly QuickFilter<BidRow>[] = [
  { id: 'urgent', label: bidTexts.urgent, isMet: (bid) => bid.isUrgent },
  {
    id: 'past30Minutes',
    label: bidTexts.past30Minutes,
    tabs: [openBids.id],
    isMet: (bid) => isPast30Minutes(bid.dateEnteredUTC, serverTime()),
  },
];

/** The columns of the bid list in their default order: first those by which a bid is decided. */
export function bidColumns(timeZone: string): readonly ColumnDefinition<BidRow>[] {
  const { text, number, moment, yesNo, never } = columnKinds<BidRow>(timeZone);
  const submitted = ({ dateSubmitted }: BidRow) => submittedDate(dateSubmitted);
  return [
    number('lineItemId', 'Ref #', 80),
    { ...moment('dateEnteredUTC', 'Request Date'), field: 'dateEntered' },
    text('urgencyDescription', 'Urgency', 72),
    text('partNumber', 'Item #', 108),
    { ...text('description', 'Description', 130), ...flexible },
    number('quantity', 'Qty', 48),
    text('conditionDescription', 'Condition', 96),
    {
      ...text('priceFrom', 'Price', 98),
      align: 'right',
      tabs: [myBids.id],
      format: priceText,
      sortValue: ({ priceFrom }) => priceFrom,
    },
    {
      ...moment('dateSubmitted', 'Date Submitted'),
      format: (bid) => formatDateTime(submitted(bid), timeZone),
      sortValue: submitted,
    },
    text('orderType', 'Order Type', 104),
    text('manufacturer', 'OEM', 108),
    text('model', 'Model', 96),
    text('company', 'Company', 120),
    text('sourcer', 'Sourcer', 110),
    { ...text('sourcerPhone', 'Sourcer Phone', 120), ...hidden },
    { ...text('sourcerEmail', 'Sourcer Email', 180), ...hidden },
    { ...yesNo('loanerAvailable', 'Loaner', 64), ...hidden },
    { ...text('status', 'Status Code', 110), ...hidden },
    ...never(
      'orderId',
      'companyId',
      'dateEnteredUTC',
      'loaner_LineItemId',
      'isSodexo',
      'isNoBid',
      'priceTo',
      'purchaseRestriction',
    ),
    ...never('imagePath', 'imageAlt', 'imageDefaultUrl'),
  ];
}

/** What was offered; of several conditions, from the lowest price to the highest. */
function priceText({ priceFrom, priceTo }: BidRow): string {
  if (priceFrom === null) return '';
  return priceFrom === priceTo ? formatAmount(priceFrom) : `${formatAmount(priceFrom)}–${formatAmount(priceTo)}`;
}

/** What a card shows of a bid, by tab. */
export function bidFacts(tab: { readonly id: string } | null): readonly string[] {
  const which = ['description', 'manufacturer', 'partNumber', 'quantity'];
  return tab?.id === 'MyBids'
    ? [...which, 'conditionDescription', 'orderType', 'priceFrom', 'dateSubmitted']
    : [...which, 'conditionDescription', 'orderType', 'dateEntered'];
}

/** Whether the reply of the bid allows an action now. */
export function mayDo(bid: Pick<BidRow, 'actions'>, action: keyof typeof bidMachine.actions): boolean {
  return bid.actions.some((known) => known.action === action && known.allowed);
}
