import { noteExample } from '../lines/notes/note-schemas.ts';
import {
  type Bid,
  type BidConditionRow,
  type BidRow,
  bidConditionReply,
  type LastAnswer,
  type SubmitBid,
} from './bid-schemas.ts';

/** Realistic values for the API's documentation. */
export const bidRowExample: BidRow = {
  lineItemId: 90211,
  orderId: 51200,
  companyId: 3101,
  company: 'Lakeside Imaging Parts - Dallas',
  status: 'REQUESTED',
  statusText: 'Ready for Bid',
  isUrgent: true,
  urgencyDescription: 'STAT',
  dateEntered: '2026-11-20T14:00:00.000Z',
  dateEnteredUTC: '2026-11-20T14:00:00.000Z',
  dateSubmitted: null,
  quantity: 2,
  manufacturer: 'GE Healthcare',
  partNumber: '2404097-002',
  model: 'LOGIQ E9',
  description: 'Transducer, curved array, C1-5-D',
  orderType: 'PART ORDER',
  loaner_LineItemId: null,
  sourcer: 'Morgan Hale',
  sourcerPhone: '+1 402 555 0142',
  sourcerEmail: 'morgan.hale@example.com',
  imagePath: null,
  imageAlt: null,
  imageDefaultUrl: null,
  isSodexo: false,
  conditionDescription: 'New or refurbished',
  isNoBid: false,
  priceFrom: null,
  priceTo: null,
  purchaseRestriction: null,
  loanerAvailable: false,
  actions: [
    { action: 'submit', allowed: true, reason: null },
    { action: 'decline', allowed: true, reason: null },
    { action: 'attach', allowed: true, reason: null },
  ],
};

export const bidExample: Bid = {
  ...bidRowExample,
  knownTariffSupplier: false,
  attachmentNames: ['C1-5-D front.jpg'],
  notes: [noteExample],
  history: [
    {
      at: '2026-11-20T14:00:00.000Z',
      action: 'create',
      title: 'Request received',
      by: 'Marketplace',
      byKind: 'marketplace',
      statusBefore: null,
      statusAfter: 'Ready for Bid',
      facts: [],
    },
  ],
};

const nothingSaid = Object.fromEntries(Object.keys(bidConditionReply.shape).map((name) => [name, null]));

export const bidConditionExample = {
  ...nothingSaid,
  type: 'REFURB',
  typeId: 1,
  conditionId: 2,
  conditionDescription: 'Refurbished',
  lineItemId: 90211,
  isNoBid: false,
  outrightCost: 1249.5,
  exchangeCost: 980,
  uom: 'EA',
  quantity: 1,
  leadDays: 3,
  weight: 2.5,
  warrantyDescription: '90 Days',
  ratingDescription: 'Good - light wear',
  hazmatDescription: 'None',
  loanerAvailable: false,
  nonReturnable: false,
  notes: 'Tested to OEM specification.',
} as BidConditionRow;

export const lastAnswerExample: LastAnswer = {
  lineItemId: 88012,
  company: 'Lakeside Imaging Parts - Dallas',
  quantity: 1,
  dateSubmitted: '2026-10-02T15:30:00.000Z',
  statusText: 'Accepted',
  conditions: [{ ...bidConditionExample, lineItemId: 88012 }],
};

export const submitBidExample: SubmitBid = {
  orderId: 51200,
  lineItemId: 90211,
  companyId: 3101,
  companyName: 'Lakeside Imaging Parts - Dallas',
  conditions: [
    {
      orderType: 'PART ORDER',
      lineItemId: 90211,
      isNew: true,
      conditionId: 2,
      cosmeticRating: 2,
      replacemantPartNumber: null,
      outrightCost: 1249.5,
      tariffFee: null,
      exchangeCost: 980,
      unitOfMeasureId: 1,
      qtyPerUnit: 1,
      minimumOrderQuantity: null,
      warrantyId: 4,
      warrantyCode: '90D',
      hazmatTypeId: 0,
      leadDays: 3,
      weight: 2.5,
      loanerAvailable: false,
      nonReturnable: false,
      notes: 'Tested to OEM specification.',
      attachments: ['C1-5-D front.jpg'],
    },
  ],
};
