import { describe, expect, test } from 'vitest';
import { inboundEvents } from '../marketplace/event-schemas.ts';
import { sampleLoaner, sampleLoanerLine } from '../samples/loaner-samples.ts';

const line = sampleLoanerLine();
const { displayPo: _po, billingPo: _billing, shipper: _shipper, ...loaner } = sampleLoaner({ lineItems: [line] });

function paths(type: keyof typeof inboundEvents, data: object): string[] {
  return inboundEvents[type].data.safeParse(data).error?.issues.map(({ path }) => path.join('.')) ?? [];
}
const linePaths = (change: object) => paths('loaner.created', { ...loaner, lineItems: [{ ...line, ...change }] });

describe('a loaner from the marketplace', () => {
  test('needs these fields, of the order and of each line', () => {
    expect(paths('loaner.created', {}).sort()).toEqual(Object.keys(loaner).sort());
    expect(paths('loaner.created', { ...loaner, lineItems: [{}] }).sort()).toEqual(
      Object.keys(line)
        .map((field) => `lineItems.0.${field}`)
        .sort(),
    );
    expect(paths('loaner.created', loaner)).toEqual([]);
  });

  test('takes all that the gateway names, money in cents', () => {
    const terms = { loanerFeeType: 2, rentalFeeCost: 450.5, loanerCancellationFee: 0, replacementCost: 18_500 };
    const more = { ...terms, rmaRequired: true, rgaDueDate: '2026-12-01', lateFeePerDay: 35 };
    const data = { ...sampleLoaner(), ...more };
    expect(inboundEvents['loaner.created'].data.parse(data)).toMatchObject({
      rentalFeeCost: 45_050,
      loanerCancellationFee: 0,
      lateFeePerDay: 3500,
    });
    const address = { street1: '400 Prairie Avenue', city: 'Omaha' };
    expect(linePaths({ serialNumber: 'SN-1', conditionId: 31, repairLineItemId: 7, isPassThrough: true })).toEqual([]);
    expect(linePaths({ vendorToCustomerShippingAddress: address, customerToVendorShippingAddress: address })).toEqual(
      [],
    );
  });

  test.each<[string, object]>([
    ['orderTypeId', { orderTypeId: 1 }],
    ['loanerFeeType', { loanerFeeType: 3 }],
    ['rentalFeeCost', { rentalFeeCost: 1.005 }],
    ['rgaDueDate', { rgaDueDate: '12/01/2026' }],
    ['dateCreated', { dateCreated: '2026-11-20' }],
    ['facility', { facility: ' ' }],
    ['lineItems', { lineItems: [] }],
    ['lineItems', { lineItems: [line, line] }],
    ['', { colour: 'red' }],
  ])('is refused for its %s', (path, change) => {
    expect(paths('loaner.created', { ...loaner, ...change })).toEqual([path]);
  });

  test.each<[string, object]>([
    ['quantity', { quantity: 0 }],
    ['conditionId', { conditionId: 99 }],
    ['shipDateReasonId', { shipDateReasonId: 99 }],
    ['repairLineItemId', { repairLineItemId: 0 }],
  ])('is refused for the %s of a line', (path, change) => {
    expect(linePaths(change)).toEqual([`lineItems.0.${path}`]);
  });
});

describe('what follows', () => {
  test('a change names a line and any of its facts, or of its order', () => {
    expect(paths('loaner.updated', { rgaDueDate: '2026-12-01' })).toEqual(['lineItemId']);
    const change = { lineItemId: 1, rgaDueDate: null, displayPo: 'PO-1', facility: 'Lab', lateFeePerDay: 20 };
    expect(paths('loaner.updated', change)).toEqual([]);
    expect(paths('loaner.updated', { lineItemId: 1, orderId: 2 })).toEqual(['']);
  });

  test.each(['loaner.outboundShipped', 'loaner.returnShipped'] as const)('%s brings a parcel', (type) => {
    expect(paths(type, { lineItemId: 1 })).toEqual(['trackingNumber']);
    const parcel = { trackingNumber: '9'.repeat(55), shipper: 'UPS', shippingMethod: 'Ground', note: 'Call before' };
    expect(paths(type, { lineItemId: 1, ...parcel, dateShipped: '2026-11-20' })).toEqual([]);
    expect(paths(type, { lineItemId: 1, trackingNumber: '9'.repeat(56) })).toEqual(['trackingNumber']);
  });

  test.each(['loaner.delivered', 'loaner.returnDelivered'] as const)('%s brings a day', (type) => {
    expect(paths(type, { lineItemId: 1 })).toEqual(['dateDelivered']);
    expect(paths(type, { lineItemId: 1, dateDelivered: '2026-11-20' })).toEqual([]);
  });
});
