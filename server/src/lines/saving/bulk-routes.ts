import type { BulkLine } from '@portal/contract/lines/saving/bulk-schemas';
import type { FastifyRequest } from 'fastify';
import type { SupplierActor } from '../../core/actor.ts';
import type { Tx } from '../../core/database/database.ts';
import type { ActionContext } from '../../core/records/audit.ts';
import type { Services } from '../../core/services.ts';
import { type BulkWork, previewBulk, runBulk } from './bulk-service.ts';

interface Sent {
  readonly lineItemId: number;
}

interface Answer {
  readonly lines: BulkLine[];
}

/** Answers a call that asks what bulk work would do. */
export async function previewed<Line extends Sent, Part>(
  work: BulkWork<Line, Part>,
  { tx, actor, now }: { readonly tx: Tx; readonly actor: SupplierActor; readonly now: Date },
  sent: readonly Line[],
): Promise<Answer> {
  return { lines: await previewBulk(work, tx, { actor, now }, sent) };
}

interface Asked extends Omit<ActionContext<SupplierActor>, 'tx'> {
  readonly services: Services;
  readonly request: FastifyRequest;
}

/** Answers a call that does bulk work. */
export async function ran<Line extends Sent, Part>(
  work: BulkWork<Line, Part>,
  { services: { db }, request, actor, now, origin }: Asked,
  sent: readonly Line[],
): Promise<Answer> {
  const key = request.headers['idempotency-key'];
  const running = { work, db, key: typeof key === 'string' ? key : null };
  return { lines: await runBulk(running, { actor, now, origin }, sent) };
}
