import * as calls from '@portal/contract/discrepancies/discrepancy-endpoints';
import { discrepancyRefusals } from '@portal/contract/discrepancies/discrepancy-messages';
import type { Case } from '@portal/contract/discrepancies/discrepancy-schemas';
import { type SupplierActor, scopeOf } from '../core/actor.ts';
import { everything, type Tx } from '../core/database/database.ts';
import { bareMarketplaceRoute, bareSupplierRoute, type Route, supplierRoute } from '../core/http/route.ts';
import { writeAudit } from '../core/records/audit.ts';
import { Refused } from '../core/refused.ts';
import type { LineRecords } from '../lines/line-records.ts';
import { sayInOwnCase } from './case-service.ts';
import { findCase, findCaseFile, listCases } from './case-views.ts';
import { caseOf, ownCase } from './discrepancy-policy.ts';
import { readLineDiscrepancy } from './discrepancy-views.ts';
import { formRoutes } from './form-routes.ts';

async function caseOrRefused(tx: Tx, actor: SupplierActor, vdfHeaderId: number): Promise<Case> {
  const found = await findCase(tx, actor, vdfHeaderId);
  if (!found) throw new Refused(discrepancyRefusals.notFound);
  return found;
}

/** @param lines of all areas: which one a line belongs to is found out by its number */
export function discrepancyRoutes(lines: LineRecords): readonly Route[] {
  return [
    ...formRoutes,
    supplierRoute(calls.getLineDiscrepancy, async ({ tx, actor, params }) => {
      const { line } = await lines.findOrderLine(tx, actor, params.lineItemId);
      return readLineDiscrepancy(tx, line);
    }),
    supplierRoute(calls.listDiscrepancies, ({ tx, actor }) => listCases(tx, actor)),
    supplierRoute(calls.getDiscrepancy, ({ tx, actor, params }) => caseOrRefused(tx, actor, params.vdfHeaderId)),
    supplierRoute(calls.replyToDiscrepancy, async ({ params: { vdfHeaderId }, body, ...context }) => {
      await sayInOwnCase(lines, context, vdfHeaderId, { kind: 'replied', text: body.text });
      return caseOrRefused(context.tx, context.actor, vdfHeaderId);
    }),
    supplierRoute(calls.closeDiscrepancy, async ({ params: { vdfHeaderId }, body, ...context }) => {
      await sayInOwnCase(lines, context, vdfHeaderId, { kind: 'closed', text: body.text });
      return caseOrRefused(context.tx, context.actor, vdfHeaderId);
    }),
    bareSupplierRoute(calls.downloadDiscrepancyFile, async ({ params, services, actor, now, origin }) => {
      const { vdfHeaderId, fileId } = params;
      const { name, sha256 } = await services.db.write(scopeOf(actor), async (tx) => {
        await caseOrRefused(tx, actor, vdfHeaderId);
        const file = await findCaseFile(tx, ownCase(actor, vdfHeaderId), fileId);
        if (!file) throw new Refused(discrepancyRefusals.fileNotFound);
        const entry = { action: 'discrepancy.download', objectKind: 'discrepancy', objectId: vdfHeaderId };
        await writeAudit({ tx, actor, now, origin }, { ...entry, after: { fileId } });
        return file;
      });
      return { fileName: name, content: await services.files.read(sha256) };
    }),
    bareMarketplaceRoute(calls.downloadReportedFile, async ({ params: { vdfHeaderId, fileId }, services }) => {
      const file = await services.db.read(everything, (tx) => findCaseFile(tx, caseOf(vdfHeaderId), fileId));
      if (!file) throw new Refused(discrepancyRefusals.fileNotFound);
      return { fileName: file.name, content: await services.files.read(file.sha256) };
    }),
  ];
}
