import { z } from 'zod';
import { idSchema, instantReply, moneyReply } from '../core/values.ts';
import { certificationStatuses } from './certification-machine.ts';
import { contactTypes, ediFlagNames, feeTypes, profileSectionNames } from './company-values.ts';

const text = z.string().nullable();
const number = z.number().nullable();
const answer = z.boolean().nullable();
const day = z.string().nullable().describe('Plain date');

const contactReply = z.object({
  contactType: z.literal(Object.values(contactTypes)),
  contactId: z.int(),
  name: text,
  title: text,
  email: text,
  phone: text,
});

const addressReply = z.object({
  addressId: z.int(),
  addressTypeId: z.int().describe('1 physical, 2 billing, 3 returns'),
  address1: z.string(),
  address2: text,
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.string(),
});

const tradeReferenceReply = z.object({
  tradeRefId: z.int(),
  company: z.string(),
  name: z.string(),
  phone: z.string(),
});

const certificationReply = z.object({
  supplierId: idSchema,
  supplierName: z.string(),
  certificationId: z.int().describe('Of a known one, or from 1000 on'),
  cerificationId: z.int().describe('The same, as some callers spell it'),
  name: z.string(),
  obtainDate: z.string().describe('Plain date'),
  expireDate: z.string().describe('Plain date'),
  documentData: z.null().describe('The file comes with the document call'),
  documentName: text,
  documentType: text,
  isActive: z.boolean(),
  logo: z.null(),
  status: z.enum(certificationStatuses).describe('Whether an employee has accepted it'),
  reviewNote: text.describe('Why it was sent back'),
});

const feeReply = z.object({
  feeId: z.int(),
  feeType: z.enum(feeTypes),
  amount: moneyReply,
  details: text,
  thirdPartyOnly: z.boolean(),
});

const zoneReply = z.object({ zoneId: z.string(), zoneName: z.string() });

const sectionNumbers = Object.fromEntries(profileSectionNames.map((name) => [name, z.int()])) as Record<
  (typeof profileSectionNames)[number],
  z.ZodInt
>;

/** A supplier: who it is, and the profile of one of its facilities. */
export const supplierReply = z.object({
  supplierId: idSchema.describe('The id that was asked for'),
  companyId: idSchema.nullable().describe('The facility whose profile it is; null where the caller may see none'),
  supplierName: z.string(),
  companyName: text,
  knownTariffSupplier: z.boolean().describe('Each condition of a bid must state a tariff fee'),
  versions: z.object(sectionNumbers).describe('A save that names an older one is refused'),

  companyWebsite: text,
  DUNSNumber: text,
  phone: text,
  fax: text,
  totalNumberEmployees: number,
  coreBusiness: text,
  businessDateEstablished: day,
  businessPreviousNames: text,
  businessParentCompany: text,
  businessSubsidiary: text,
  orgChartFileName: text,
  orgChartFileType: text,
  hoursOfOperation: text,
  hoursOfOpTimeZone: zoneReply.nullable(),
  contacts: z.array(contactReply),
  physicalAddress: addressReply.nullable(),
  billingAddress: addressReply.nullable(),
  returnsAddress: addressReply.nullable(),
  tradeReferences: z.array(tradeReferenceReply),

  certifications: z.array(certificationReply),

  shipCutoffTimeUTC: number,
  supplierTimeZone: text,
  afterHoursName: text,
  afterHoursPhone: text,
  useFedEx: answer,
  useUPS: answer,
  dropShip: answer,
  blindShip: answer,
  thirdPartyAcctNumbers: answer,
  returnPolicyDays: number,
  acceptsUnopenPackageReturns: answer,
  acceptsOpenPackageReturns: answer,
  percentRestockFee: number,
  rgaNumberRequired: answer,
  rgaContactName: text,
  rgaContactEmail: text,
  exchangeCoreDays: number,

  fees: z.array(feeReply),
  hasEdiAbility: answer,
  wantsEDIAssistance: answer,
  ediContactName: text,
  ediContactEmail: text,
  ediFlags: z.object(
    Object.fromEntries(ediFlagNames.map((name) => [name, z.boolean()])) as Record<
      (typeof ediFlagNames)[number],
      z.ZodBoolean
    >,
  ),

  providesInvPricingInExcel: answer,
  providesDimWeights: number,
  installOrTechSupport: answer,
  testBeforeShipping: answer,
  providesCertOfConformance: answer,
  analysisOfFailuresDOA: answer,
  sellsNewOemReplacement3rdParty: answer,
  partMeetsOemSpecs: answer,
  partMeetsOemFormFitFunction: answer,
  provideFMEA: answer,
  provideMTBF: answer,
});

export type Supplier = z.infer<typeof supplierReply>;

const fieldValue = z.union([z.string(), z.number(), z.boolean()]).nullable();

const changeType = z.enum(['Add', 'Modify', 'Delete']);

/** One field that a save has changed, as the server saw it. */
export const profileChangeReply = z.object({
  changeId: z.int(),
  section: z.enum(profileSectionNames),
  version: z.int().describe('That of the section after the save'),
  at: instantReply,
  byName: z.string(),
  isImpersonated: z.boolean().describe('An employee has done it in the name of the user'),
  propertyName: z.string(),
  oldValue: fieldValue,
  newValue: fieldValue,
  changeType,
});

export type RecordedChange = z.infer<typeof profileChangeReply>;

/** A change as an event tells it. */
export const toldChange = z.strictObject({
  propertyName: z.string(),
  oldValue: fieldValue,
  newValue: fieldValue,
  changeType,
});

/** A file of the profile. */
export const supplierDocumentReply = z.object({
  name: z.string(),
  data: z.string().describe('The file in base64'),
  type: z.string().describe('Its media type'),
});
