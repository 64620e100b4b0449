import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { orderParams } from '../lines/line-schemas.ts';
import { loanerExample, loanerRowExample } from './loaner-examples.ts';
import { loanerRefusals } from './loaner-messages.ts';
import { loanerPoParams, loanerReply, loanerRowReply } from './loaner-schemas.ts';

const inLoaners = { area: 'loaners', section: 'loaners', access: 'supplier' } as const;

export const listLoaners = endpoint({
  ...inLoaners,
  id: 'listLoaners',
  method: 'GET',
  path: '/loaner',
  summary: 'The loaners and rentals of all six tabs',
  status: 200,
  reply: z.array(loanerRowReply),
  refusals: [],
  example: { reply: [loanerRowExample] },
});

export const getLoaner = endpoint({
  ...inLoaners,
  id: 'getLoaner',
  method: 'GET',
  path: '/loaner/{id}',
  summary: "One loaner order by its id or number, with the supplier's own lines",
  params: orderParams,
  status: 200,
  reply: loanerReply,
  refusals: [loanerRefusals.notFound],
  example: { params: { id: '51400' }, reply: loanerExample },
});

export const getLoanerByPo = endpoint({
  ...inLoaners,
  id: 'getLoanerByPo',
  method: 'GET',
  path: '/loaner/po/{po}',
  summary: "One loaner order by its PO number, with the supplier's own lines",
  params: loanerPoParams,
  status: 200,
  reply: loanerReply,
  refusals: [loanerRefusals.notFound],
  example: { params: { po: 'PO-77310' }, reply: loanerExample },
});
