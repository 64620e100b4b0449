import { companyOutboundEvents } from '@portal/contract/company/company-events';
import { companyFields, companyRefusals } from '@portal/contract/company/company-messages';
import type {
  saveFeesBody,
  saveGeneralBody,
  saveServicesBody,
  saveShippingBody,
} from '@portal/contract/company/company-schemas';
import { contactTypes, type ProfileSection, profileAddresses } from '@portal/contract/company/company-values';
import { changesBetween, type FlatFields } from '@portal/contract/company/profile-changes';
import { sectionFieldsOf } from '@portal/contract/company/profile-values';
import type { Supplier } from '@portal/contract/company/supplier-schemas';
import { coreRefusals } from '@portal/contract/core/core-messages';
import { dayOf } from '@portal/contract/core/plain-date';
import { ianaZone } from '@portal/contract/lookups/lookups-time-zones';
import type { z } from 'zod';
import { assertMayChange, type SupplierActor, type UserActor } from '../core/actor.ts';
import type { Tx } from '../core/database/database.ts';
import { type ActionContext, writeAudit } from '../core/records/audit.ts';
import { writeOutboundEvent } from '../core/records/outbox.ts';
import { invalidField, Refused } from '../core/refused.ts';
import { supplierReplyOf } from './company-reply.ts';
import {
  countSave,
  findTradeReferenceCompany,
  insertChanges,
  lockProfile,
  removeTradeReference,
  replaceFees,
  saveAddresses,
  saveAnswers,
  saveContacts,
  saveTradeReferences,
} from './company-store.ts';
import { findNamedCompany, type NamedCompany, readProfile } from './company-views.ts';

type Context = ActionContext<SupplierActor>;

/** A facility whose profile is switched on. */
export interface OpenCompany extends NamedCompany {
  readonly companyId: number;
}

/** @throws Refused with 404 for what is not the actor's, with 403 where the company has no profile */
export async function findOpenCompany(tx: Tx, actor: UserActor, id: number): Promise<OpenCompany> {
  const company = await findNamedCompany(tx, actor, id);
  if (!company) throw new Refused(companyRefusals.companyNotFound);
  const { companyId } = company;
  if (!company.hasProfile || companyId === null) throw new Refused(coreRefusals.sectionNotEnabled);
  return { ...company, companyId };
}

/** A supplier as calls answer it; without a profile where the company has none switched on. */
export async function readSupplier(tx: Tx, actor: UserActor, id: number): Promise<Supplier> {
  const company = await findNamedCompany(tx, actor, id);
  if (!company) throw new Refused(companyRefusals.companyNotFound);
  const { hasProfile, companyId } = company;
  return supplierReplyOf(id, company, hasProfile && companyId !== null ? await readProfile(tx, companyId) : null);
}

interface Saved {
  readonly supplierId: number;
  readonly version?: number | null | undefined;
}

/**
 * Saves a section: what was before and what is after are read from the database, and what differs is the record of the
 * save, told in history, audit and to the marketplace. A save that changes nothing leaves no trace.
 * @throws Refused with 409 where the section is no longer what the caller has seen
 */
export async function saveSection(
  context: Context,
  section: ProfileSection,
  { supplierId: id, version: seen = null }: Saved,
  write: (company: OpenCompany) => Promise<void>,
): Promise<Supplier> {
  const { tx, actor } = context;
  const company = await findOpenCompany(tx, actor, id);
  const { companyId } = company;
  assertMayChange(actor, 'companyProfile', companyId);
  await lockProfile(tx, companyId);
  const before = supplierReplyOf(id, company, await readProfile(tx, companyId));
  if (seen !== null && seen !== before.versions[section]) throw new Refused(companyRefusals.changedMeanwhile);
  await write(company);
  const after = supplierReplyOf(id, company, await readProfile(tx, companyId));
  const version = await tellChanges(context, company, section, [before, after]);
  return version === null ? after : { ...after, versions: { ...after.versions, [section]: version } };
}

