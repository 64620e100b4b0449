import { type Sql, sql } from '../../core/database/database.ts';

/**
 * The portal of a supplier, as a condition on `p` (report_portals) with its assignment `c` beside it: the one that lists
 * the company where portals are on; where they are on for all, any company with Advanced Analytics has one.
 */
export function ownPortal(supplierId: number): Sql {
  return sql`EXISTS (SELECT 1 FROM site_settings v, suppliers s
    WHERE v.code = 'reportingPortal' AND s.supplier_id = ${supplierId} AND v.value IN ('assigned', 'all')
      AND (c.supplier_id = s.supplier_id
        OR (v.value = 'all' AND s.settings->>'advancedAnalytics' = 'Y' AND (p.is_unassigned OR p.is_default))))`;
}
