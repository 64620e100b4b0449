import { z } from 'zod';
import type { LineDiscrepancy } from '../../discrepancies/discrepancy-schemas.ts';
import { readText } from '../saving/ship-date-rules.ts';
import { checkReceipt, type ReceiveFacts } from './receive-rules.ts';
import type { Receipt } from './receive-schemas.ts';
import { type Acceptability, acceptabilities, acceptable } from './receive-values.ts';
import { checkRma } from './rma-rules.ts';

/** The Receive dialog: text as typed, ids as text, the date as YYYY-MM-DD; blank where empty. */
export interface ReceiveForm {
  dateReceived: string;
  trackingNumber: string;
  note: string;
  isPartAcceptable: string;
  problemNote: string;
  replacementNote: string;
  contactPhoneNumber: string;
  ReturnType: string;
  cost: string;
}

/** The RMA dialog. */
export interface RmaForm {
  rmaNumber: string;
  note: string;
}

/** For what the dialog opens: an item that comes, one that was put aside to be inspected, one that was found wrong. */
export type ReceiveMode = 'receive' | 'inspect' | 'report';

/** What is known before anything is typed. */
interface Known {
  /** The last receipt of the line, if it had one. */
  readonly receipt: Pick<Receipt, 'dateReceived' | 'trackingNumber'> | null;
  /** What was reported of the line, if anything was. */
  readonly discrepancy: LineDiscrepancy | null;
  /** Under which the item was sent. */
  readonly trackingNumber: string | null;
  /** Plain date in the user's zone. */
  readonly today: string;
}

/** What the dialog shows to begin with: what was recorded before, else that the item came today. */
export function receiveFormOf(mode: ReceiveMode, { receipt, discrepancy, trackingNumber, today }: Known): ReceiveForm {
  const { cost = null, returnTypeId = null } = discrepancy ?? {};
  return {
    dateReceived: receipt?.dateReceived ?? today,
    trackingNumber: receipt?.trackingNumber ?? trackingNumber ?? '',
    note: '',
    isPartAcceptable: mode === 'report' ? String(acceptable.no) : '',
    problemNote: discrepancy?.problemNote ?? '',
    replacementNote: discrepancy?.replacementNote ?? '',
    contactPhoneNumber: discrepancy?.contactPhoneNumber ?? '',
    ReturnType: returnTypeId === null ? '' : String(returnTypeId),
    cost: cost === null ? '' : String(cost),
  };
}

/** The choices that a dialog offers: what is inspected is judged, what is found wrong is not acceptable. */
export function choicesOf(mode: ReceiveMode, { isInspectLaterUsed }: Pick<ReceiveFacts, 'isInspectLaterUsed'>) {
  return acceptabilities.filter(({ id }) => {
    if (mode === 'report') return id === acceptable.no;
    return id !== acceptable.inspectLater || (mode === 'receive' && !isInspectLaterUsed);
  });
}

/**
 * The rules of the Receive dialog; parsed, it is what POST /order/receive takes beside line and files.
 * @param today plain date in the user's zone
 */
export function receiveForm(facts: ReceiveFacts, today: string) {
  return z
    .custom<ReceiveForm>()
    .superRefine((form, context) =>
      checkReceipt(form, facts, today, (field, { code, message }) =>
        context.addIssue({ code: 'custom', path: [field], message, params: { code } }),
      ),
    )
    .transform((form) => ({
      dateReceived: form.dateReceived.trim(),
      trackingNumber: form.trackingNumber.trim(),
      note: readText(form.note) ?? null,
      isPartAcceptable: form.isPartAcceptable === '' ? null : (Number(form.isPartAcceptable) as Acceptability),
      ...(form.isPartAcceptable === String(acceptable.no) && reportedIn(form)),
    }));
}

function reportedIn({ problemNote, replacementNote, contactPhoneNumber, ReturnType, cost }: ReceiveForm) {
  return {
    problemNote: problemNote.trim(),
    replacementNote: replacementNote.trim(),
    contactPhoneNumber: contactPhoneNumber.trim(),
    ReturnType: Number(ReturnType),
    cost: cost.trim(),
  };
}

/** The rules of the RMA dialog; parsed, it is what POST /order/rma takes beside the line. */
export const rmaForm = z
  .custom<RmaForm>()
  .superRefine((form, context) =>
    checkRma(form, (field, { code, message }) =>
      context.addIssue({ code: 'custom', path: [field], message, params: { code } }),
    ),
  )
  .transform(({ rmaNumber, note }) => ({ rmaNumber: rmaNumber.trim(), note: readText(note) ?? null }));
