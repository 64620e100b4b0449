import { orderKinds } from '../lines/line-kinds.ts';
import { noteExample } from '../lines/notes/note-schemas.ts';
import type { RepairQuote, SubmitQuote } from './quote-schemas.ts';
import type { Repair, RepairLine, RepairRow } from './repair-schemas.ts';

/** Realistic values for the API's documentation. */
export const quoteExample: SubmitQuote = {
  lineItemId: 92001,
  diagnosisNote: 'Two dead elements in the array; the cable strain relief is torn.',
  repairNote: 'Replace the array and the strain relief, recalibrate.',
  amount: 1840,
  leadDays: 12,
  note: null,
  isRequote: false,
};

const head = {
  orderId: 61300,
  orderNumber: 'RO-61300',
  displayPo: 'PO-88310',
  billingPo: 'PO-88310',
  vendorOrderNumber: null,
  requestor: 'Jo Lindqvist',
  dateCreated: '2026-11-16T14:00:00.000Z',
};

const line = {
  lineItemId: 92001,
  companyId: 3101,
  company: 'Lakeside Imaging Parts - Dallas',
  status: 'Quoted',
  repairStatus: 'Quoted',
  statusId: 4,
  statusDescription: 'Pending Customer Acceptance',
  orderTypeId: 2,
  orderType: 'REPAIR',
  manufacturer: 'GE Healthcare',
  partNumber: '2404097-002',
  serialNumber: 'C15-00412',
  description: 'Transducer, curved array, C1-5-D',
  conditionId: 20,
  condition: 'Repair',
  conditionDescription: 'Repair',
  warranty: '90 Days',
  quantity: 1,
  price: 0,
  priority: 'STAT',
  urgencyDescription: 'STAT',
  isUrgent: true,
  isPastDue: false,
  hasMissingData: false,
  isRepairDeclined: false,
  shipDateReason: null,
  shipDateReasonId: null,
  estimatedShipDate: null,
  followUpDate: null,
  rgaId: null,
  rgaNumber: null,
  vendorRmaRequired: true,
  vendorRmaNumber: 'RMA-5512',
  customerToVendorTrackingNumber: '1Z999AA10123456784',
  customerToVendorTrackingUrl: 'https://www.ups.com/track?tracknum=1Z999AA10123456784',
  customerToVendorEstimatedDelivery: '2026-11-18',
  vendorToCustomerTrackingNumber: null,
  vendorToCustomerTrackingUrl: null,
  vendorToCustomerEstimatedDelivery: null,
  vendorToCustomerDateShipped: null,
  vendorToCustomerDateDelivered: null,
  hasShippingLabel: false,
  notesCount: 1,
  imagePath: null,
  imageAlt: null,
  imageDefaultUrl: null,
  actions: [{ action: 'requote', allowed: true, reason: null }],
  documents: ['purchaseOrder', 'packingSlip'],
  documentsToCome: [],
} satisfies Partial<RepairLine>;

export const repairRowExample: RepairRow = { ...head, ...line };

const quote: RepairQuote = {
  quoteId: 41,
  createdAt: '2026-11-19T16:20:00.000Z',
  createdByName: 'Dana Reyes',
  diagnosisNote: quoteExample.diagnosisNote,
  repairNote: quoteExample.repairNote,
  leadDays: 12,
  amount: 1840,
  note: null,
  attachments: [],
};

const repairLineExample: RepairLine = {
  ...line,
  dateCreated: head.dateCreated,
  repairReason: 'No image on half of the sector.',
  warrantyCode: '90D',
  unitPrice: 0,
  customerToVendorShippingAddress: null,
  customerToVendorAttention: null,
  customerToVendorMethod: 'Ground',
  customerToVendorShipper: 'UPS',
  vendorToCustomerShippingAddress: {
    name: 'St. Anne Hospital',
    street1: '400 Prairie Avenue',
    street2: null,
    city: 'Omaha',
    state: 'NE',
    postalCode: '68102',
    country: 'US',
  },
  vendorToCustomerAttention: 'Biomed, Jo Lindqvist',
  vendorToCustomerMethod: 'Next Day Air',
  vendorToCustomerShipper: 'UPS',
  noteType: orderKinds.repair.noteType,
  quotes: [quote],
  attachments: [],
  notes: [{ ...noteExample, lineItemId: 92001, typeId: 2, noteType: orderKinds.repair.noteType }],
  history: [
    {
      at: '2026-11-16T14:00:00.000Z',
      action: 'create',
      title: 'Repair requested',
      by: 'Marketplace',
      byKind: 'marketplace',
      statusBefore: null,
      statusAfter: 'Pending RMA #',
      facts: [],
    },
  ],
};

export const repairExample: Repair = {
  ...head,
  companyId: 3101,
  company: 'Lakeside Imaging Parts - Dallas',
  orderTypeId: 2,
  orderType: 'REPAIR',
  statusType: orderKinds.repair.statusType,
  repairStatus: 'Quoted',
  lineItems: [repairLineExample],
};
