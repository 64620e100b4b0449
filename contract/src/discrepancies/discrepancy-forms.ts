import type { z } from 'zod';
import { isBlank } from '../core/money.ts';
import { noteLength } from '../core/note.ts';
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
const reporterLimits = { FirstName: 25, LastName: 30, Email: 65, Company: 70 } as const;

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
