import * as calls from '@portal/contract/discrepancies/discrepancy-endpoints';
import { type Route, supplierRoute } from '../core/http/route.ts';
import type { LineRecords } from '../lines/line-records.ts';
import { readLineDiscrepancy } from './discrepancy-views.ts';
import { formRoutes } from './form-routes.ts';

/** @param lines of all areas: which one a line belongs to is found out by its number */
export function discrepancyRoutes({ findOrderLine }: LineRecords): readonly Route[] {
  return [
    ...formRoutes,
    supplierRoute(calls.getLineDiscrepancy, async ({ tx, actor, params }) => {
      const { line } = await findOrderLine(tx, actor, params.lineItemId);
      return readLineDiscrepancy(tx, line);
    }),
  ];
}
