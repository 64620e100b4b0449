import { fieldMessage } from '../core/refusal.ts';

/** What a broken rule of the account pages says at its field. */
export const accountFields = {
  emailRequired: fieldMessage('email_required', 'Email is required'),
  loginRequired: fieldMessage('login_required', 'Email or User ID is required'),
  oneAddress: fieldMessage('one_address', 'Please enter one email address or user ID.'),
  passwordLength: fieldMessage('password_length', 'New password must be between 5 and 17 characters long.'),
  passwordsDiffer: fieldMessage('passwords_differ', 'The new password and password confirmation do not match'),
  passwordUnchanged: fieldMessage('password_unchanged', 'The new password cannot match the current password'),
  currentPasswordRequired: fieldMessage('current_password_required', 'Current password is required'),
  passwordCommon: fieldMessage('password_common', 'This password is too easy to guess. Please choose another one.'),
  passwordPersonal: fieldMessage(
    'password_personal',
    'Please choose a password other than a name, email address or company that belongs to you or to this portal.',
  ),
} as const;

const noAccess =
  'We are having difficulty accessing your Supplier Portal account. Please email the support address for assistance.';
const expiredLink = 'The link on your email is expired. Please go to login page and click on "Forgot your password?".';

/** What the results of the account calls say on screen; `other` stands for any other result and for no answer. */
export const forgotUsernameTexts = {
  0: 'We have sent your username to the specified email address.',
  1: 'We are sorry, but we do not have that email address on file.',
  3: 'Multiple contacts found for email',
  other: 'Something went wrong.',
} as const;

export const forgotPasswordTexts = { 0: 'The information has been sent', other: noAccess } as const;

const passwordTexts = {
  0: 'Password changed successfully.',
  1: 'The User is not found.',
  3: 'Technical problem Password not changed.',
} as const;

/** Of the form that an emailed link opens; 2 also where the link's data is missing. */
export const changeByLinkTexts = { ...passwordTexts, 2: expiredLink, other: noAccess } as const;

/** Of the form in My Profile; any other result shows the generic failure of a save. */
export const changePasswordTexts = { ...passwordTexts, 2: 'The current password is incorrect.' } as const;
