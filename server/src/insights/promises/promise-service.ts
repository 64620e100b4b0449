import { promiseLimits, type promiseQuery, type promisesReply } from '@portal/contract/insights/promise-schemas';
import type { LineKind } from '@portal/contract/lines/line-kinds';
import type { z } from 'zod';
import { reachOver } from '../insight-policy.ts';
import type { Asked } from '../insight-service.ts';
import { boundsOf, periodOf } from '../periods.ts';
import { promisesOf } from './promise-facts.ts';
import { listPromisesOf } from './promise-views.ts';

const promisingKinds = Object.keys(promisesOf) as LineKind[];

/**
 * A page of the promises of a period.
 * @throws Refused with 403 where the section of each of their kinds is closed, 404 where the facility is not the actor's
 */
export async function readPromises(
  { tx, actor, now }: Asked,
  asked: z.output<typeof promiseQuery>,
): Promise<z.output<typeof promisesReply>> {
  const { facilityId, days, kind, outcome, page = 1, limit = promiseLimits.page } = asked;
  const reach = reachOver(actor, promisingKinds, facilityId);
  const period = periodOf(days, now, actor.timeZoneId);
  const { from, to } = boundsOf(period);
  const offset = (page - 1) * limit;
  if (offset >= promiseLimits.all) return { promises: [], hasMore: false };
  // One more than are told says whether there are more.
  const found = await listPromisesOf(tx, {
    reach,
    from,
    to,
    today: period.to,
    kind,
    outcome,
    offset,
    limit: limit + 1,
  });
  return { promises: found.slice(0, limit), hasMore: found.length > limit };
}
