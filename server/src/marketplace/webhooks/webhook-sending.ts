import { testEventType } from '@portal/contract/marketplace/webhook-schemas';
import { type Database, everything, isUnavailable, type Tx } from '../../core/database/database.ts';
import { writeAudit } from '../../core/records/audit.ts';
import type { Services } from '../../core/services.ts';
import { cloudEventOf } from '../outbound-service.ts';
import { postWebhook, type WebhookAnswer } from './webhook-request.ts';
import { openWebhookSecret, signedHeaders } from './webhook-signature.ts';
import {
  type ClaimedDelivery,
  claimDelivery,
  deleteDeliveriesBefore,
  makeDeliveries,
  type Outcome,
  saveOutcome,
  switchOff,
} from './webhook-store.ts';
import { findOutboundEvent, findTarget, listBusyWebhooks, type WebhookTarget } from './webhook-views.ts';

type Sending = Pick<Services, 'config' | 'db' | 'now' | 'secrets'> & { readonly stopping: AbortSignal };

const [second, minute, hour] = [1, 60, 3600];
/** Waits before the second and each further try, in seconds; the last one repeats until the time is over. */
const pauses = [5 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute, hour, 2 * hour, 4 * hour] as const;
const parkedAfterMs = 72 * hour * 1000;
/** A delivery whose node has died is due again after that; longer than any try takes. */
const claimMs = 60_000;
/** So many leave for one webhook side by side, so that one that hangs holds up neither the others nor other webhooks. */
const atOnce = 4;
const lookEveryMs = 1_000;
const gone = 410;
const portalActor = { kind: 'portal', name: 'Webhooks' } as const;

/** Sends one delivery of a webhook, if one is due. @returns whether there was one */
async function sendNext(sending: Sending, webhookId: string): Promise<boolean> {
  const { db, now } = sending;
  const sentAt = now();
  const found = await db.write(everything, async (tx) => {
    const target = await findTarget(tx, webhookId);
    const until = new Date(sentAt.getTime() + claimMs);
    const delivery = target && (await claimDelivery(tx, webhookId, sentAt, until));
    return delivery && { target, delivery };
  });
  if (!found) return false;
  const { target, delivery } = found;
  const answer = await post(sending, webhookId, target, delivery).catch((error: Error) => error);
  await db.write(everything, async (tx) => {
    await saveOutcome(tx, delivery.deliveryId, outcomeOf(delivery, answer, now()));
    if ('status' in answer && answer.status === gone) await endFor(tx, webhookId, target.url, now());
  });
  return true;
}

/** By Standard Webhooks, 410 says that nobody listens at this address any more. */
async function endFor(tx: Tx, webhookId: string, url: string, now: Date): Promise<void> {
  if (!(await switchOff(tx, webhookId, now))) return;
  const context = { tx, actor: portalActor, now, origin: { ip: null, requestId: null } };
  writeAudit(context, {
    action: 'webhook.switch_off',
    objectKind: 'webhook',
    objectId: webhookId,
    after: { url, status: gone },
  });
}

async function post(sending: Sending, webhookId: string, target: WebhookTarget, delivery: ClaimedDelivery) {
  const { config, secrets, now, stopping } = sending;
  const body = JSON.stringify(await contentOf(sending, delivery));
  const sentAt = now();
  const isFormerValid = target.formerSecretUntil !== null && Date.parse(target.formerSecretUntil) > sentAt.getTime();
  const signers = [target.sealedSecret, ...(isFormerValid ? [target.sealedFormerSecret] : [])]
    .filter((sealed) => sealed !== null)
    .map((sealed) => openWebhookSecret(secrets, webhookId, sealed));
  const headers = signedHeaders({ id: delivery.messageId, sentAt, body }, signers);
  return postWebhook({
    ...{ url: target.url, headers, body, stopping },
    isPrivateAllowed: config.arePrivateWebhooksAllowed,
  });
}

/** The envelope, as the feed has it. */
async function contentOf({ db }: Sending, { sequence, messageId, type, createdAt }: ClaimedDelivery): Promise<object> {
  if (sequence === null || type === testEventType) {
    const data = { text: 'This is a test. Nothing has happened.' };
    return cloudEventOf({ id: messageId, type, time: createdAt, data });
  }
  const event = await db.read(everything, (tx) => findOutboundEvent(tx, sequence));
  if (!event) throw new Error(`Event ${sequence} is not in the feed`);
  return cloudEventOf(event);
}

