import type { DashboardPortal, Portal } from '@portal/contract/insights/reports/portal-schemas';
import type { Widget } from '@portal/contract/insights/reports/widget-schemas';
import { sql, type Tx } from '../../core/database/database.ts';
import { ownPortal } from './report-policy.ts';

const widgetColumns = sql`w.raven_id AS "ravenId", w.raven_id AS id, w.name, w.description,
  w.report_workspace_id AS "reportWorkspaceId", w.report_id AS "reportId", w.widget_page_id AS "widgetPageId",
  w.report_page_id AS "reportPageId", w.version`;

export function listAllWidgets(tx: Tx): Promise<Widget[]> {
  return tx.many(sql`SELECT ${widgetColumns} FROM report_widgets w ORDER BY lower(w.name), w.raven_id`);
}

export function findWidget(tx: Tx, ravenId: string): Promise<Widget | null> {
  return tx.one(sql`SELECT ${widgetColumns} FROM report_widgets w WHERE w.raven_id = ${ravenId}`);
}

const portalFacts = sql`p.raven_id AS "ravenId", p.name, p.description, p.is_default AS "isDefault",
  coalesce((SELECT jsonb_agg(to_jsonb(found) - 'place' ORDER BY found.place) FROM (
    SELECT ${widgetColumns}, pw.place
    FROM report_portal_widgets pw JOIN report_widgets w ON w.raven_id = pw.widget_id
    WHERE pw.portal_id = p.raven_id) AS found), '[]') AS widgets`;

const portalColumns = sql`${portalFacts}, p.version,
  coalesce((SELECT json_agg(json_build_object('companyId', s.supplier_id, 'companyName', s.name)
      ORDER BY lower(s.name), s.supplier_id)
    FROM report_portal_companies c JOIN suppliers s USING (supplier_id) WHERE c.portal_id = p.raven_id), '[]') AS companies`;

export function listAllPortals(tx: Tx): Promise<Portal[]> {
  return tx.many(sql`SELECT ${portalColumns} FROM report_portals p ORDER BY lower(p.name), p.raven_id`);
}

export function findPortal(tx: Tx, ravenId: string): Promise<Portal | null> {
  return tx.one(sql`SELECT ${portalColumns} FROM report_portals p WHERE p.raven_id = ${ravenId}`);
}

/** The portal that a supplier sees: the one that lists it before the one without companies, and that before the default. */
export function findPortalOf(tx: Tx, supplierId: number): Promise<DashboardPortal | null> {
  return tx.one(sql`
    SELECT ${portalFacts} FROM report_portals p
      LEFT JOIN report_portal_companies c ON c.portal_id = p.raven_id AND c.supplier_id = ${supplierId}
    WHERE ${ownPortal(supplierId)}
    ORDER BY (c.supplier_id IS NOT NULL) DESC, p.is_unassigned DESC LIMIT 1`);
}

/** The widgets of a portal in the order that a user has given them; none where the user has not. */
export async function findOrderOf(tx: Tx, userId: number, portalId: string): Promise<readonly string[]> {
  const row = await tx.one<{ widgetIds: string[] }>(sql`
    SELECT widget_ids AS "widgetIds" FROM report_widget_orders WHERE user_id = ${userId} AND portal_id = ${portalId}`);
  return row?.widgetIds ?? [];
}

/** Names for whoever filters by them: of the supplier, and of the facilities that the user may see. */
export interface ViewerNames {
  readonly companyName: string;
  readonly facilityNames: readonly string[];
}

export async function findViewerNames(
  tx: Tx,
  supplierId: number,
  facilityIds: readonly number[],
): Promise<ViewerNames> {
  const row = await tx.one<ViewerNames>(sql`
    SELECT s.name AS "companyName", coalesce((SELECT json_agg(f.name ORDER BY f.company_id) FROM facilities f
      WHERE f.supplier_id = s.supplier_id AND f.company_id = ANY (${facilityIds as number[]}::integer[])), '[]')
      AS "facilityNames"
    FROM suppliers s WHERE s.supplier_id = ${supplierId}`);
  return row ?? { companyName: '', facilityNames: [] };
}

/** Whether the whole portal has a section switched on that is a site setting as well. */
export async function isSectionOn(tx: Tx, siteSetting: 'marketingInsights' | 'brandedEcommerce'): Promise<boolean> {
  return (await tx.one(sql`SELECT 1 FROM site_settings WHERE code = ${siteSetting} AND value = 'Y'`)) !== null;
}
