import { refusalOfRight } from '@portal/contract/core/rights';
import * as calls from '@portal/contract/discrepancies/discrepancy-endpoints';
import { discrepancyRefusals } from '@portal/contract/discrepancies/discrepancy-messages';
import type { Case } from '@portal/contract/discrepancies/discrepancy-schemas';
import { lineKinds } from '@portal/contract/lines/line-kinds';
import { lineAnchor, linePath } from '@portal/contract/lines/line-paths';
import { rightIn, type SupplierActor, scopeOf } from '../core/actor.ts';
import { everything, type Tx } from '../core/database/database.ts';
import { bareMarketplaceRoute, bareSupplierRoute, type Route, supplierRoute } from '../core/http/route.ts';
import { writeAudit } from '../core/records/audit.ts';
import { Refused } from '../core/refused.ts';
import type { Services } from '../core/services.ts';
import type { LineRecords } from '../lines/line-records.ts';
import { sayInOwnCase } from './case-service.ts';
import { type FoundCase, findCase, findCaseFile, listCases } from './case-views.ts';
import { caseOf, ownCase } from './discrepancy-policy.ts';
import { readLineDiscrepancy } from './discrepancy-views.ts';
import { withFormFiles } from './form-files.ts';
import { formRoutes } from './form-routes.ts';

async function caseOrRefused(tx: Tx, actor: SupplierActor, vdfHeaderId: number): Promise<FoundCase> {
  const found = await findCase(tx, actor, vdfHeaderId);
  if (!found) throw new Refused(discrepancyRefusals.notFound);
  return found;
}

interface Asked {
  readonly tx: Tx;
  readonly actor: SupplierActor;
  readonly now: Date;
  readonly services: Services;
}

/** A case with the way to its line, and with what stands against a word of the actor. @throws Refused where the actor has no such case */
async function readCase(lines: LineRecords, asked: Asked, vdfHeaderId: number): Promise<Case> {
  const { tx, actor, now, services } = asked;
  const found = await caseOrRefused(tx, actor, vdfHeaderId);
  const { lineItemId, recordKind, companyId } = found;
  if (lineItemId === null || recordKind === null) return { ...found, lineHref: null, reason: null };
  const { section } = lineKinds[recordKind];
  const refusal = refusalOfRight(rightIn(actor, section, companyId), 'act', section);
  const { orders } = lines.areaOf(recordKind, actor);
  const rows = await orders?.searched.readRows(tx, { actor, now, providerName: services.config.providerName }, [
    lineItemId,
  ]);
  const row = rows?.get(lineItemId);
  const lineHref = row ? `${linePath(recordKind, row)}#${lineAnchor({ lineItemId })}` : null;
  return { ...found, lineHref, reason: refusal?.detail ?? null };
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
    supplierRoute(calls.getDiscrepancy, (asked) => readCase(lines, asked, asked.params.vdfHeaderId)),
    bareSupplierRoute(calls.replyToDiscrepancy, ({ params: { vdfHeaderId }, body, request, reply, ...asked }) => {
      const { id: endpointId } = calls.replyToDiscrepancy;
      const sent = { ...asked, endpointId, key: request.headers['idempotency-key'], body };
      return withFormFiles(sent, async (tx, files) => {
        await sayInOwnCase(lines, { ...asked, tx }, vdfHeaderId, { kind: 'replied', text: body.text, files });
        return readCase(lines, { ...asked, tx }, vdfHeaderId);
      });
    }),
    supplierRoute(calls.closeDiscrepancy, async ({ params: { vdfHeaderId }, body, ...asked }) => {
      await sayInOwnCase(lines, asked, vdfHeaderId, { kind: 'closed', text: body.text });
      return readCase(lines, asked, vdfHeaderId);
    }),
    bareSupplierRoute(calls.downloadDiscrepancyFile, async ({ params, services, actor, now, origin }) => {
      const { vdfHeaderId, fileId } = params;
      const { name, sha256 } = await services.db.write(scopeOf(actor), async (tx) => {
        await caseOrRefused(tx, actor, vdfHeaderId);
        const file = await findCaseFile(tx, ownCase(actor, vdfHeaderId), fileId);
        if (!file) throw new Refused(discrepancyRefusals.fileNotFound);
        const entry = { action: 'discrepancy.download', objectKind: 'discrepancy', objectId: vdfHeaderId };
        writeAudit({ tx, actor, now, origin }, { ...entry, after: { fileId } });
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
