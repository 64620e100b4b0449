import { endpoint } from '../../core/endpoint.ts';
import { lineRefusals } from '../line-messages.ts';
import { type Bulk, type BulkLine, bulkBody, bulkReply } from './bulk-schemas.ts';

// The section is the one of each line, which only the service knows.
const ofLines = { area: 'lines', access: 'supplier', needs: 'act', method: 'POST' } as const;

const bodyExample: Bulk = {
  lines: [
    { lineItemId: 90211, trackingNumber: '1Z999AA10123456784' },
    { lineItemId: 90212, shipDateReasonId: 1, estimatedShipDate: '2026-11-24' },
  ],
};

const linesExample: BulkLine[] = [
  { lineItemId: 90211, outcome: 'ship', from: 'AWAITINGREVIEW', to: 'SHIPPED', problem: null },
  {
    lineItemId: 90212,
    outcome: 'refused',
    from: 'SHIPPED',
    to: null,
    problem: { ...lineRefusals.notOpen, field: null },
  },
];

export const previewBulk = endpoint({
  ...ofLines,
  id: 'previewBulk',
  path: '/order/bulk/preview',
  summary: 'What a bulk save would do to each of its lines; changes nothing',
  body: bulkBody,
  status: 200,
  reply: bulkReply,
  refusals: [],
  example: { body: bodyExample, reply: { lines: linesExample } },
});

export const saveBulk = endpoint({
  ...ofLines,
  id: 'saveBulk',
  path: '/order/bulk',
  summary: 'Sets ship dates or tracking numbers of many lines; each line is saved or refused on its own, and says so',
  body: bulkBody,
  status: 201,
  reply: bulkReply,
  refusals: [],
  idempotent: true,
  example: { body: bodyExample, reply: { lines: linesExample } },
});
