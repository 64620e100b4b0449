import { z } from 'zod';
import { coreRefusals } from '../core/core-messages.ts';
import { endpoint } from '../core/endpoint.ts';
import { idSchema, idText } from '../core/values.ts';
import {
  deliveryReply,
  deliveryStates,
  deskWebhook,
  gatewayKey,
  keyBody,
  refusedEvent,
  refusedKind,
  retried,
  rowNumberText,
} from './desk-schemas.ts';
import { marketplaceRefusals } from './marketplace-messages.ts';
import { webhookBody, webhookIdText, webhookSaved } from './webhook-schemas.ts';

const byEmployees = { area: 'marketplace', access: 'employee' } as const;
const byChiefs = { area: 'marketplace', access: 'employeeAdmin' } as const;
const ofRow = z.object({ number: rowNumberText });
const ofWebhook = z.object({ id: webhookIdText });
const before = rowNumberText.optional().describe('Older than this row');
const next = z.int().nullable().describe('What to ask for as `before` next; null where there are no more');

export const listRefusedEvents = endpoint({
  ...byEmployees,
  id: 'listRefusedEvents',
  method: 'GET',
  path: '/admin/marketplace/refused',
  summary: 'Events of the marketplace that were refused and not applied since: 50, newest first',
  query: z.object({ type: z.string().max(200).optional().describe('Of one type alone'), before }),
  status: 200,
  reply: z.object({
    events: z.array(refusedEvent),
    next,
    kinds: z.array(refusedKind).describe('How many there are of each type; of the first page alone'),
  }),
  refusals: [],
  example: {
    query: {},
    reply: {
      events: [
        {
          number: 12,
          id: 'evt-1',
          source: '/marketplace',
          type: 'bid.updated',
          time: '2026-11-20T14:00:00.000Z',
          receivedAt: '2026-11-20T14:00:01.000Z',
          attempts: 1,
          status: 422,
          detail: 'This record is not known.',
          errors: [],
          isRetryable: true,
        },
      ],
      next: null,
      kinds: [{ type: 'bid.updated', count: 1 }],
    },
  },
});

export const getRefusedEvent = endpoint({
  ...byEmployees,
  id: 'getRefusedEvent',
  method: 'GET',
  path: '/admin/marketplace/refused/{number}',
  summary: 'What was sent, as JSON text without passwords',
  params: ofRow,
  status: 200,
  reply: z.object({ body: z.string() }),
  refusals: [coreRefusals.notFound],
  example: { params: { number: '12' }, reply: { body: '{"specversion":"1.0","id":"evt-1"}' } },
});

export const retryRefusedEvent = endpoint({
  ...byEmployees,
  id: 'retryRefusedEvent',
  method: 'POST',
  path: '/admin/marketplace/refused/{number}/retry',
  summary: 'Applies a refused event as if it had come again',
  params: ofRow,
  status: 200,
  reply: retried,
  refusals: [coreRefusals.notFound, marketplaceRefusals.notRetryable, marketplaceRefusals.noLongerRefused],
  example: { params: { number: '12' }, reply: { outcome: 'applied', detail: null } },
});

export const retryRefusedEvents = endpoint({
  ...byEmployees,
  id: 'retryRefusedEvents',
  method: 'POST',
  path: '/admin/marketplace/refused/retry',
  summary: 'The same for 50 refused events of one type, oldest first; `next` leads on to the rest',
  body: z.object({ type: z.string().min(1).max(200), after: z.int().min(0).default(0) }),
  status: 200,
  reply: z.object({
    applied: z.int().describe('Those without effect because something newer was applied before included'),
    refused: z.int(),
    next: z.int().nullable(),
  }),
  refusals: [],
  example: { body: { type: 'bid.updated' }, reply: { applied: 3, refused: 1, next: null } },
});

export const listDeliveries = endpoint({
  ...byEmployees,
  id: 'listDeliveries',
  method: 'GET',
  path: '/admin/marketplace/deliveries',
  summary: 'What webhooks were told, or are to be told: 50, newest first',
  query: z.object({
    webhookId: webhookIdText.optional(),
    state: z.enum(deliveryStates).optional(),
    before,
  }),
  status: 200,
  reply: z.object({ deliveries: z.array(deliveryReply), next }),
  refusals: [],
  example: {
    query: {},
    reply: {
      deliveries: [
        {
          number: 7,
          webhookId: 'erp',
          messageId: '7d7c8b0e-58f6-4c0f-9d55-0d4d7d1f4a53',
          sequence: 42,
          type: 'bid.declined',
          record: 'line 90211',
          state: 'waiting',
          attempts: 2,
          createdAt: '2026-11-20T15:10:00.000Z',
          lastTriedAt: '2026-11-20T15:10:06.000Z',
          nextTryAt: '2026-11-20T15:10:38.000Z',
          lastStatus: 503,
          lastError: null,
        },
      ],
      next: null,
    },
  },
});

