import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dayOf } from '../core/plain-date.ts';
import {
  planSave,
  type SaveCall,
  type SentLine,
  type StoredLine,
  vendorOrderNumberOf,
} from '../lines/saving/save-rules.ts';
import { saveOrderBody, saveShipDateBody } from '../lines/saving/save-schemas.ts';
import { shipDateReasons } from '../lookups/lookups.ts';
import { hasMissingData, isPastDue } from './order-flags.ts';
import { type OrderStatus, orderMachine, orderStatuses } from './order-machine.ts';
import { orderSaves } from './order-save.ts';

const today = '2026-11-20';

/** A line as orders come: no reason, no date. */
const fresh: StoredLine<OrderStatus> = {
  status: 'AWAITINGREVIEW',
  orderTypeId: 1,
  shipDateReasonId: null,
  estimatedShipDate: null,
  vendorRmaRequired: false,
  vendorRmaNumber: null,
  serialNumber: null,
};
const shipped: StoredLine<OrderStatus> = { ...fresh, status: 'SHIPPED' };
const scheduled: StoredLine<OrderStatus> = {
  ...fresh,
  status: 'PENDINGSHIPMENT',
  shipDateReasonId: 4,
  estimatedShipDate: '2026-11-24',
};

function plan(call: SaveCall, sent: SentLine, stored: Partial<StoredLine<OrderStatus>> = {}) {
  return planSave(orderSaves, call, [{ stored: { ...fresh, ...stored }, sent }], today);
}
function saved(call: SaveCall, sent: SentLine, stored: Partial<StoredLine<OrderStatus>> = {}) {
  const result = plan(call, sent, stored);
  if (result.outcome !== 'saved') throw new Error(JSON.stringify(result));
  return result.lines[0];
}
/** Broken rules by path: `lineItems.0.note: Please ...`. */
function broken(call: SaveCall, sent: SentLine, stored: Partial<StoredLine<OrderStatus>> = {}): string[] {
  const result = plan(call, sent, stored);
  return result.outcome === 'invalid'
    ? result.problems.map(({ path, message }) => `${path.join('.')}: ${message}`)
    : [];
}
const at = (field: string, message: string) => `lineItems.0.${field}: ${message}`;

describe('where a save leads', () => {
  test('O2: a reason and a date to come schedule a line that waits for review', () => {
    expect(saved('order', { shipDateReasonId: 1, estimatedShipDate: '2026-11-24' })).toMatchObject({
      action: 'schedule',
      from: 'AWAITINGREVIEW',
      to: 'PENDINGSHIPMENT',
      followUpDate: '2026-11-24',
    });
  });

  test('O2: today is no past date', () => {
    expect(saved('esd', { estimatedShipDate: today })).toMatchObject({ action: 'schedule' });
  });

  test('O3: a date before today is stored and the line stays', () => {
    expect(saved('esd', { estimatedShipDate: '2026-11-19' })).toMatchObject({
      action: 'keepForReview',
      to: 'AWAITINGREVIEW',
      estimatedShipDate: '2026-11-19',
    });
  });

  test.each(['order', 'esd'] as const)('O4: a tracking number ships, by POST /order and /order/esd (%s)', (call) => {
    const sent = { trackingNumber: ' 1Z999 ' };
    expect(saved(call, sent)).toMatchObject({ action: 'ship', to: 'SHIPPED', trackingNumber: '1Z999' });
    expect(saved(call, sent, scheduled)).toMatchObject({ action: 'ship', from: 'PENDINGSHIPMENT', to: 'SHIPPED' });
  });

  test('O4: a blank tracking number is none', () => {
    expect(saved('esd', { trackingNumber: '  ', estimatedShipDate: today })).toMatchObject({
      action: 'schedule',
      trackingNumber: null,
    });
  });

  test('O5: a line that waits for shipment keeps its state, past dates included', () => {
    expect(saved('order', { shipDateReasonId: 5 }, scheduled)).toMatchObject({
      action: 'reschedule',
      to: 'PENDINGSHIPMENT',
      estimatedShipDate: '2026-11-24',
    });
    expect(saved('esd', { estimatedShipDate: '2026-11-01' }, scheduled)).toMatchObject({ action: 'reschedule' });
  });

  test('a reason that needs no date is looked at again after five business days', () => {
    expect(saved('order', { shipDateReasonId: 10 })).toMatchObject({
      action: 'schedule',
      estimatedShipDate: null,
      followUpDate: '2026-11-27',
    });
  });

  test.each(['SHIPPED', 'DELIVERED', 'CANCELLED'] as const)('a %s line can no longer be changed', (status) => {
    expect(plan('order', { note: 'x'.repeat(121) }, { status })).toMatchObject({
      outcome: 'refused',
      refusal: { status: 409, detail: 'This line item can no longer be changed.' },
      currentStatus: status,
    });
  });
});

