import {
  type ProfileFileKind,
  type ProfileSection,
  selectedFacilityProperty,
} from '@portal/contract/company/company-values';
import type { ProfileChange } from '@portal/contract/company/profile-changes';
import type { SupplierActor } from '../core/actor.ts';
import { sql, type Tx } from '../core/database/database.ts';
import type { ActionContext } from '../core/records/audit.ts';
import { ownProfiles } from './company-policy.ts';

/** Saves of one profile follow one another: who comes second sees what the first has left. */
export async function lockProfile(tx: Tx, companyId: number): Promise<void> {
  await tx.one(sql`SELECT 1 FROM facilities WHERE company_id = ${companyId} FOR NO KEY UPDATE`);
}

export async function saveAnswers(
  { tx, now }: ActionContext,
  companyId: number,
  section: ProfileSection,
  answers: object,
): Promise<void> {
  await tx.run(sql`
    INSERT INTO profile_sections (company_id, section, version, answers, updated_at)
    VALUES (${companyId}, ${section}, 0, ${JSON.stringify(answers)}, ${now})
    ON CONFLICT (company_id, section) DO UPDATE SET answers = excluded.answers`);
}

/** Counts a save that has changed something. @returns the section's version from now on */
export async function countSave(
  { tx, now }: ActionContext,
  companyId: number,
  section: ProfileSection,
): Promise<number> {
  const kept = await tx.one<{ version: number }>(sql`
    INSERT INTO profile_sections AS kept (company_id, section, version, updated_at)
    VALUES (${companyId}, ${section}, 1, ${now})
    ON CONFLICT (company_id, section) DO UPDATE SET version = kept.version + 1, updated_at = excluded.updated_at
    RETURNING version`);
  return kept?.version ?? 0;
}

export interface NewContact {
  readonly contactType: number;
  readonly name?: string | null;
  readonly title?: string | null;
  readonly email?: string | null;
  readonly phone?: string | null;
}

/** Writes contacts by their types; those of other types stay. */
export async function saveContacts(tx: Tx, companyId: number, contacts: readonly NewContact[]): Promise<void> {
  await tx.run(sql`
    INSERT INTO profile_contacts (company_id, contact_type, name, title, email, phone)
    SELECT ${companyId}, "contactType", name, title, email, phone
    FROM jsonb_to_recordset(${JSON.stringify(contacts)})
      AS sent ("contactType" integer, name text, title text, email text, phone text)
    ON CONFLICT (company_id, contact_type) DO UPDATE SET name = excluded.name, title = excluded.title,
      email = excluded.email, phone = excluded.phone`);
}

export interface NewAddress {
  readonly addressTypeId: number;
  readonly street: string;
  readonly street2: string | null;
  readonly city: string;
  readonly state: string;
  readonly zipcode: string;
  readonly country: string;
}

export async function saveAddresses(tx: Tx, companyId: number, addresses: readonly NewAddress[]): Promise<void> {
  await tx.run(sql`
    INSERT INTO profile_addresses (company_id, address_type_id, street, street2, city, state, zipcode, country)
    SELECT ${companyId}, "addressTypeId", street, street2, city, state, zipcode, country
    FROM jsonb_to_recordset(${JSON.stringify(addresses)}) AS sent ("addressTypeId" integer, street text, street2 text,
      city text, state text, zipcode text, country text)
    ON CONFLICT (company_id, address_type_id) DO UPDATE SET street = excluded.street, street2 = excluded.street2,
      city = excluded.city, state = excluded.state, zipcode = excluded.zipcode, country = excluded.country`);
}

interface SentReference {
  readonly tradeRefId?: number | null | undefined;
  readonly company: string;
  readonly name: string;
  readonly phone: string;
}

/**
 * Adds and changes trade references; the others stay.
 * @returns the ids of those that were changed; an id that is not among them is none of the facility's
 */
export async function saveTradeReferences(
  tx: Tx,
  companyId: number,
  sent: readonly SentReference[],
): Promise<number[]> {
  const added = sent.filter(({ tradeRefId }) => !tradeRefId);
  const changed = sent.filter(({ tradeRefId }) => tradeRefId);
  await tx.run(sql`
    INSERT INTO trade_references (company_id, company, name, phone)
    SELECT ${companyId}, company, name, phone
    FROM jsonb_to_recordset(${JSON.stringify(added)}) AS sent (company text, name text, phone text)`);
  const rows = await tx.many<{ id: number }>(sql`
    UPDATE trade_references kept SET company = sent.company, name = sent.name, phone = sent.phone
    FROM jsonb_to_recordset(${JSON.stringify(changed)})
      AS sent ("tradeRefId" integer, company text, name text, phone text)
    WHERE kept.trade_ref_id = sent."tradeRefId" AND kept.company_id = ${companyId}
    RETURNING kept.trade_ref_id AS id`);
  return rows.map(({ id }) => id);
}

