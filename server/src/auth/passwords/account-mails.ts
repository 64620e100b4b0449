import type { Mail } from '../../core/mail/mail.ts';
import type { Recipient } from './account-views.ts';
import { passwordTokenHours } from './password-token.ts';

const greeting = ({ firstName, lastName }: Recipient) => `Hello ${firstName} ${lastName},`;
/** The query parameter by which the sign-in page knows a link from a mail. */
const linkPath = (token: string) => `/login?e=${token}`;

export function usernameMail(user: Recipient): Mail {
  return {
    to: user.email,
    subject: 'Your user name',
    paragraphs: [greeting(user), `your user name is ${user.username}.`],
    link: { label: 'Open the portal', path: '/login' },
    afterwards: ['If you did not ask for it, you can ignore this email.'],
  };
}

export function passwordLinkMail(user: Recipient, token: string): Mail {
  return {
    to: user.email,
    subject: 'Choose a new password',
    paragraphs: [greeting(user), `a new password was asked for, for your user name ${user.username}.`],
    link: { label: 'Choose a new password', path: linkPath(token) },
    afterwards: [
      `The link works once, for ${passwordTokenHours} hours.`,
      'If you did not ask for it, you can ignore this email: your password stays as it is.',
    ],
  };
}

export function invitationMail(user: Recipient, token: string): Mail {
  return {
    to: user.email,
    subject: 'Your account is ready',
    paragraphs: [greeting(user), `an account has been set up for you. Your user name is ${user.username}.`],
    link: { label: 'Choose a password', path: linkPath(token) },
    afterwards: [
      `The link works once, for ${passwordTokenHours} hours. After that, "Forgot your password?" on the sign-in page sends a new one.`,
    ],
  };
}

export function passwordChangedMail(user: Recipient): Mail {
  return {
    to: user.email,
    subject: 'Your password was changed',
    paragraphs: [greeting(user), `the password of your user name ${user.username} was changed.`],
    link: { label: 'Open the portal', path: '/login' },
    afterwards: ['If it was not you, choose "Forgot your password?" on the sign-in page at once, and tell us.'],
  };
}