describe('what is stored', () => {
  test('absent and null keep, blank clears', () => {
    const stored = { ...scheduled, serialNumber: 'S-1', vendorRmaNumber: 'R-1' };
    expect(saved('order', { note: 'x', serialNumber: null }, stored)).toMatchObject({
      shipDateReasonId: 4,
      estimatedShipDate: '2026-11-24',
      serialNumber: 'S-1',
      vendorRmaNumber: 'R-1',
      note: 'x',
    });
    expect(
      saved('order', { note: ' ', shipDateReasonId: '2', estimatedShipDate: '', serialNumber: ' ' }, stored),
    ).toMatchObject({
      shipDateReasonId: 2,
      estimatedShipDate: null,
      serialNumber: null,
      vendorRmaNumber: 'R-1',
      note: null,
    });
  });

  test('the simple dialog takes a date without a reason as confirmed, and keeps a stored reason', () => {
    expect(saved('esd', { estimatedShipDate: '2026-11-24' })).toMatchObject({ shipDateReasonId: 1 });
    expect(saved('esd', { estimatedShipDate: '2026-11-25' }, scheduled)).toMatchObject({ shipDateReasonId: 4 });
    expect(saved('esd', { estimatedShipDate: '2026-11-25', shipDateReasonId: '' }, scheduled)).toMatchObject({
      shipDateReasonId: 1,
    });
  });

  test('D-74: the update dialog takes no reason for granted, not even for what ships with a date', () => {
    const sent = { trackingNumber: '1Z999', estimatedShipDate: today };
    expect(saved('order', sent)).toMatchObject({ action: 'ship', shipDateReasonId: null });
    expect(saved('esd', sent)).toMatchObject({ action: 'ship', shipDateReasonId: 1 });
  });

  test("the order's number at the supplier is the last one sent; blank clears, nothing keeps", () => {
    const numbers = (...sent: (string | null | undefined)[]) =>
      vendorOrderNumberOf(sent.map((vendorOrderNumber) => ({ vendorOrderNumber })));
    expect(numbers('A', ' B ', '', null)).toBe('B');
    expect(numbers('', undefined)).toBeNull();
    expect(numbers(undefined, null)).toBeUndefined();
  });
});

describe('refused with 422', () => {
  const dateRequired = at('estimatedShipDate', 'Estimated ship date is required.');
  const reasonRequired = at('shipDateReasonId', 'A reason is required.');

  test.each([
    ['neither date nor tracking number', 'esd', {}, {}, [dateRequired]],
    ['a reason that needs a date', 'esd', { shipDateReasonId: 3 }, {}, [dateRequired]],
    ['a date that is cleared', 'esd', { estimatedShipDate: '' }, scheduled, [dateRequired]],
    ['no reason', 'order', { note: 'x', estimatedShipDate: today }, {}, [reasonRequired]],
    ['a reason that is cleared', 'order', { shipDateReasonId: '' }, scheduled, [reasonRequired]],
    [
      'a reason of repairs',
      'order',
      { shipDateReasonId: 14, estimatedShipDate: today },
      {},
      [at('shipDateReasonId', 'Invalid ship date reason')],
    ],
    [
      'no reason at all',
      'order',
      { shipDateReasonId: 'soon', estimatedShipDate: today },
      {},
      [at('shipDateReasonId', 'Invalid ship date reason')],
    ],
    [
      'a day that does not exist',
      'esd',
      { estimatedShipDate: '2026-02-30' },
      {},
      [at('estimatedShipDate', 'Invalid ship date')],
    ],
    ['nothing at all', 'order', {}, scheduled, ['lineItems: Nothing to save.']],
    ['a date alone', 'order', { estimatedShipDate: today }, scheduled, ['lineItems: Nothing to save.']],
    [
      'no RMA number',
      'order',
      { trackingNumber: '1Z' },
      { vendorRmaRequired: true },
      [at('vendorRmaNumber', 'RMA number is required.')],
    ],
    [
      'an RMA number that is cleared',
      'order',
      { trackingNumber: '1Z', vendorRmaNumber: ' ' },
      { vendorRmaRequired: true, vendorRmaNumber: 'R-1' },
      [at('vendorRmaNumber', 'RMA number is required.')],
    ],
    [
      'no serial number of a loaner',
      'order',
      { trackingNumber: '1Z' },
      { orderTypeId: 37 },
      [at('serialNumber', 'Serial number is required.')],
    ],
    [
      'a long tracking number',
      'order',
      { trackingNumber: 'x'.repeat(56) },
      {},
      [at('trackingNumber', 'Tracking number is too long.')],
    ],
    [
      'a long note',
      'esd',
      { estimatedShipDate: today, note: 'x'.repeat(121) },
      {},
      [at('note', 'Please limit your note to 120 characters.')],
    ],
    [
      'several, in the order of the rules',
      'order',
      {},
      { vendorRmaRequired: true },
      [dateRequired, reasonRequired, 'lineItems: Nothing to save.', at('vendorRmaNumber', 'RMA number is required.')],
    ],
  ] as const)('%s', (_name, call, sent, stored, problems) => {
    expect(broken(call, sent, stored)).toEqual(problems);
  });

  test('55 and 120 characters are accepted', () => {
    expect(broken('order', { trackingNumber: 'x'.repeat(55), note: '\u{1F600}'.repeat(120) })).toEqual([]);
  });

  test('a clearing vendor order number is something to save', () => {
    expect(broken('order', { vendorOrderNumber: '' }, scheduled)).toEqual([]);
  });

  test('one broken line stops all of them, and is named', () => {
    const result = planSave(
      orderSaves,
      'esd',
      [
        { stored: fresh, sent: { estimatedShipDate: today } },
        { stored: fresh, sent: {} },
      ],
      today,
    );
    expect(result).toMatchObject({ outcome: 'invalid', problems: [{ path: ['lineItems', 1, 'estimatedShipDate'] }] });
  });

  test('one closed line stops all of them, before any field is asked', () => {
    const result = planSave(
      orderSaves,
      'esd',
      [
        { stored: fresh, sent: {} },
        { stored: shipped, sent: { estimatedShipDate: today } },
      ],
      today,
    );
    expect(result).toMatchObject({ outcome: 'refused', currentStatus: 'SHIPPED' });
  });
});

