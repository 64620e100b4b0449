import * as calls from '@portal/contract/loaners/loaner-endpoints';
import { loanerRefusals } from '@portal/contract/loaners/loaner-messages';
import { type Route, supplierRoute } from '../core/http/route.ts';
import { Refused } from '../core/refused.ts';
import { todayOf } from './loaner-rows.ts';
import { getLoaner, listLoaners } from './loaner-views.ts';

export const loanerRoutes: readonly Route[] = [
  supplierRoute(calls.listLoaners, ({ tx, ...viewer }) => listLoaners(tx, viewer.actor, todayOf(viewer))),
  supplierRoute(calls.getLoaner, async ({ tx, params, ...viewer }) =>
    known(await getLoaner(tx, viewer.actor, { idOrNumber: params.id }, todayOf(viewer))),
  ),
  supplierRoute(calls.getLoanerByPo, async ({ tx, params, ...viewer }) =>
    known(await getLoaner(tx, viewer.actor, { po: params.po }, todayOf(viewer))),
  ),
];

function known<Found>(loaner: Found | null): Found {
  if (loaner === null) throw new Refused(loanerRefusals.notFound);
  return loaner;
}
