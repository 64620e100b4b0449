import { Title } from '@mantine/core';
import { addressLines } from '@portal/contract/lines/address-lines';
import { lineLabel } from '@portal/contract/lines/line-names';
import type { Loaner, LoanerLine } from '@portal/contract/loaners/loaner-schemas';
import { formatPlainDate } from '../lib/format/dates.ts';
import { dateText, formatAmount, formatDateTime } from '../lib/format/format.ts';
import { Address, shippingText } from '../lines/detail/shipping-section.tsx';
import { factsOf } from '../lines/line-facts.ts';
import { TrackingLink } from '../lines/tracking-link.tsx';
import { type Fact, Facts } from '../ui/page.tsx';
import { statusText } from './loaner-columns.ts';
import classes from './loaners.module.css';

export type LoanerHead = Omit<Loaner, 'lineItems'>;

export function loanerHeadFacts(loaner: LoanerHead, timeZone: string): readonly Fact[] {
  return factsOf({
    'Date Created': formatDateTime(loaner.dateCreated, timeZone),
    Facility: loaner.facility,
    Requestor: loaner.requestor,
    'Order #': loaner.orderNumber,
    'Vendor Order #': loaner.vendorOrderNumber,
    Company: loaner.company,
    'Order Type': loaner.orderType,
    Shipper: loaner.shipper,
  });
}

const rental = 2;

interface PaymentProps {
  readonly loaner: LoanerHead & { readonly lineItems: readonly LoanerLine[] };
}

/** What the loan costs the customer. */
export function PaymentSection({ loaner }: PaymentProps) {
  const fee =
    loaner.loanerFeeType === rental
      ? { 'Rental Fee': formatAmount(loaner.rentalFeeCost) }
      : { 'Cancellation Fee': formatAmount(loaner.loanerCancellationFee) };
  return (
    <section className={classes.payment} aria-labelledby="payment-information">
      <Title order={2} id="payment-information" mb="sm">
        Payment information
      </Title>
      <Facts
        facts={factsOf({
          'Loaner Fee Type': loaner.loanerFeeTypeDescription,
          ...fee,
          'Replacement Cost': formatAmount(loaner.replacementCost),
          'Billing PO': loaner.billingPo,
          'Unit Price': unitPrices(loaner.lineItems),
        })}
      />
    </section>
  );
}

function unitPrices(lines: readonly LoanerLine[]): string {
  const [only, other] = lines;
  if (only && !other) return formatAmount(only.unitPrice);
  return lines.map((line) => `${lineLabel(line)}: ${formatAmount(line.unitPrice)}`).join(', ');
}

export function loanerLineFacts(line: LoanerLine): readonly Fact[] {
  return factsOf({
    'Ref #': line.lineItemId,
    Status: statusText(line),
    OEM: line.manufacturer,
    'Item #': line.partNumber,
    'Serial #': line.serialNumber,
    Condition: line.conditionDescription,
    Qty: line.quantity,
    'Delivery Date': formatPlainDate(line.rgaDueDate),
    'Est. Ship Date': formatPlainDate(line.estimatedShipDate),
    'Ship Date Reason': line.shipDateReason,
    'RMA #': line.vendorRmaNumber ?? (line.vendorRmaRequired && 'Required'),
    'Date Received': formatPlainDate(line.dateReceived),
  });
}

/** Where the unit is, in words: `Ships Pending`, `Delivered 11/12/2026 3:00 AM`, `Received 11/21/2026`. */
export function loanerStanding(line: LoanerLine, timeZone: string): string {
  if (line.dateReceived) return `Received ${formatPlainDate(line.dateReceived)}`;
  const isGoingBack = line.customerToVendorDateShipped !== null;
  return shippingText(
    {
      estimatedShipDate: line.estimatedShipDate,
      dateShipped: isGoingBack ? line.customerToVendorDateShipped : line.vendorToCustomerDateShipped,
      estimatedDelivery: isGoingBack ? line.customerToVendorEstimatedDelivery : line.vendorToCustomerEstimatedDelivery,
      dateDelivered: isGoingBack ? line.customerToVendorDateDelivered : line.vendorToCustomerDateDelivered,
    },
    timeZone,
  );
}

interface ParcelsProps {
  readonly line: LoanerLine;
  readonly timeZone: string;
}

/** The two parcels of a loaner: to the customer, and back. */
export function LoanerParcels({ line, timeZone }: ParcelsProps) {
  const parcels = [
    {
      title: 'To the customer',
      address: line.vendorToCustomerShippingAddress,
      trackingNumber: line.vendorToCustomerTrackingNumber,
      trackingUrl: line.vendorToCustomerTrackingUrl,
      shipper: line.vendorToCustomerShipper,
      method: line.vendorToCustomerShippingMethod,
      shipped: line.vendorToCustomerDateShipped,
      estimated: line.vendorToCustomerEstimatedDelivery,
      delivered: line.vendorToCustomerDateDelivered,
    },
    {
      title: 'Back to you',
      address: line.customerToVendorShippingAddress,
      trackingNumber: line.customerToVendorTrackingNumber,
      trackingUrl: line.customerToVendorTrackingUrl,
      shipper: line.customerToVendorShipper,
      method: line.customerToVendorShippingMethod,
      shipped: line.customerToVendorDateShipped,
      estimated: line.customerToVendorEstimatedDelivery,
      delivered: line.customerToVendorDateDelivered,
    },
  ];
  return parcels.map((parcel) => {
    const facts = factsOf({
      'Ship To': parcel.address && <Address lines={addressLines(parcel.address)} />,
      'Tracking #': parcel.trackingNumber && <TrackingLink line={parcel} />,
      Shipper: parcel.shipper,
      Method: parcel.method,
      'Date Shipped': formatDateTime(parcel.shipped, timeZone),
      'Est. Delivery': dateText(parcel.estimated, timeZone),
      'Date Delivered': formatDateTime(parcel.delivered, timeZone),
    });
    return (
      facts.length > 0 && (
        <section key={parcel.title} className={classes.parcel} aria-label={parcel.title}>
          <Title order={3} mb="xs">
            {parcel.title}
          </Title>
          <Facts facts={facts} />
        </section>
      )
    );
  });
}
