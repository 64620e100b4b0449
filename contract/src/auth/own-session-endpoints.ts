import { z } from 'zod';
import { coreRefusals } from '../core/core-messages.ts';
import { endpoint } from '../core/endpoint.ts';
import { instantReply } from '../core/values.ts';

const ofUser = { area: 'auth', access: 'signedIn', isOpenBeforeSecondFactor: true } as const;

const ownSession = z.object({
  sessionId: z.string(),
  isCurrent: z.boolean().describe('The session of this call'),
  device: z.string().describe('Browser and system in words, or the name of the program'),
  signInWay: z.string().describe('How it was begun, in words'),
  address: z.string().nullable().describe('Where it was begun: an IP address'),
  startedAt: instantReply,
  lastSeenAt: instantReply.describe('When it last asked for an access token; within 15 minutes of its last call'),
  isImpersonation: z.boolean().describe('An employee acts as the user in it'),
});

export type OwnSession = z.infer<typeof ownSession>;

export const listOwnSessions = endpoint({
  ...ofUser,
  id: 'listOwnSessions',
  method: 'GET',
  path: '/user/sessions',
  summary: "The caller's sessions that still hold: this one first, then the one seen last",
  status: 200,
  reply: z.array(ownSession),
  refusals: [],
  example: {
    reply: [
      {
        sessionId: '4f0c1a52-8f7e-4a0c-9d43-6b1f2f3f9a11',
        isCurrent: true,
        device: 'Chrome on Windows',
        signInWay: 'Password',
        address: '203.0.113.7',
        startedAt: '2026-11-20T14:05:00.000Z',
        lastSeenAt: '2026-11-20T15:20:00.000Z',
        isImpersonation: false,
      },
    ],
  },
});

export const endOwnSession = endpoint({
  ...ofUser,
  id: 'endOwnSession',
  isPersonal: true,
  method: 'DELETE',
  path: '/user/sessions/{sessionId}',
  summary: 'Ends one of the sessions of the caller at once',
  params: z.object({ sessionId: z.guid() }),
  status: 204,
  reply: z.undefined(),
  refusals: [coreRefusals.notFound],
  example: { params: { sessionId: '4f0c1a52-8f7e-4a0c-9d43-6b1f2f3f9a11' } },
});

export const endOtherSessions = endpoint({
  ...ofUser,
  id: 'endOtherSessions',
  isPersonal: true,
  method: 'DELETE',
  path: '/user/sessions',
  summary: 'Ends all sessions of the caller but this one, at once',
  status: 200,
  reply: z.object({ ended: z.int() }),
  refusals: [],
  example: { reply: { ended: 2 } },
});
