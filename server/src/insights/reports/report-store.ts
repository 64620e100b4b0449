import type { PortalToSave } from '@portal/contract/insights/reports/portal-schemas';
import type { WidgetToSave } from '@portal/contract/insights/reports/widget-schemas';
import { sql, type Tx } from '../../core/database/database.ts';

/** Employees change portals and widgets one after the other: their rules are about all of them. */
export async function lockReports(tx: Tx): Promise<void> {
  await tx.run(sql`SELECT pg_advisory_xact_lock(hashtextextended('report portals', 0))`);
}

export async function isPageTaken(tx: Tx, widgetPageId: string, butFor: string | null): Promise<boolean> {
  const row = await tx.one(sql`
    SELECT 1 FROM report_widgets WHERE widget_page_id = ${widgetPageId} AND raven_id IS DISTINCT FROM ${butFor}`);
  return row !== null;
}

export async function insertWidget(tx: Tx, ravenId: string, widget: WidgetToSave): Promise<void> {
  const { name, description, reportWorkspaceId, reportId, widgetPageId, reportPageId } = widget;
  await tx.run(sql`
    INSERT INTO report_widgets (raven_id, name, description, report_workspace_id, report_id, widget_page_id, report_page_id)
    VALUES (${ravenId}, ${name}, ${description}, ${reportWorkspaceId}, ${reportId}, ${widgetPageId}, ${reportPageId})`);
}

export async function updateWidget(tx: Tx, ravenId: string, widget: WidgetToSave): Promise<void> {
  const { name, description, reportWorkspaceId, reportId, widgetPageId, reportPageId } = widget;
  await tx.run(sql`
    UPDATE report_widgets SET name = ${name}, description = ${description}, report_workspace_id = ${reportWorkspaceId},
      report_id = ${reportId}, widget_page_id = ${widgetPageId}, report_page_id = ${reportPageId}, version = version + 1
    WHERE raven_id = ${ravenId}`);
}

/** The name of a portal that has this widget alone; null where none has. */
export async function findPortalLeftEmpty(tx: Tx, widgetId: string): Promise<string | null> {
  const row = await tx.one<{ name: string }>(sql`
    SELECT p.name FROM report_portals p JOIN report_portal_widgets w ON w.portal_id = p.raven_id
    WHERE w.widget_id = ${widgetId}
      AND NOT EXISTS (SELECT 1 FROM report_portal_widgets o WHERE o.portal_id = p.raven_id AND o.widget_id <> ${widgetId})
    ORDER BY lower(p.name), p.raven_id LIMIT 1`);
  return row?.name ?? null;
}

/** Portals that are open on somebody's screen have changed with it. */
export async function deleteWidget(tx: Tx, ravenId: string): Promise<void> {
  await tx.run(sql`
    UPDATE report_portals SET version = version + 1
    WHERE raven_id IN (SELECT portal_id FROM report_portal_widgets WHERE widget_id = ${ravenId})`);
  await tx.run(sql`DELETE FROM report_widgets WHERE raven_id = ${ravenId}`);
}

/** Which of the widgets there are. */
export async function findKnownWidgets(tx: Tx, widgetIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.many<{ id: string }>(sql`
    SELECT raven_id AS id FROM report_widgets WHERE raven_id = ANY (${widgetIds as string[]}::text[])`);
  return new Set(rows.map(({ id }) => id));
}

/** Which of the suppliers there are. */
export async function findKnownCompanies(tx: Tx, companyIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await tx.many<{ id: number }>(sql`
    SELECT supplier_id AS id FROM suppliers WHERE supplier_id = ANY (${companyIds as number[]}::integer[])`);
  return new Set(rows.map(({ id }) => id));
}

export async function hasOtherUnassigned(tx: Tx, butFor: string | null): Promise<boolean> {
  const row = await tx.one(sql`
    SELECT 1 FROM report_portals WHERE is_unassigned AND raven_id IS DISTINCT FROM ${butFor}`);
  return row !== null;
}

/** The first of the companies that another portal lists, with that portal. */
export function findTakenCompany(
  tx: Tx,
  companyIds: readonly number[],
  butFor: string | null,
): Promise<{ company: string; portal: string } | null> {
  return tx.one(sql`
    SELECT s.name AS company, p.name AS portal
    FROM report_portal_companies c JOIN suppliers s USING (supplier_id) JOIN report_portals p ON p.raven_id = c.portal_id
    WHERE c.supplier_id = ANY (${companyIds as number[]}::integer[]) AND c.portal_id IS DISTINCT FROM ${butFor}
    ORDER BY lower(s.name), s.supplier_id LIMIT 1`);
}

/** Writes a portal with all that belongs to it; as the default, it takes the place of the one before. */
export async function writePortal(tx: Tx, ravenId: string, portal: PortalToSave): Promise<void> {
  const { name, description, isDefault, widgets, companies } = portal;
  if (isDefault) {
    await tx.run(sql`
      UPDATE report_portals SET is_default = false, version = version + 1 WHERE is_default AND raven_id <> ${ravenId}`);
  }
  await tx.run(sql`
    INSERT INTO report_portals (raven_id, name, description, is_default, is_unassigned)
    VALUES (${ravenId}, ${name}, ${description}, ${isDefault}, ${companies.length === 0})
    ON CONFLICT (raven_id) DO UPDATE SET name = excluded.name, description = excluded.description,
      is_default = excluded.is_default, is_unassigned = excluded.is_unassigned, version = report_portals.version + 1`);
  await tx.run(sql`DELETE FROM report_portal_widgets WHERE portal_id = ${ravenId}`);
  await tx.run(sql`
    INSERT INTO report_portal_widgets (portal_id, widget_id, place)
    SELECT ${ravenId}, widget_id, place FROM unnest(${widgets}::text[]) WITH ORDINALITY AS given (widget_id, place)`);
  await tx.run(sql`DELETE FROM report_portal_companies WHERE portal_id = ${ravenId}`);
  await tx.run(sql`
    INSERT INTO report_portal_companies (portal_id, supplier_id)
    SELECT ${ravenId}, unnest(${companies.map(({ companyId }) => companyId)}::integer[])`);
}

export async function deletePortal(tx: Tx, ravenId: string): Promise<void> {
  await tx.run(sql`DELETE FROM report_widget_orders WHERE portal_id = ${ravenId}`);
  await tx.run(sql`DELETE FROM report_portals WHERE raven_id = ${ravenId}`);
}

export async function saveOrderOf(
  tx: Tx,
  userId: number,
  portalId: string,
  widgetIds: readonly string[],
  now: Date,
): Promise<void> {
  await tx.run(sql`
    INSERT INTO report_widget_orders (user_id, portal_id, widget_ids, updated_at)
    VALUES (${userId}, ${portalId}, ${widgetIds as string[]}, ${now})
    ON CONFLICT (user_id, portal_id) DO UPDATE SET widget_ids = excluded.widget_ids, updated_at = excluded.updated_at`);
}
