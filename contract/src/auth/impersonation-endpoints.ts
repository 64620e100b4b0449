import { z } from 'zod';
import { coreRefusals } from '../core/core-messages.ts';
import { endpoint } from '../core/endpoint.ts';
import { instantReply } from '../core/values.ts';
import { tokenReply } from './auth-schemas.ts';
import { webClientId } from './auth-values.ts';
import { maxReasonLength } from './impersonation-forms.ts';
import { impersonationRefusals } from './impersonation-messages.ts';

const clientId = z.literal(webClientId).optional().describe('What is used in the name of the user; supplier alone');

const impersonationReply = tokenReply.pick({
  access_token: true,
  refresh_token: true,
  expires_in: true,
  token_type: true,
});

const example = { access_token: 'eyJhbGciOiJIUzI1NiJ9...', refresh_token: '', expires_in: 900, token_type: 'Bearer' };

export const startImpersonation = endpoint({
  area: 'auth',
  id: 'startImpersonation',
  access: 'employee',
  method: 'POST',
  path: '/impersonate/{loginId}',
  summary: 'Act as an active supplier user, for 60 minutes at most; the own session waits on the server',
  params: z.object({ loginId: z.string().trim().min(1).max(200).describe('The id or the name of the user') }),
  query: z.object({ clientId }),
  body: z
    .object({
      clientId,
      reason: z
        .string()
        .trim()
        .max(maxReasonLength)
        .optional()
        .describe("Kept; the company's administrators can read it"),
    })
    .nullish()
    .describe('May be left out'),
  status: 200,
  reply: impersonationReply,
  refusals: [impersonationRefusals.notASupplierUser, coreRefusals.notFound],
  example: { params: { loginId: 'supplier' }, query: { clientId: 'supplier' }, reply: example },
});

export const stopImpersonation = endpoint({
  area: 'auth',
  id: 'stopImpersonation',
  access: 'signedIn',
  method: 'POST',
  path: '/impersonate/stop',
  summary: "Stop acting as somebody else: its tokens end at once, the answer's belong to the own session",
  status: 200,
  reply: impersonationReply,
  refusals: [impersonationRefusals.notImpersonating],
  example: { reply: example },
});

const impersonationOfUser = z.object({
  impersonationId: z.string(),
  userName: z.string().describe('The user in whose name it was, as they were called then'),
  employeeName: z.string(),
  reason: z.string().describe('Empty where none was given'),
  startedAt: instantReply,
  endedAt: instantReply.nullable().describe('Null while it goes on'),
});

export type ImpersonationOfUser = z.infer<typeof impersonationOfUser>;

export const listImpersonations = endpoint({
  area: 'auth',
  id: 'listImpersonations',
  access: 'supplierAdmin',
  method: 'GET',
  path: '/company/impersonations',
  summary: "When employees acted as users of the caller's company: the last 100, newest first",
  status: 200,
  reply: z.array(impersonationOfUser),
  refusals: [],
  example: {
    reply: [
      {
        impersonationId: '4f0c1a52-8f7e-4a0c-9d43-6b1f2f3f9a11',
        userName: 'Dana Reyes',
        employeeName: 'Sam Fields',
        reason: 'Ticket 4711',
        startedAt: '2026-11-20T14:05:00.000Z',
        endedAt: '2026-11-20T14:20:00.000Z',
      },
    ],
  },
});
