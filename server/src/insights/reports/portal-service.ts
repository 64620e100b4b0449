import { randomUUID } from 'node:crypto';
import { coreRefusals } from '@portal/contract/core/core-messages';
import type { Portal, PortalToSave } from '@portal/contract/insights/reports/portal-schemas';
import { companyTakenText, reportFields, reportRefusals } from '@portal/contract/insights/reports/report-messages';
import type { EmployeeActor } from '../../core/actor.ts';
import type { Tx } from '../../core/database/database.ts';
import { type ActionContext, writeAudit } from '../../core/records/audit.ts';
import { invalidField, Refused } from '../../core/refused.ts';
import {
  deletePortal,
  findKnownCompanies,
  findKnownWidgets,
  findTakenCompany,
  hasOtherUnassigned,
  lockReports,
  writePortal,
} from './report-store.ts';
import { findPortal } from './report-views.ts';
import { assertUnchanged, notSaved } from './widget-service.ts';

type Context = ActionContext<EmployeeActor>;

export async function readPortal(tx: Tx, ravenId: string): Promise<Portal> {
  const portal = await findPortal(tx, ravenId);
  if (!portal) throw new Refused(coreRefusals.notFound);
  return portal;
}

export async function addPortal(context: Context, portal: PortalToSave): Promise<Portal> {
  const { tx } = context;
  await lockReports(tx);
  await assertAllowed(tx, portal, null);
  const ravenId = randomUUID();
  await writePortal(tx, ravenId, portal);
  const added = await readPortal(tx, ravenId);
  writeAudit(context, { action: 'report_portal.add', ...named(ravenId), after: added });
  return added;
}

/** @throws Refused with 404 for an unknown one, with 409 where it was saved meanwhile or breaks a rule about all of them */
export async function savePortal(context: Context, ravenId: string, portal: PortalToSave): Promise<Portal> {
  const { tx } = context;
  await lockReports(tx);
  const before = await readPortal(tx, ravenId);
  assertUnchanged(before, portal.version);
  await assertAllowed(tx, portal, ravenId);
  await writePortal(tx, ravenId, portal);
  const after = await readPortal(tx, ravenId);
  writeAudit(context, { action: 'report_portal.save', ...named(ravenId), before, after });
  return after;
}

/** Its widgets stay; that of the default leaves none. @throws Refused with 404 for an unknown one */
export async function removePortal(context: Context, ravenId: string): Promise<void> {
  const { tx } = context;
  await lockReports(tx);
  const before = await readPortal(tx, ravenId);
  await deletePortal(tx, ravenId);
  writeAudit(context, { action: 'report_portal.remove', ...named(ravenId), before });
}

/** What only the server knows: which widgets and companies there are, and what other portals hold. */
async function assertAllowed(tx: Tx, { widgets, companies }: PortalToSave, ravenId: string | null): Promise<void> {
  const knownWidgets = await findKnownWidgets(tx, widgets);
  const lost = widgets.findIndex((id) => !knownWidgets.has(id));
  if (lost >= 0) throw invalidField(`widgets[${lost}].ravenId`, reportFields.widgetUnknown);
  const companyIds = companies.map(({ companyId }) => companyId);
  const knownCompanies = await findKnownCompanies(tx, companyIds);
  const unknown = companyIds.findIndex((id) => !knownCompanies.has(id));
  if (unknown >= 0) throw invalidField(`companies[${unknown}].companyId`, reportFields.companyUnknown);
  if (companyIds.length === 0 && (await hasOtherUnassigned(tx, ravenId)))
    throw notSaved(reportRefusals.unassignedExists);
  const taken = await findTakenCompany(tx, companyIds, ravenId);
  if (taken) throw notSaved(reportRefusals.companyTaken, companyTakenText(taken.company, taken.portal));
}

function named(ravenId: string) {
  return { objectKind: 'report_portal', objectId: ravenId };
}
