import { ediFlagNames, profileSectionNames } from '@portal/contract/company/company-values';
import type { Supplier } from '@portal/contract/company/supplier-schemas';
import { toDecimal } from '@portal/contract/core/money';
import { timeZones } from '@portal/contract/lookups/lookups-time-zones';
import type { NamedCompany, StoredProfile } from './company-views.ts';

const nothingStored: StoredProfile = {
  sections: [],
  contacts: [],
  addresses: [],
  tradeReferences: [],
  fees: [],
  certifications: [],
  orgChart: null,
};

/** Every answer that there can be, none given. */
const noGeneral = {
  webSite: null,
  duns: null,
  supplierPhone: null,
  supplierFax: null,
  numberOfEmployees: null,
  coreBusiness: null,
  dateEstablished: null,
  previousNames: null,
  parentCompany: null,
  subsidiary: null,
  hoursOfOperation: null,
  hoursOfOpTimeZone: null,
} satisfies Record<string, null>;

const noShipping = {
  shipCutoffTimeUTC: null,
  supplierTimeZone: null,
  useFedEx: null,
  useUPS: null,
  dropShip: null,
  blindShip: null,
  thirdPartyAcctNumbers: null,
  returnPolicyDays: null,
  acceptsUnopenPackageReturns: null,
  acceptsOpenPackageReturns: null,
  percentRestockFee: null,
  rgaNumberRequired: null,
  exchangeCoreDays: null,
} satisfies Partial<Supplier>;

const noFees = { hasEdiAbility: null, wantsEDIAssistance: null } satisfies Partial<Supplier>;

const noServices = {
  providesInvPricingInExcel: null,
  providesDimWeights: null,
  installOrTechSupport: null,
  testBeforeShipping: null,
  providesCertOfConformance: null,
  analysisOfFailuresDOA: null,
  sellsNewOemReplacement3rdParty: null,
  partMeetsOemSpecs: null,
  partMeetsOemFormFitFunction: null,
  provideFMEA: null,
  provideMTBF: null,
} satisfies Partial<Supplier>;

type Text = string | null;
type GeneralAnswers = {
  readonly [Field in keyof typeof noGeneral]: Field extends 'numberOfEmployees' ? number | null : Text;
};

function zoneOf(zoneId: Text): Supplier['hoursOfOpTimeZone'] {
  const zone = timeZones.find(({ code }) => code === zoneId);
  return zone ? { zoneId: zone.code, zoneName: zone.description } : null;
}

/**
 * A supplier as calls answer it.
 * @param id the one that was asked for
 * @param stored null where there is nothing to show
 */
export function supplierReplyOf(id: number, company: NamedCompany, stored: StoredProfile | null): Supplier {
  const profile = stored ?? nothingStored;
  const answersOf = (name: (typeof profileSectionNames)[number]) =>
    profile.sections.find(({ section }) => section === name)?.answers ?? {};
  const { supplierId, supplierName } = company;
  return {
    supplierId: id,
    companyId: company.companyId,
    supplierName,
    companyName: company.companyName,
    knownTariffSupplier: company.knownTariffSupplier,
    versions: versionsOf(profile),
    ...generalOf({ ...noGeneral, ...answersOf('general') } as GeneralAnswers),
    ...addressesOf(profile),
    orgChartFileName: profile.orgChart?.name ?? null,
    orgChartFileType: profile.orgChart?.type ?? null,
    contacts: [...profile.contacts],
    tradeReferences: [...profile.tradeReferences],
    certifications: profile.certifications.map((certification) => ({
      supplierId,
      supplierName,
      ...certification,
      cerificationId: certification.certificationId,
      documentData: null,
      isActive: true,
      logo: null,
    })),
    ...noShipping,
    ...(answersOf('shipping') as Partial<Supplier>),
    ...contactFieldsOf(profile),
    ...noFees,
    ...(answersOf('fees') as Partial<Supplier>),
    fees: profile.fees.map(({ amountCents, ...fee }) => ({ ...fee, amount: toDecimal(amountCents) })),
    ediFlags: ediFlagsOf(company),
    ...noServices,
    ...(answersOf('services') as Partial<Supplier>),
  };
}

function versionsOf({ sections }: StoredProfile): Supplier['versions'] {
  const versions = profileSectionNames.map((name) => [
    name,
    sections.find(({ section }) => section === name)?.version ?? 0,
  ]);
  return Object.fromEntries(versions) as Supplier['versions'];
}

/** Saves and replies have other names for the same. */
function generalOf(answers: GeneralAnswers) {
  return {
    companyWebsite: answers.webSite,
    DUNSNumber: answers.duns,
    phone: answers.supplierPhone,
    fax: answers.supplierFax,
    totalNumberEmployees: answers.numberOfEmployees,
    coreBusiness: answers.coreBusiness,
    businessDateEstablished: answers.dateEstablished,
    businessPreviousNames: answers.previousNames,
    businessParentCompany: answers.parentCompany,
    businessSubsidiary: answers.subsidiary,
    hoursOfOperation: answers.hoursOfOperation,
    hoursOfOpTimeZone: zoneOf(answers.hoursOfOpTimeZone),
  };
}

function addressesOf({ addresses }: StoredProfile) {
  const ofType = (typeId: number) => addresses.find(({ addressTypeId }) => addressTypeId === typeId) ?? null;
  return { physicalAddress: ofType(1), billingAddress: ofType(2), returnsAddress: ofType(3) };
}

function contactFieldsOf({ contacts }: StoredProfile) {
  const ofType = (type: number) => contacts.find(({ contactType }) => contactType === type);
  return {
    ediContactName: ofType(5)?.name ?? null,
    ediContactEmail: ofType(5)?.email ?? null,
    afterHoursName: ofType(6)?.name ?? null,
    afterHoursPhone: ofType(6)?.phone ?? null,
    rgaContactName: ofType(7)?.name ?? null,
    rgaContactEmail: ofType(7)?.email ?? null,
  };
}

function ediFlagsOf({ ediFlags }: NamedCompany): Supplier['ediFlags'] {
  return Object.fromEntries(ediFlagNames.map((name) => [name, ediFlags[name] === true])) as Supplier['ediFlags'];
}
