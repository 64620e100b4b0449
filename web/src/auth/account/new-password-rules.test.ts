import { expect, test } from 'vitest';
import { check } from '../../forms/rules.ts';
import { newPasswordRules } from './new-password-rules.ts';

const length = 'New password must be between 5 and 17 characters long.';

test.each([
  ['', '', { newPassword: length }],
  ['1234', '1234', { newPassword: length }],
  ['  1234  ', '1234', { newPassword: length }],
  ['123456789012345678', '123456789012345678', { newPassword: length }],
  ['12345', '1234', { confirmation: 'The new password and password confirmation do not match' }],
])('%j and %j say %j (AUTH-119, AUTH-120)', async (newPassword, confirmation, messages) => {
  expect(await check(newPasswordRules, { newPassword, confirmation })).toEqual({ parsed: null, messages });
});

test.each(['12345', '12345678901234567', '  rowing-boat '])('%j is sent without spaces around it', async (password) => {
  const typed = { newPassword: password, confirmation: `${password} ` };
  expect(await check(newPasswordRules, typed)).toEqual({ parsed: password.trim(), messages: {} });
});
