import { randomBytes } from 'node:crypto';
import { coreRefusals } from '@portal/contract/core/core-messages';
import { marketplaceFields, marketplaceRefusals } from '@portal/contract/marketplace/marketplace-messages';
import { testEventType } from '@portal/contract/marketplace/webhook-schemas';
import type { EmployeeActor } from '../../core/actor.ts';
import { everything } from '../../core/database/database.ts';
import { type ActionContext, writeAudit } from '../../core/records/audit.ts';
import { invalidField, Refused } from '../../core/refused.ts';
import { type Gateway, receiveEvent } from '../inbound-service.ts';
import { configuredKeyName, keyHash } from '../marketplace-keys.ts';
import { addTestDelivery, sendAgain } from '../webhooks/webhook-store.ts';
import { findWebhook } from '../webhooks/webhook-views.ts';
import { findInbound, listToRetry, rowsAtOnce } from './desk-views.ts';
import { findKey, insertKey, withdrawKey } from './key-store.ts';

type Context = ActionContext<EmployeeActor>;

/** Who retries, and what applying needs; each event has a transaction of its own. */
export interface Retrying extends Omit<Gateway, 'actor'> {
  readonly employee: EmployeeActor;
}

/**
 * Applies a refused event as if it had come again, and notes who wanted that.
 * @throws Refused with 404 where there is none, 409 where it was applied meanwhile or cannot be
 */
export async function retryEvent(retrying: Retrying, number: number) {
  const kept = await retrying.services.db.read(everything, (tx) => findInbound(tx, number));
  if (!kept) throw new Refused(coreRefusals.notFound);
  if (!kept.isRefused) throw new Refused(marketplaceRefusals.noLongerRefused);
  if (!kept.isRetryable) throw new Refused(marketplaceRefusals.notRetryable);
  return retry(retrying, number, kept.payload);
}

async function retry(retrying: Retrying, number: number, payload: unknown) {
  const { employee, services, origin } = retrying;
  const actor = { kind: 'marketplace', name: 'Retry' } as const;
  const { result } = await receiveEvent({ ...retrying, actor }, payload);
  await services.db.write(everything, async (tx) =>
    writeAudit(
      { tx, actor: employee, now: services.now(), origin },
      {
        action: 'event.retry',
        objectKind: 'event',
        objectId: number,
        after: { id: result.id, outcome: result.outcome },
      },
    ),
  );
  return { outcome: result.outcome, detail: result.problem?.detail ?? null };
}

/** The next of one type, oldest first. @param after the last one that was tried before */
export async function retryEvents(retrying: Retrying, type: string, after: number) {
  const events = await retrying.services.db.read(everything, (tx) => listToRetry(tx, type, after));
  let refused = 0;
  for (const { number, payload } of events) {
    if ((await retry(retrying, number, payload)).outcome === 'refused') refused += 1;
  }
  const last = events.length === rowsAtOnce ? events.at(-1) : undefined;
  return { applied: events.length - refused, refused, next: last?.number ?? null };
}

/** @throws Refused with 404 where there is none */
export async function resend(context: Context, number: number): Promise<void> {
  const sent = await sendAgain(context.tx, number, context.now);
  if (!sent) throw new Refused(coreRefusals.notFound);
  const after = { delivery: number };
  writeAudit(context, { action: 'webhook.resend', objectKind: 'webhook', objectId: sent.webhookId, after });
}

/** @throws Refused with 404 where there is none */
export async function sendTest(context: Context, webhookId: string): Promise<void> {
  if (!(await findWebhook(context.tx, webhookId))) throw new Refused(coreRefusals.notFound);
  await addTestDelivery(context.tx, webhookId, testEventType, context.now);
  writeAudit(context, { action: 'webhook.test', objectKind: 'webhook', objectId: webhookId });
}

const keyBytes = 32;

/**
 * Makes a key of 256 random bits, of which the database keeps the SHA-256.
 * @throws Refused with 422 where the name is taken
 */
export async function makeKey(context: Context, name: string) {
  const key = `mk_${randomBytes(keyBytes).toString('base64url')}`;
  const { tx, actor, now } = context;
  const keyId =
    name === configuredKeyName ? null : await insertKey(tx, { name, hash: keyHash(key), madeBy: actor.userId, now });
  if (keyId === null) throw invalidField('name', marketplaceFields.keyNameTaken);
  writeAudit(context, { action: 'key.make', objectKind: 'marketplace_key', objectId: keyId, after: { name } });
  return { keyId, name, key };
}

/** @throws Refused with 404 where there is none, 409 where it was withdrawn before */
export async function withdraw(context: Context, keyId: number): Promise<void> {
  const { tx, actor, now } = context;
  const key = await findKey(tx, keyId);
  if (!key) throw new Refused(coreRefusals.notFound);
  if (!(await withdrawKey(tx, keyId, actor.userId, now))) throw new Refused(marketplaceRefusals.keyWithdrawn);
  const before = { name: key.name };
  writeAudit(context, { action: 'key.withdraw', objectKind: 'marketplace_key', objectId: keyId, before });
}
