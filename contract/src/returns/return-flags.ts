import { type ReturnStatus, returnStatuses } from './return-machine.ts';

interface DueFacts {
  readonly status: ReturnStatus;
  /** Plain date. */
  readonly rgaDueDate: string | null;
}

const settled: readonly ReturnStatus[] = ['Inspected', 'Cancelled', 'Closed'];

/** The states in which it may be past due. */
export const unsettled = returnStatuses.filter((status) => !settled.includes(status));

/**
 * It was due before today and is not inspected.
 * @param today plain date in the zone of whoever looks
 */
export function isPastDue({ status, rgaDueDate }: DueFacts, today: string): boolean {
  return rgaDueDate !== null && rgaDueDate < today && !settled.includes(status);
}
