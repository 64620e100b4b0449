import { addDays, dayOf } from '@portal/contract/core/plain-date';
import { reviewCause } from '@portal/contract/orders/order-flags';
import type { PortalActor } from '../core/actor.ts';
import { type Database, everything, type Tx } from '../core/database/database.ts';
import { portalTimeZone } from '../core/portal-time.ts';
import { transition } from '../core/records/transition.ts';
import { dueForReview } from './order-event-store.ts';
import { listReviewCandidates } from './order-review-store.ts';
import { type OrderLineRecord, orderKind, orderStore } from './order-store.ts';

const portal: PortalActor = { kind: 'portal', name: 'Portal' };
const pageSize = 500;

/**
 * The daily review: every line that waits for shipment and whose follow-up date has come, whose ship date has passed, or
 * that the supplier has not changed for 14 days, asks for another look. Each line is a transaction of its own, so a
 * review that was cut short goes on where it ended.
 * @returns how many lines were sent back
 */
export async function reviewDueLines(db: Database, now: Date): Promise<number> {
  const day = dayOf(now, portalTimeZone);
  // A day early: which day a change was made on is for the rule to say, in its zone.
  const unchangedSince = new Date(`${addDays(day, -13)}T00:00:00Z`);
  let count = 0;
  for (let after = 0; ; ) {
    const page = { day, unchangedSince, after, limit: pageSize };
    const lineItemIds = await db.read(everything, (tx) => listReviewCandidates(tx, page));
    for (const lineItemId of lineItemIds)
      if (await db.write(everything, (tx) => reviewLine(tx, lineItemId, { day, now }))) count += 1;
    after = lineItemIds.at(-1) ?? after;
    if (lineItemIds.length < pageSize) return count;
  }
}

async function reviewLine(tx: Tx, lineItemId: number, { day, now }: { day: string; now: Date }): Promise<boolean> {
  const line = await orderStore.lockAny(tx, lineItemId);
  const cause = line && reviewCause({ ...line, lastChangedOn: lastChangedOn(line) }, day);
  if (!cause) return false;
  const isFourteenDayCycle = cause === 'fourteenDays';
  const origin = { ip: null, requestId: null };
  await transition({ tx, actor: portal, now, origin }, orderKind, line, {
    action: 'reviewDaily',
    set: dueForReview({ isFourteenDayCycle }),
    details: { isFourteenDayCycle },
  });
  return true;
}

function lastChangedOn({ supplierChangedAt, dateEntered }: OrderLineRecord): string {
  return dayOf(new Date(supplierChangedAt ?? dateEntered), portalTimeZone);
}
