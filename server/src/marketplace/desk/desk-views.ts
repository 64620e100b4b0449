import type {
  Delivery,
  DeliveryState,
  DeskWebhook,
  GatewayKey,
  RefusedEvent,
} from '@portal/contract/marketplace/desk-schemas';
import { empty, sql, type Tx } from '../../core/database/database.ts';

export const rowsAtOnce = 50;

/** Refused events, newest first. */
export function listRefused(
  tx: Tx,
  asked: { type?: string | undefined; before?: number | undefined },
): Promise<RefusedEvent[]> {
  return tx.many(sql`
    SELECT inbound_event_id AS number, event_id AS id, source, type, time, received_at AS "receivedAt", attempts,
      (problem->>'status')::integer AS status, problem->>'detail' AS detail,
      coalesce(problem->'errors', '[]') AS errors,
      source IS NOT NULL AND event_id IS NOT NULL AS "isRetryable"
    FROM inbound_events
    WHERE outcome = 'refused' ${asked.type === undefined ? empty : sql`AND type = ${asked.type}`}
      ${asked.before === undefined ? empty : sql`AND inbound_event_id < ${asked.before}`}
    ORDER BY inbound_event_id DESC LIMIT ${rowsAtOnce + 1}`);
}

export function countRefused(tx: Tx): Promise<{ type: string | null; count: number }[]> {
  return tx.many(sql`
    SELECT type, count(*)::integer AS count FROM inbound_events WHERE outcome = 'refused'
    GROUP BY type ORDER BY count(*) DESC, type`);
}

interface Kept {
  readonly payload: unknown;
  readonly isRefused: boolean;
  readonly isRetryable: boolean;
}

export function findInbound(tx: Tx, number: number): Promise<Kept | null> {
  return tx.one(sql`
    SELECT payload, outcome = 'refused' AS "isRefused", source IS NOT NULL AND event_id IS NOT NULL AS "isRetryable"
    FROM inbound_events WHERE inbound_event_id = ${number}`);
}

/** Refused events of a type that can be retried, oldest first. */
export function listToRetry(tx: Tx, type: string, after: number): Promise<{ number: number; payload: unknown }[]> {
  return tx.many(sql`
    SELECT inbound_event_id AS number, payload FROM inbound_events
    WHERE outcome = 'refused' AND type = ${type} AND inbound_event_id > ${after}
      AND source IS NOT NULL AND event_id IS NOT NULL
    ORDER BY inbound_event_id LIMIT ${rowsAtOnce}`);
}

interface DeliveryFilter {
  readonly webhookId?: string | undefined;
  readonly state?: DeliveryState | undefined;
  readonly before?: number | undefined;
}

/** Deliveries, newest first. */
export function listDeliveriesOf(tx: Tx, { webhookId, state, before }: DeliveryFilter): Promise<Delivery[]> {
  return tx.many(sql`
    SELECT delivery_id AS number, webhook_id AS "webhookId", message_id AS "messageId", sequence, type,
      record_key AS record, state, attempts, created_at AS "createdAt", last_tried_at AS "lastTriedAt",
      CASE WHEN state = 'waiting' THEN next_try_at END AS "nextTryAt", last_status AS "lastStatus",
      last_error AS "lastError"
    FROM webhook_deliveries
    WHERE true ${webhookId === undefined ? empty : sql`AND webhook_id = ${webhookId}`}
      ${state === undefined ? empty : sql`AND state = ${state}`}
      ${before === undefined ? empty : sql`AND delivery_id < ${before}`}
    ORDER BY delivery_id DESC LIMIT ${rowsAtOnce + 1}`);
}

export function listWebhooksWithCounts(tx: Tx): Promise<DeskWebhook[]> {
  return tx.many(sql`
    SELECT w.webhook_id AS id, w.url, w.types, w.created_at AS "createdAt", w.updated_at AS "updatedAt",
      w.gone_at AS "goneAt", count(*) FILTER (WHERE d.state = 'waiting')::integer AS waiting,
      count(*) FILTER (WHERE d.state = 'parked')::integer AS parked,
      max(d.last_tried_at) FILTER (WHERE d.state = 'delivered') AS "lastDeliveredAt"
    FROM webhooks w LEFT JOIN webhook_deliveries d USING (webhook_id)
    GROUP BY w.webhook_id ORDER BY w.webhook_id`);
}

type KeptKey = Omit<GatewayKey, 'keyId'> & { readonly keyId: number };

/** Keys that were made, those in force first. */
export function listKeys(tx: Tx): Promise<KeptKey[]> {
  return tx.many(sql`
    SELECT k.key_id AS "keyId", k.name, k.created_at AS "madeAt", maker.first_name || ' ' || maker.last_name AS "madeBy",
      u.last_used_at AS "lastUsedAt", k.revoked_at AS "withdrawnAt",
      withdrawer.first_name || ' ' || withdrawer.last_name AS "withdrawnBy"
    FROM marketplace_keys k LEFT JOIN marketplace_key_uses u ON u.name = k.name
    LEFT JOIN users maker ON maker.user_id = k.made_by_user_id
    LEFT JOIN users withdrawer ON withdrawer.user_id = k.revoked_by_user_id
    ORDER BY k.revoked_at DESC NULLS FIRST, k.name`);
}

export async function findLastUse(tx: Tx, name: string): Promise<string | null> {
  const row = await tx.one<{ at: string }>(sql`
    SELECT last_used_at AS at FROM marketplace_key_uses WHERE name = ${name}`);
  return row?.at ?? null;
}
