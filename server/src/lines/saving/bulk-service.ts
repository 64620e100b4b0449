import { lineRefusals } from '@portal/contract/lines/line-messages';
import type { BulkLine } from '@portal/contract/lines/saving/bulk-schemas';
import { type SupplierActor, scopeOf } from '../../core/actor.ts';
import type { Database, Tx } from '../../core/database/database.ts';
import { once } from '../../core/http/idempotency.ts';
import { assertMayChangeLine } from '../../core/records/transition.ts';
import { Refused } from '../../core/refused.ts';
import type { LineArea } from '../line-area.ts';
import { assertOpen, type WorkingArea } from '../line-records.ts';
import type { SaveContext } from './line-saves.ts';

type Asked = Omit<SaveContext, 'tx'>;

interface SentLine {
  readonly lineItemId: number;
}

/** What is done, or would be done, to one line. */
export interface BulkStep {
  readonly action: string;
  readonly from: string;
  readonly to: string;
}

interface LineOfBulk {
  readonly lineItemId: number;
  readonly companyId: number;
  readonly status: string;
}

/** Lines of one kind, by their number, for one kind of bulk work. */
export interface FoundForBulk<Sent> {
  readonly records: ReadonlyMap<number, LineOfBulk>;
  /** What would be done to a line that is among these; changes nothing. @throws Refused where that cannot be done */
  readonly plan: (asked: Pick<Asked, 'actor' | 'now'>, sent: Sent) => BulkStep;
}

export interface LockedForBulk<Sent> extends Pick<FoundForBulk<Sent>, 'records'> {
  /** Does it. @throws Refused where that cannot be done */
  readonly run: (context: SaveContext, sent: Sent) => Promise<BulkStep>;
}

/** One kind of bulk work on the lines of any area that offers `Part` for it. */
export interface BulkWork<Sent extends SentLine, Part> {
  /** Under which the first results of a key are kept. */
  readonly callId: string;
  readonly areas: (actor: SupplierActor) => readonly WorkingArea<Part>[];
  readonly find: (
    part: Part,
    tx: Tx,
    actor: SupplierActor,
    lineItemIds: readonly number[],
  ) => Promise<FoundForBulk<Sent>>;
  readonly lock: (part: Part, tx: Tx, actor: SupplierActor, lineItemId: number) => Promise<LockedForBulk<Sent>>;
}

/** What `runBulk` would do to each line; changes nothing. */
export async function previewBulk<Sent extends SentLine, Part>(
  work: BulkWork<Sent, Part>,
  tx: Tx,
  asked: Pick<Asked, 'actor' | 'now'>,
  sentLines: readonly Sent[],
): Promise<BulkLine[]> {
  const { actor } = asked;
  const known = new Map<number, KnownLine<Sent>>();
  for (const { area, part } of work.areas(actor)) {
    const sentIds = sentLines.map(({ lineItemId }) => lineItemId).filter((lineItemId) => !known.has(lineItemId));
    const found = await work.find(part, tx, actor, sentIds);
    for (const line of found.records.values()) known.set(line.lineItemId, { area, found, line });
  }
  return sentLines.map((sent) => previewLine(asked, known.get(sent.lineItemId), sent));
}

interface KnownLine<Sent> {
  readonly area: LineArea;
  readonly found: FoundForBulk<Sent>;
  readonly line: LineOfBulk;
}

function previewLine<Sent extends SentLine>(
  asked: Pick<Asked, 'actor' | 'now'>,
  known: KnownLine<Sent> | undefined,
  sent: Sent,
): BulkLine {
  try {
    if (!known) throw new Refused(lineRefusals.orderNotFound);
    assertOpen(known.area, asked.actor);
    assertMayChangeLine(asked.actor, known.area.kind, known.line);
    return changed(sent, known.found.plan(asked, sent));
  } catch (error) {
    return refusedLine(sent, known?.line.status ?? null, error);
  }
}

interface Running<Sent extends SentLine, Part> {
  readonly work: BulkWork<Sent, Part>;
  readonly db: Database;
  readonly key: string | null;
}

/**
 * Works on each line in a transaction of its own: what one is refused for stops no other, and nobody waits for all of
 * them.
 * @param key the same key again gives the first results of the lines that worked, and tries the others again
 * @throws where the database cannot be asked; the lines done by then stay done
 */
export async function runBulk<Sent extends SentLine, Part>(
  { work, ...running }: Running<Sent, Part>,
  asked: Asked,
  sentLines: readonly Sent[],
): Promise<BulkLine[]> {
  const areas = work.areas(asked.actor);
  const done: BulkLine[] = [];
  for (const sent of sentLines) done.push(await runOne({ work, areas, ...running }, asked, sent));
  return done;
}

async function runOne<Sent extends SentLine, Part>(
  { work, areas, db, key }: Running<Sent, Part> & { readonly areas: readonly WorkingArea<Part>[] },
  asked: Asked,
  sent: Sent,
): Promise<BulkLine> {
  const { actor, now } = asked;
  let from: string | null = null;
  try {
    return await db.write(scopeOf(actor), (tx) => {
      const run = async () => {
        const locked = await lockOne(work, areas, tx, actor, sent.lineItemId);
        from = locked.records.get(sent.lineItemId)?.status ?? null;
        return changed(sent, await locked.run({ tx, ...asked }, sent));
      };
      if (key === null) return run();
      return once(tx, { actor, endpointId: `${work.callId}:${sent.lineItemId}`, key, body: sent, now }, run);
    });
  } catch (error) {
    return refusedLine(sent, from, error);
  }
}

/** @throws Refused where no area knows the line as the actor's */
async function lockOne<Sent extends SentLine, Part>(
  work: BulkWork<Sent, Part>,
  areas: readonly WorkingArea<Part>[],
  tx: Tx,
  actor: SupplierActor,
  lineItemId: number,
): Promise<LockedForBulk<Sent>> {
  for (const { area, part } of areas) {
    const locked = await work.lock(part, tx, actor, lineItemId);
    if (!locked.records.has(lineItemId)) continue;
    assertOpen(area, actor);
    return locked;
  }
  throw new Refused(lineRefusals.orderNotFound);
}

function changed({ lineItemId }: SentLine, { action: outcome, from, to }: BulkStep): BulkLine {
  return { lineItemId, outcome, from, to, problem: null };
}

/** @throws whatever is no refusal of the line itself */
function refusedLine({ lineItemId }: SentLine, from: string | null, error: unknown): BulkLine {
  if (!(error instanceof Refused) || ![403, 404, 409, 422].includes(error.refusal.status)) throw error;
  const { refusal, more } = error;
  const [broken] = more.errors ?? [];
  const { code = refusal.code, path = null } = broken ?? {};
  const field = path?.split('.').at(-1) ?? null;
  const problem = { code, status: refusal.status, detail: refusal.detail, field };
  return { lineItemId, outcome: 'refused', from, to: null, problem };
}
