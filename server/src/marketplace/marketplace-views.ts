import type { OutboundEvent } from '@portal/contract/marketplace/marketplace-endpoints';
import { sql, type Tx } from '../core/database/database.ts';

/** The name of a key that is not revoked, by its SHA-256. */
export async function findKeyName(tx: Tx, hash: Buffer): Promise<string | null> {
  const key = await tx.one<{ name: string }>(sql`
    SELECT name FROM marketplace_keys WHERE key_hash = ${hash} AND revoked_at IS NULL`);
  return key?.name ?? null;
}

type OutboundRow = Pick<OutboundEvent, 'id' | 'type' | 'time' | 'sequence' | 'data'>;

/** Outbound events after a sequence, oldest first. */
export function listOutboundEvents(tx: Tx, after: number, limit: number): Promise<OutboundRow[]> {
  return tx.many<OutboundRow>(sql`
    SELECT id, type, at AS time, sequence, data FROM outbound_events
    WHERE sequence > ${after} ORDER BY sequence LIMIT ${limit}`);
}
