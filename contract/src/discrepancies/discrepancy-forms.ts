import { z } from 'zod';
import { coreFields } from '../core/core-messages.ts';
import { isBlank } from '../core/money.ts';
import { noteLength } from '../core/note-length.ts';
import { isPlainDate } from '../core/plain-date.ts';
import { says } from '../core/refusal.ts';
import { isEmail, onOneLine } from '../core/typed-text.ts';
import { discrepancyFields } from './discrepancy-messages.ts';
import {
  type Discrepancy,
  discrepancyLimits,
  discrepancyRules,
  optionalText,
  receivedDateRule,
  requiredText,
} from './discrepancy-rules.ts';

/** Longest text of what the form without sign-in asks beside the others. */
export const reporterLimits = { FirstName: 25, LastName: 30, Email: 65, Company: 70 } as const;

/** The fields of a form by the names under which they are sent. */
export function formShape(place: 'signedIn' | 'public') {
  const rules = discrepancyRules(place);
  return {
    ContactPhoneNumber: rules.contactPhoneNumber,
    PoNumber: rules.poNumber,
    PartNumber: rules.partNumber.describe('The item number'),
    Description: rules.description.describe('The description of the item'),
    TrackingNumber: optionalText(discrepancyLimits.trackingNumber).transform((text) => text && onOneLine(text)),
    ReceivedDate: receivedDateRule.describe('Plain date, not after today'),
    ProblemNote: rules.problemNote.describe('The faults that were found'),
    ReplacementNote: rules.replacementNote.describe('What is to be repaired or replaced'),
    ReturnTypeId: rules.returnTypeId.describe('1 Warranty, 2 Restock Return, 3 Exchange (Core)'),
    Cost: rules.cost.describe('Charges in US dollars as number or text; none when empty'),
  };
}

const person = (limit: number) => requiredText(limit).transform(onOneLine);

/** Who sends the form without sign-in. */
export const reporterShape = {
  FirstName: person(reporterLimits.FirstName),
  LastName: person(reporterLimits.LastName),
  Email: requiredText(reporterLimits.Email, discrepancyFields.emailRequired).refine(
    (text) => isBlank(text) || noteLength(text) > reporterLimits.Email || isEmail(text),
    says(discrepancyFields.invalidEmail),
  ),
  Company: person(reporterLimits.Company),
};

type SentForm = { [Name in keyof ReturnType<typeof formShape>]: z.output<ReturnType<typeof formShape>[Name]> };

/** What a form says, by the names under which it is kept. */
export function discrepancyOf(sent: SentForm): Discrepancy {
  return {
    receivedDate: sent.ReceivedDate,
    trackingNumber: sent.TrackingNumber,
    problemNote: sent.ProblemNote,
    replacementNote: sent.ReplacementNote,
    contactPhoneNumber: sent.ContactPhoneNumber,
    costCents: sent.Cost,
    returnTypeId: sent.ReturnTypeId,
    poNumber: sent.PoNumber,
    partNumber: sent.PartNumber,
    description: sent.Description,
  };
}

/** What the fields of a form hold: text as typed, the date as YYYY-MM-DD, ids as text; blank where empty. */
export const emptyForm = {
  ContactPhoneNumber: '',
  PoNumber: '',
  PartNumber: '',
  Description: '',
  TrackingNumber: '',
  ReceivedDate: '',
  ProblemNote: '',
  ReplacementNote: '',
  ReturnTypeId: '',
  Cost: '',
};

export type TypedForm = typeof emptyForm;

/** The form of somebody who is signed in; the company is chosen where there are several. */
export const emptySignedInForm = { ...emptyForm, companyId: '' };

/** The form without sign-in. No person sees `Subject`. */
export const emptyPublicForm = { ...emptyForm, FirstName: '', LastName: '', Email: '', Company: '', Subject: '' };

/**
 * The rules of the signed-in form; the typed text is sent as it is.
 * @param today plain date in the user's zone
 */
export function signedInForm(today: string, mustChooseCompany: boolean) {
  const company = mustChooseCompany ? { companyId: z.string().min(1, says(coreFields.required)) } : {};
  return typed<typeof emptySignedInForm>(z.object({ ...formShape('signedIn'), ...company }), today);
}

/** The rules of the form without sign-in. @param today plain date where its visitor is */
export function publicForm(today: string) {
  return typed<typeof emptyPublicForm>(z.object({ ...formShape('public'), ...reporterShape }), today);
}

function typed<Form extends TypedForm>(rules: z.ZodType, today: string) {
  return z.custom<Form>().superRefine((form, context) => {
    for (const { path, message } of rules.safeParse(form).error?.issues ?? [])
      context.addIssue({ code: 'custom', path, message });
    if (isPlainDate(form.ReceivedDate) && form.ReceivedDate > today)
      context.addIssue({ code: 'custom', path: ['ReceivedDate'], message: discrepancyFields.invalid.message });
  });
}
