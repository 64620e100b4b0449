import { z } from 'zod';
import { says } from '../core/refusal.ts';
import { idSchema } from '../core/values.ts';
import { companyFields } from './company-messages.ts';
import { companyLimits, contactTypes, type FeeType, feeTypes } from './company-values.ts';
import { feeConditions, withConditions } from './conditions.ts';
import { feeAmount, optionalAnswer, optionalEmail, optionalLine } from './field-rules.ts';

const maxFees = 100;

const feeRules = z
  .object({
    feeId: idSchema.nullish().describe('Absent: a new one'),
    feeType: z.enum(feeTypes, says(companyFields.invalid)),
    amount: feeAmount,
    details: optionalLine(companyLimits.feeDetails),
    thirdPartyOnly: z
      .boolean(says(companyFields.invalid))
      .nullish()
      .transform((is) => is ?? false),
  })
  .refine(({ feeType, amount, details }) => feeType !== 'Other' || amount === 0 || details !== null, {
    ...says(companyFields.required),
    path: ['details'],
  });

/** All but the other fees come once. */
function areTypesOnce(list: readonly { readonly feeType: FeeType }[]): boolean {
  const single = list.map(({ feeType }) => feeType).filter((type) => type !== 'Other');
  return new Set(single).size === single.length;
}

/** Fees and payments, for form and server alike. */
const feesFields = {
  fees: z
    .array(feeRules)
    .max(maxFees, says(companyFields.invalid))
    .refine(areTypesOnce, says(companyFields.invalid))
    .describe('All of them: what is not named goes'),
  hasEdiAbility: optionalAnswer,
  wantsEDIAssistance: optionalAnswer.describe('Kept only where hasEdiAbility is false'),
  ediContactName: optionalLine(companyLimits.contactName).describe('Kept only where hasEdiAbility is true'),
  ediContactEmail: optionalEmail,
};

export const feesForm = withConditions(feeConditions, z.object(feesFields));

export type FeesValues = z.input<typeof feesForm>;

interface SentContact {
  readonly contactType: number;
  readonly name?: string | null | undefined;
  readonly email?: string | null | undefined;
}

/** What an array of contacts says of fields that are not sent by themselves. */
export function feesFieldsOf(contacts: readonly SentContact[]): object {
  const edi = contacts.find(({ contactType }) => contactType === contactTypes.ediContact);
  return edi ? { ediContactName: edi.name, ediContactEmail: edi.email } : {};
}
