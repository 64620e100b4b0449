import { z } from 'zod';
import { coreRefusals } from '../core/core-messages.ts';
import { endpoint } from '../core/endpoint.ts';
import { webhookBody, webhookIdText, webhookReply, webhookSaved } from './webhook-schemas.ts';

const ofWebhooks = { area: 'marketplace', access: 'marketplace' } as const;
const params = z.object({ id: webhookIdText });

const example = {
  id: 'erp',
  url: 'https://erp.example.com/portal-events',
  types: ['bid.submitted', 'bid.declined'],
  createdAt: '2026-11-20T14:00:00.000Z',
  updatedAt: '2026-11-20T14:00:00.000Z',
  goneAt: null,
};

export const listWebhooks = endpoint({
  ...ofWebhooks,
  id: 'listWebhooks',
  method: 'GET',
  path: '/marketplace/webhooks',
  summary: 'Where the portal sends outbound events by itself',
  status: 200,
  reply: z.array(webhookReply),
  refusals: [coreRefusals.unauthorized],
  example: { reply: [example] },
});

export const getWebhook = endpoint({
  ...ofWebhooks,
  id: 'getWebhook',
  method: 'GET',
  path: '/marketplace/webhooks/{id}',
  summary: 'One webhook, without its secret',
  params,
  status: 200,
  reply: webhookReply,
  refusals: [coreRefusals.unauthorized, coreRefusals.notFound],
  example: { params: { id: 'erp' }, reply: example },
});

export const putWebhook = endpoint({
  ...ofWebhooks,
  id: 'putWebhook',
  method: 'PUT',
  path: '/marketplace/webhooks/{id}',
  summary: 'Sets up a webhook, or replaces it; without a secret it keeps the one it has, or gets a new one',
  params,
  body: webhookBody,
  status: 200,
  reply: webhookSaved,
  refusals: [coreRefusals.unauthorized],
  example: {
    params: { id: 'erp' },
    body: { url: example.url, types: example.types },
    reply: { ...example, secret: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD' },
  },
});

export const removeWebhook = endpoint({
  ...ofWebhooks,
  id: 'removeWebhook',
  method: 'DELETE',
  path: '/marketplace/webhooks/{id}',
  summary: 'Removes a webhook with its deliveries; the feed still holds every event',
  params,
  status: 204,
  reply: z.undefined(),
  refusals: [coreRefusals.unauthorized, coreRefusals.notFound],
  example: { params: { id: 'erp' } },
});