/**
 * What a try comes to: any answer but 2xx is tried again, with growing pauses, and given up after 72 hours. At 410 the
 * webhook is switched off, and waits as a whole.
 */
export function outcomeOf(
  { attempts, firstTriedAt }: Pick<ClaimedDelivery, 'attempts' | 'firstTriedAt'>,
  answer: WebhookAnswer | Error,
  now: Date,
): Outcome {
  const isAnswer = !(answer instanceof Error);
  const told = isAnswer ? { status: answer.status, error: null } : { status: null, error: answer.message };
  if (isAnswer && answer.status >= 200 && answer.status < 300) return { ...told, state: 'delivered', nextTryAt: now };
  if (now.getTime() - Date.parse(firstTriedAt) >= parkedAfterMs) return { ...told, state: 'parked', nextTryAt: now };
  const pause = pauses[Math.min(attempts, pauses.length) - 1] ?? 0;
  const asked = Math.min((isAnswer && answer.retryAfterSeconds) || 0, 4 * hour);
  // Spread, so that what failed together does not come back together.
  const waitMs = Math.max(pause, asked) * 1000 * (1 + Math.random() / 5);
  const last = Date.parse(firstTriedAt) + parkedAfterMs;
  return {
    ...told,
    state: 'waiting',
    nextTryAt: new Date(Math.min(now.getTime() + waitMs, Math.max(last, now.getTime()))),
  };
}

async function makeAllDeliveries({ db, now }: Sending, webhookId: string): Promise<void> {
  while (await db.write(everything, (tx) => makeDeliveries(tx, webhookId, now())));
}

const keptDays = 30;

/** Deletes deliveries that ended long ago. */
export function tidyDeliveries(db: Database, now: Date): Promise<void> {
  return db.write(everything, (tx) =>
    deleteDeliveriesBefore(tx, new Date(now.getTime() - keptDays * 24 * hour * 1000)),
  );
}

/** Sends all that is due now, one after the other; for tests. */
export async function sendAllDue(services: Omit<Sending, 'stopping'>): Promise<number> {
  const sending = { ...services, stopping: new AbortController().signal };
  let sent = 0;
  for (const webhookId of await services.db.read(everything, (tx) => listBusyWebhooks(tx, services.now()))) {
    await makeAllDeliveries(sending, webhookId);
    while (await sendNext(sending, webhookId)) sent += 1;
  }
  return sent;
}

export interface WebhookSending {
  /** Starts nothing more and ends what runs; resolves when it has ended. */
  stop(): Promise<void>;
}

/**
 * Looks every second for what webhooks are to be told.
 * @param reportError hears of what kept it from looking, unless that was a database that does not answer for a moment
 */
export function startWebhooks(services: Services, reportError: (error: unknown) => void): WebhookSending {
  const stop = new AbortController();
  const sending = { ...services, stopping: stop.signal };
  const lanes = new Map<string, number>();
  const running = new Set<Promise<void>>();

  function track(work: Promise<void>): void {
    const tracked = work
      .catch((error: unknown) => {
        if (!isUnavailable(error)) reportError(error);
      })
      .finally(() => running.delete(tracked));
    running.add(tracked);
  }

  /** While there is something to send, more lanes of the webhook run side by side. */
  async function work(webhookId: string): Promise<void> {
    const count = lanes.get(webhookId) ?? 0;
    if (stop.signal.aborted || count >= atOnce) return;
    lanes.set(webhookId, count + 1);
    try {
      while (!stop.signal.aborted && (await sendNext(sending, webhookId))) track(work(webhookId));
    } finally {
      lanes.set(webhookId, (lanes.get(webhookId) ?? 1) - 1);
    }
  }

  async function look(): Promise<void> {
    const busy = await services.db.read(everything, (tx) => listBusyWebhooks(tx, services.now()));
    for (const webhookId of busy) track(makeAllDeliveries(sending, webhookId).then(() => work(webhookId)));
  }

  const timer = setInterval(() => track(look()), lookEveryMs).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      stop.abort();
      await Promise.all(running);
    },
  };
}
