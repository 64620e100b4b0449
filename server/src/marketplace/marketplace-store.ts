import { sql, type Tx } from '../core/database/database.ts';

export async function saveKeyUse(tx: Tx, name: string, usedAt: Date): Promise<void> {
  await tx.run(sql`
    INSERT INTO marketplace_key_uses (name, last_used_at) VALUES (${name}, ${usedAt})
    ON CONFLICT (name) DO UPDATE SET last_used_at = excluded.last_used_at`);
}
