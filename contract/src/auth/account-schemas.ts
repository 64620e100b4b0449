import { z } from 'zod';
import { type FieldMessage, says } from '../core/refusal.ts';
import { accountFields } from './account-messages.ts';
import { isPasswordLength } from './password-rules.ts';

const longestAddress = 254;

/** One address or user name and never several, since what is sent by mail goes to whoever is named. */
function isOneAddress(text: string): boolean {
  return text.length <= longestAddress && !/[\p{Cc}<>]/u.test(text) && (text.match(/@/g) ?? []).length <= 1;
}

const recipient = (required: FieldMessage) =>
  z
    .string(says(required))
    .trim()
    .refine((text) => text !== '', says(required))
    .refine(isOneAddress, says(accountFields.oneAddress));

export const forgotUsernameBody = z.object({ email: recipient(accountFields.emailRequired) });

export const forgotPasswordBody = z.object({
  email: recipient(accountFields.loginRequired).describe('An email address or a user name'),
});

/** Longer than any password or token that there is: what is above it is refused before anything is computed. */
const anySecret = z.string().max(500);

const newPassword = z
  .string(says(accountFields.passwordLength))
  .refine(isPasswordLength, says(accountFields.passwordLength))
  .describe('Kept and compared exactly as sent');

export const linkParams = z.object({ token: anySecret });
export const linkAndPasswordParams = z.object({ token: anySecret, newPassword });
export const newPasswordBody = z.object({ newPassword });

export const changePasswordBody = z
  .object({
    oldPassword: anySecret.refine((text) => text !== '', says(accountFields.currentPasswordRequired)),
    newPassword,
  })
  .refine((body) => body.newPassword !== body.oldPassword, {
    ...says(accountFields.passwordUnchanged),
    path: ['newPassword'],
  });

export const forgotUsernameReply = z
  .literal([0, 1, 2, 3])
  .describe('0 sent, 1 not on file, 2 other, 3 several users have this address');

export const forgotPasswordReply = z.literal([0]).describe('0 whether or not there is such an account');

export const changePasswordReply = z
  .literal([0, 1, 2, 3])
  .describe('0 changed, 1 no such user, 2 the link has expired or the current password is wrong, 3 technical problem');

export type ForgotUsernameResult = z.infer<typeof forgotUsernameReply>;
export type ChangePasswordResult = z.infer<typeof changePasswordReply>;
