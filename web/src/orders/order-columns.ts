import { lineTexts } from '@portal/contract/lines/line-messages';
import { orderTexts } from '@portal/contract/orders/order-messages';
import type { OrderRow } from '@portal/contract/orders/order-schemas';
import { type OrderTabId, orderTabs as orderTabFacts } from '@portal/contract/orders/order-tabs';
import { columnKinds, hidden } from '../lines/queue/columns.ts';
import { type Compare, flag, inTurn, latestFirst, rising } from '../lines/queue/compare.ts';
import type { Tone } from '../ui/feedback/status-badge.tsx';
import type { ColumnDefinition, TabDefinition } from '../ui/list/list-types.ts';

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

/** The columns of the orders list in their default order. */
export function orderColumns(timeZone: string): readonly ColumnDefinition<OrderRow>[] {
  const { text, number, day, moment, yesNo, never } = columnKinds<OrderRow>(timeZone);
  return [
    text('displayPo', 'PO #', 130),
    number('lineItemId', 'Ref #', 96),
    moment('dateEntered', 'Order Date'),
    text('manufacturer', 'OEM', 150),
    text('partNumber', 'Item #', 140),
    text('description', 'Description', 280),
    text('conditionDescription', 'Condition', 150),
    number('quantity', 'Qty', 64),
    text('company', 'Company', 200),
    day('estimatedShipDate', 'Est. Ship Date'),
    text('shipDateReason', 'Ship Date Reason', 220),
    text('trackingNumber', 'Tracking #', 180),
    text('vendorOrderNumber', 'Vendor Order #', 140),
    number('notesCount', 'Notes', 72),
    { ...text('urgencyDescription', 'Urgency', 96), ...hidden },
    { ...text('status', 'Status', 160), ...hidden },
    { ...text('orderType', 'Order Type', 150), ...hidden },
    { ...moment('dateShipped', 'Date Shipped'), ...hidden },
    { ...text('shipper', 'Shipper', 120), ...hidden },
    { ...yesNo('gsaItem', 'GSA', 72), ...hidden },
    { ...yesNo('isPassThrough', 'Pass Through', 120), ...hidden },
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
