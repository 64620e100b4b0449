import * as calls from '@portal/contract/insights/dispute-endpoints';
import { lineKindNames } from '@portal/contract/lines/line-kinds';
import { employeeRoute, type Route, supplierRoute } from '../../core/http/route.ts';
import type { LineRecords } from '../../lines/line-records.ts';
import { reachIn } from '../insight-policy.ts';
import { answerDispute, disputeLines } from './dispute-service.ts';
import { listAll, listOwn } from './dispute-views.ts';

/** @param lines of all areas: whose a disputed line is, its area knows */
export function disputeRoutes(lines: LineRecords): readonly Route[] {
  return [
    supplierRoute(calls.disputeLines, async ({ body, ...context }) => {
      const disputes = await disputeLines(lines, context, body);
      return { total: disputes.length, disputes };
    }),
    supplierRoute(calls.listOwnDisputes, ({ tx, actor, query: { page = 1, ...asked } }) =>
      listOwn(tx, reachIn(actor, lineKindNames), { ...asked, page }),
    ),
    employeeRoute(calls.listDisputes, ({ tx, query: { page = 1, status } }) => listAll(tx, { status, page })),
    employeeRoute(calls.answerDispute, ({ params: { disputeId }, body, ...context }) =>
      answerDispute(context, disputeId, body),
    ),
  ];
}
