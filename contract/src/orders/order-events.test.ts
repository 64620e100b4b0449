import { describe, expect, test } from 'vitest';
import { inboundEvents, outboundEvents } from '../marketplace/event-schemas.ts';
import { sampleOrder, sampleOrderLine } from '../samples/order-samples.ts';

const line = sampleOrderLine();
const { displayPo: _po, billingPo: _billing, shipper: _shipper, ...order } = sampleOrder({ lineItems: [line] });

function paths(type: keyof typeof inboundEvents, data: object): string[] {
  return inboundEvents[type].data.safeParse(data).error?.issues.map(({ path }) => path.join('.')) ?? [];
}
const linePaths = (change: object) => paths('order.created', { ...order, lineItems: [{ ...line, ...change }] });

describe('an order from the marketplace', () => {
  test('needs these fields, of the order and of each line', () => {
    expect(paths('order.created', {}).sort()).toEqual(Object.keys(order).sort());
    expect(paths('order.created', { ...order, lineItems: [{}] }).sort()).toEqual(
      Object.keys(line)
        .map((field) => `lineItems.0.${field}`)
        .sort(),
    );
    expect(paths('order.created', order)).toEqual([]);
  });

  test('takes all that the gateway names', () => {
    const more = {
      shippingAddress: { ...order.shippingAddress, street2: null },
      displayPo: 'PO-1',
      billingPo: 'PO-1',
      vendorOrderNumber: null,
      shippingAttention: 'Biomed',
      shipper: 'UPS',
      shippingMethod: 'Ground',
      shippingInsurance: null,
      bidLineItemId: 7,
    };
    const lineMore = {
      conditionId: 2,
      warrantyCode: '90D',
      serialNumber: null,
      estimatedShipDate: '2026-11-24',
      shipDateReasonId: 1,
      urgencyDescription: 'STAT',
      vendorRmaRequired: true,
      nonReturnable: false,
      gsaItem: true,
      isPassThrough: false,
      transitDays: 2,
      sortOrder: 1,
      hasShippingLabel: true,
      origReference: 'R-1',
      vendorPartNumber: 'V-1',
    };
    expect(paths('order.created', { ...order, ...more, lineItems: [{ ...line, ...lineMore }] })).toEqual([]);
    expect(paths('order.updated', { ...line, ...lineMore })).toEqual([]);
  });

  test('refuses fields that nobody knows, inside lines and addresses too', () => {
    expect(linePaths({ colour: 'red' })).toEqual(['lineItems.0']);
    expect(paths('order.created', { ...order, shippingAddress: { ...order.shippingAddress, planet: 'x' } })).toEqual([
      'shippingAddress',
    ]);
    expect(paths('order.updated', { ...line, displayPo: 'PO-1' })).toEqual(['']);
  });

  test.each([
    [{ conditionId: 99 }, 'conditionId'],
    [{ shipDateReasonId: 16 }, 'shipDateReasonId'],
    [{ estimatedShipDate: '2026-11-24T00:00:00Z' }, 'estimatedShipDate'],
    [{ unitPrice: 10.005 }, 'unitPrice'],
    [{ quantity: 0 }, 'quantity'],
  ])('refuses a line with %j', (change, field) => {
    expect(linePaths(change)).toEqual([`lineItems.0.${field}`]);
  });

  test('refuses an unknown order type, a line that stands twice and no line', () => {
    expect(paths('order.created', { ...order, orderTypeId: 5 })).toEqual(['orderTypeId']);
    expect(paths('order.created', { ...order, lineItems: [line, line] })).toEqual(['lineItems']);
    expect(paths('order.created', { ...order, lineItems: [] })).toEqual(['lineItems']);
  });

  test('brings money in cents', () => {
    expect(inboundEvents['order.created'].data.parse(order).lineItems[0]?.unitPrice).toBe(124_950);
  });

  test('an update changes what it names and needs its line', () => {
    expect(inboundEvents['order.updated'].data.parse({ lineItemId: 1, serialNumber: null })).toEqual({
      lineItemId: 1,
      serialNumber: null,
    });
    expect(paths('order.updated', { quantity: 3 })).toEqual(['lineItemId']);
  });
});

describe('what carriers report', () => {
  test('is an instant, or the noon of a day', () => {
    const deliveredAt = (dateDelivered: string) =>
      inboundEvents['order.delivered'].data.safeParse({ lineItemId: 1, dateDelivered }).data?.dateDelivered;
    expect(deliveredAt('2026-11-20T15:10:00Z')).toBe('2026-11-20T15:10:00Z');
    expect(deliveredAt('2026-11-20')).toBe('2026-11-20T12:00:00.000Z');
    expect(deliveredAt('11/20/2026')).toBeUndefined();
  });

  test('a scan has a tracking number of at most 55 characters', () => {
    expect(paths('order.shipped', { lineItemId: 1, trackingNumber: '1Z', shipper: 'UPS' })).toEqual([]);
    expect(paths('order.shipped', { lineItemId: 1, trackingNumber: ' ' })).toEqual(['trackingNumber']);
    expect(paths('order.shipped', { lineItemId: 1, trackingNumber: 'x'.repeat(56) })).toEqual(['trackingNumber']);
  });

  test('a label is a PDF of at most 10 MiB', () => {
    expect(paths('label.available', { lineItemId: 1, pdf: 'JVBERi0xLjcK' })).toEqual([]);
    expect(paths('label.available', { lineItemId: 1, pdf: 'YWJjZGVm' })).toEqual(['pdf']);
    const large = `JVBERi${'A'.repeat(13_981_016 + 4 - 6)}`;
    expect(inboundEvents['label.available'].data.safeParse({ lineItemId: 1, pdf: large }).error?.issues).toMatchObject([
      { message: 'File exceeds max size of 10 Mb.' },
    ]);
  });
});

test('notes and files of the marketplace say who or what they are', () => {
  expect(paths('note.added', { lineItemId: 1 })).toEqual(['note', 'createdUserName']);
  expect(paths('attachment.added', { lineItemId: 1, name: 'a.pdf', data: '%%%' })).toEqual(['description', 'data']);
});

test('an outbound save tells where the line was and is', () => {
  const scheduled = {
    lineItemId: 1,
    orderId: 2,
    companyId: 3,
    orderNumber: 'SO-2',
    displayPo: null,
    shipDateReasonId: 1,
    estimatedShipDate: '2026-11-24',
    followUpDate: '2026-11-24',
    vendorOrderNumber: null,
    vendorRmaNumber: null,
    serialNumber: null,
    note: null,
    statusBefore: 'AWAITINGREVIEW',
    statusAfter: 'PENDINGSHIPMENT',
    by: { kind: 'supplier', userId: 1, name: 'Dana', impersonatorUserId: null },
  };
  expect(outboundEvents['order.scheduled'].data.parse(scheduled)).toEqual(scheduled);
});
