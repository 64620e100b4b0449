import type { LoanerLine, LoanerRow } from '@portal/contract/loaners/loaner-schemas';
import { formatAmount } from '../lib/format/format.ts';

type ClockRow = Pick<LoanerRow, 'daysOut' | 'daysLate' | 'lateFee'>;

/** `12 days out`, `3 days late, $105.00`; null before it leaves. */
export function clockText({ daysOut, daysLate, lateFee }: ClockRow): string | null {
  if (daysOut === null) return null;
  if (daysLate === 0) return `${days(daysOut)} out`;
  return `${days(daysLate)} late${lateFee ? `, ${formatAmount(lateFee)}` : ''}`;
}

export function days(count: number): string {
  return count === 1 ? '1 day' : `${count} days`;
}

type FeeFacts = Pick<LoanerRow, 'loanerFeeType' | 'rentalFeeCost' | 'lateFeePerDay'>;

/** What each late day costs, or, where the marketplace tells no such fee, what was agreed in its place. */
export function lateDayText({ loanerFeeType, rentalFeeCost, lateFeePerDay }: FeeFacts): string {
  if (lateFeePerDay !== null) return formatAmount(lateFeePerDay);
  if (loanerFeeType === 2) return `Not agreed: the rental fee of ${formatAmount(rentalFeeCost)} is for the whole loan`;
  return 'Not agreed';
}

/** `Due today`, `Due in 3 days`, `3 days late`; null without a due date. */
export function dueText({ rgaDueDate, daysLeft, daysLate }: Pick<LoanerLine, 'rgaDueDate' | 'daysLeft' | 'daysLate'>) {
  if (rgaDueDate === null) return null;
  if (daysLate > 0) return `${days(daysLate)} late`;
  if (daysLeft === null) return null;
  return daysLeft === 0 ? 'due today' : `due in ${days(daysLeft)}`;
}
