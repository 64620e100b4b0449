import { coreRefusals } from '@portal/contract/core/core-messages';
import { hasUnsafeField, isAheadOfTime, isNestedTooDeeply } from '@portal/contract/marketplace/event-rules';
import { type Envelope, envelopeSchema } from '@portal/contract/marketplace/event-schemas';
import type { EventResult } from '@portal/contract/marketplace/marketplace-endpoints';
import { marketplaceFields } from '@portal/contract/marketplace/marketplace-messages';
import type { MarketplaceActor } from '../core/actor.ts';
import { everything } from '../core/database/database.ts';
import { writeWithFiles } from '../core/files/kept-files.ts';
import { problemOf, refusedFrom } from '../core/http/replies/problems.ts';
import type { Origin } from '../core/records/audit.ts';
import type { EventContext, InboundEvent, InboundHandlers } from '../core/records/inbound.ts';
import { invalidByIssues, invalidField, Refused } from '../core/refused.ts';
import type { Services } from '../core/services.ts';
import { keptPayload, storableText } from './inbound-payload.ts';
import { type Arrival, keepWithoutEffect, noteApplied } from './inbound-store.ts';

/** Who sends events, and what applying them needs. */
export interface Gateway {
  readonly handlers: InboundHandlers;
  readonly services: Services;
  readonly actor: MarketplaceActor;
  readonly origin: Origin;
  /** Hears of errors that are no refusals. */
  readonly reportError: (error: unknown) => void;
}

export interface ReceivedEvent {
  readonly result: EventResult;
  /** Why it was refused, for the answer to a single event. */
  readonly refused: Refused | null;
}

/**
 * Applies events one after the other, each in its own transaction; one that is refused stops no other.
 * @throws where the database cannot be asked: whoever sent them sends all again, and those applied are duplicates then
 */
export async function receiveEvents(gateway: Gateway, sent: readonly unknown[]): Promise<ReceivedEvent[]> {
  const received: ReceivedEvent[] = [];
  for (const one of sent) received.push(await receiveEvent(gateway, one));
  return received;
}

/** Applies one event, or keeps it with the reason why not. */
export async function receiveEvent(gateway: Gateway, sent: unknown): Promise<ReceivedEvent> {
  const { db, now } = gateway.services;
  const arrival = arrivalOf(sent, now());
  const parsed = envelopeSchema.safeParse(sent);
  if (!parsed.success) return refuse(gateway, arrival, sent, invalidByIssues(parsed.error.issues));
  const early = beforeApplying(parsed.data, sent, arrival);
  if (early) return refuse(gateway, arrival, sent, early);
  const { id } = parsed.data;
  try {
    const outcome = await writeWithFiles(gateway.services, everything, (tx, files) =>
      applyOnce(gateway, { tx, files }, parsed.data, arrival),
    );
    return { result: { id, outcome, status: 200 }, refused: null };
  } catch (error) {
    if (!(error instanceof Stale)) return refuse(gateway, arrival, sent, error as Error);
    await db.write(everything, (tx) => keepWithoutEffect(tx, arrival, { outcome: 'stale' }));
    return { result: { id, outcome: 'stale', status: 200 }, refused: null };
  }
}

/** What refuses an event whatever its type; null where nothing does. */
function beforeApplying({ time, data }: Envelope, sent: unknown, { receivedAt }: Arrival): Refused | null {
  if (isAheadOfTime(new Date(time), receivedAt)) return invalidField('time', marketplaceFields.timeInFuture);
  if (isNestedTooDeeply(data)) return invalidField('data', marketplaceFields.nestedTooDeeply);
  return hasUnsafeField(sent) ? invalidField('data', marketplaceFields.unsafeField) : null;
}

/** Thrown to undo the transaction of an event that came too late. */
class Stale extends Error {}

async function applyOnce(
  gateway: Gateway,
  { tx, files }: Pick<EventContext, 'tx' | 'files'>,
  envelope: Envelope,
  arrival: Arrival,
) {
  const time = new Date(envelope.time);
  if (!(await noteApplied(tx, { ...arrival, ...envelope, time }))) return 'duplicate';
  const { handlers, actor, origin, services } = gateway;
  const context = { tx, files, actor, now: arrival.receivedAt, origin, services };
  if ((await apply(handlers, context, { ...envelope, time })) === 'stale') throw new Stale();
  return 'applied';
}

async function apply(
  handlers: InboundHandlers,
  context: EventContext,
  event: InboundEvent<unknown>,
): Promise<'applied' | 'stale'> {
  const { type } = event;
  const handler = Object.hasOwn(handlers, type) && handlers[type];
  if (!handler) throw invalidField('type', marketplaceFields.unknownType);
  try {
    return await handler(context, event);
  } catch (error) {
    throw error instanceof Refused ? ofData(error) : error;
  }
}

/** A handler names fields as `data` has them; whoever sent the event looks for them in the envelope. */
function ofData({ refusal, more }: Refused): Refused {
  const errors = more.errors?.map((error) => ({ ...error, path: error.path ? `data.${error.path}` : 'data' }));
  return new Refused(refusal, { ...more, ...(errors && { errors }) });
}

async function refuse(gateway: Gateway, arrival: Arrival, sent: unknown, error: Error): Promise<ReceivedEvent> {
  const refused = refusedFrom(error);
  const { status } = refused.refusal;
  if (status === coreRefusals.unavailable.status) throw error;
  if (status === coreRefusals.unexpected.status) gateway.reportError(error);
  const problem = problemOf(refused, gateway.origin.requestId ?? '');
  const kept = { outcome: 'refused', problem, payload: keptPayload(sent) } as const;
  await gateway.services.db.write(everything, (tx) => keepWithoutEffect(tx, arrival, kept));
  return { result: { id: arrival.id, outcome: 'refused', status, problem }, refused };
}

/** What can be read of whatever was sent, in a form that can be kept. */
function arrivalOf(sent: unknown, receivedAt: Date): Arrival {
  const fields = (typeof sent === 'object' && sent !== null ? sent : {}) as Record<string, unknown>;
  const textOf = (name: 'source' | 'id' | 'type') => {
    const parsed = envelopeSchema.shape[name].safeParse(fields[name]);
    return parsed.success ? storableText(parsed.data) : null;
  };
  const time = envelopeSchema.shape.time.safeParse(fields.time);
  return {
    source: textOf('source'),
    id: textOf('id'),
    type: textOf('type'),
    time: time.success ? new Date(time.data) : null,
    receivedAt,
  };
}