export const resendDelivery = endpoint({
  ...byEmployees,
  id: 'resendDelivery',
  method: 'POST',
  path: '/admin/marketplace/deliveries/{number}/send',
  summary: 'Sends a delivery again at once, under the same id',
  params: ofRow,
  status: 204,
  reply: z.undefined(),
  refusals: [coreRefusals.notFound],
  example: { params: { number: '7' } },
});

export const listDeskWebhooks = endpoint({
  ...byEmployees,
  id: 'listDeskWebhooks',
  method: 'GET',
  path: '/admin/marketplace/webhooks',
  summary: 'All webhooks, with what waits for them',
  status: 200,
  reply: z.array(deskWebhook),
  refusals: [],
  example: {
    reply: [
      {
        id: 'erp',
        url: 'https://erp.example.com/portal-events',
        types: null,
        createdAt: '2026-11-20T14:00:00.000Z',
        updatedAt: '2026-11-20T14:00:00.000Z',
        goneAt: null,
        waiting: 1,
        parked: 0,
        lastDeliveredAt: '2026-11-20T15:00:00.000Z',
      },
    ],
  },
});

export const testWebhook = endpoint({
  ...byEmployees,
  id: 'testWebhook',
  method: 'POST',
  path: '/admin/marketplace/webhooks/{id}/test',
  summary: 'Sends a message of the type webhook.test',
  params: ofWebhook,
  status: 204,
  reply: z.undefined(),
  refusals: [coreRefusals.notFound],
  example: { params: { id: 'erp' } },
});

export const saveDeskWebhook = endpoint({
  ...byChiefs,
  id: 'saveDeskWebhook',
  method: 'PUT',
  path: '/admin/marketplace/webhooks/{id}',
  summary: 'Sets up a webhook, or replaces it, as the marketplace does itself',
  params: ofWebhook,
  body: webhookBody,
  status: 200,
  reply: webhookSaved,
  refusals: [],
  example: {
    params: { id: 'erp' },
    body: { url: 'https://erp.example.com/portal-events' },
    reply: {
      id: 'erp',
      url: 'https://erp.example.com/portal-events',
      types: null,
      createdAt: '2026-11-20T14:00:00.000Z',
      updatedAt: '2026-11-20T14:00:00.000Z',
      goneAt: null,
      secret: null,
    },
  },
});

export const removeDeskWebhook = endpoint({
  ...byChiefs,
  id: 'removeDeskWebhook',
  method: 'DELETE',
  path: '/admin/marketplace/webhooks/{id}',
  summary: 'Removes a webhook with its deliveries',
  params: ofWebhook,
  status: 204,
  reply: z.undefined(),
  refusals: [coreRefusals.notFound],
  example: { params: { id: 'erp' } },
});

export const listGatewayKeys = endpoint({
  ...byEmployees,
  id: 'listGatewayKeys',
  method: 'GET',
  path: '/admin/marketplace/keys',
  summary: 'The keys by which the marketplace is known, without the keys themselves',
  status: 200,
  reply: z.array(gatewayKey),
  refusals: [],
  example: {
    reply: [
      {
        keyId: 1,
        name: 'ERP',
        madeAt: '2026-11-20T14:00:00.000Z',
        madeBy: 'Sam Fields',
        lastUsedAt: '2026-11-20T15:00:00.000Z',
        withdrawnAt: null,
        withdrawnBy: null,
      },
    ],
  },
});

export const makeGatewayKey = endpoint({
  ...byChiefs,
  id: 'makeGatewayKey',
  method: 'POST',
  path: '/admin/marketplace/keys',
  summary: 'Makes a key, which is told this once',
  body: keyBody,
  status: 201,
  reply: z.object({ keyId: idSchema, name: z.string(), key: z.string() }),
  refusals: [],
  example: { body: { name: 'ERP' }, reply: { keyId: 1, name: 'ERP', key: 'mk_u1nJ0qv2xF9s3...' } },
});

export const withdrawGatewayKey = endpoint({
  ...byChiefs,
  id: 'withdrawGatewayKey',
  method: 'POST',
  path: '/admin/marketplace/keys/{number}/withdraw',
  summary: 'Withdraws a key: it opens nothing from now on',
  params: z.object({ number: idText }),
  status: 204,
  reply: z.undefined(),
  refusals: [coreRefusals.notFound, marketplaceRefusals.keyWithdrawn],
  example: { params: { number: '1' } },
});
