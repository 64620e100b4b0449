import type { CertificationStatus } from '@portal/contract/company/certification-machine';
import { changesPageSize } from '@portal/contract/company/company-schemas';
import type { ProfileSection } from '@portal/contract/company/company-values';
import type { RecordedChange } from '@portal/contract/company/supplier-schemas';
import type { UserActor, YesNo } from '../core/actor.ts';
import { sql, type Tx } from '../core/database/database.ts';
import { ownProfiles, ownSuppliers } from './company-policy.ts';

/** A company that was asked for, with the facility whose profile is meant. */
export interface NamedCompany {
  readonly supplierId: number;
  readonly supplierName: string;
  /** Null where the actor may see no facility of it. */
  readonly companyId: number | null;
  readonly companyName: string | null;
  readonly knownTariffSupplier: boolean;
  readonly ediFlags: Readonly<Record<string, boolean>>;
  /** Whether the company has Company Profile switched on. */
  readonly hasProfile: boolean;
}

/** A company by a facility's id, or by that of its root, which stands for its first facility; null for what is not the actor's. */
export async function findNamedCompany(tx: Tx, actor: UserActor, id: number): Promise<NamedCompany | null> {
  const found = await tx.one<Omit<NamedCompany, 'hasProfile'> & { readonly profileSetting: YesNo | null }>(sql`
    SELECT s.supplier_id AS "supplierId", s.name AS "supplierName", f.company_id AS "companyId", f.name AS "companyName",
      s.known_tariff_supplier AS "knownTariffSupplier", s.edi_flags AS "ediFlags",
      s.settings ->> 'vendorAccountInformation' AS "profileSetting"
    FROM suppliers s LEFT JOIN facilities f ON f.supplier_id = s.supplier_id AND ${ownProfiles(actor)}
    WHERE ${ownSuppliers(actor)} AND (s.supplier_id = ${id} OR f.company_id = ${id})
    ORDER BY (f.company_id IS NOT DISTINCT FROM ${id}) DESC, (s.supplier_id = ${id}) DESC, f.company_id LIMIT 1`);
  if (!found) return null;
  const { profileSetting, ...company } = found;
  return { ...company, hasProfile: profileSetting === 'Y' && company.companyId !== null };
}

export interface StoredContact {
  readonly contactId: number;
  readonly contactType: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;
  readonly name: string | null;
  readonly title: string | null;
  readonly email: string | null;
  readonly phone: string | null;
}

interface StoredAddress {
  readonly addressId: number;
  readonly addressTypeId: number;
  readonly address1: string;
  readonly address2: string | null;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly country: string;
}

interface StoredCertification {
  readonly certificationId: number;
  readonly name: string;
  readonly obtainDate: string;
  readonly expireDate: string;
  readonly documentName: string | null;
  readonly documentType: string | null;
  readonly status: CertificationStatus;
  readonly reviewNote: string | null;
}

interface StoredFee {
  readonly feeId: number;
  readonly feeType: 'MinimumOrder' | 'OrderProcessing' | 'DropShip' | 'Other';
  readonly amountCents: number;
  readonly details: string | null;
  readonly thirdPartyOnly: boolean;
}

/** The profile of a facility as it is kept; lists in the order in which they came. */
export interface StoredProfile {
  readonly sections: readonly {
    readonly section: ProfileSection;
    readonly version: number;
    readonly answers: Readonly<Record<string, unknown>>;
  }[];
  readonly contacts: readonly StoredContact[];
  readonly addresses: readonly StoredAddress[];
  readonly tradeReferences: readonly {
    readonly tradeRefId: number;
    readonly company: string;
    readonly name: string;
    readonly phone: string;
  }[];
  readonly fees: readonly StoredFee[];
  readonly certifications: readonly StoredCertification[];
  readonly orgChart: { readonly name: string; readonly type: string } | null;
}

/** The profile of a facility that the actor was found to see. */
export async function readProfile(tx: Tx, companyId: number): Promise<StoredProfile> {
  const found = await tx.one<StoredProfile>(sql`
    SELECT
      (SELECT coalesce(json_agg(json_build_object('section', section, 'version', version, 'answers', answers)), '[]')
        FROM profile_sections WHERE company_id = ${companyId}) AS sections,
      (SELECT coalesce(json_agg(json_build_object('contactId', contact_id, 'contactType', contact_type, 'name', name,
          'title', title, 'email', email, 'phone', phone) ORDER BY contact_type), '[]')
        FROM profile_contacts WHERE company_id = ${companyId}) AS contacts,
      (SELECT coalesce(json_agg(json_build_object('addressId', address_id, 'addressTypeId', address_type_id,
          'address1', street, 'address2', street2, 'city', city, 'state', state, 'zip', zipcode, 'country', country)
          ORDER BY address_type_id), '[]')
        FROM profile_addresses WHERE company_id = ${companyId}) AS addresses,
      (SELECT coalesce(json_agg(json_build_object('tradeRefId', trade_ref_id, 'company', company, 'name', name,
          'phone', phone) ORDER BY trade_ref_id), '[]')
        FROM trade_references WHERE company_id = ${companyId}) AS "tradeReferences",
      (SELECT coalesce(json_agg(json_build_object('feeId', fee_id, 'feeType', fee_type, 'amountCents', amount_cents,
          'details', details, 'thirdPartyOnly', third_party_only) ORDER BY fee_id), '[]')
        FROM profile_fees WHERE company_id = ${companyId}) AS fees,
      (SELECT coalesce(json_agg(json_build_object('certificationId', c.certification_id, 'name', c.name,
          'obtainDate', c.obtain_date, 'expireDate', c.expire_date, 'documentName', d.name, 'documentType', d.media_type,
          'status', c.status, 'reviewNote', c.review_note) ORDER BY c.certification_id), '[]')
        FROM profile_certifications c LEFT JOIN profile_documents d USING (document_id)
        WHERE c.company_id = ${companyId} AND c.is_active) AS certifications,
      (SELECT json_build_object('name', name, 'type', media_type)
        FROM profile_documents WHERE company_id = ${companyId} AND kind = 'orgChart') AS "orgChart"`);
  if (!found) throw new Error('The profile was not read');
  return found;
}

/** What saves have changed in a section, newest first. */
export function listChanges(
  tx: Tx,
  companyId: number,
  { section, before }: { readonly section: ProfileSection; readonly before?: number | undefined },
): Promise<RecordedChange[]> {
  return tx.many(sql`
    SELECT change_id AS "changeId", section, version, at, by_name AS "byName",
      impersonator_user_id IS NOT NULL AS "isImpersonated", property_name AS "propertyName", old_value AS "oldValue",
      new_value AS "newValue", change_type AS "changeType"
    FROM profile_changes
    WHERE company_id = ${companyId} AND section = ${section} AND (${before ?? null}::bigint IS NULL OR change_id < ${before ?? null})
    ORDER BY change_id DESC LIMIT ${changesPageSize}`);
}

export interface StoredDocument {
  readonly name: string;
  readonly type: string;
  readonly sha256: string;
}

/** A file of a facility by its name, which is looked up and never a path. */
export function findDocument(tx: Tx, companyId: number, fileName: string): Promise<StoredDocument | null> {
  return tx.one(sql`
    SELECT name, media_type AS type, sha256 FROM profile_documents
    WHERE company_id = ${companyId} AND name_key = ${fileName.toLowerCase()}`);
}
