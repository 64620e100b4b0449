import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { orderSaves } from '../../orders/order-save.ts';
import { planSave } from './save-rules.ts';
import {
  bulkShipDateForm,
  simpleFormOf,
  simpleShipDateForm,
  type UpdateShipDateForm,
  updateFormOf,
  updateShipDateForm,
  withReason,
  withTracking,
} from './ship-date-forms.ts';

const part = { orderTypeId: 1, vendorRmaRequired: false };
const today = '2026-11-20';

const empty: UpdateShipDateForm = {
  shipDateReasonId: '',
  estimatedShipDate: '',
  note: '',
  trackingNumber: '',
  vendorOrderNumber: '',
  vendorRmaNumber: '',
  serialNumber: '',
};
const complete = { ...empty, shipDateReasonId: '1', estimatedShipDate: '2026-11-24' };

function broken(schema: z.ZodType, form: object): string[] {
  return schema.safeParse(form).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
}
const simple = (change: object) => broken(simpleShipDateForm(part), { ...simpleFormOf(noDates), ...change });
const update = (change: object, facts = part) => broken(updateShipDateForm(facts), { ...complete, ...change });

const noDates = {
  shipDateReasonId: null,
  estimatedShipDate: null,
  vendorOrderNumber: null,
  vendorRmaNumber: null,
  serialNumber: null,
};
const dateRequired = 'estimatedShipDate: Estimated ship date is required.';

describe('the simple dialog', () => {
  test('wants a date, unless the reason is 2', () => {
    expect(simple({})).toEqual([dateRequired]);
    expect(simple({ estimatedShipDate: '2026-11-24' })).toEqual([]);
    expect(simple({ shipDateReasonId: '2' })).toEqual([]);
    for (const shipDateReasonId of ['1', '10', '15']) expect(simple({ shipDateReasonId })).toEqual([dateRequired]);
  });

  test('is closed by any error in the note', () => {
    expect(simple({ shipDateReasonId: '2', note: 'x'.repeat(121) })).toEqual([
      'note: Please limit your note to 120 characters.',
    ]);
    expect(simple({ shipDateReasonId: '2', note: 'x'.repeat(120) })).toEqual([]);
  });

  test('asks for no number that it has no field for', () => {
    const form = { ...simpleFormOf(noDates), estimatedShipDate: today };
    expect(broken(simpleShipDateForm({ orderTypeId: 37, vendorRmaRequired: true }), form)).toEqual([]);
  });

  test('sends what POST /order/esd takes', () => {
    const form = { ...simpleFormOf(noDates), estimatedShipDate: '2026-11-24', note: ' soon ' };
    const sent = simpleShipDateForm(part).parse(form);
    expect(sent).toEqual({ shipDateReasonId: '', estimatedShipDate: '2026-11-24', note: 'soon' });
    const stored = { ...noDates, ...part, status: 'AWAITINGREVIEW' } as const;
    expect(planSave(orderSaves, 'esd', [{ stored, sent }], today)).toMatchObject({ lines: [{ shipDateReasonId: 1 }] });
  });
});

