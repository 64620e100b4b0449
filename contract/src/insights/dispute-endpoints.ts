import { endpoint } from '../core/endpoint.ts';
import { lineRefusals } from '../lines/line-messages.ts';
import { disputeRefusals } from './dispute-messages.ts';
import {
  type AdminDispute,
  adminDisputeReply,
  adminDisputesReply,
  type Dispute,
  disputeAnswerBody,
  disputeBody,
  disputeParams,
  disputeQuery,
  disputesReply,
  ownDisputeQuery,
} from './dispute-schemas.ts';

const example: Dispute = {
  disputeId: 12,
  metricId: 'on-time-ship',
  metric: 'On-time ship rate',
  lineKind: 'order',
  lineItemId: 90211,
  orderNumber: 'SO-51200',
  displayPo: 'PO-77120',
  partNumber: 'NL-2404',
  description: 'Transducer, curved array',
  companyId: 7001,
  company: 'Acme Dallas',
  status: 'OPEN',
  note: 'The carrier came a day late.',
  disputedBy: 'Dana Reyes',
  disputedAt: '2026-11-20T15:02:00.000Z',
  answer: null,
  answeredAt: null,
};

const adminExample: AdminDispute = {
  ...example,
  supplierId: 700,
  supplier: 'Acme Imaging',
  impersonator: null,
  answeredBy: null,
};

export const disputeLines = endpoint({
  area: 'insights',
  // Beside the dashboard's section, that of the lines that are named is asked for.
  section: 'insights',
  access: 'supplier',
  needs: 'act',
  id: 'disputeLines',
  method: 'POST',
  path: '/insights/disputes',
  summary: 'Says that lines tell nothing against the company in a metric: all of them, or none',
  body: disputeBody,
  idempotent: true,
  rate: { what: 'disputes', perMinute: 120 },
  status: 201,
  reply: disputesReply,
  refusals: [lineRefusals.lineNotFound, disputeRefusals.open, disputeRefusals.leftOut],
  example: {
    body: {
      metricId: 'on-time-ship',
      lineKind: 'order',
      lineItemIds: [90211],
      note: 'The carrier came a day late.',
    },
    reply: { total: 1, disputes: [example] },
  },
});

export const listOwnDisputes = endpoint({
  area: 'insights',
  section: 'insights',
  access: 'supplier',
  id: 'listOwnDisputes',
  method: 'GET',
  path: '/insights/disputes',
  summary: 'What the company has disputed in the sections that are open to the user, newest first, with the answers',
  query: ownDisputeQuery,
  status: 200,
  reply: disputesReply,
  refusals: [],
  example: { query: { status: 'OPEN' }, reply: { total: 1, disputes: [example] } },
});

export const listDisputes = endpoint({
  area: 'insights',
  access: 'employee',
  id: 'listDisputes',
  method: 'GET',
  path: '/admin/disputes',
  summary: 'What suppliers dispute: open ones oldest first, answered ones newest first',
  query: disputeQuery,
  status: 200,
  reply: adminDisputesReply,
  refusals: [],
  example: { query: { status: 'OPEN' }, reply: { total: 1, disputes: [adminExample] } },
});

export const answerDispute = endpoint({
  area: 'insights',
  access: 'employee',
  id: 'answerDispute',
  method: 'POST',
  path: '/admin/disputes/{disputeId}',
  summary: 'Accepts a dispute, so that the line leaves the figure, or refuses it; the supplier gets a mail',
  params: disputeParams,
  body: disputeAnswerBody,
  idempotent: true,
  status: 200,
  reply: adminDisputeReply,
  refusals: [disputeRefusals.notFound, disputeRefusals.answered],
  example: {
    params: { disputeId: '12' },
    body: { accept: true, note: 'The carrier confirms it.' },
    reply: {
      ...adminExample,
      status: 'ACCEPTED',
      answer: 'The carrier confirms it.',
      answeredBy: 'Erin Staff',
      answeredAt: '2026-11-21T09:30:00.000Z',
    },
  },
});
