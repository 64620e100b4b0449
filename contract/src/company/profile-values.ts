import {
  type ContactKey,
  contactTypes,
  defaultExchangeCoreDays,
  type GeneralContactKey,
  generalContacts,
  type ProfileSection,
} from './company-values.ts';
import type { FeesValues } from './fee-rules.ts';
import type { GeneralValues } from './general-rules.ts';
import { type FlatFields, flatten } from './profile-changes.ts';
import type { ServicesValues } from './service-rules.ts';
import type { ShippingValues } from './shipping-rules.ts';
import type { Supplier } from './supplier-schemas.ts';

/**
 * A supplier's profile by its sections, as forms hold it: what they begin with, what is compared to tell what a save has
 * changed, and what is looked through for what is missing.
 */

function contactOf({ contacts }: Supplier, key: ContactKey) {
  const found = contacts.find(({ contactType }) => contactType === contactTypes[key]);
  const { name = null, title = null, email = null, phone = null } = found ?? {};
  return { name, title, email, phone };
}

function generalContactsOf(supplier: Supplier) {
  const entries = generalContacts.map(({ key }) => [key, contactOf(supplier, key)]);
  return Object.fromEntries(entries) as Record<GeneralContactKey, ReturnType<typeof contactOf>>;
}

function addressOf(address: Supplier['physicalAddress']) {
  return {
    street: address?.address1 ?? '',
    street2: address?.address2 ?? '',
    city: address?.city ?? '',
    state: address?.state ?? '',
    zipcode: address?.zip ?? '',
    country: address?.country ?? '',
  };
}

function generalValuesOf(supplier: Supplier) {
  return {
    webSite: supplier.companyWebsite,
    duns: supplier.DUNSNumber,
    supplierPhone: supplier.phone ?? '',
    supplierFax: supplier.fax,
    numberOfEmployees: supplier.totalNumberEmployees,
    coreBusiness: supplier.coreBusiness,
    dateEstablished: supplier.businessDateEstablished,
    previousNames: supplier.businessPreviousNames,
    parentCompany: supplier.businessParentCompany,
    subsidiary: supplier.businessSubsidiary,
    orgChartFileName: supplier.orgChartFileName,
    ...generalContactsOf(supplier),
    physicalAddress: addressOf(supplier.physicalAddress),
    billingAddress: addressOf(supplier.billingAddress),
    returnsAddress: addressOf(supplier.returnsAddress),
    hoursOfOperation: supplier.hoursOfOperation ?? '',
    hoursOfOpTimeZone: { zoneId: supplier.hoursOfOpTimeZone?.zoneId ?? '' },
    tradeReferences: supplier.tradeReferences,
  };
}

/** Contacts that must be named are empty text where nothing is known of them. */
export function generalFormOf(supplier: Supplier): GeneralValues {
  const values = generalValuesOf(supplier);
  const named = Object.fromEntries(
    generalContacts.map(({ key }) => {
      const { name, title, email, phone } = values[key];
      return [key, { name: name ?? '', title: title ?? '', email: email ?? '', phone: phone ?? '' }];
    }),
  ) as Record<GeneralContactKey, GeneralValues['contactPerson']>;
  return { ...values, ...named };
}

function shippingValuesOf(supplier: Supplier) {
  return {
    shipCutoffTimeUTC: supplier.shipCutoffTimeUTC,
    supplierTimeZone: supplier.supplierTimeZone ?? '',
    afterHoursName: supplier.afterHoursName,
    afterHoursPhone: supplier.afterHoursPhone,
    useFedEx: supplier.useFedEx,
    useUPS: supplier.useUPS,
    dropShip: supplier.dropShip,
    blindShip: supplier.blindShip,
    thirdPartyAcctNumbers: supplier.thirdPartyAcctNumbers,
    returnPolicyDays: supplier.returnPolicyDays,
    acceptsUnopenPackageReturns: supplier.acceptsUnopenPackageReturns,
    acceptsOpenPackageReturns: supplier.acceptsOpenPackageReturns,
    percentRestockFee: supplier.percentRestockFee,
    rgaNumberRequired: supplier.rgaNumberRequired,
    rgaContactName: supplier.rgaContactName,
    rgaContactEmail: supplier.rgaContactEmail,
    exchangeCoreDays: supplier.exchangeCoreDays,
  } satisfies ShippingValues;
}

/** What the form offers where nothing was chosen yet. */
export function shippingFormOf(supplier: Supplier): ShippingValues {
  const values = shippingValuesOf(supplier);
  return { ...values, exchangeCoreDays: values.exchangeCoreDays ?? defaultExchangeCoreDays };
}

export function feesValuesOf(supplier: Supplier) {
  const { fees, hasEdiAbility, wantsEDIAssistance, ediContactName, ediContactEmail } = supplier;
  return { fees, hasEdiAbility, wantsEDIAssistance, ediContactName, ediContactEmail } satisfies FeesValues;
}

export function servicesValuesOf(supplier: Supplier) {
  return {
    providesInvPricingInExcel: supplier.providesInvPricingInExcel,
    providesDimWeights: supplier.providesDimWeights,
    installOrTechSupport: supplier.installOrTechSupport,
    testBeforeShipping: supplier.testBeforeShipping,
    providesCertOfConformance: supplier.providesCertOfConformance,
    analysisOfFailuresDOA: supplier.analysisOfFailuresDOA,
    sellsNewOemReplacement3rdParty: supplier.sellsNewOemReplacement3rdParty,
    partMeetsOemSpecs: supplier.partMeetsOemSpecs,
    partMeetsOemFormFitFunction: supplier.partMeetsOemFormFitFunction,
    provideFMEA: supplier.provideFMEA,
    provideMTBF: supplier.provideMTBF,
  } satisfies ServicesValues;
}

function listedCertifications({ certifications }: Supplier) {
  return {
    certifications: certifications.map(({ certificationId, name, obtainDate, expireDate, documentName }) => {
      return { certificationId, name, obtainDate, expireDate, documentName };
    }),
  };
}

const valuesBySection: Readonly<Record<ProfileSection, (supplier: Supplier) => object>> = {
  general: generalValuesOf,
  services: servicesValuesOf,
  certification: listedCertifications,
  fees: feesValuesOf,
  shipping: shippingValuesOf,
};

const idFields = ['tradeRefId', 'certificationId', 'feeId'] as const;

/** The id by which the fields of an entry are named: fees that come once by their type. */
function idOfEntry(entry: object): string | number | null {
  const known = entry as { readonly feeType?: string } & Partial<Record<(typeof idFields)[number], number | null>>;
  if (known.feeType !== undefined && known.feeType !== 'Other') return known.feeType;
  const field = idFields.find((name) => known[name] !== undefined && known[name] !== null);
  return field ? (known[field] ?? null) : null;
}

/** The fields of a section by names, from what a form holds or a reply tells; ids are no fields. */
export function flatFieldsOf(values: object): FlatFields {
  const isId = (name: string) => [...idFields, 'feeType', 'contactId'].some((field) => name.endsWith(`.${field}`));
  const fields = Object.entries(flatten(values, idOfEntry));
  return Object.fromEntries(fields.filter(([name]) => !isId(name)));
}

/** The fields of a section as they are kept. */
export function sectionFieldsOf(section: ProfileSection, supplier: Supplier): FlatFields {
  return flatFieldsOf(valuesBySection[section](supplier));
}
