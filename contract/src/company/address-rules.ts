import { z } from 'zod';
import { isBlank } from '../core/money.ts';
import { says } from '../core/refusal.ts';
import { regions } from '../lookups/lookups-regions.ts';
import { companyFields } from './company-messages.ts';
import { type CountryCode, companyLimits, countries } from './company-values.ts';
import { requiredLine } from './field-rules.ts';

const usZip = /^\d{5}(?:-\d{4})?$/;
const caPostalCode = /^[A-Za-z]\d[A-Za-z] ?\d[A-Za-z]\d$/;

/** Which countries an address can lie in, as far as it says. */
function countriesOf(country: unknown): readonly CountryCode[] {
  const named = countries.find(({ code }) => code === country);
  return named ? [named.code] : countries.map(({ code }) => code);
}

const isZip = (country: unknown, text: string) =>
  countriesOf(country).some((code) => (code === 'CA' ? caPostalCode : usZip).test(text));

const isState = (country: unknown, text: string) =>
  regions.some((region) => region.code === text && countriesOf(country).includes(region.country));

const lettersOnly = /^[\p{L}\p{M} -]+$/u;

/** Names such as St. John's, which the rule for typed ones leaves out. */
const confirmedCity = /^[\p{L}\p{M} .'’-]+$/u;

function isCity({ city, isConfirmed }: { readonly city?: unknown; readonly isConfirmed?: unknown }): boolean {
  if (typeof city !== 'string' || isBlank(city)) return true;
  return (isConfirmed ? confirmedCity : lettersOnly).test(city.trim());
}

/** A rule over several fields holds whatever each of them says by itself. */
const always = {
  when: ({ value }: { readonly value: unknown }) => typeof value === 'object' && value !== null,
};

/** An address as it is saved. */
export const addressRules = z
  .object({
    street: requiredLine(companyLimits.street),
    street2: z
      .string(says(companyFields.invalid))
      .nullish()
      .refine((text) => !text || !isBlank(text), says(companyFields.invalid))
      .refine((text) => [...(text ?? '').trim()].length <= companyLimits.street, says(companyFields.invalid))
      .transform((text) => text?.trim() || null),
    city: requiredLine(companyLimits.city),
    state: requiredLine(2),
    zipcode: requiredLine(10),
    country: z
      .string(says(companyFields.required))
      .refine((text) => !isBlank(text), says(companyFields.required))
      .refine((text) => isBlank(text) || text === 'US' || text === 'CA', says(companyFields.invalid)),
    isConfirmed: z
      .boolean()
      .nullish()
      .transform((is) => is === true)
      .describe('The address service gave it: its city may hold periods and apostrophes'),
  })
  .refine(isCity, { ...says(companyFields.invalid), path: ['city'], ...always })
  .refine(({ state, country }) => isBlank(state) || isState(country, String(state)), {
    ...says(companyFields.invalid),
    path: ['state'],
    ...always,
  })
  .refine(({ zipcode, country }) => isBlank(zipcode) || isZip(country, String(zipcode).trim()), {
    ...says(companyFields.invalid),
    path: ['zipcode'],
    ...always,
  })
  .transform(({ zipcode, ...address }) => ({ ...address, zipcode: zipcode.toUpperCase() }));
