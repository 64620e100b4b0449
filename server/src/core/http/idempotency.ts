import { createHash } from 'node:crypto';
import { coreRefusals } from '@portal/contract/core/core-messages';
import type { UserActor } from '../actor.ts';
import { sql, type Tx } from '../database/database.ts';
import { Refused } from '../refused.ts';

interface KeptReply {
  readonly requestHash: string;
  /** JSON. */
  readonly reply: string;
}

const keyPattern = /^[\x21-\x7e]{1,100}$/;

/**
 * Runs `work` once per key: the same user sending the same key again gets the first reply. A second request with the
 * same key waits in the database until the first has ended.
 * @throws Refused where the key came with another body before
 */
export async function once<T>(
  tx: Tx,
  asked: { actor: UserActor; endpointId: string; key: string; body: unknown; now: Date },
  work: () => Promise<T>,
): Promise<T> {
  if (!keyPattern.test(asked.key)) throw new Refused(coreRefusals.malformed);
  const { userId } = asked.actor;
  const requestHash = createHash('sha256')
    .update(JSON.stringify(asked.body ?? null))
    .digest('hex');
  const isFirst = await tx.run(sql`
    INSERT INTO idempotency_keys (user_id, endpoint_id, key, request_hash, created_at)
    VALUES (${userId}, ${asked.endpointId}, ${asked.key}, ${requestHash}, ${asked.now})
    ON CONFLICT DO NOTHING`);
  if (!isFirst) {
    const kept = await tx.one<KeptReply>(sql`
      SELECT request_hash AS "requestHash", reply #>> '{}' AS reply FROM idempotency_keys
      WHERE user_id = ${userId} AND endpoint_id = ${asked.endpointId} AND key = ${asked.key}`);
    if (kept?.requestHash !== requestHash) throw new Refused(coreRefusals.keyReused);
    return JSON.parse(kept.reply) as T;
  }
  const reply = await work();
  // As a text of its own: `jsonb` keeps the fields of an object in another order than they were answered in.
  await tx.run(sql`
    UPDATE idempotency_keys SET reply = to_jsonb(${JSON.stringify(reply)}::text)
    WHERE user_id = ${userId} AND endpoint_id = ${asked.endpointId} AND key = ${asked.key}`);
  return reply;
}

/** Forgets replies of long ago: nobody sends those calls again. */
export async function deleteKeptRepliesBefore(tx: Tx, before: Date): Promise<void> {
  await tx.run(sql`DELETE FROM idempotency_keys WHERE created_at < ${before}`);
}
