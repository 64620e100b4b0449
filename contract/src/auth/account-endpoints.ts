import { coreRefusals } from '../core/core-messages.ts';
import { endpoint } from '../core/endpoint.ts';
import {
  changePasswordBody,
  changePasswordReply,
  forgotPasswordBody,
  forgotPasswordReply,
  forgotUsernameBody,
  forgotUsernameReply,
  linkAndPasswordParams,
  linkParams,
  newPasswordBody,
} from './account-schemas.ts';

const ofAnybody = { area: 'auth', access: 'public', method: 'POST', status: 200 } as const;
const limited = { refusals: [coreRefusals.tooManyRequests] };
const exampleToken = 'q3Zk0b7Vd2...';

export const forgotUsername = endpoint({
  ...ofAnybody,
  ...limited,
  id: 'forgotUsername',
  path: '/account/ForgotUsername',
  summary: 'Mails the user name to the address on file',
  body: forgotUsernameBody,
  reply: forgotUsernameReply,
  example: { body: { email: 'dana.reyes@acme.example' }, reply: 0 },
});

export const forgotPassword = endpoint({
  ...ofAnybody,
  ...limited,
  id: 'forgotPassword',
  path: '/account/ForgotPassword',
  summary: 'Mails a link for a new password to the address on file; the answer does not tell whether there is one',
  body: forgotPasswordBody,
  reply: forgotPasswordReply,
  example: { body: { email: 'dana.reyes@acme.example' }, reply: 0 },
});

export const setPasswordByLink = endpoint({
  ...ofAnybody,
  ...limited,
  id: 'setPasswordByLink',
  path: '/user/Password/{token}/New',
  summary: "Sets the password of an emailed link's user and ends all of the user's sessions; a link works once",
  params: linkParams,
  body: newPasswordBody,
  reply: changePasswordReply,
  example: { params: { token: exampleToken }, body: { newPassword: 'rowing-boat-7' }, reply: 0 },
});

export const setPasswordByPath = endpoint({
  ...ofAnybody,
  ...limited,
  id: 'setPasswordByPath',
  path: '/user/Password/{token}/New/{newPassword}',
  summary: 'The same with the password in the path, for programs; both parts percent-encoded',
  params: linkAndPasswordParams,
  reply: changePasswordReply,
  example: { params: { token: exampleToken, newPassword: 'rowing-boat-7' }, reply: 0 },
});

export const changePassword = endpoint({
  area: 'auth',
  access: 'signedIn',
  id: 'changePassword',
  isOpenBeforeSecondFactor: true,
  isPersonal: true,
  method: 'POST',
  path: '/user/Password/ChangePassword',
  summary:
    "Changes the caller's password and ends the caller's other sessions; the web app's cookie gets a new refresh token",
  body: changePasswordBody,
  status: 200,
  reply: changePasswordReply,
  refusals: [coreRefusals.notAllowed, coreRefusals.tooManyRequests],
  example: { body: { oldPassword: 'portal-demo', newPassword: 'rowing-boat-7' }, reply: 0 },
});