/** The facility that a trade reference belongs to; null for one that is not there or another company's. */
export async function findTradeReferenceCompany(
  tx: Tx,
  actor: SupplierActor,
  tradeRefId: number,
): Promise<number | null> {
  const found = await tx.one<{ companyId: number }>(sql`
    SELECT t.company_id AS "companyId" FROM trade_references t JOIN facilities f USING (company_id)
    WHERE t.trade_ref_id = ${tradeRefId} AND ${ownProfiles(actor)}`);
  return found?.companyId ?? null;
}

/** @returns false where somebody else has removed it meanwhile */
export async function removeTradeReference(tx: Tx, companyId: number, tradeRefId: number): Promise<boolean> {
  const removed = await tx.run(sql`
    DELETE FROM trade_references WHERE trade_ref_id = ${tradeRefId} AND company_id = ${companyId}`);
  return removed === 1;
}

interface NewFee {
  readonly feeId?: number | null | undefined;
  readonly feeType: string;
  /** Whole cents. */
  readonly amount: number;
  readonly details: string | null;
  readonly thirdPartyOnly: boolean;
}

/** Writes the fees of a facility; those that are not named go. One that comes once keeps its id, whatever was sent. */
export async function replaceFees(tx: Tx, companyId: number, fees: readonly NewFee[]): Promise<void> {
  const rows = JSON.stringify(fees.map((fee, place) => ({ ...fee, place })));
  const sent = sql`jsonb_to_recordset(${rows}) AS sent ("feeId" integer, "feeType" text, amount integer, details text,
    "thirdPartyOnly" boolean, place integer)`;
  await tx.run(sql`
    DELETE FROM profile_fees kept WHERE company_id = ${companyId} AND NOT EXISTS (SELECT FROM ${sent}
      WHERE sent."feeType" = kept.fee_type AND (kept.fee_type <> 'Other' OR sent."feeId" = kept.fee_id))`);
  await tx.run(sql`
    UPDATE profile_fees kept SET amount_cents = sent.amount, details = sent.details,
      third_party_only = sent."thirdPartyOnly"
    FROM ${sent} WHERE kept.company_id = ${companyId} AND sent."feeType" = kept.fee_type
      AND (kept.fee_type <> 'Other' OR sent."feeId" = kept.fee_id)`);
  await tx.run(sql`
    INSERT INTO profile_fees (company_id, fee_type, amount_cents, details, third_party_only)
    SELECT ${companyId}, "feeType", amount, details, "thirdPartyOnly" FROM ${sent}
    WHERE NOT EXISTS (SELECT FROM profile_fees kept WHERE kept.company_id = ${companyId}
      AND kept.fee_type = sent."feeType" AND (kept.fee_type <> 'Other' OR kept.fee_id = sent."feeId"))
    ORDER BY place`);
}

export interface NewCertification {
  readonly certificationId: number;
  readonly name: string;
  readonly obtainDate: string;
  readonly expireDate: string;
  readonly isActive: boolean;
}

/** The number of the next certification of a facility's own. */
export async function nextCertificationId(tx: Tx, companyId: number, first: number): Promise<number> {
  const found = await tx.one<{ next: number }>(sql`
    SELECT greatest(coalesce(max(certification_id) + 1, ${first}), ${first}) AS next
    FROM profile_certifications WHERE company_id = ${companyId}`);
  return found?.next ?? first;
}

/** @returns whether it is the first of its number; null where it is on the list already */
export async function addCertification(
  { tx, actor, now }: ActionContext<SupplierActor>,
  { supplierId, companyId }: { readonly supplierId: number; readonly companyId: number },
  { certificationId, name, obtainDate, expireDate }: NewCertification,
): Promise<{ isNew: boolean } | null> {
  return tx.one(sql`
    INSERT INTO profile_certifications AS kept (supplier_id, company_id, certification_id, name, obtain_date, expire_date,
      submitted_by, submitted_at, updated_at)
    VALUES (${supplierId}, ${companyId}, ${certificationId}, ${name}, ${obtainDate}, ${expireDate}, ${actor.name}, ${now},
      ${now})
    ON CONFLICT (company_id, certification_id) DO UPDATE SET name = excluded.name, obtain_date = excluded.obtain_date,
      expire_date = excluded.expire_date, is_active = true
    WHERE NOT kept.is_active
    RETURNING xmax = 0 AS "isNew"`);
}

