import { Anchor } from '@mantine/core';
import { shippingStep } from '@portal/contract/lines/shipping-text';
import type { Order, OrderLine } from '@portal/contract/orders/order-schemas';
import { formatPlainDate } from '../lib/dates.ts';
import { formatAmount, formatDateTime } from '../lib/format.ts';
import { factsOf } from '../lines/line-facts.ts';
import { dateText } from '../lines/line-timeline.tsx';
import type { Fact } from '../ui/page.tsx';
import classes from './orders.module.css';

export function orderHeadFacts(order: Order, timeZone: string): readonly Fact[] {
  return factsOf({
    'Order #': order.orderNumber,
    'Create Date': formatDateTime(order.dateEnteredUTC, timeZone),
    'Vendor Order #': order.vendorOrderNumber,
    Company: order.company,
    'Order Type': order.orderType,
    'Billing PO': order.billingPo !== order.displayPo && order.billingPo,
  });
}

export function shippingFacts(order: Order): readonly Fact[] {
  return factsOf({
    'Ship To': <Address lines={order.addressInfo} />,
    Attention: order.shippingAttention,
    Shipper: order.shipper,
    Method: order.shippingMethod,
    Insurance: order.shippingInsurance,
  });
}

function Address({ lines }: { readonly lines: readonly string[] }) {
  return lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an address have no names and never move
    <span key={index} className={classes.addressLine}>
      {line}
    </span>
  ));
}

/** `Ships 11/24/2026 End of Day`, `Ships Pending`, `Arrives On Unknown Date`, `Delivered 11/26/2026 2:05 PM` */
export function shippingText(line: OrderLine, timeZone: string): string {
  const { label, at, text } = shippingStep(line);
  return [label, dateText(at, timeZone), text].filter(Boolean).join(' ');
}

export function lineFacts(line: OrderLine, timeZone: string): readonly Fact[] {
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
