import { expect, test } from 'vitest';
import { brokenRules, changeOf } from './password-rules.ts';

const length = 'New password must be between 5 and 17 characters long.';
const right = { oldPassword: 'portal-demo', newPassword: 'rowing-boat', confirmation: 'rowing-boat' };

test('a form without a mistake is sent with the new password trimmed, the current one as typed (D-AUTH-21)', () => {
  expect(brokenRules(right)).toEqual({});
  const spaced = { oldPassword: ' old ', newPassword: ' rowing-boat ', confirmation: 'rowing-boat' };
  expect(brokenRules(spaced)).toEqual({});
  expect(changeOf(spaced)).toEqual({ oldPassword: ' old ', newPassword: 'rowing-boat' });
});

test.each([
  [{ oldPassword: '' }, { oldPassword: 'Current password is required' }],
  [{ newPassword: '1234', confirmation: '1234' }, { newPassword: length }],
  [{ newPassword: '12345', confirmation: '12345' }, {}],
  [{ newPassword: '12345678901234567', confirmation: '12345678901234567' }, {}],
  [{ newPassword: '123456789012345678', confirmation: '123456789012345678' }, { newPassword: length }],
  [{ newPassword: '', confirmation: '' }, { newPassword: length }],
  [{ confirmation: 'rowing-boats' }, { confirmation: 'The new password and password confirmation do not match' }],
  [
    { newPassword: 'portal-demo', confirmation: 'portal-demo' },
    { newPassword: 'The new password cannot match the current password' },
  ],
])('%j says %j (PROFILE-002 to PROFILE-005, CONST-001)', (values, said) => {
  expect(brokenRules({ ...right, ...values })).toEqual(said);
});
