import { isPast30Minutes, submittedDate } from '@portal/contract/bids/bid-dates';
import type { bidMachine } from '@portal/contract/bids/bid-machine';
import { bidTexts } from '@portal/contract/bids/bid-messages';
import type { BidRow } from '@portal/contract/bids/bid-schemas';
import { bidTabs as bidTabFacts, bidTabPath } from '@portal/contract/bids/bid-tabs';
import { formatDateTime } from '../lib/format.ts';
import type { ColumnDefinition, TabDefinition } from '../ui/list/list-types.ts';

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

const yesNo = (isYes: boolean) => (isYes ? 'Yes' : 'No');
const hidden = { visible: false } as const;
const never = { visible: 'never', header: '', format: () => '' } as const;

/** The columns of the bid list in their default order; times in the user's zone. */
export function bidColumns(timeZone: string): readonly ColumnDefinition<BidRow>[] {
  const shown = { visible: true } as const;
  return [
    {
      field: 'lineItemId',
      header: 'Ref #',
      ...shown,
      widthPx: 96,
      align: 'right',
      format: (bid) => String(bid.lineItemId),
      sortValue: (bid) => bid.lineItemId,
    },
    {
      field: 'dateEntered',
      header: 'Request Date',
      ...shown,
      widthPx: 170,
      format: (bid) => formatDateTime(bid.dateEnteredUTC, timeZone),
      sortValue: (bid) => bid.dateEnteredUTC,
    },
    {
      field: 'urgencyDescription',
      header: 'Urgency',
      ...shown,
      widthPx: 96,
      format: (bid) => bid.urgencyDescription ?? '',
    },
    { field: 'manufacturer', header: 'OEM', ...shown, widthPx: 150, format: (bid) => bid.manufacturer },
    { field: 'partNumber', header: 'Item #', ...shown, widthPx: 140, format: (bid) => bid.partNumber },
    { field: 'model', header: 'Model', ...shown, widthPx: 130, format: (bid) => bid.model ?? '' },
    { field: 'description', header: 'Description', ...shown, widthPx: 280, format: (bid) => bid.description },
    {
      field: 'quantity',
      header: 'Qty',
      ...shown,
      widthPx: 64,
      align: 'right',
      format: (bid) => String(bid.quantity),
      sortValue: (bid) => bid.quantity,
    },
    {
      field: 'conditionDescription',
      header: 'Condition',
      ...shown,
      widthPx: 150,
      format: (bid) => bid.conditionDescription ?? '',
    },
    { field: 'orderType', header: 'Order Type', ...shown, widthPx: 170, format: (bid) => bid.orderType },
    { field: 'company', header: 'Company', ...shown, widthPx: 200, format: (bid) => bid.company },
    { field: 'sourcer', header: 'Sourcer', ...shown, widthPx: 140, format: (bid) => bid.sourcer ?? '' },
    {
      field: 'dateSubmitted',
      header: 'Date Submitted',
      ...shown,
      widthPx: 170,
      format: (bid) => formatDateTime(submittedDate(bid.dateSubmitted), timeZone),
      sortValue: (bid) => submittedDate(bid.dateSubmitted),
    },
    {
      field: 'sourcerPhone',
      header: 'Sourcer Phone',
      ...hidden,
      widthPx: 150,
      format: (bid) => bid.sourcerPhone ?? '',
    },
    {
      field: 'sourcerEmail',
      header: 'Sourcer Email',
      ...hidden,
      widthPx: 220,
      format: (bid) => bid.sourcerEmail ?? '',
    },
    { field: 'loanerAvailable', header: 'Loaner', ...hidden, widthPx: 90, format: (bid) => yesNo(bid.loanerAvailable) },
    { field: 'status', header: 'Status Code', ...hidden, widthPx: 130, format: (bid) => bid.status },
    { field: 'orderId', ...never },
    { field: 'companyId', ...never },
    { field: 'dateEnteredUTC', ...never },
    { field: 'loaner_LineItemId', ...never },
    { field: 'isSodexo', ...never },
    { field: 'isNoBid', ...never },
    { field: 'purchaseRestriction', ...never },
    { field: 'imagePath', ...never },
    { field: 'imageAlt', ...never },
    { field: 'imageDefaultUrl', ...never },
  ];
}

/** What a card shows of a bid, by tab. */
export function bidFacts(tab: { readonly id: string } | null): readonly string[] {
  const which = ['description', 'manufacturer', 'partNumber', 'quantity'];
  return tab?.id === 'MyBids'
    ? [...which, 'conditionDescription', 'orderType', 'dateSubmitted']
    : [...which, 'conditionDescription', 'orderType', 'dateEntered'];
}

/** Whether the reply of the bid allows an action now. */
export function mayDo(bid: Pick<BidRow, 'actions'>, action: keyof typeof bidMachine.actions): boolean {
  return bid.actions.some((known) => known.action === action && known.allowed);
}
