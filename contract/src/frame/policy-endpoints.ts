import { z } from 'zod';
import { coreRefusals } from '../core/core-messages.ts';
import { endpoint } from '../core/endpoint.ts';
import { says } from '../core/refusal.ts';
import { frameFields, frameRefusals } from './frame-messages.ts';

const ofFrame = { area: 'frame', access: 'signedIn' } as const;

const accepted = z.boolean().describe('Whether the user has accepted it, in its present version');

const policyFlags = z.object({
  cookies: z.boolean().describe('Whether the user has accepted cookies'),
  privacy: accepted,
  termsOfUse: accepted,
  termsAndConditions: accepted,
  accessibility: accepted,
  endUserLicence: accepted,
  newPolicyAcceptanceRequired: z.boolean().describe('The user must accept the policies before anything else'),
});

/** What a user has accepted, and whether something must be. */
export type PolicyFlags = z.infer<typeof policyFlags>;

const all = { privacy: true, termsOfUse: true, termsAndConditions: true, accessibility: true, endUserLicence: true };

export const getPolicyFlags = endpoint({
  ...ofFrame,
  id: 'getPolicyFlags',
  method: 'GET',
  path: '/company/policies',
  summary:
    'What the caller has accepted; nothing is required of employees, in the name of users or of exempt companies',
  status: 200,
  reply: policyFlags,
  refusals: [],
  example: { reply: { cookies: true, ...all, newPolicyAcceptanceRequired: false } },
});

export const acceptPolicies = endpoint({
  ...ofFrame,
  id: 'acceptPolicies',
  isPersonal: true,
  method: 'POST',
  path: '/user/policy/accept',
  summary: 'Accepts all policies in their present version',
  body: z.object({
    agree: z.boolean().refine((agree) => agree, says(frameFields.mustAgree)),
    version: z.string().max(500).optional().describe('What the user has read; refused where there is a newer one'),
  }),
  status: 200,
  reply: policyFlags,
  refusals: [frameRefusals.policiesChanged, coreRefusals.unavailable],
  example: { body: { agree: true }, reply: { cookies: true, ...all, newPolicyAcceptanceRequired: false } },
});

export const saveCookieConsent = endpoint({
  ...ofFrame,
  id: 'saveCookieConsent',
  isPersonal: true,
  method: 'POST',
  path: '/user/cookies',
  summary: 'Keeps whether the caller accepts cookies',
  body: z.object({ agree: z.boolean() }),
  status: 200,
  reply: z.object({ agree: z.boolean() }),
  refusals: [],
  example: { body: { agree: true }, reply: { agree: true } },
});
