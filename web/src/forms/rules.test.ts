import { expect, test } from 'vitest';
import { z } from 'zod';
import { check, plainRules, resolverOf } from './rules.ts';

const schema = z.object({
  name: z.string().trim().min(2, 'Too short.').regex(/^A/, 'Begins with A.'),
  contacts: z.array(z.object({ phone: z.string().min(1, 'A phone, please.') })),
});
const wrong = { name: ' b ', contacts: [{ phone: '1' }, { phone: '' }] };

test('a right form is what is sent', async () => {
  expect(await check(schema, { name: ' Ada ', contacts: [] })).toEqual({
    parsed: { name: 'Ada', contacts: [] },
    messages: {},
  });
});

test('a field says the first thing that is wrong with it', async () => {
  expect(await check(schema, wrong)).toEqual({
    parsed: null,
    messages: { name: 'Too short.', 'contacts.1.phone': 'A phone, please.' },
  });
});

test('rules need no schema library', async () => {
  const rules = plainRules<{ code: string }, number>(
    ({ code }) => (code === '' ? { code: 'A code.' } : {}),
    ({ code }) => Number(code),
  );
  expect(await check(rules, { code: '' })).toEqual({ parsed: null, messages: { code: 'A code.' } });
  expect(await check(rules, { code: '12' })).toEqual({ parsed: 12, messages: {} });
});

test('the form gets its values as they were typed, or messages at their fields', async () => {
  const options = { fields: {}, shouldUseNativeValidation: false };
  const right = { name: ' Ada ', contacts: [] };
  expect(await resolverOf(schema)(right, undefined, options)).toEqual({ values: right, errors: {} });
  const { errors } = await resolverOf(schema)(wrong, undefined, options);
  expect(errors).toMatchObject({ name: { message: 'Too short.' }, contacts: [undefined, { phone: { type: 'rule' } }] });
});
