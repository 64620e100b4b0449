import { describe, expect, test } from 'vitest';
import { inboundEvents } from '../marketplace/event-schemas.ts';
import { sampleRepair, sampleRepairLine } from '../samples/repair-samples.ts';
import { quoteReply } from './quote-schemas.ts';
import { repairMachine } from './repair-machine.ts';
import { repairLineReply, repairReply, repairRowReply } from './repair-schemas.ts';
import { repairStepFacts, repairStepTitles } from './repair-timeline.ts';
import { repairWords } from './repair-words.ts';

const legs = ['customerToVendor', 'vendorToCustomer'].flatMap((leg) =>
  ['ShippingAddress', 'Attention', 'EstimatedDelivery', 'TrackingNumber', 'Method', 'Shipper'].map(
    (name) => `${leg}${name}`,
  ),
);

const lineFields = `lineItemId status statusId description manufacturer partNumber conditionDescription repairReason
  serialNumber quantity unitPrice orderType urgencyDescription followUpDate dateCreated estimatedShipDate
  shipDateReasonId repairStatus imagePath imageAlt imageDefaultUrl attachments notes quotes isPastDue isUrgent
  isRepairDeclined hasShippingLabel hasMissingData rgaId rgaNumber vendorRmaNumber vendorRmaRequired
  vendorToCustomerDateShipped vendorToCustomerDateDelivered`.split(/\s+/);

const gridColumns = `lineItemId manufacturer serialNumber description customerToVendorTrackingNumber
  customerToVendorEstimatedDelivery vendorRmaNumber dateCreated company quantity orderNumber displayPo rgaNumber
  partNumber price priority statusDescription condition warranty requestor estimatedShipDate
  vendorToCustomerTrackingNumber vendorToCustomerEstimatedDelivery vendorOrderNumber`.split(/\s+/);

const repairFields = `displayPo orderNumber billingPo vendorOrderNumber company companyId dateCreated repairStatus
  lineItems`.split(/\s+/);

const quoteFields = 'createdAt createdByName diagnosisNote repairNote leadDays amount note attachments'.split(' ');

describe('replies carry the names of the specification, to the letter (C 3.1)', () => {
  test.each([
    ['a row of the list', repairRowReply, gridColumns],
    ['a repair', repairReply, repairFields],
    ['a line', repairLineReply, [...lineFields, ...legs]],
    ['a quote', quoteReply, quoteFields],
  ])('%s', (_name, { shape }, names) => {
    expect(names.filter((name) => !Object.hasOwn(shape, name))).toEqual([]);
  });
});

describe('the timeline', () => {
  test('has a title for every action, and bulk work words for every save', () => {
    expect(Object.keys(repairStepTitles).sort()).toEqual(
      [...Object.keys(repairMachine.actions), 'create', 'note', 'attachment'].sort(),
    );
    expect(Object.keys(repairWords.outcomes)).toEqual(['schedule', 'backorder', 'ship', 'returnItem']);
  });

  test('shows what a step stored', () => {
    expect(repairStepFacts({ amountCents: 184_050, leadDays: 12, note: 'soon' })).toEqual([
      { label: 'Amount', value: '$1,840.50' },
      { label: 'Lead Days', value: '12' },
      { label: 'Note', value: 'soon' },
    ]);
    expect(repairStepFacts({ dateReceived: '2026-11-20', trackingNumber: '1Z9' })).toEqual([
      { label: 'Tracking #', value: '1Z9' },
      { label: 'Date Received', value: '2026-11-20' },
    ]);
    expect(repairStepFacts({})).toEqual([]);
  });
});

describe("the marketplace's events", () => {
  const paths = (type: keyof typeof inboundEvents, data: object) =>
    inboundEvents[type].data.safeParse(data).error?.issues.map(({ path }) => path.join('.')) ?? [];
  const at = { lineItemId: 92_001 };

  test.each([
    ['repair.created', sampleRepair()],
    ['repair.created', sampleRepair({ orderTypeId: 3, lineItems: [sampleRepairLine({ vendorRmaNumber: 'R1' })] })],
    ['repair.updated', { ...at, displayPo: 'PO-1', billingPo: 'PO-1', followUpDate: null, hasShippingLabel: true }],
    ['repair.inboundShipped', { ...at, trackingNumber: '1Z9', estimatedDelivery: '2026-11-24' }],
    ['repair.quoteAccepted', { ...at, acceptedAt: '2026-11-24T10:00:00Z' }],
    ['repair.declined', { ...at, note: 'Too dear' }],
    ['repair.outboundShipped', { ...at, trackingNumber: '1Z9', dateShipped: '2026-11-24' }],
    ['repair.delivered', { ...at, dateDelivered: '2026-11-24' }],
    ['repair.cancelled', at],
    ['repair.closed', at],
  ] as const)('%s is read', (type, data) => {
    expect(paths(type, data)).toEqual([]);
  });

  test.each([
    ['repair.created', { ...sampleRepair(), lineItems: [] }, ['lineItems']],
    ['repair.created', { ...sampleRepair(), orderTypeId: 1 }, ['orderTypeId']],
    ['repair.created', sampleRepair({ lineItems: [sampleRepairLine(), sampleRepairLine()] }), ['lineItems']],
    ['repair.inboundShipped', { ...at, trackingNumber: 'x'.repeat(56) }, ['trackingNumber']],
    ['repair.inboundShipped', at, ['trackingNumber']],
    ['repair.quoteAccepted', { ...at, acceptedAt: 'today' }, ['acceptedAt']],
    ['repair.updated', { ...at, status: 'Closed' }, ['']],
    ['repair.closed', {}, ['lineItemId']],
  ] as const)('%s is refused where it is wrong: %j', (type, data, wrong) => {
    expect(paths(type, data)).toEqual(wrong);
  });
});
