import { z } from 'zod';
import { isBlank } from '../../core/money.ts';
import {
  checkShipDate,
  confirmedReasonId,
  needsSerialNumber,
  readReasonId,
  readText,
  type ShipDateFacts,
  type ShipDateNeeds,
  standsWithoutDate,
} from './ship-date-rules.ts';

/** The simple ship-date dialog: text as typed, the reason's id as text, the date as YYYY-MM-DD; blank where empty. */
export interface SimpleShipDateForm {
  shipDateReasonId: string;
  estimatedShipDate: string;
  note: string;
}

/** The update dialog, which processes a line. */
export interface UpdateShipDateForm extends SimpleShipDateForm {
  trackingNumber: string;
  vendorOrderNumber: string;
  vendorRmaNumber: string;
  serialNumber: string;
}

/** What the dialogs show of a line to begin with. */
export interface StoredShipDate {
  readonly shipDateReasonId: number | null;
  readonly estimatedShipDate: string | null;
  readonly vendorOrderNumber: string | null;
  readonly vendorRmaNumber: string | null;
  readonly serialNumber: string | null;
}

export function simpleFormOf(line: Pick<StoredShipDate, 'shipDateReasonId' | 'estimatedShipDate'>): SimpleShipDateForm {
  const { shipDateReasonId, estimatedShipDate } = line;
  return { shipDateReasonId: String(shipDateReasonId ?? ''), estimatedShipDate: estimatedShipDate ?? '', note: '' };
}

export function updateFormOf(line: StoredShipDate): UpdateShipDateForm {
  return {
    ...simpleFormOf(line),
    trackingNumber: '',
    vendorOrderNumber: line.vendorOrderNumber ?? '',
    vendorRmaNumber: line.vendorRmaNumber ?? '',
    serialNumber: line.serialNumber ?? '',
  };
}

/** Typing a tracking number into a form without a reason says that it ships today; a chosen date stays. */
export function withTracking(form: UpdateShipDateForm, trackingNumber: string, today: string): UpdateShipDateForm {
  const typed = { ...form, trackingNumber };
  if (isBlank(trackingNumber) || !isBlank(form.shipDateReasonId)) return typed;
  return {
    ...typed,
    shipDateReasonId: String(confirmedReasonId),
    estimatedShipDate: isBlank(form.estimatedShipDate) ? today : form.estimatedShipDate,
  };
}

/** A reason that needs no date takes the date of the one before away, so that no old date stays on the line. */
export function withReason<Form extends SimpleShipDateForm>(form: Form, shipDateReasonId: string): Form {
  const isDateGone = !isBlank(shipDateReasonId) && standsWithoutDate(Number(shipDateReasonId));
  return { ...form, shipDateReasonId, ...(isDateGone && { estimatedShipDate: '' }) };
}

/** The rules of the simple dialog; parsed, it is what a line of POST /order/esd takes beside its id. */
export function simpleShipDateForm(facts: ShipDateFacts) {
  return checked<SimpleShipDateForm>(facts, { reason: false, date: 'unlessNoDateYet' }).transform((form) => ({
    shipDateReasonId: form.shipDateReasonId.trim(),
    estimatedShipDate: form.estimatedShipDate.trim(),
    note: readText(form.note) ?? null,
  }));
}

/** The rules of one reason and date for many lines, whose other numbers are their own. */
export function bulkShipDateForm(facts: ShipDateFacts) {
  return checked<SimpleShipDateForm>(facts, { reason: true, date: 'unlessReasonNeedsNone' }).transform((form) => ({
    shipDateReasonId: form.shipDateReasonId.trim(),
    estimatedShipDate: form.estimatedShipDate.trim(),
  }));
}

/** The rules of the update dialog; parsed, it is what a line of POST /order takes beside its id. */
export function updateShipDateForm(facts: ShipDateFacts) {
  return checked<UpdateShipDateForm>(facts, { reason: true, date: 'unlessReasonNeedsNone' }).transform((form) => ({
    shipDateReasonId: form.shipDateReasonId.trim(),
    estimatedShipDate: form.estimatedShipDate.trim(),
    trackingNumber: readText(form.trackingNumber) ?? null,
    vendorOrderNumber: form.vendorOrderNumber.trim(),
    // Fields that the dialog does not show keep what is stored.
    vendorRmaNumber: facts.vendorRmaRequired ? form.vendorRmaNumber.trim() : null,
    serialNumber: needsSerialNumber(facts.orderTypeId) ? form.serialNumber.trim() : null,
    note: readText(form.note) ?? null,
  }));
}

function checked<Form extends SimpleShipDateForm>(facts: ShipDateFacts, needs: ShipDateNeeds) {
  return z.custom<Form>().superRefine((form, context) => {
    const typed: SimpleShipDateForm & Partial<UpdateShipDateForm> = form;
    const values = {
      shipDateReasonId: readReasonId(typed.shipDateReasonId, facts.orderTypeId) ?? null,
      estimatedShipDate: readText(typed.estimatedShipDate) ?? null,
      trackingNumber: readText(typed.trackingNumber) ?? null,
      vendorOrderNumber: readText(typed.vendorOrderNumber) ?? null,
      vendorRmaNumber: readText(typed.vendorRmaNumber) ?? null,
      serialNumber: readText(typed.serialNumber) ?? null,
      note: typed.note,
    };
    checkShipDate(values, shownFacts(facts, 'vendorRmaNumber' in form), needs, (field, { code, message }) =>
      context.addIssue({ code: 'custom', path: [field], message, params: { code } }),
    );
  });
}

/** The simple dialog has no field for an RMA or serial number, so it cannot ask for one. */
function shownFacts(facts: ShipDateFacts, isUpdate: boolean): ShipDateFacts {
  return isUpdate ? facts : { orderTypeId: 0, vendorRmaRequired: false };
}
