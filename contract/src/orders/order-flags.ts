import { daysBetween } from '../core/plain-date.ts';
import type { StoredLine } from '../lines/saving/save-rules.ts';
import { lacksRma, lacksSerial, standsWithoutDate } from '../lines/saving/ship-date-rules.ts';
import { isUrgent } from '../lines/urgency.ts';
import { isOpen, type OrderStatus } from './order-machine.ts';

/** The facts of an order line that its flags follow from. */
export interface OrderLineFacts extends StoredLine<OrderStatus> {
  readonly urgencyDescription: string | null;
}

const reviewAfterDays = 14;

/** An open line lacks what the process dialog asks for. */
export function hasMissingData(line: StoredLine<OrderStatus>): boolean {
  return (
    isOpen(line.status) &&
    (line.shipDateReasonId === null ||
      (line.estimatedShipDate === null && !standsWithoutDate(line.shipDateReasonId)) ||
      lacksRma(line, line) ||
      lacksSerial(line, line))
  );
}

/**
 * An open line should have shipped before today.
 * @param today plain date in the zone of whoever looks
 */
export function isPastDue(line: Pick<OrderLineFacts, 'status' | 'estimatedShipDate'>, today: string): boolean {
  return isOpen(line.status) && line.estimatedShipDate !== null && line.estimatedShipDate < today;
}

export interface OrderFlags {
  readonly isUrgent: boolean;
  readonly isPastDue: boolean;
  readonly hasMissingData: boolean;
}

/** @param today plain date in the zone of whoever looks */
export function orderFlags(line: OrderLineFacts, today: string): OrderFlags {
  return {
    isUrgent: isUrgent(line.urgencyDescription),
    isPastDue: isPastDue(line, today),
    hasMissingData: hasMissingData(line),
  };
}

export interface ReviewFacts {
  readonly status: OrderStatus;
  readonly followUpDate: string | null;
  readonly estimatedShipDate: string | null;
  /** The day of the supplier's last change, or of the order where there was none; plain date. */
  readonly lastChangedOn: string;
}

/**
 * Why the daily review asks for another look: its date has come, or 14 days passed without a change; null where it does
 * not. A line is left alone on the day of its change: what ships today is followed up tomorrow.
 */
export function reviewCause(line: ReviewFacts, today: string): 'date' | 'fourteenDays' | null {
  if (line.status !== 'PENDINGSHIPMENT' || line.lastChangedOn >= today) return null;
  const hasFollowUpCome = line.followUpDate !== null && line.followUpDate <= today;
  if (hasFollowUpCome || isPastDue(line, today)) return 'date';
  return daysBetween(line.lastChangedOn, today) >= reviewAfterDays ? 'fourteenDays' : null;
}
