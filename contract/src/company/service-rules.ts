import { z } from 'zod';
import { says } from '../core/refusal.ts';
import { companyFields } from './company-messages.ts';
import { dimWeightChoices } from './company-values.ts';
import { isAsked, serviceConditions, withConditions } from './conditions.ts';
import { choiceOf, optionalAnswer } from './field-rules.ts';

/** Nullable as a form holds it; nothing is no answer. */
const requiredAnswer = z
  .boolean(says(companyFields.required))
  .nullish()
  .refine((answer) => typeof answer === 'boolean', says(companyFields.required))
  .transform((answer) => answer === true);

const answers = z.object({
  providesInvPricingInExcel: requiredAnswer,
  providesDimWeights: choiceOf(
    dimWeightChoices.map(({ id }) => id),
    companyFields.required,
  ).describe('0 yes with pictures, 1 yes without pictures, 2 no'),
  installOrTechSupport: requiredAnswer,
  testBeforeShipping: requiredAnswer,
  providesCertOfConformance: requiredAnswer,
  analysisOfFailuresDOA: requiredAnswer,
  sellsNewOemReplacement3rdParty: requiredAnswer,
  partMeetsOemSpecs: optionalAnswer,
  partMeetsOemFormFitFunction: optionalAnswer,
  provideFMEA: optionalAnswer,
  provideMTBF: optionalAnswer,
});

/** A proof is required where it is asked for, whatever else is missing. */
function withProof(schema: typeof answers, proof: keyof typeof serviceConditions) {
  const isGiven = (sent: z.output<typeof answers>) =>
    !isAsked(serviceConditions[proof], sent) || typeof sent[proof] === 'boolean';
  return schema.refine(isGiven, {
    ...says(companyFields.required),
    path: [proof],
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
}

const proofs = Object.keys(serviceConditions) as (keyof typeof serviceConditions)[];

/** Services and inventory, for form and server alike. */
export const servicesForm = withConditions(serviceConditions, proofs.reduce(withProof, answers));

export type ServicesValues = z.input<typeof servicesForm>;
