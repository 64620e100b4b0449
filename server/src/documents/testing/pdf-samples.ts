import type {
  PackingSlip,
  PackingSlipLine,
  Party,
  PurchaseOrder,
  PurchaseOrderLine,
  ShippingLabel,
} from '../pdf-documents.ts';

const supplier: Party = {
  name: 'Northwind Imaging, Inc.',
  attention: null,
  address: {
    street1: '4800 Industrial Pkwy',
    street2: 'Building C',
    city: 'Elk Grove Village',
    state: 'IL',
    postalCode: '60007',
    country: 'USA',
  },
};

const hospital: Party = {
  name: 'Lakeview Medical Center',
  attention: 'Rosa Dean, Biomedical Engineering',
  address: {
    street1: '1200 Hospital Dr',
    street2: null,
    city: 'Duluth',
    state: 'MN',
    postalCode: '55805',
    country: 'USA',
  },
};

const printed = { printedAt: '2026-11-21T20:14:00.000Z', timeZone: 'America/Chicago' };

const line = {
  lineItemId: 4100200,
  partNumber: 'PS-24-110',
  manufacturer: 'Acme Imaging',
  description: 'Power supply board',
  condition: 'New - OEM',
  quantity: 2,
};

export function purchaseOrderLine(more: Partial<PurchaseOrderLine> = {}): PurchaseOrderLine {
  return { ...line, warranty: '90 Days', isNonReturnable: false, unitPriceCents: 125_050, ...more };
}

export function purchaseOrder(more: Partial<PurchaseOrder> = {}): PurchaseOrder {
  return {
    ...printed,
    poNumber: 'PO-118822',
    orderNumber: '900412',
    orderedAt: '2026-11-19T05:30:00.000Z',
    vendorOrderNumber: 'NW-5521',
    supplier,
    shipTo: hospital,
    shipper: 'UPS',
    shippingMethod: 'Next Day Air',
    shippingInsurance: 'Up to $5,000.00',
    urgencyDescription: null,
    isGsa: false,
    lines: [purchaseOrderLine()],
    ...more,
  };
}

export function packingSlipLine(more: Partial<PackingSlipLine> = {}): PackingSlipLine {
  return {
    ...line,
    serialNumber: 'SN-0077',
    rmaNumber: null,
    shipDate: '2026-11-23',
    trackingNumber: '1Z999AA10123456784',
    ...more,
  };
}

export function packingSlip(more: Partial<PackingSlip> = {}): PackingSlip {
  return {
    ...printed,
    poNumber: 'PO-118822',
    orderNumber: '900412',
    vendorOrderNumber: 'NW-5521',
    shipFrom: supplier,
    shipTo: hospital,
    shipper: 'UPS',
    shippingMethod: 'Next Day Air',
    isNoSale: false,
    lines: [packingSlipLine()],
    ...more,
  };
}

export function shippingLabel(more: Partial<ShippingLabel> = {}): ShippingLabel {
  return {
    ...printed,
    shipFrom: supplier,
    shipTo: hospital,
    shipper: 'UPS',
    shippingMethod: 'Next Day Air',
    trackingNumber: '1Z999AA10123456784',
    poNumber: 'PO-118822',
    lineItemId: 4100200,
    shipDate: '2026-11-23',
    ...more,
  };
}
