import { isBlank } from '../../core/money.ts';
import { planSave, type SaveCall, type SaveRules, type SentLine, type StoredLine } from './save-rules.ts';
import { readText } from './ship-date-rules.ts';

interface OrderNumber {
  readonly vendorOrderNumber: string | null;
}

/** A line as it stood before a save. */
export interface LineBefore<Status extends string = string> extends StoredLine<Status>, OrderNumber {}

const numbers = ['vendorOrderNumber', 'vendorRmaNumber', 'serialNumber'] as const;

/**
 * What a line of POST /order brings to put a line back to how it stood. The machine has no way back of its own, so it is
 * an ordinary save with the dates and numbers of before.
 * @param sent what was saved
 * @param statusNow the line's status after that save
 * @param today plain date in the user's zone
 * @returns null where it cannot be undone: the line moved on, a note was left, or the values of before would move it
 */
export function undoOf<Stored extends StoredLine, Action extends string>(
  rules: SaveRules<Stored, Action>,
  before: NoInfer<Stored> & OrderNumber,
  sent: SentLine,
  statusNow: string,
  today: string,
): SentLine | null {
  if (statusNow !== before.status || !isBlank(sent.note)) return null;
  const kept = numbers.filter((field) => sent[field] !== null && sent[field] !== undefined);
  const back: SentLine = {
    shipDateReasonId: String(before.shipDateReasonId ?? ''),
    estimatedShipDate: before.estimatedShipDate ?? '',
    trackingNumber: null,
    ...Object.fromEntries(kept.map((field) => [field, before[field] ?? ''])),
  };
  const plan = planSave(rules, 'order', [{ stored: before, sent: back }], today);
  return plan.outcome === 'saved' && plan.lines.every(({ from, to }) => from === to) ? back : null;
}

/**
 * Whether a save would leave a line with a date just as it is. Without a date it never does: saving the reason again says
 * that it still holds, and moves the day on which it is looked at.
 */
export function changesNothing<Stored extends StoredLine, Action extends string>(
  rules: SaveRules<Stored, Action>,
  call: SaveCall,
  stored: NoInfer<Stored> & OrderNumber,
  sent: SentLine,
  today: string,
): boolean {
  const plan = planSave(rules, call, [{ stored, sent }], today);
  const [next] = plan.outcome === 'saved' ? plan.lines : [];
  if (!next?.estimatedShipDate || next.from !== next.to || next.trackingNumber !== null || next.note !== null)
    return false;
  const vendorOrderNumber = readText(sent.vendorOrderNumber);
  return (
    next.shipDateReasonId === stored.shipDateReasonId &&
    next.estimatedShipDate === stored.estimatedShipDate &&
    next.vendorRmaNumber === stored.vendorRmaNumber &&
    next.serialNumber === stored.serialNumber &&
    (vendorOrderNumber === undefined || vendorOrderNumber === stored.vendorOrderNumber)
  );
}
