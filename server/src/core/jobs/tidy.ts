import { type Database, everything } from '../database/database.ts';
import { deleteKeptRepliesBefore } from '../http/idempotency.ts';
import { deleteCallCountsBefore } from '../http/limits/call-limits.ts';
import { deleteJobsGivenUpBefore } from './background-store.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Deletes what the core's own tables need no longer. */
export function tidy(db: Database, now: Date): Promise<void> {
  return db.write(everything, async (tx) => {
    await deleteJobsGivenUpBefore(tx, new Date(now.getTime() - 30 * dayMs));
    await deleteKeptRepliesBefore(tx, new Date(now.getTime() - 7 * dayMs));
    await deleteCallCountsBefore(tx, new Date(now.getTime() - dayMs));
  });
}
