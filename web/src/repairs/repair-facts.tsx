import { Anchor } from '@mantine/core';
import { addressLines } from '@portal/contract/lines/address-lines';
import type { Address as PlainAddress } from '@portal/contract/lines/addresses';
import { repairPriceText } from '@portal/contract/repairs/repair-rules';
import type { Repair, RepairLine } from '@portal/contract/repairs/repair-schemas';
import { formatPlainDate } from '../lib/format/dates.ts';
import { dateText, formatAmount, formatDateTime, formatQuoteTime } from '../lib/format/format.ts';
import { Address } from '../lines/detail/shipping-section.tsx';
import { factsOf } from '../lines/line-facts.ts';
import type { Fact } from '../ui/page.tsx';
import { priceText } from './repair-columns.ts';

export type RepairHead = Omit<Repair, 'lineItems'>;

export function repairHeadFacts(repair: RepairHead, timeZone: string): readonly Fact[] {
  return factsOf({
    'Order #': repair.orderNumber,
    'Create Date': formatQuoteTime(repair.dateCreated, timeZone),
    'Vendor Order #': repair.vendorOrderNumber,
    Company: repair.company,
    Requestor: repair.requestor,
    'Order Type': repair.orderType,
    'Billing PO': repair.billingPo !== repair.displayPo && repair.billingPo,
  });
}

export function repairLineFacts(line: RepairLine, timeZone: string): readonly Fact[] {
  return factsOf({
    'Ref #': line.lineItemId,
    OEM: line.manufacturer,
    'Item #': line.partNumber,
    'Serial #': line.serialNumber,
    Condition: line.condition,
    Qty: line.quantity,
    'Unit Price': priceText(line),
    'Extended Price': repairPriceText(line) ?? formatAmount(line.quantity * line.unitPrice),
    Warranty: line.warranty,
    Urgency: line.urgencyDescription,
    'Repair Reason': line.repairReason,
    'RMA #': line.vendorRmaNumber ?? (line.vendorRmaRequired && 'Required'),
    'RGA #': line.rgaNumber,
    ...inboundFacts(line, timeZone),
    'Est. Ship Date': formatPlainDate(line.estimatedShipDate),
    'Ship Date Reason': line.shipDateReason,
    'Follow Up': line.followUpDate !== line.estimatedShipDate && formatPlainDate(line.followUpDate),
    ...outboundFacts(line, timeZone),
  });
}

function inboundFacts(line: RepairLine, timeZone: string) {
  return {
    'Ship From Customer To': addressOf(line.customerToVendorShippingAddress),
    'Inbound Attention': line.customerToVendorAttention,
    'Inbound Shipper': shipped(line.customerToVendorShipper, line.customerToVendorMethod),
    'Inbound Tracking #': tracking(line.customerToVendorTrackingNumber, line.customerToVendorTrackingUrl),
    'Inbound Est. Delivery': dateText(line.customerToVendorEstimatedDelivery, timeZone),
  };
}

function outboundFacts(line: RepairLine, timeZone: string) {
  return {
    'Ship To': addressOf(line.vendorToCustomerShippingAddress),
    Attention: line.vendorToCustomerAttention,
    Shipper: shipped(line.vendorToCustomerShipper, line.vendorToCustomerMethod),
    'Outbound Tracking #': tracking(line.vendorToCustomerTrackingNumber, line.vendorToCustomerTrackingUrl),
    'Date Shipped': formatDateTime(line.vendorToCustomerDateShipped, timeZone),
    'Outbound Est. Delivery': dateText(line.vendorToCustomerEstimatedDelivery, timeZone),
    'Date Delivered': formatDateTime(line.vendorToCustomerDateDelivered, timeZone),
  };
}

function addressOf(address: PlainAddress | null) {
  return address && <Address lines={addressLines(address)} />;
}

function shipped(shipper: string | null, method: string | null): string {
  return [shipper, method].filter(Boolean).join(', ');
}

function tracking(number: string | null, url: string | null) {
  if (!number || !url) return number;
  return (
    <Anchor href={url} target="_blank" rel="noreferrer" inherit underline="always">
      {number}
    </Anchor>
  );
}
