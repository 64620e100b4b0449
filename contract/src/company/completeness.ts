import type { z } from 'zod';
import type { ProfileSection } from './company-values.ts';
import { feesForm } from './fee-rules.ts';
import { generalForm } from './general-rules.ts';
import { feesValuesOf, generalFormOf, servicesValuesOf, shippingFormOf } from './profile-values.ts';
import { servicesForm } from './service-rules.ts';
import { shippingForm } from './shipping-rules.ts';
import type { Supplier } from './supplier-schemas.ts';

/** What a section lacks, by the names of its fields. */
export interface Completeness {
  /** Required fields that are filled and right, in whole percent of all required ones. */
  readonly percent: number;
  readonly missing: Readonly<Record<ProfileSection, readonly string[]>>;
}

function brokenFields(rules: z.ZodType, values: object): string[] {
  const issues = rules.safeParse(values).error?.issues ?? [];
  return [...new Set(issues.map(({ path }) => path.join('.')))];
}

function missingIn(supplier: Supplier): Record<ProfileSection, string[]> {
  return {
    general: brokenFields(generalForm, generalFormOf(supplier)),
    services: brokenFields(servicesForm, servicesValuesOf(supplier)),
    certification: [],
    fees: brokenFields(feesForm, feesValuesOf(supplier)),
    shipping: brokenFields(shippingForm, shippingFormOf(supplier)),
  };
}

/** A profile in which nothing was said, but for the questions that decide what else is asked. */
function emptied(supplier: Supplier): Supplier {
  const { supplierId, companyId, supplierName, companyName, knownTariffSupplier, versions, ediFlags } = supplier;
  const blank = Object.fromEntries(
    Object.entries(supplier).map(([field, value]) => [field, Array.isArray(value) ? [] : null]),
  );
  const { sellsNewOemReplacement3rdParty } = supplier;
  const kept = { supplierId, companyId, supplierName, companyName, knownTariffSupplier, versions, ediFlags };
  return { ...blank, ...kept, sellsNewOemReplacement3rdParty } as Supplier;
}

/** How much of what the marketplace must know a profile tells, and what it lacks. */
export function completenessOf(supplier: Supplier): Completeness {
  const missing = missingIn(supplier);
  const count = (lists: Record<ProfileSection, string[]>) => Object.values(lists).flat().length;
  const isAsked = supplier.sellsNewOemReplacement3rdParty === null ? 0 : 1;
  const required = count(missingIn(emptied(supplier))) + isAsked;
  return { percent: Math.floor((100 * (required - Math.min(count(missing), required))) / required), missing };
}
