import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { recheck } from './recheck.ts';

interface Values {
  reason: string;
  date: string;
  contacts: { phone: string }[];
}

/** A date is needed with any reason, and a phone always. */
const rules = z
  .object({
    reason: z.string(),
    date: z.string(),
    contacts: z.array(z.object({ phone: z.string().min(1, 'A phone.') })),
  })
  .refine(({ reason, date }) => reason === '' || date !== '', { path: ['date'], message: 'A date.' });

const right: Values = { reason: '', date: '', contacts: [{ phone: '1' }] };
type Changed = Partial<Omit<Parameters<typeof recheck<Values>>[2], 'values'>>;

async function lookedAt(values: Partial<Values>, state: Changed, isTried = false): Promise<string[]> {
  const trigger = vi.fn(async () => true);
  await recheck<Values>({ trigger }, rules, { values: { ...right, ...values }, ...state }, isTried);
  return trigger.mock.calls.flat() as unknown as string[];
}

const dateError = { date: { type: 'rule', message: 'A date.' } };

describe('after a change', () => {
  test('a field that was left says what is now wrong with it', async () => {
    expect(await lookedAt({ reason: '4' }, { touchedFields: { date: true } })).toEqual(['date']);
  });

  test('a field that nobody has looked at stays quiet', async () => {
    expect(await lookedAt({ reason: '4' }, { touchedFields: { reason: true } })).toEqual([]);
  });

  test('every field counts as looked at once the form was sent', async () => {
    expect(await lookedAt({ reason: '4' }, {}, true)).toEqual(['date']);
  });

  test('a message that no longer holds goes', async () => {
    expect(await lookedAt({ reason: '' }, { errors: dateError })).toEqual(['date']);
  });

  test('a message that still holds is not drawn again', async () => {
    expect(await lookedAt({ reason: '4' }, { errors: dateError, touchedFields: { date: true } })).toEqual([]);
  });

  test('what the server has refused stays', async () => {
    const errors = { date: { type: 'server', message: 'Not this day.' } };
    expect(await lookedAt({ reason: '4' }, { errors }, true)).toEqual([]);
  });

  test('a field of a list is found by its path', async () => {
    const contacts = [{ phone: '' }];
    expect(await lookedAt({ contacts }, { touchedFields: { contacts: [{ phone: true }] } })).toEqual([
      'contacts.0.phone',
    ]);
    const errors = { contacts: [{ phone: { type: 'rule', message: 'A phone.' } }] };
    expect(await lookedAt({}, { errors })).toEqual(['contacts.0.phone']);
  });
});
