import { orderKinds } from '../lines/line-kinds.ts';
import { noteExample } from '../lines/note-schemas.ts';
import type { SaveOrder, SaveShipDate } from '../lines/save-schemas.ts';
import type { Order, OrderLine, OrderRow } from './order-schemas.ts';

const head = {
  orderId: 51200,
  orderNumber: 'SO-51200',
  displayPo: 'PO-77120',
  billingPo: 'PO-77120',
  vendorOrderNumber: null,
  dateEntered: '2026-11-18T14:00:00.000Z',
  dateEnteredUTC: '2026-11-18T14:00:00.000Z',
  shipper: 'UPS',
};

const line = {
  lineItemId: 90211,
  companyId: 3101,
  company: 'Lakeside Imaging Parts - Dallas',
  status: 'AWAITINGREVIEW',
  statusId: 1,
  orderTypeId: 1,
  orderType: 'PART ORDER',
  manufacturer: 'GE Healthcare',
  partNumber: '2404097-002',
  description: 'Transducer, curved array, C1-5-D',
  conditionId: 2,
  conditionDescription: 'Refurbished',
  quantity: 2,
  serialNumber: null,
  urgencyDescription: 'STAT',
  isUrgent: true,
  isPastDue: false,
  hasMissingData: true,
  isFourteenDayCycle: false,
  shipDateReason: null,
  shipDateReasonId: null,
  reasonId: null,
  estimatedShipDate: null,
  followUpDate: null,
  followupDate: null,
  transitDays: 2,
  dateShipped: null,
  dateDelivered: null,
  trackingNumber: null,
  trackingUrl: null,
  hasShippingLabel: false,
  vendorRmaRequired: false,
  vendorRmaNumber: null,
  gsaItem: false,
  isPassThrough: false,
  notesCount: 1,
  imagePath: null,
  imageAlt: null,
  imageDefaultUrl: null,
  actions: [{ action: 'process', allowed: true, reason: null }],
  documents: ['purchaseOrder'],
} satisfies Partial<OrderLine>;

/** Realistic values for the API's documentation. */
export const orderRowExample: OrderRow = { ...head, ...line, sortOrder: 10 };

const orderLineExample: OrderLine = {
  ...line,
  condition: 'REFURB',
  warrantyCode: '90D',
  nonReturnable: false,
  unitPrice: 1249.5,
  dateCreated: '2026-11-18T14:00:00.000Z',
  estimatedDelivery: null,
  isContractProOption: false,
  isServiceItem: false,
  purchaseRestriction: null,
  noteType: orderKinds.order.noteType,
  attachments: [
    {
      attachmentId: 17,
      lineItemId: 90211,
      name: 'packing list.pdf',
      imageName: 'packing list.pdf',
      description: 'Packing list of the carrier',
      sizeBytes: 20480,
      createdBy: 'Dana Reyes',
      uploadedBy: 'Dana Reyes',
      dateCreated: '2026-11-18T15:02:00.000Z',
      updatedTimestamp: '2026-11-18T15:02:00.000Z',
    },
  ],
  notes: [{ ...noteExample, noteType: orderKinds.order.noteType }],
  history: [
    {
      at: '2026-11-18T14:00:00.000Z',
      action: 'create',
      title: 'Order received',
      by: 'Marketplace',
      byKind: 'marketplace',
      statusBefore: null,
      statusAfter: 'Awaiting Review',
      facts: [],
    },
  ],
};

export const orderExample: Order = {
  ...head,
  companyId: 3101,
  company: 'Lakeside Imaging Parts - Dallas',
  orderTypeId: 1,
  orderType: 'PART ORDER',
  statusType: orderKinds.order.statusType,
  addressInfo: ['St. Anne Hospital', '400 Prairie Avenue', 'Omaha, NE 68102'],
  shippingAddress: {
    name: 'St. Anne Hospital',
    street1: '400 Prairie Avenue',
    street2: null,
    city: 'Omaha',
    state: 'NE',
    postalCode: '68102',
    country: 'US',
  },
  shippingAttention: 'Biomed, Jo Lindqvist',
  shippingMethod: 'Next Day Air',
  shippingInsurance: null,
  lineItems: [orderLineExample],
};

export const saveOrderExample: SaveOrder = {
  orderId: 51200,
  companyId: 3101,
  orderType: 'PART ORDER',
  lineItems: [
    {
      lineItemId: 90211,
      trackingNumber: '1Z999AA10123456784',
      vendorOrderNumber: 'LI-20771',
      noteType: orderKinds.order.noteType,
      note: 'Ships from our Dallas warehouse.',
      vendorRmaNumber: null,
      estimatedShipDate: '2026-11-20',
      shipDateReasonId: 1,
      serialNumber: null,
    },
  ],
};

export const saveShipDateExample: SaveShipDate = {
  orderId: 51200,
  companyId: 3101,
  lineItems: [{ lineItemId: 90211, shipDateReasonId: 1, estimatedShipDate: '2026-11-24', trackingNumber: null }],
};
