import { coreRefusals } from '../core/core-messages.ts';
import { endpoint } from '../core/endpoint.ts';
import { mfaReply, propertyParams, propertyQuery, saveMfaBody, savePropertiesBody } from './mfa-schemas.ts';

const ofUser = {
  area: 'profile',
  access: 'signedIn',
  isOpenBeforeSecondFactor: true,
  status: 200,
  reply: mfaReply,
} as const;
const optedIn = { messages: [], result: 'Success', value: 'Y' } as const;

export const getMfa = endpoint({
  ...ofUser,
  id: 'getMfa',
  method: 'GET',
  path: '/user/mfa',
  summary: 'Whether the caller has opted in to multi-factor sign-in at the identity provider',
  refusals: [coreRefusals.unavailable],
  example: { reply: optedIn },
});

export const saveMfa = endpoint({
  ...ofUser,
  id: 'saveMfa',
  isPersonal: true,
  method: 'POST',
  path: '/user/mfa',
  summary: 'Opts the caller in to multi-factor sign-in, or out of it; the answer is the admin service’s',
  body: saveMfaBody,
  refusals: [coreRefusals.unavailable],
  example: { body: { value: 'Y' }, reply: optedIn },
});

export const getUserProperty = endpoint({
  ...ofUser,
  id: 'getUserProperty',
  method: 'GET',
  path: '/Users/{userId}/property',
  summary: 'As the admin service answers it: a property of the caller; another user is unknown here',
  params: propertyParams,
  query: propertyQuery,
  refusals: [coreRefusals.notFound, coreRefusals.unavailable],
  example: { params: { userId: '5001' }, query: { propertyName: 'MFA_OptIn' }, reply: optedIn },
});

export const saveUserProperties = endpoint({
  ...ofUser,
  id: 'saveUserProperties',
  isPersonal: true,
  method: 'PUT',
  path: '/Users/properties',
  summary: 'As the admin service takes it: a property of the caller',
  body: savePropertiesBody,
  refusals: [coreRefusals.notFound, coreRefusals.unavailable],
  example: {
    body: { contact: { id: 5001 }, properties: [{ name: 'MFA_OptIn', value: 'Y', isCustom: true }] },
    reply: optedIn,
  },
});
