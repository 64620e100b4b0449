import { lineTexts } from '@portal/contract/lines/line-messages';
import { orderTexts } from '@portal/contract/orders/order-messages';
import type { OrderRow } from '@portal/contract/orders/order-schemas';
import { type OrderTabId, orderTabs as orderTabFacts } from '@portal/contract/orders/order-tabs';
import { columnKinds, flexible, hidden } from '../lines/queue/columns.ts';
import { type Compare, flag, inTurn, latestFirst, rising } from '../lines/queue/compare.ts';
import type { Tone } from '../ui/feedback/status-badge.tsx';
import type { ColumnDefinition, QuickFilter, TabDefinition } from '../ui/list/list-types.ts';

const order: Readonly<Record<OrderTabId, Compare<OrderRow>>> = {
  AwaitingReview: inTurn(
    flag((row) => row.isPastDue),
    flag((row) => row.isUrgent),
    flag((row) => row.hasMissingData),
    flag((row) => row.isFourteenDayCycle),
    rising((row) => row.followupDate),
    rising((row) => row.transitDays),
    rising((row) => row.sortOrder),
    rising((row) => row.dateEnteredUTC),
  ),
  PendingShipment: inTurn(
    flag((row) => row.isUrgent),
    rising((row) => row.followupDate),
    rising((row) => row.transitDays),
  ),
  Shipped: latestFirst((row) => row.dateShipped),
  Delivered: latestFirst((row) => row.dateDelivered),
};

export const orderTabs: readonly TabDefinition<OrderRow>[] = orderTabFacts.map(({ id, label, status }) => ({
  id,
  tabDisplay: label,
  fieldName: 'status',
  value: status,
  compare: order[id],
}));

export interface OrderBadge {
  readonly text: string;
  readonly tone: Tone;
}

type Flags = Pick<OrderRow, 'status' | 'isPastDue' | 'isUrgent' | 'hasMissingData' | 'isFourteenDayCycle'>;

/** What presses about a line; several at once are possible. */
export function orderBadges(line: Flags): readonly OrderBadge[] {
  const isReview = line.isFourteenDayCycle && line.status === 'AWAITINGREVIEW';
  const badges: readonly (OrderBadge & { readonly isSet: boolean })[] = [
    { text: lineTexts.pastDue, tone: 'pastDue', isSet: line.isPastDue },
    { text: lineTexts.urgent, tone: 'urgent', isSet: line.isUrgent },
    { text: orderTexts.missingInfo, tone: 'missing', isSet: line.hasMissingData },
    { text: orderTexts.fourteenDayReview, tone: 'review', isSet: isReview },
  ];
  return badges.filter(({ isSet }) => isSet).map(({ text, tone }) => ({ text, tone }));
}

/** A badge is a filter too. */
export const orderFilters: readonly QuickFilter<OrderRow>[] = [
  { id: 'pastDue', label: lineTexts.pastDue, isMet: (row) => row.isPastDue },
  { id: 'urgent', label: lineTexts.urgent, isMet: (row) => row.isUrgent },
  { id: 'missingInfo', label: orderTexts.missingInfo, isMet: (row) => row.hasMissingData },
  {
    id: 'fourteenDayReview',
    label: orderTexts.fourteenDayReview,
    tabs: ['AwaitingReview'],
    isMet: (row) => row.isFourteenDayCycle,
  },
];

/** The columns of the orders list in their default order: first those by which a line is worked on. */
export function orderColumns(timeZone: string): readonly ColumnDefinition<OrderRow>[] {
  const { text, number, day, moment, yesNo, never } = columnKinds<OrderRow>(timeZone);
  return [
    text('displayPo', 'PO #', 112),
    number('lineItemId', 'Ref #', 80),
    text('partNumber', 'Item #', 108),
    { ...text('description', 'Description', 140), ...flexible },
    number('quantity', 'Qty', 48),
    day('estimatedShipDate', 'Est. Ship Date'),
    { ...moment('dateShipped', 'Date Shipped'), tabs: ['Shipped', 'Delivered'] },
    text('trackingNumber', 'Tracking #', 132),
    moment('dateEntered', 'Order Date'),
    text('shipDateReason', 'Ship Date Reason', 112),
    text('manufacturer', 'OEM', 108),
    text('conditionDescription', 'Condition', 96),
    text('company', 'Company', 120),
    text('vendorOrderNumber', 'Vendor Order #', 104),
    number('notesCount', 'Notes', 56),
    { ...text('urgencyDescription', 'Urgency', 80), ...hidden },
    { ...text('status', 'Status', 128), ...hidden },
    { ...text('orderType', 'Order Type', 110), ...hidden },
    { ...text('shipper', 'Shipper', 88), ...hidden },
    { ...yesNo('gsaItem', 'GSA', 56), ...hidden },
    { ...yesNo('isPassThrough', 'Pass Through', 80), ...hidden },
    ...never('companyId', 'orderTypeId', 'reasonId', 'shipDateReasonId', 'conditionId'),
    ...never('imagePath', 'imageAlt', 'imageDefaultUrl'),
  ];
}

/** What a card shows of a line, by tab. */
export function orderFacts(tab: { readonly id: string } | null): readonly string[] {
  const which = ['displayPo', 'description', 'manufacturer', 'partNumber', 'quantity'];
  return tab?.id === 'Shipped' || tab?.id === 'Delivered'
    ? [...which, 'dateShipped', 'trackingNumber']
    : [...which, 'dateEntered', 'estimatedShipDate', 'shipDateReason'];
}
