import { Anchor } from '@mantine/core';
import { formatMoney } from '@portal/contract/core/money';
import type { Order, OrderLine } from '@portal/contract/orders/order-schemas';
import { formatPlainDate } from '../lib/format/dates.ts';
import { formatAmount, formatDateTime } from '../lib/format/format.ts';
import { factsOf } from '../lines/line-facts.ts';
import type { Fact } from '../ui/page.tsx';

export function orderHeadFacts(order: Omit<Order, 'lineItems'>, timeZone: string): readonly Fact[] {
  return factsOf({
    'Order #': order.orderNumber,
    'Create Date': formatDateTime(order.dateEnteredUTC, timeZone),
    'Vendor Order #': order.vendorOrderNumber,
    Company: order.company,
    'Order Type': order.orderType,
    'Billing PO': order.billingPo !== order.displayPo && order.billingPo,
  });
}

export function orderLineFacts(line: OrderLine, timeZone: string): readonly Fact[] {
  const { trackingNumber, trackingUrl } = line;
  return factsOf({
    'Ref #': line.lineItemId,
    OEM: line.manufacturer,
    'Item #': line.partNumber,
    Condition: line.conditionDescription,
    Qty: line.quantity,
    'Unit Price': formatAmount(line.unitPrice),
    Warranty: line.warrantyCode,
    Urgency: line.urgencyDescription,
    'Est. Ship Date': formatPlainDate(line.estimatedShipDate),
    'Ship Date Reason': line.shipDateReason,
    'Follow Up': line.status === 'PENDINGSHIPMENT' && formatPlainDate(line.followUpDate),
    'Date Shipped': formatDateTime(line.dateShipped, timeZone),
    'Date Delivered': formatDateTime(line.dateDelivered, timeZone),
    'Tracking #':
      trackingNumber && trackingUrl ? (
        <Anchor href={trackingUrl} target="_blank" rel="noreferrer" inherit underline="always">
          {trackingNumber}
        </Anchor>
      ) : (
        trackingNumber
      ),
    'Serial #': line.serialNumber,
    'RMA #': line.vendorRmaNumber ?? (line.vendorRmaRequired && 'Required'),
    'Purchase Restriction': line.purchaseRestriction,
    Returns: line.nonReturnable && 'Non-returnable',
    GSA: line.gsaItem && 'GSA item',
  });
}

type Priced = Pick<OrderLine, 'quantity' | 'unitPrice'>;

/** In whole cents, so that a hundred lines add up to what they cost. */
function centsOf({ quantity, unitPrice }: Priced): number {
  return quantity * Math.round(unitPrice * 100);
}

export const orderAmounts = {
  of: (line: Priced) => `${line.quantity} × ${formatAmount(line.unitPrice)} = ${formatMoney(centsOf(line))}`,
  total: (lines: readonly Priced[]) => formatMoney(lines.reduce((sum, line) => sum + centsOf(line), 0)),
};