/** @returns the section's new version; null where nothing has changed */
async function tellChanges(
  context: Context,
  { supplierId, companyId }: OpenCompany,
  section: ProfileSection,
  [before, after]: readonly [Supplier, Supplier],
): Promise<number | null> {
  const fields = (supplier: Supplier): FlatFields => sectionFieldsOf(section, supplier);
  const changes = changesBetween(fields(before), fields(after));
  if (changes.length === 0) return null;
  const version = await countSave(context, companyId, section);
  const changed = { supplierId, companyId, section, version, changes };
  await insertChanges(context, changed);
  writeAudit(context, {
    action: 'profile.save',
    objectKind: 'profile',
    objectId: companyId,
    supplierId,
    after: { section, version, fields: changes.map(({ propertyName }) => propertyName) },
  });
  writeOutboundEvent(context, companyOutboundEvents['supplier.profileChanged'], changed);
  return version;
}

/** Writes the general information but for its file. @throws Refused where a rule is broken that only the server knows */
export async function writeGeneral(
  context: Context,
  { companyId }: OpenCompany,
  values: z.output<typeof saveGeneralBody>['values'],
): Promise<void> {
  const { tx, actor, now } = context;
  const { contacts, tradeReferences, physicalAddress, billingAddress, returnsAddress, hoursOfOpTimeZone, ...rest } =
    values;
  const today = dayOf(now, ianaZone(actor.timeZoneId) ?? 'UTC');
  if (rest.dateEstablished !== null && rest.dateEstablished > today)
    throw invalidField('dateEstablished', companyFields.invalid);
  await saveAnswers(context, companyId, 'general', { ...rest, hoursOfOpTimeZone: hoursOfOpTimeZone.zoneId });
  await saveContacts(tx, companyId, contacts);
  const addresses = { physicalAddress, billingAddress, returnsAddress };
  await saveAddresses(
    tx,
    companyId,
    profileAddresses.map(({ key, addressTypeId }) => ({ ...addresses[key], addressTypeId })),
  );
  const changed = await saveTradeReferences(tx, companyId, tradeReferences);
  const unknown = tradeReferences.findIndex(({ tradeRefId }) => tradeRefId && !changed.includes(tradeRefId));
  if (unknown >= 0) throw invalidField(`tradeReferences[${unknown}].tradeRefId`, companyFields.invalid);
}

export async function saveShipping(
  context: Context,
  { values, ...saved }: z.output<typeof saveShippingBody>,
): Promise<Supplier> {
  const { afterHoursName, afterHoursPhone, rgaContactName, rgaContactEmail, ...answers } = values;
  return saveSection(context, 'shipping', saved, async ({ companyId }) => {
    await saveAnswers(context, companyId, 'shipping', answers);
    await saveContacts(context.tx, companyId, [
      { contactType: contactTypes.afterHoursContact, name: afterHoursName, phone: afterHoursPhone },
      { contactType: contactTypes.rgaContact, name: rgaContactName, email: rgaContactEmail },
    ]);
  });
}

export async function saveFees(
  context: Context,
  { values, ...saved }: z.output<typeof saveFeesBody>,
): Promise<Supplier> {
  const { fees, ediContactName, ediContactEmail, ...answers } = values;
  return saveSection(context, 'fees', saved, async ({ companyId }) => {
    await saveAnswers(context, companyId, 'fees', answers);
    await saveContacts(context.tx, companyId, [
      { contactType: contactTypes.ediContact, name: ediContactName, email: ediContactEmail },
    ]);
    await replaceFees(context.tx, companyId, fees);
  });
}

export async function saveServices(
  context: Context,
  { values, ...saved }: z.output<typeof saveServicesBody>,
): Promise<Supplier> {
  return saveSection(context, 'services', saved, ({ companyId }) =>
    saveAnswers(context, companyId, 'services', values),
  );
}

/** Removes a trade reference at once, as a save of its section. */
export async function deleteTradeReference(context: Context, tradeRefId: number): Promise<void> {
  const { tx, actor } = context;
  const owner = await findTradeReferenceCompany(tx, actor, tradeRefId);
  if (owner === null) throw new Refused(companyRefusals.tradeReferenceNotFound);
  const company = await findOpenCompany(tx, actor, owner);
  assertMayChange(actor, 'companyProfile', owner);
  await lockProfile(tx, company.companyId);
  const before = supplierReplyOf(owner, company, await readProfile(tx, owner));
  if (!(await removeTradeReference(tx, owner, tradeRefId))) throw new Refused(companyRefusals.tradeReferenceNotFound);
  const after = supplierReplyOf(owner, company, await readProfile(tx, owner));
  await tellChanges(context, company, 'general', [before, after]);
}
