import { coreRefusals } from '../core/core-messages.ts';
import { endpoint } from '../core/endpoint.ts';
import { type PromiseMade, promiseQuery, promisesReply } from './promise-schemas.ts';

const example: PromiseMade = {
  lineKind: 'order',
  lineItemId: 90211,
  orderNumber: 'SO-51200',
  displayPo: 'PO-77120',
  partNumber: 'NL-2404',
  description: 'Transducer, curved array',
  companyId: 7001,
  company: 'Acme Dallas',
  kind: 'shipDate',
  givenAt: '2026-11-16T15:02:00.000Z',
  givenBy: 'Dana Reyes',
  promisedOn: '2026-11-18',
  cameOn: '2026-11-20',
  outcome: 'broken',
  daysLate: 2,
  countsIn: ['on-time-ship', 'on-time-latest'],
};

export const listPromises = endpoint({
  area: 'insights',
  section: 'insights',
  access: 'supplier',
  id: 'listPromises',
  method: 'GET',
  path: '/insights/promises',
  summary: 'Each ship date that the company gave, in the sections that are open to the user, against what came',
  query: promiseQuery,
  status: 200,
  reply: promisesReply,
  refusals: [coreRefusals.notFound],
  example: { query: { days: '90', outcome: 'broken' }, reply: { promises: [example], hasMore: false } },
});
