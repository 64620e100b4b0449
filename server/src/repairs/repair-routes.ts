import { dayOf } from '@portal/contract/core/plain-date';
import * as calls from '@portal/contract/repairs/repair-endpoints';
import { repairRefusals } from '@portal/contract/repairs/repair-messages';
import type { SupplierActor } from '../core/actor.ts';
import { bareSupplierRoute, type Route, supplierRoute } from '../core/http/route.ts';
import { Refused } from '../core/refused.ts';
import { saveWithFiles } from '../lines/files/save-with-files.ts';
import { submitQuote } from './quote-service.ts';
import { getRepair, listRepair, listRepairs } from './repair-views.ts';

export const repairRoutes: readonly Route[] = [
  supplierRoute(calls.listRepairs, ({ tx, actor, now, query: { lineItemId } }) => {
    const today = todayOf(actor, now);
    return lineItemId === undefined ? listRepairs(tx, actor, today) : listRepair(tx, actor, lineItemId, today);
  }),
  supplierRoute(calls.getRepair, async ({ tx, actor, now, params }) =>
    known(await getRepair(tx, actor, { idOrNumber: params.id }, todayOf(actor, now))),
  ),
  supplierRoute(calls.getRepairByPo, async ({ tx, actor, now, params }) =>
    known(await getRepair(tx, actor, { po: params.poNumber }, todayOf(actor, now))),
  ),
  bareSupplierRoute(calls.submitQuote, ({ body, ...asked }) =>
    saveWithFiles(calls.submitQuote, { body, ...asked }, (context) => submitQuote(context, body)),
  ),
];

function todayOf(actor: SupplierActor, now: Date): string {
  return dayOf(now, actor.timeZoneId);
}

function known<Found>(repair: Found | null): Found {
  if (repair === null) throw new Refused(repairRefusals.notFound);
  return repair;
}
