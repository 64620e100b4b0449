import { z } from 'zod';
import { says } from '../core/refusal.ts';
import { idSchema } from '../core/values.ts';
import { addressRules } from './address-rules.ts';
import { companyFields } from './company-messages.ts';
import { companyLimits, contactTypes, type GeneralContactKey, maxTradeReferences } from './company-values.ts';
import {
  businessText,
  optionalCount,
  optionalDay,
  optionalEmail,
  optionalLine,
  optionalPhone,
  requiredEmail,
  requiredLine,
  requiredPhone,
  requiredZone,
  webSite,
} from './field-rules.ts';

const contactId = z.int().nullish();

/** A contact whom the marketplace must be able to reach. */
const requiredContact = z.object({
  contactId,
  name: requiredLine(companyLimits.contactName),
  title: requiredLine(companyLimits.contactTitle),
  email: requiredEmail,
  phone: requiredPhone,
});

const optionalContact = z.object({
  contactId,
  name: optionalLine(companyLimits.contactName),
  title: optionalLine(companyLimits.contactTitle),
  email: optionalEmail,
  phone: optionalPhone,
});

/** The contacts of the general information by the keys of its form. */
const contactRules = {
  contactPerson: requiredContact,
  contactForPricing: requiredContact,
  president: optionalContact,
  qualityManager: optionalContact,
  salesManager: optionalContact,
} as const satisfies Record<GeneralContactKey, z.ZodType>;

export const tradeReferenceRules = z.object({
  tradeRefId: idSchema.nullish().describe('Absent: a new one'),
  company: requiredLine(companyLimits.tradeReference),
  name: requiredLine(companyLimits.tradeReference),
  phone: requiredPhone,
});

const scalars = {
  webSite,
  duns: optionalLine(9, (text) => /^\d{9}$/.test(text)),
  supplierPhone: requiredPhone,
  supplierFax: optionalPhone,
  numberOfEmployees: optionalCount,
  coreBusiness: businessText,
  dateEstablished: optionalDay.describe('Plain date, not after today'),
  previousNames: businessText,
  parentCompany: businessText,
  subsidiary: businessText,
  physicalAddress: addressRules,
  billingAddress: addressRules,
  returnsAddress: addressRules,
  hoursOfOperation: requiredLine(companyLimits.hoursOfOperation),
  hoursOfOpTimeZone: z.object({ zoneId: requiredZone }, says(companyFields.required)),
  tradeReferences: z
    .array(tradeReferenceRules)
    .max(maxTradeReferences, says(companyFields.invalid))
    .nullish()
    .transform((list) => list ?? [])
    .describe('Those to add or to change; the others stay'),
};

/** The general information as its form holds it: contacts by their keys. */
export const generalForm = z.object({ ...scalars, ...contactRules });

const contactOf = <Key extends GeneralContactKey>(key: Key) =>
  contactRules[key].extend({ contactType: z.literal(contactTypes[key]) });

/** Contacts as they are sent: each by its `contactType`; those that are not sent stay as they are. */
const sentContacts = z
  .array(
    z.discriminatedUnion('contactType', [
      contactOf('contactPerson'),
      contactOf('contactForPricing'),
      contactOf('president'),
      contactOf('qualityManager'),
      contactOf('salesManager'),
    ]),
  )
  .refine(
    (list) => new Set(list.map(({ contactType }) => contactType)).size === list.length,
    says(companyFields.invalid),
  );

/** The general information as it is sent, but for the file. */
export const generalFields = { ...scalars, contacts: sentContacts };

export type TradeReferenceValues = z.input<typeof tradeReferenceRules>;
export type GeneralValues = z.input<typeof generalForm>;
