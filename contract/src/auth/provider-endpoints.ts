import { coreRefusals } from '../core/core-messages.ts';
import { endpoint } from '../core/endpoint.ts';
import { tokenReply } from './auth-schemas.ts';
import { providerRefusals } from './provider-messages.ts';
import { finishProviderBody, startProviderBody, startProviderReply } from './provider-schemas.ts';

const ofOwnPage = { area: 'auth', access: 'public', method: 'POST', status: 200 } as const;
const { cancelled, lost, noAccount, notConfirmed, off, signedOut, unreachable } = providerRefusals;

export const startProviderSignIn = endpoint({
  ...ofOwnPage,
  id: 'startProviderSignIn',
  path: '/auth/provider/start',
  summary: 'Begins a sign-in through the identity provider, for a page of the portal alone',
  body: startProviderBody,
  reply: startProviderReply,
  refusals: [coreRefusals.crossSite, off, unreachable],
  example: {
    body: { isRemembered: true },
    reply: { address: 'https://id.example.com/authorize?response_type=code&code_challenge_method=S256&...' },
  },
});

export const finishProviderSignIn = endpoint({
  ...ofOwnPage,
  id: 'finishProviderSignIn',
  path: '/auth/provider/finish',
  summary: "Ends a sign-in in the browser that began it: changes the provider's code for a session of the portal",
  body: finishProviderBody,
  reply: tokenReply,
  refusals: [coreRefusals.crossSite, off, unreachable, lost, cancelled, notConfirmed, signedOut, noAccount],
  example: {
    body: { query: '?code=SplxlOBeZQ&state=af0ifjsldkj' },
    reply: {
      access_token: 'eyJhbGciOiJIUzI1NiJ9...',
      refresh_token: '',
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
