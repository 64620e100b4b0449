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