/** @returns false where it is not on the list */
export async function changeCertification(tx: Tx, companyId: number, changed: NewCertification): Promise<boolean> {
  const { certificationId, name, obtainDate, expireDate, isActive } = changed;
  const rows = await tx.run(sql`
    UPDATE profile_certifications SET name = ${name}, obtain_date = ${obtainDate}, expire_date = ${expireDate},
      is_active = ${isActive}
    WHERE company_id = ${companyId} AND certification_id = ${certificationId} AND is_active`);
  return rows === 1;
}

/** Names the file of a certification; the one before it is another's to remove. */
export async function setCertificationDocument(
  tx: Tx,
  companyId: number,
  certificationId: number,
  documentId: number | null,
): Promise<void> {
  await tx.run(sql`
    UPDATE profile_certifications SET document_id = ${documentId}
    WHERE company_id = ${companyId} AND certification_id = ${certificationId}`);
}

/** Removes the file of a certification. @returns the key of its content; null where it has none */
export async function removeCertificationDocument(
  tx: Tx,
  companyId: number,
  certificationId: number,
): Promise<string | null> {
  const removed = await tx.one<{ sha256: string }>(sql`
    DELETE FROM profile_documents d USING profile_certifications c
    WHERE c.company_id = ${companyId} AND c.certification_id = ${certificationId} AND d.document_id = c.document_id
    RETURNING d.sha256`);
  return removed?.sha256 ?? null;
}

/** Removes the organization chart. @returns the key of its content; null where there is none */
export async function removeOrgChart(tx: Tx, companyId: number): Promise<string | null> {
  const removed = await tx.one<{ sha256: string }>(sql`
    DELETE FROM profile_documents WHERE company_id = ${companyId} AND kind = 'orgChart' RETURNING sha256`);
  return removed?.sha256 ?? null;
}

/** The names of a facility's files, as they are compared. */
export async function listDocumentNames(tx: Tx, companyId: number): Promise<string[]> {
  const rows = await tx.many<{ name: string }>(sql`
    SELECT name_key AS name FROM profile_documents WHERE company_id = ${companyId}`);
  return rows.map(({ name }) => name);
}

export interface NewDocument {
  readonly supplierId: number;
  readonly companyId: number;
  readonly kind: ProfileFileKind;
  readonly name: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
  readonly sha256: string;
}

export async function insertDocument(
  { tx, actor, now }: ActionContext<SupplierActor>,
  file: NewDocument,
): Promise<number> {
  const inserted = await tx.one<{ id: number }>(sql`
    INSERT INTO profile_documents (supplier_id, company_id, kind, name, name_key, media_type, size_bytes, sha256,
      created_user_id, created_by, created_at)
    VALUES (${file.supplierId}, ${file.companyId}, ${file.kind}, ${file.name}, ${file.name.toLowerCase()},
      ${file.mediaType}, ${file.sizeBytes}, ${file.sha256}, ${actor.userId}, ${actor.name}, ${now})
    RETURNING document_id AS id`);
  if (!inserted) throw new Error('The file was not kept');
  return inserted.id;
}

export interface ChangedSection {
  readonly supplierId: number;
  readonly companyId: number;
  readonly section: ProfileSection;
  readonly version: number;
  readonly changes: readonly ProfileChange[];
}

/** Keeps what a save has changed, in the actor's name. */
export async function insertChanges(
  { tx, actor, now }: ActionContext<SupplierActor>,
  { supplierId, companyId, section, version, changes }: ChangedSection,
): Promise<void> {
  await tx.run(sql`
    INSERT INTO profile_changes (supplier_id, company_id, section, version, at, property_name, old_value, new_value,
      change_type, by_user_id, by_name, impersonator_user_id)
    SELECT ${supplierId}, ${companyId}, ${section}, ${version}, ${now}, c ->> 'propertyName', c -> 'oldValue',
      c -> 'newValue', c ->> 'changeType', ${actor.userId}, ${actor.name}, ${actor.impersonatorUserId}::integer
    FROM jsonb_array_elements(${JSON.stringify(changes)}) WITH ORDINALITY AS told (c, place) ORDER BY place`);
}

/** The facility that a user works on from now on. */
export async function saveSelectedFacility(
  { tx, actor, now }: ActionContext<SupplierActor>,
  companyId: number,
): Promise<void> {
  await tx.run(sql`
    INSERT INTO user_properties (user_id, name, value, is_custom, updated_at)
    VALUES (${actor.userId}, ${selectedFacilityProperty}, ${String(companyId)}, false, ${now})
    ON CONFLICT (user_id, name) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`);
}
