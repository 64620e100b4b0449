import { coreRefusals } from '@portal/contract/core/core-messages';
import { inLane } from '../../core/http/limits/lanes.ts';
import { Refused } from '../../core/refused.ts';

/** So many files wait in memory for a connection of the database, of which a few are left to all other saves. */
const maxWaitingFiles = 40;

/** Runs what saves files, a few at a time. @throws Refused where too many wait already */
export async function inFilesLane<T extends object>(save: () => Promise<T>): Promise<T> {
  const saved = await inLane('files', save, { maxWaiting: maxWaitingFiles });
  if (saved === null) throw new Refused(coreRefusals.unavailable);
  return saved;
}
