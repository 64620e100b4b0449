import { z } from 'zod';
import { coreFields } from '../core/core-messages.ts';
import { noteLength, noteLimit } from '../core/note-length.ts';
import type { FieldMessage } from '../core/refusal.ts';
import { shipDateFields } from '../lines/line-messages.ts';
import { isTooLong } from '../lines/saving/ship-date-rules.ts';
import { findById } from '../lookups/lookups.ts';
import { returnDenyReasons } from '../lookups/lookups-returns.ts';
import { isExchange } from './return-actions.ts';
import { returnFields } from './return-messages.ts';

/** What a supplier may say to a return; to an exchange Approve alone. */
export const decisions = [
  { value: 'Y', label: 'Approve' },
  { value: 'N', label: 'Deny' },
  { value: 'RI', label: 'Request Additional Information' },
] as const;

export type DecisionChoice = (typeof decisions)[number]['value'];

/** What of a line its decision depends on. */
export interface DecidedLine {
  readonly typeId: number;
  readonly quantity: number;
  readonly returnRmaRequired: boolean;
}

/** The decision as typed: ids and numbers as text, blank where empty. */
export interface DecisionForm {
  isApproved: string;
  denyReasonId: string;
  addressId: string;
  returnQty: string;
  rmaNumber: string;
  note: string;
}

/** The decision as it is kept: what does not belong to the choice is null. */
export interface Decision {
  readonly isApproved: DecisionChoice;
  readonly denyReasonId: number | null;
  readonly addressId: number | null;
  readonly returnQty: number | null;
  readonly rmaNumber: string | null;
  readonly note: string | null;
}

/** Nothing decided yet: an exchange is always approved, all pieces go back, and the first address is chosen. */
export function decisionFormOf(line: DecidedLine, addressIds: readonly number[]): DecisionForm {
  return {
    isApproved: isExchange(line) ? 'Y' : '',
    denyReasonId: '',
    addressId: String(addressIds[0] ?? ''),
    returnQty: String(line.quantity),
    rmaNumber: '',
    note: '',
  };
}

const typed = z.string();
const typedForm = z.object({
  isApproved: typed,
  denyReasonId: typed,
  addressId: typed,
  returnQty: typed,
  rmaNumber: typed,
  note: typed,
});

type Say = (field: keyof DecisionForm, said: FieldMessage) => void;

/**
 * The rules of the decision dialog and of the call behind it.
 * @param addressIds those that can be chosen
 */
export function decisionRules(line: DecidedLine, addressIds: readonly number[]) {
  return typedForm
    .superRefine((form, context) => {
      const say: Say = (field, { code, message }) =>
        context.addIssue({ code: 'custom', path: [field], message, params: { code } });
      checkChoice(line, form, say);
      if (form.isApproved === 'Y') checkApproval(line, addressIds, form, say);
      if (form.isApproved === 'N' && reasonOf(form) === undefined) say('denyReasonId', returnFields.reasonRequired);
      if (needsNote(form) && form.note.trim() === '') say('note', coreFields.noteRequired);
      if (noteLength(form.note) > noteLimit) say('note', coreFields.noteTooLong);
    })
    .transform(
      (form): Decision => ({
        isApproved: form.isApproved as DecisionChoice,
        denyReasonId: form.isApproved === 'N' ? (reasonOf(form)?.id ?? null) : null,
        ...approvalOf(form),
        note: form.note.trim() || null,
      }),
    );
}

function approvalOf(form: DecisionForm): Pick<Decision, 'addressId' | 'returnQty' | 'rmaNumber'> {
  if (form.isApproved !== 'Y') return { addressId: null, returnQty: null, rmaNumber: null };
  return {
    addressId: Number(form.addressId),
    returnQty: Number(form.returnQty),
    rmaNumber: form.rmaNumber.trim() || null,
  };
}

function checkChoice(line: DecidedLine, { isApproved }: DecisionForm, say: Say): void {
  if (isApproved === '') say('isApproved', returnFields.decisionRequired);
  else if (!decisions.some(({ value }) => value === isApproved)) say('isApproved', returnFields.decisionUnknown);
  else if (isExchange(line) && isApproved !== 'Y') say('isApproved', returnFields.exchangeApproves);
}

function checkApproval(line: DecidedLine, addressIds: readonly number[], form: DecisionForm, say: Say): void {
  if (!addressIds.some((id) => String(id) === form.addressId.trim())) say('addressId', returnFields.addressRequired);
  if (!isQuantity(form.returnQty, line.quantity)) say('returnQty', returnFields.quantity);
  if (needsRma(line) && form.rmaNumber.trim() === '') say('rmaNumber', shipDateFields.rmaRequired);
  if (isTooLong(form.rmaNumber.trim())) say('rmaNumber', shipDateFields.rmaTooLong);
}

/** An approval of this line needs an RMA number. */
export function needsRma(line: Pick<DecidedLine, 'typeId' | 'returnRmaRequired'>): boolean {
  return isExchange(line) || line.returnRmaRequired;
}

function isQuantity(text: string, most: number): boolean {
  return /^\d{1,10}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most;
}

function reasonOf({ denyReasonId }: Pick<DecisionForm, 'denyReasonId'>) {
  return findById(returnDenyReasons, Number(denyReasonId.trim() || Number.NaN));
}

/** The provider must be told more than the choice says. */
export function needsNote(form: Pick<DecisionForm, 'isApproved' | 'denyReasonId'>): boolean {
  if (form.isApproved === 'RI') return true;
  return form.isApproved === 'N' && reasonOf(form)?.isOther === true;
}
