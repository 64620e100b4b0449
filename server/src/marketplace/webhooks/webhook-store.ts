import { randomUUID } from 'node:crypto';
import type { WebhookReply } from '@portal/contract/marketplace/webhook-schemas';
import { sql, type Tx } from '../../core/database/database.ts';

/** The fate of every webhook's set-up is decided one after the other. */
export async function lockWebhooks(tx: Tx): Promise<number> {
  const row = await tx.one<{ count: number }>(sql`
    SELECT count(*)::integer AS count, pg_advisory_xact_lock(hashtext('webhooks')) FROM webhooks`);
  return row?.count ?? 0;
}

export interface SavedWebhook {
  readonly id: string;
  readonly url: string;
  readonly types: readonly string[] | null;
}

/** A new webhook is told what happens from now on. */
export async function insertWebhook(tx: Tx, webhook: SavedWebhook, sealedSecret: Buffer, now: Date): Promise<void> {
  await tx.run(sql`
    INSERT INTO webhooks (webhook_id, url, types, sealed_secret, last_sequence, created_at, updated_at)
    VALUES (${webhook.id}, ${webhook.url}, ${webhook.types}, ${sealedSecret},
      coalesce((SELECT max(sequence) FROM outbound_events), 0), ${now}, ${now})`);
}

/** Saved again, it is switched on. */
export async function updateWebhook(tx: Tx, { id, url, types }: SavedWebhook, now: Date): Promise<void> {
  await tx.run(sql`
    UPDATE webhooks SET url = ${url}, types = ${types}, gone_at = NULL, updated_at = ${now} WHERE webhook_id = ${id}`);
}

/** Its address is gone: nothing more is sent, and what waits goes on when it is saved again. @returns whether it was on */
export async function switchOff(tx: Tx, webhookId: string, now: Date): Promise<boolean> {
  const changed = await tx.run(sql`
    UPDATE webhooks SET gone_at = ${now} WHERE webhook_id = ${webhookId} AND gone_at IS NULL`);
  return changed === 1;
}

/** The secret that it had signs too until `until`. */
export async function changeSecret(tx: Tx, webhookId: string, sealedSecret: Buffer, until: Date): Promise<void> {
  await tx.run(sql`
    UPDATE webhooks SET sealed_former_secret = sealed_secret, former_secret_until = ${until},
      sealed_secret = ${sealedSecret}
    WHERE webhook_id = ${webhookId}`);
}

/** Its deliveries go with it. @returns what it was, or null where there is none */
export function deleteWebhook(tx: Tx, webhookId: string): Promise<Pick<WebhookReply, 'url' | 'types'> | null> {
  return tx.one(sql`DELETE FROM webhooks WHERE webhook_id = ${webhookId} RETURNING url, types`);
}

const eventsAtOnce = 500;

/**
 * Makes deliveries of the next events of the feed; of two nodes at once one waits for the other and finds them made.
 * @returns whether there may be more
 */
export async function makeDeliveries(tx: Tx, webhookId: string, now: Date): Promise<boolean> {
  const hook = await tx.one<{ types: string[] | null; last: number }>(sql`
    SELECT types, last_sequence AS last FROM webhooks WHERE webhook_id = ${webhookId} FOR UPDATE`);
  if (!hook) return false;
  const part = await tx.one<{ events: number; last: number | null }>(sql`
    WITH part AS (
      SELECT sequence, id, type, data FROM outbound_events WHERE sequence > ${hook.last}
      ORDER BY sequence LIMIT ${eventsAtOnce}
    ), made AS (
      INSERT INTO webhook_deliveries (webhook_id, sequence, message_id, type, record_key, created_at, next_try_at)
      SELECT ${webhookId}, sequence, id, type,
        coalesce('line ' || (data->>'lineItemId'), 'return ' || (data->>'rgaId'), 'case ' || (data->>'vdfHeaderId'),
          'supplier ' || (data->>'supplierId'), 'event ' || sequence), ${now}, ${now}
      FROM part WHERE ${hook.types}::text[] IS NULL OR type = ANY (${hook.types}::text[])
      ORDER BY sequence
    )
    SELECT count(*)::integer AS events, max(sequence) AS last FROM part`);
  if (!part?.last) return false;
  await tx.run(sql`UPDATE webhooks SET last_sequence = ${part.last} WHERE webhook_id = ${webhookId}`);
  return part.events === eventsAtOnce;
}

