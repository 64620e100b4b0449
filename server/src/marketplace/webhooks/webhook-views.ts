import type { OutboundEvent } from '@portal/contract/marketplace/marketplace-endpoints';
import type { WebhookReply } from '@portal/contract/marketplace/webhook-schemas';
import { sql, type Tx } from '../../core/database/database.ts';

const asReply = sql`
  webhook_id AS id, url, types, created_at AS "createdAt", updated_at AS "updatedAt", gone_at AS "goneAt"`;

export function listAllWebhooks(tx: Tx): Promise<WebhookReply[]> {
  return tx.many(sql`SELECT ${asReply} FROM webhooks ORDER BY webhook_id`);
}

export function findWebhook(tx: Tx, webhookId: string): Promise<WebhookReply | null> {
  return tx.one(sql`SELECT ${asReply} FROM webhooks WHERE webhook_id = ${webhookId}`);
}

/** What signs the messages of a webhook, and where they go. */
export interface WebhookTarget {
  readonly url: string;
  readonly sealedSecret: Buffer;
  readonly sealedFormerSecret: Buffer | null;
  readonly formerSecretUntil: string | null;
}

/** Null too where it is switched off. */
export function findTarget(tx: Tx, webhookId: string): Promise<WebhookTarget | null> {
  return tx.one(sql`
    SELECT url, sealed_secret AS "sealedSecret", sealed_former_secret AS "sealedFormerSecret",
      former_secret_until AS "formerSecretUntil"
    FROM webhooks WHERE webhook_id = ${webhookId} AND gone_at IS NULL`);
}

type EventRow = Pick<OutboundEvent, 'id' | 'type' | 'time' | 'sequence' | 'data'>;

export function findOutboundEvent(tx: Tx, sequence: number): Promise<EventRow | null> {
  return tx.one(sql`
    SELECT id, type, at AS time, sequence, data FROM outbound_events WHERE sequence = ${sequence}`);
}

/** Webhooks that an event has come for, or that have something to send now. */
export async function listBusyWebhooks(tx: Tx, now: Date): Promise<string[]> {
  const rows = await tx.many<{ id: string }>(sql`
    SELECT w.webhook_id AS id FROM webhooks w
    WHERE w.gone_at IS NULL AND (w.last_sequence < (SELECT max(sequence) FROM outbound_events)
      OR EXISTS (SELECT 1 FROM webhook_deliveries d
        WHERE d.webhook_id = w.webhook_id AND d.state = 'waiting' AND d.next_try_at <= ${now}))`);
  return rows.map(({ id }) => id);
}
