import { addressLines } from '@portal/contract/lines/address-lines';
import type { Address } from '@portal/contract/lines/addresses';
import { formatPlainDate } from '../lib/format/dates.ts';
import { formatAmount, formatDateTime } from '../lib/format/format.ts';
import { shippingText } from '../lines/detail/shipping-section.tsx';
import { factsOf } from '../lines/line-facts.ts';
import { TrackingLink } from '../lines/tracking-link.tsx';
import type { Fact } from '../ui/page.tsx';
import { formatDay, saidText } from './return-columns.tsx';
import classes from './returns.module.css';
import { type ShownLine, typeName } from './shown-return.ts';

interface Head {
  readonly orderNumber: string;
  readonly displayPo: string | null;
  readonly company: string;
}

export function returnHeadFacts({ orderNumber, company }: Head): readonly Fact[] {
  return factsOf({ 'Order #': orderNumber, Company: company });
}

export function returnLineFacts(line: ShownLine, timeZone: string): readonly Fact[] {
  return factsOf({
    'RGA #': line.rgaNumber,
    'Ref #': line.lineItemId,
    Type: typeName(line),
    Reason: line.rgaReason,
    'Date Requested': formatDay(line.rgaDateEntered, timeZone),
    'Due Date': formatPlainDate(line.rgaDueDate),
    OEM: line.manufacturer,
    'Item #': line.partNumber,
    Condition: line.conditionDescription,
    Qty: line.quantity,
    'Unit Price': formatAmount(line.unitPrice),
    Returns: line.nonReturnable && 'Non-returnable',
    'Direct Ship': line.isDirectShip && 'Yes',
    'Box Opened': saidText(line.boxOpened),
    'Package Opened': saidText(line.packageOpened),
    Working: saidText(line.isItWorking),
    'RMA #': line.rmaNumber ?? (line.returnRmaRequired && 'Required'),
    'Approved Qty': line.returnQty,
    'Deny Reason': line.returnDenyReason,
    Shipper: line.shipper,
    'Shipping Method': line.shippingMethod,
    'Tracking #': line.trackingNumber && <TrackingLink line={line} />,
    'Date Delivered': formatDateTime(line.dateDelivered, timeZone),
    'Ships From': line.shippingAddress && <FromAddress address={line.shippingAddress} />,
    'Notes of the request': line.rgaNotes.join('\n'),
  });
}

function FromAddress({ address }: { readonly address: Address }) {
  return addressLines(address).map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an address have no names and never move
    <span key={index} className={classes.textLine}>
      {text}
    </span>
  ));
}

/** Where the goods are: `Arrives 11/25/2026 End of Day` while they are on their way, else when they are due. */
export function returnStanding(line: ShownLine, timeZone: string): string {
  const { statusCode, statusUpdatedTimestamp, estimatedDelivery, dateDelivered, rgaDueDate } = line;
  if (statusCode === 'ShippedInbound') {
    const dateShipped = statusUpdatedTimestamp;
    return shippingText({ estimatedShipDate: null, dateShipped, estimatedDelivery, dateDelivered }, timeZone);
  }
  return rgaDueDate === null ? 'No due date' : `Due ${formatPlainDate(rgaDueDate)}`;
}
