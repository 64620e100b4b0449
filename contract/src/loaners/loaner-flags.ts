import { daysBetween } from '../core/plain-date.ts';
import type { LoanerStatus } from './loaner-machine.ts';

interface DueFacts {
  readonly status: LoanerStatus;
  /** When the customer has to give it back; plain date. */
  readonly rgaDueDate: string | null;
}

export interface LoanerFlags {
  readonly isPastDue: boolean;
  readonly isDueShortly: boolean;
}

/** The states in which the customer has to give it back. */
export const outStates: readonly LoanerStatus[] = ['ReceivedInUse', 'ShippedInbound'];

/** Days before its due date in which a loaner counts as due shortly. */
const shortlyDays = 5;

/**
 * Past due: should have been given back before today and is not back. Due shortly: the customer has it and gives it back
 * today or within five days.
 * @param today plain date in the zone of whoever looks
 */
export function loanerFlags({ status, rgaDueDate }: DueFacts, today: string): LoanerFlags {
  const daysLeft = rgaDueDate === null ? null : daysBetween(today, rgaDueDate);
  const isOut = outStates.includes(status);
  return {
    isPastDue: isOut && daysLeft !== null && daysLeft < 0,
    isDueShortly: status === 'ReceivedInUse' && daysLeft !== null && daysLeft >= 0 && daysLeft <= shortlyDays,
  };
}
