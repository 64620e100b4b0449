import { z } from 'zod';

/** A question that shows, and counts, with one answer to another question alone. */
export interface Condition {
  readonly question: string;
  readonly answer: boolean;
}

export type Conditions = Readonly<Record<string, Condition>>;

/** Conditional questions of services and inventory: the proofs for what is sold as new. */
export const serviceConditions = {
  partMeetsOemSpecs: { question: 'sellsNewOemReplacement3rdParty', answer: true },
  partMeetsOemFormFitFunction: { question: 'sellsNewOemReplacement3rdParty', answer: true },
  provideFMEA: { question: 'sellsNewOemReplacement3rdParty', answer: true },
} as const satisfies Conditions;

/** Conditional questions of fees and payments. */
export const feeConditions = {
  ediContactName: { question: 'hasEdiAbility', answer: true },
  ediContactEmail: { question: 'hasEdiAbility', answer: true },
  wantsEDIAssistance: { question: 'hasEdiAbility', answer: false },
} as const satisfies Conditions;

/** Whether a question with a condition shows. */
export function isAsked({ question, answer }: Condition, answers: object): boolean {
  return (answers as Record<string, unknown>)[question] === answer;
}

/** Answers to questions that are not asked are none, and their own rules do not hold. */
export function withConditions<Schema extends z.ZodType>(conditions: Conditions, schema: Schema) {
  const dropUnasked = (sent: unknown) => {
    if (typeof sent !== 'object' || sent === null) return sent;
    const unasked = Object.entries(conditions).filter(([, condition]) => !isAsked(condition, sent));
    return { ...sent, ...Object.fromEntries(unasked.map(([field]) => [field, null])) };
  };
  return z.preprocess(dropUnasked, schema) as unknown as z.ZodType<z.output<Schema>, z.input<Schema>>;
}