describe('the update dialog', () => {
  test('wants a reason, and a date unless the reason is 2, 10, 14 or 15', () => {
    const reasonRequired = 'shipDateReasonId: A reason is required.';
    expect(update({ shipDateReasonId: '' })).toEqual([reasonRequired]);
    expect(update({ shipDateReasonId: '', trackingNumber: '1Z9' })).toEqual([reasonRequired]);
    expect(update({ estimatedShipDate: '' })).toEqual([dateRequired]);
    for (const shipDateReasonId of ['2', '10', '15'])
      expect(update({ shipDateReasonId, estimatedShipDate: '' })).toEqual([]);
    expect(update({ shipDateReasonId: '14', estimatedShipDate: '' }, { ...part, orderTypeId: 2 })).toEqual([]);
  });

  test('offers the reasons of its own order type alone', () => {
    expect(update({ shipDateReasonId: '14' })).toEqual(['shipDateReasonId: Invalid ship date reason']);
    expect(update({ shipDateReasonId: '6' }, { ...part, orderTypeId: 2 })).toEqual([
      'shipDateReasonId: Invalid ship date reason',
    ]);
  });

  test('wants an RMA number where the line does, and a serial number of a loaner', () => {
    expect(update({}, { ...part, vendorRmaRequired: true })).toEqual(['vendorRmaNumber: RMA number is required.']);
    expect(update({ vendorRmaNumber: 'R' }, { ...part, vendorRmaRequired: true })).toEqual([]);
    expect(update({}, { ...part, orderTypeId: 37 })).toEqual(['serialNumber: Serial number is required.']);
    expect(update({ serialNumber: 'S' }, { ...part, orderTypeId: 37 })).toEqual([]);
    expect(update({})).toEqual([]);
  });

  test('limits numbers to 55 characters', () => {
    expect(update({ trackingNumber: 'x'.repeat(56), vendorOrderNumber: 'x'.repeat(56) })).toEqual([
      'trackingNumber: Tracking number is too long.',
      'vendorOrderNumber: Vendor order number is too long.',
    ]);
  });

  test('begins with what is stored', () => {
    const stored = { ...noDates, shipDateReasonId: 4, estimatedShipDate: '2026-11-24', vendorOrderNumber: 'LI-1' };
    expect(updateFormOf(stored)).toEqual({
      ...empty,
      shipDateReasonId: '4',
      estimatedShipDate: '2026-11-24',
      vendorOrderNumber: 'LI-1',
    });
  });

  test('D-75: a tracking number typed into a form without a reason says that it ships today; a chosen date stays', () => {
    expect(withTracking(empty, '1', today)).toEqual({
      ...empty,
      trackingNumber: '1',
      shipDateReasonId: '1',
      estimatedShipDate: today,
    });
    const delayed = { ...complete, shipDateReasonId: '4' };
    expect(withTracking(delayed, '1', today)).toEqual({ ...delayed, trackingNumber: '1' });
    const chosen = { ...empty, estimatedShipDate: '2026-11-24' };
    expect(withTracking(chosen, '1', today)).toEqual({ ...chosen, trackingNumber: '1', shipDateReasonId: '1' });
    expect(withTracking(empty, ' ', today)).toEqual({ ...empty, trackingNumber: ' ' });
  });

  test('a reason that needs no date takes the old date away', () => {
    expect(withReason(complete, '2')).toEqual({ ...complete, shipDateReasonId: '2', estimatedShipDate: '' });
    expect(withReason(complete, '3')).toEqual({ ...complete, shipDateReasonId: '3' });
    expect(withReason(complete, '')).toEqual({ ...complete, shipDateReasonId: '' });
  });

  test('sends what POST /order takes; fields that it does not show keep what is stored', () => {
    expect(updateShipDateForm(part).parse({ ...complete, trackingNumber: ' 1Z9 ', serialNumber: 'S' })).toEqual({
      shipDateReasonId: '1',
      estimatedShipDate: '2026-11-24',
      trackingNumber: '1Z9',
      vendorOrderNumber: '',
      vendorRmaNumber: null,
      serialNumber: null,
      note: null,
    });
  });
});

test('one ship date of many lines needs a reason and its date, and no number that each line has of its own', () => {
  const loaner = { orderTypeId: 37, vendorRmaRequired: true };
  const form = { shipDateReasonId: '1', estimatedShipDate: '2026-11-24', note: '' };
  expect(bulkShipDateForm(loaner).parse(form)).toEqual({
    shipDateReasonId: '1',
    estimatedShipDate: '2026-11-24',
  });
  expect(broken(bulkShipDateForm(loaner), { ...form, estimatedShipDate: '' })).toEqual([
    'estimatedShipDate: Estimated ship date is required.',
  ]);
  expect(broken(bulkShipDateForm(loaner), { ...form, shipDateReasonId: '10', estimatedShipDate: '' })).toEqual([]);
  expect(broken(bulkShipDateForm(loaner), { ...form, shipDateReasonId: '' })).toEqual([
    'shipDateReasonId: A reason is required.',
  ]);
});
