import * as calls from '@portal/contract/company/company-endpoints';
import { companyRefusals } from '@portal/contract/company/company-messages';
import type { trackChangesBody } from '@portal/contract/company/company-schemas';
import type { z } from 'zod';
import { assertMayChange, type SupplierActor, scopeOf } from '../core/actor.ts';
import { writeWithFiles } from '../core/files/kept-files.ts';
import { bareSupplierRoute, type Route, signedInRoute, supplierRoute } from '../core/http/route.ts';
import { type ActionContext, writeAudit } from '../core/records/audit.ts';
import { Refused } from '../core/refused.ts';
import type { Services } from '../core/services.ts';
import { keepEvent } from '../frame/log-store.ts';
import type { FilesContext } from '../lines/files/attachment-service.ts';
import { inFilesLane } from '../lines/files/files-lane.ts';
import { saveCertification, saveGeneral } from './company-files.ts';
import {
  deleteTradeReference,
  findOpenCompany,
  readSupplier,
  saveFees,
  saveServices,
  saveShipping,
} from './company-service.ts';
import { saveSelectedFacility } from './company-store.ts';
import { findDocument, findNamedCompany, listChanges } from './company-views.ts';

interface Asked extends Omit<ActionContext<SupplierActor>, 'tx'> {
  readonly services: Services;
}

/** A save that may bring files: those with one wait for their turn. */
async function savedWithFiles<T extends object>(
  { services, ...asked }: Asked,
  hasFile: boolean,
  save: (context: FilesContext<SupplierActor>) => Promise<T>,
): Promise<T> {
  const { config } = services;
  const work = () =>
    writeWithFiles(services, scopeOf(asked.actor), (tx, files) => save({ tx, files, config, ...asked }));
  return hasFile ? inFilesLane(work) : work();
}

/** Keeps in short what a browser says that it is about to change. The save itself finds out what it changes. */
async function keepClaim(
  { tx, actor, now }: ActionContext<SupplierActor>,
  { supplierId, entityName, changedProperties }: z.output<typeof trackChangesBody>,
): Promise<undefined> {
  const { companyId } = await findOpenCompany(tx, actor, supplierId);
  assertMayChange(actor, 'companyProfile', companyId);
  const countOf = (type: string) => changedProperties.filter(({ changeType }) => changeType === type).length;
  const counts = ['Add', 'Modify', 'Delete'].map((type) => ({ name: type, value: String(countOf(type)) }));
  const details = [
    { name: 'supplierId', value: String(supplierId) },
    { name: 'entityName', value: entityName },
    ...counts,
  ];
  await keepEvent(tx, actor, { eventTypeCode: 'PROFILE CHANGES', details }, now);
}

/** A file of the profile; that it was taken is in the audit log. */
async function download({ services, actor, now, origin }: Asked, id: number, fileName: string) {
  const { name, type, sha256 } = await services.db.write(scopeOf(actor), async (tx) => {
    const { companyId } = await findOpenCompany(tx, actor, id);
    const file = await findDocument(tx, companyId, fileName);
    if (!file) throw new Refused(companyRefusals.documentNotFound);
    writeAudit(
      { tx, actor, now, origin },
      { action: 'profile.download', objectKind: 'profile', objectId: companyId, after: { name: file.name } },
    );
    return file;
  });
  return { name, type, data: (await services.files.read(sha256)).toString('base64') };
}

async function chooseCompany(context: ActionContext<SupplierActor>, companyId: number): Promise<undefined> {
  const company = await findNamedCompany(context.tx, context.actor, companyId);
  if (company?.companyId !== companyId) throw new Refused(companyRefusals.companyNotFound);
  await saveSelectedFacility(context, companyId);
  const after = { companyId };
  writeAudit(context, { action: 'company.choose', objectKind: 'user', objectId: context.actor.userId, after });
}

export const companyRoutes: readonly Route[] = [
  signedInRoute(calls.getSupplier, ({ tx, actor, params }) => readSupplier(tx, actor, params.id)),
  bareSupplierRoute(calls.saveGeneral, ({ body, services, actor, now, origin }) =>
    savedWithFiles({ services, actor, now, origin }, Boolean(body.orgChart), (context) => saveGeneral(context, body)),
  ),
  bareSupplierRoute(calls.saveCertification, ({ body, services, actor, now, origin }) => {
    const hasFile = [...body.certificationsEdits, ...body.certificationsToAdd].some(({ file }) => file);
    return savedWithFiles({ services, actor, now, origin }, hasFile, (context) => saveCertification(context, body));
  }),
  supplierRoute(calls.saveShipping, ({ body, ...context }) => saveShipping(context, body)),
  supplierRoute(calls.saveFees, ({ body, ...context }) => saveFees(context, body)),
  supplierRoute(calls.saveServices, ({ body, ...context }) => saveServices(context, body)),
  supplierRoute(calls.trackChanges, ({ body, ...context }) => keepClaim(context, body)),
  supplierRoute(calls.listProfileChanges, async ({ tx, actor, params, query }) => {
    const { companyId } = await findOpenCompany(tx, actor, params.id);
    return listChanges(tx, companyId, query);
  }),
  supplierRoute(calls.deleteTradeReference, async ({ params, ...context }) => {
    await deleteTradeReference(context, params.tradeRefId);
    return undefined;
  }),
  bareSupplierRoute(calls.getSupplierDocument, ({ params, services, actor, now, origin }) =>
    download({ services, actor, now, origin }, params.id, params.fileName),
  ),
  supplierRoute(calls.saveDefaultCompany, ({ body, ...context }) => chooseCompany(context, body.companyId)),
];
