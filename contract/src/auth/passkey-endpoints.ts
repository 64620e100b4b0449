import { z } from 'zod';
import { coreRefusals } from '../core/core-messages.ts';
import { endpoint } from '../core/endpoint.ts';
import { secondFactorRefusals as refusals } from './second-factor-messages.ts';
import {
  addPasskeyBody,
  passkeyOptionsReply,
  passkeyParams,
  passkeySignInOptionsReply,
  passkeysReply,
  proofBody,
  renamePasskeyBody,
} from './second-factor-schemas.ts';

const ofUser = { area: 'auth', access: 'signedIn', isOpenBeforeSecondFactor: true } as const;
const credentialExample = { id: 'AQID', rawId: 'AQID', type: 'public-key' } as const;

export const listPasskeys = endpoint({
  ...ofUser,
  id: 'listPasskeys',
  method: 'GET',
  path: '/user/passkeys',
  summary: "The caller's passkeys, newest first",
  status: 200,
  reply: passkeysReply,
  refusals: [coreRefusals.notAllowed, refusals.atProvider],
  example: {
    reply: [{ id: 'AQID', name: 'Laptop', createdAt: '2026-11-20T10:00:00.000Z', lastUsedAt: null, isSynced: true }],
  },
});

export const startPasskey = endpoint({
  ...ofUser,
  id: 'startPasskey',
  isPersonal: true,
  method: 'POST',
  path: '/user/passkeys/options',
  summary: 'What a browser needs to make a passkey; needs the password when the sign-in was a while ago',
  body: proofBody,
  status: 200,
  reply: passkeyOptionsReply,
  refusals: [coreRefusals.notAllowed, refusals.atProvider, refusals.tooManyPasskeys, coreRefusals.tooManyRequests],
  example: {
    body: { password: 'portal-demo' },
    reply: {
      rp: { id: 'portal.example.com', name: 'Supplier Portal' },
      user: { id: 'kq7m', name: 'supplier', displayName: 'Dana Reyes' },
      challenge: 'kq7m',
      pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
    },
  },
});

export const addPasskey = endpoint({
  ...ofUser,
  id: 'addPasskey',
  isPersonal: true,
  method: 'POST',
  path: '/user/passkeys',
  summary: 'Adds the passkey that the browser has made',
  body: addPasskeyBody,
  status: 201,
  reply: passkeysReply,
  refusals: [coreRefusals.notAllowed, refusals.atProvider, refusals.passkeyRefused, refusals.tooManyPasskeys],
  example: {
    body: {
      name: 'Laptop',
      credential: { ...credentialExample, response: { clientDataJSON: 'eyJ0', attestationObject: 'o2Nm' } },
    },
    reply: [{ id: 'AQID', name: 'Laptop', createdAt: '2026-11-20T10:00:00.000Z', lastUsedAt: null, isSynced: true }],
  },
});

export const renamePasskey = endpoint({
  ...ofUser,
  id: 'renamePasskey',
  isPersonal: true,
  method: 'POST',
  path: '/user/passkeys/{id}',
  summary: 'Gives a passkey another name',
  params: passkeyParams,
  body: renamePasskeyBody,
  status: 204,
  reply: z.undefined(),
  refusals: [coreRefusals.notAllowed, refusals.atProvider, coreRefusals.notFound],
  example: { params: { id: 'AQID' }, body: { name: 'Phone' } },
});

export const removePasskey = endpoint({
  ...ofUser,
  id: 'removePasskey',
  isPersonal: true,
  method: 'POST',
  path: '/user/passkeys/{id}/remove',
  summary: 'Removes a passkey; needs the password when the sign-in was a while ago',
  params: passkeyParams,
  body: proofBody,
  status: 204,
  reply: z.undefined(),
  refusals: [coreRefusals.notAllowed, refusals.atProvider, coreRefusals.notFound, coreRefusals.tooManyRequests],
  example: { params: { id: 'AQID' }, body: { password: 'portal-demo' } },
});

export const startPasskeySignIn = endpoint({
  area: 'auth',
  access: 'public',
  id: 'startPasskeySignIn',
  method: 'POST',
  path: '/connect/passkey-options',
  summary: 'What a browser needs to sign in with a passkey; its answer goes to the token call',
  status: 200,
  reply: passkeySignInOptionsReply,
  refusals: [refusals.atProvider, coreRefusals.tooManyRequests],
  example: { reply: { challenge: 'kq7m', rpId: 'portal.example.com', userVerification: 'required' } },
});
