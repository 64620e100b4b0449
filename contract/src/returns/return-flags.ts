import type { ReturnStatus } from './return-machine.ts';

interface DueFacts {
  readonly status: ReturnStatus;
  /** Plain date. */
  readonly rgaDueDate: string | null;
}

const settled: readonly ReturnStatus[] = ['Inspected', 'Cancelled', 'Closed'];

/**
 * It was due before today and is not inspected.
 * @param today plain date in the zone of whoever looks
 */
export function isPastDue({ status, rgaDueDate }: DueFacts, today: string): boolean {
  return rgaDueDate !== null && rgaDueDate < today && !settled.includes(status);
}

interface Sorted {
  readonly isPastDue: boolean;
  readonly rgaDueDate: string | null;
  /** Instant. */
  readonly rgaDateEntered: string;
  readonly lineItemId: number;
}

/** The order of the rows of every tab: what is past due, then by due date, those without one last, then the newest. */
export function byDueDate(a: Sorted, b: Sorted): number {
  const [due, otherDue] = [a.rgaDueDate ?? '9999', b.rgaDueDate ?? '9999'];
  return (
    Number(b.isPastDue) - Number(a.isPastDue) ||
    compare(due, otherDue) ||
    Date.parse(b.rgaDateEntered) - Date.parse(a.rgaDateEntered) ||
    a.lineItemId - b.lineItemId
  );
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