describe('any save', () => {
  const anyText = fc.constantFrom(undefined, null, '', ' ', 'A-1', 'x'.repeat(56));
  const anyDay = fc.integer({ min: -30, max: 30 }).map((days) => addDays(today, days));
  const anySent: fc.Arbitrary<SentLine> = fc.record({
    shipDateReasonId: fc.constantFrom(undefined, null, '', ...shipDateReasons.map(({ id }) => id)),
    estimatedShipDate: fc.oneof(fc.constantFrom(undefined, null, '', 'soon'), anyDay),
    trackingNumber: anyText,
    vendorOrderNumber: anyText,
    vendorRmaNumber: anyText,
    serialNumber: anyText,
    note: anyText,
  });
  const anyStored: fc.Arbitrary<StoredLine<OrderStatus>> = fc.record({
    status: fc.constantFrom(...orderStatuses),
    orderTypeId: fc.constantFrom(1, 37),
    shipDateReasonId: fc.constantFrom(null, 1, 2),
    estimatedShipDate: fc.option(anyDay),
    vendorRmaRequired: fc.boolean(),
    vendorRmaNumber: fc.constantFrom(null, 'R-1'),
    serialNumber: fc.constantFrom(null, 'S-1'),
  });

  const anyCall = fc.constantFrom<SaveCall>('order', 'esd');
  const outcomeOf = (call: SaveCall, stored: StoredLine<OrderStatus>, sent: SentLine) => {
    const result = planSave(orderSaves, call, [{ stored, sent }], today);
    return result.outcome === 'saved' ? result.lines[0] : undefined;
  };

  test('leads where the machine allows, and ships exactly with a tracking number', () => {
    fc.assert(
      fc.property(anyCall, anyStored, anySent, (call, stored, sent) => {
        const line = outcomeOf(call, stored, sent);
        if (!line) return;
        expect(orderMachine.actions[line.action].from).toContain(line.from);
        expect(line.to === 'SHIPPED').toBe(line.trackingNumber !== null);
      }),
      { numRuns: 1000 },
    );
  });

  test('leaves nothing missing, and no late line scheduled', () => {
    fc.assert(
      fc.property(anyCall, anyStored, anySent, (call, stored, sent) => {
        const line = outcomeOf(call, stored, sent);
        if (!line) return;
        const after = { ...stored, ...line, status: line.to };
        expect(hasMissingData(after)).toBe(false);
        expect(line.action === 'schedule' && isPastDue(after, today)).toBe(false);
        expect(line.followUpDate !== null || line.action === 'ship').toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('the body of a save', () => {
  const line = { lineItemId: 1 };

  test.each([{}, { lineItems: [] }, { lineItems: 'x' }])('%j has no line', (body) => {
    expect(saveOrderBody.safeParse({ orderId: 1, ...body }).error?.issues).toMatchObject([
      { path: ['lineItems'], message: 'Line item not found in this order.' },
    ]);
  });

  test('names each line once', () => {
    expect(saveShipDateBody.safeParse({ lineItems: [line, line] }).error?.issues).toMatchObject([
      { path: ['lineItems'], message: 'This line item is listed twice.' },
    ]);
  });

  test('may leave order and company to the line', () => {
    expect(saveOrderBody.parse({ lineItems: [line] })).toEqual({ lineItems: [line] });
  });
});

test('the day of a save is that of the user', () => {
  const evening = new Date('2026-11-21T02:00:00Z');
  const late = { estimatedShipDate: '2026-11-20' };
  const actionIn = (zone: string) => {
    const result = planSave(orderSaves, 'esd', [{ stored: fresh, sent: late }], dayOf(evening, zone));
    return result.outcome === 'saved' && result.lines[0]?.action;
  };
  expect(actionIn('America/Chicago')).toBe('schedule');
  expect(actionIn('UTC')).toBe('keepForReview');
});
