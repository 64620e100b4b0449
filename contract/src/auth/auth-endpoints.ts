import { z } from 'zod';
import { coreRefusals } from '../core/core-messages.ts';
import { endpoint } from '../core/endpoint.ts';
import { authPaths } from './auth-paths.ts';
import { revokeBody, sessionReply, tokenBody, tokenReply } from './auth-schemas.ts';
import { signOutHeader } from './auth-values.ts';

const inAuth = { area: 'auth' } as const;

export const requestToken = endpoint({
  ...inAuth,
  id: 'requestToken',
  access: 'public',
  method: 'POST',
  path: authPaths.token,
  summary:
    'Sign in, or get a new access token; failures answer RFC 6749 errors with 400, or 429 with Retry-After. ' +
    'mfa_required carries an mfa_token for the second step',
  body: tokenBody,
  bodyType: 'form',
  status: 200,
  reply: tokenReply,
  refusals: [coreRefusals.crossSite],
  example: {
    body: { grant_type: 'password', client_id: 'my-program', username: 'supplier', password: 'portal-demo' },
    reply: {
      access_token: 'eyJhbGciOiJIUzI1NiJ9...',
      refresh_token: 'Zk2b...',
      expires_in: 900,
      token_type: 'Bearer',
      firstName: 'Dana',
      lastName: 'Reyes',
      isEmployee: false,
      isPasswordExpired: false,
      supplierProAdminRole: false,
      userId: 5001,
      email: 'dana.reyes@acme.example',
      rootCompanyId: 700,
    },
  },
});

export const revokeToken = endpoint({
  ...inAuth,
  id: 'revokeToken',
  access: 'open',
  method: 'POST',
  path: authPaths.revoke,
  summary: 'Sign out: ends the session of the cookie, the access token or the token in the body, at once',
  body: revokeBody,
  bodyType: 'form',
  status: 204,
  reply: z.undefined(),
  replyHeaders: { [signOutHeader]: 'Where to sign out at the identity provider as well, after a sign-in there' },
  refusals: [coreRefusals.crossSite],
  example: { body: { token: 'Zk2b...' } },
});

export const getSession = endpoint({
  ...inAuth,
  id: 'getSession',
  access: 'signedIn',
  isOpenBeforeSecondFactor: true,
  method: 'GET',
  path: authPaths.session,
  summary: 'Who is signed in, with the facilities and sections that are open to the user',
  status: 200,
  reply: sessionReply,
  refusals: [],
  example: {
    reply: {
      userId: 5001,
      firstName: 'Dana',
      lastName: 'Reyes',
      initials: 'DR',
      email: 'dana.reyes@acme.example',
      isEmployee: false,
      isAdmin: false,
      isPasswordExpired: false,
      companyId: 700,
      companyName: 'Acme Imaging',
      timeZoneId: 'America/Chicago',
      defaultHomePage: 0,
      defaultRefreshRate: { value: 1, text: '1 minute' },
      defaultViewType: 'Grid',
      facilities: [{ companyId: 7001, name: 'Acme Imaging, Dallas' }],
      selectedFacility: 7001,
      menu: { '122': 'Y', '123': 'Y' },
      limits: { bids: { '7001': 'act' } },
      mfaOptIn: false,
      beingImpersonated: false,
      mustSetUpSecondFactor: false,
      impersonator: null,
    },
  },
});
