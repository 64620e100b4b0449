import { z } from 'zod';
import { loanerCondition, loanerFields } from './loaner-condition.ts';
import { type PartFacts, partCondition, partFields } from './part-condition.ts';
import { repairCondition, repairFields } from './repair-condition.ts';

/** What its step of the wizard does not ask for. */
type NotTyped = 'lineItemId' | 'attachments';

type Typed<Schema> = unknown extends z.output<Schema> ? string : true extends z.output<Schema> ? boolean : string;

/** A condition as its form holds it: text as typed, ids of choices as text, blank where nothing is chosen. */
type FormOf<Fields> = { -readonly [Name in Exclude<keyof Fields, NotTyped>]: Typed<Fields[Name]> };

export type PartBidForm = FormOf<ReturnType<typeof partFields>>;
export type LoanerForm = FormOf<ReturnType<typeof loanerFields>>;
export type RepairForm = FormOf<ReturnType<typeof repairFields>>;

type Switches<Form> = { [Name in keyof Form as Form[Name] extends boolean ? Name : never]: Form[Name] };

/** Blank in every field but those that begin with a value. */
function emptyForm<Form>(fields: object, begun: Switches<Form> & Partial<Form>): Form {
  const {
    lineItemId: _,
    attachments: __,
    ...typed
  } = Object.fromEntries(Object.keys(fields).map((name) => [name, '']));
  return { ...typed, ...begun } as Form;
}

/** A new bid step: sold by the each, nothing else chosen. */
export const emptyPartForm = emptyForm<PartBidForm>(partFields('typed', { isKnownTariffSupplier: false }), {
  unitOfMeasureId: '1',
  qtyPerUnit: '1',
  loanerAvailable: false,
  nonReturnable: false,
});

export const emptyLoanerForm = emptyForm<LoanerForm>(loanerFields('typed'), {});

export const emptyRepairForm = emptyForm<RepairForm>(repairFields('typed'), {});

/** The rules of a part condition's form; parsed, it is the condition in cents and numbers. */
export function partBidForm(facts: PartFacts) {
  return z
    .custom<PartBidForm>()
    .transform((form): unknown => ({ ...form, orderType: 'PART ORDER' }))
    .pipe(partCondition('typed', facts));
}

export const loanerForm = z
  .custom<LoanerForm>()
  .transform((form): unknown => ({ ...form, orderType: 'LOANER' }))
  .pipe(loanerCondition('typed'));

export const repairForm = z
  .custom<RepairForm>()
  .transform((form): unknown => ({ ...form, orderType: 'REPAIR' }))
  .pipe(repairCondition('typed'));
