import { describe, expect, test } from 'vitest';
import { registrationFields as said } from './registration-messages.ts';
import { registrationBody } from './registration-schemas.ts';
import { areasOfInterest, registrationLimits } from './registration-values.ts';

const asked = {
  firstName: 'Dana',
  lastName: 'Reyes',
  companyEmail: 'dana.reyes@acme.example',
  phoneNumber: '(555) 555-0100',
  companyName: 'Acme Imaging',
  companyWebSite: 'acme.example',
};

/** What the field says of a value; null where it takes it. */
function message(field: string, value: unknown): string | null {
  const result = registrationBody.safeParse({ ...asked, [field]: value });
  return result.error?.issues.find(({ path }) => path[0] === field)?.message ?? null;
}

test('all that is optional may be left out (AUTH-136 to AUTH-138)', () => {
  expect(registrationBody.parse(asked)).toEqual({ ...asked, ext: '', comments: '', areaOfInterests: [] });
});

describe('limits (CONST-002 to CONST-009)', () => {
  const fill: Record<string, (length: number) => string> = {
    companyEmail: (length) => `${'d'.repeat(length - 9)}@a.exampl`,
    phoneNumber: () => '1(555)5550100',
  };

  test('are those of the specification', () => {
    expect(registrationLimits).toEqual({
      firstName: 25,
      lastName: 30,
      companyEmail: 65,
      phoneNumber: 15,
      ext: 10,
      companyName: 70,
      companyWebSite: 100,
      comments: 1000,
    });
  });

  test.each(Object.entries(registrationLimits))(
    '%s takes %i characters and no more (AUTH-130 to AUTH-137)',
    (field, limit) => {
      const text = (length: number) => (fill[field] ?? ((count: number) => 'x'.repeat(count)))(length);
      expect(message(field, text(limit))).toBeNull();
      expect(message(field, `${'x'.repeat(limit)}x`)).toBe(said.tooLong.message);
    },
  );
});

test.each(['firstName', 'lastName', 'companyEmail', 'phoneNumber', 'companyName', 'companyWebSite'])(
  '%s is required (AUTH-139)',
  (field) => {
    for (const empty of ['', '   ', undefined]) expect(message(field, empty)).toBe(said.required.message);
    expect(said.required.message).toBe('Please complete this required field.');
  },
);

test.each([
  ['dana@acme.example', true],
  ['o’dana+tag@sub.acme.example', true],
  ['abc', false],
  ['dana@acme', false],
  ['dana@@acme.example', false],
  ['dana@b@acme.example', false],
  ['da na@acme.example', false],
  ['dana@acme.', false],
  ['@acme.example', false],
])('the email %j is right: %s (AUTH-140, D-AUTH-22)', (email, isRight) => {
  expect(message('companyEmail', email)).toBe(isRight ? null : 'Please enter a valid email address');
});

test.each([
  ['1-555-123-4567', true],
  ['(555) 123-4567', true],
  ['1(555)555-5555', true],
  ['555.123.4567', true],
  ['5551234567', true],
  ['15551234567', true],
  ['555-1234', false],
  ['123', false],
  ['2-555-123-4567', false],
  ['(555 123-4567', false],
  ['555)123-4567', false],
  ['555-123-45678', false],
  ['555--123-4567', false],
])('the phone %j is right: %s (AUTH-141, AUTH-142, D-AUTH-24)', (phone, isRight) => {
  expect(message('phoneNumber', phone)).toBe(isRight ? null : 'Please enter a valid phone number');
});

test.each([
  ['ext', 'x 12', true],
  ['ext', '#12', false],
  ['companyWebSite', 'https://a-b.com/x_y=1', true],
  ['companyWebSite', 'a\\b', true],
  ['companyWebSite', 'a.com?x', false],
  ['companyWebSite', 'a b.com', false],
])('%s %j is right: %s (AUTH-143, AUTH-144)', (field, text, isRight) => {
  expect(message(field, text)).toBe(isRight ? null : said.invalidCharacters.message);
});

test('areas of interest have the keys of the specification, each once (AUTH-129, CONST-046)', () => {
  expect(areasOfInterest.map(({ key }) => key)).toEqual(['partorders', 'repairs', 'bids', 'vdf']);
  expect(message('areaOfInterests', [{ key: 'bids', value: true }])).toBeNull();
  expect(message('areaOfInterests', [{ key: 'other', value: true }])).not.toBeNull();
  expect(
    message('areaOfInterests', [
      { key: 'bids', value: true },
      { key: 'bids', value: false },
    ]),
  ).toBe(said.repeatedArea.message);
});

test('a field of one line stays on one line (PW-7)', () => {
  expect(registrationBody.parse({ ...asked, companyName: 'Acme\r\nBcc: x' }).companyName).toBe('Acme Bcc: x');
});

test('long texts are judged at once (IN-5)', () => {
  for (const field of Object.keys(asked)) expect(message(field, '1@a.'.repeat(12_500))).toBe(said.tooLong.message);
});