/** A message that says nothing but that it came. */
export async function addTestDelivery(tx: Tx, webhookId: string, type: string, now: Date): Promise<void> {
  const messageId = randomUUID();
  await tx.run(sql`
    INSERT INTO webhook_deliveries (webhook_id, message_id, type, record_key, created_at, next_try_at)
    VALUES (${webhookId}, ${messageId}, ${type}, ${`test ${messageId}`}, ${now}, ${now})`);
}

export interface ClaimedDelivery {
  readonly deliveryId: number;
  /** Null: a test. */
  readonly sequence: number | null;
  readonly messageId: string;
  readonly type: string;
  readonly createdAt: string;
  /** This try included. */
  readonly attempts: number;
  readonly firstTriedAt: string;
}

/**
 * Claims the delivery that has been due longest and that no earlier one of its record waits before.
 * @param until nobody else tries it before
 */
export function claimDelivery(tx: Tx, webhookId: string, now: Date, until: Date): Promise<ClaimedDelivery | null> {
  return tx.one(sql`
    UPDATE webhook_deliveries SET attempts = attempts + 1, last_tried_at = ${now}, next_try_at = ${until},
      first_tried_at = coalesce(first_tried_at, ${now})
    WHERE delivery_id = (
      SELECT due.delivery_id FROM webhook_deliveries due
      WHERE due.webhook_id = ${webhookId} AND due.state = 'waiting' AND due.next_try_at <= ${now}
        AND NOT EXISTS (
          SELECT 1 FROM webhook_deliveries earlier
          WHERE earlier.webhook_id = due.webhook_id AND earlier.record_key = due.record_key
            AND earlier.delivery_id < due.delivery_id AND earlier.state = 'waiting')
      ORDER BY due.next_try_at, due.delivery_id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING delivery_id AS "deliveryId", sequence, message_id AS "messageId", type, created_at AS "createdAt",
      attempts, first_tried_at AS "firstTriedAt"`);
}

export interface Outcome {
  readonly state: 'waiting' | 'delivered' | 'parked';
  readonly nextTryAt: Date;
  readonly status: number | null;
  readonly error: string | null;
}

/** What came of a try; of one that was sent again meanwhile too. */
export async function saveOutcome(tx: Tx, deliveryId: number, outcome: Outcome): Promise<void> {
  await tx.run(sql`
    UPDATE webhook_deliveries SET state = ${outcome.state}, next_try_at = ${outcome.nextTryAt},
      last_status = ${outcome.status}, last_error = ${outcome.error}
    WHERE delivery_id = ${deliveryId}`);
}

/**
 * Sends a delivery again at once, as if it had never been tried; the receiver knows it by its id.
 * @returns null where there is none
 */
export async function sendAgain(tx: Tx, deliveryId: number, now: Date): Promise<{ webhookId: string } | null> {
  return tx.one(sql`
    UPDATE webhook_deliveries SET state = 'waiting', attempts = 0, first_tried_at = NULL, next_try_at = ${now}
    WHERE delivery_id = ${deliveryId} RETURNING webhook_id AS "webhookId"`);
}

/** Deliveries that have ended long ago; what they told stays in the feed. */
export async function deleteDeliveriesBefore(tx: Tx, before: Date): Promise<void> {
  await tx.run(sql`DELETE FROM webhook_deliveries WHERE state <> 'waiting' AND last_tried_at < ${before}`);
}
