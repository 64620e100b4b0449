import { lineRefusals } from '@portal/contract/lines/line-messages';
import type { BulkLine, bulkBody } from '@portal/contract/lines/saving/bulk-schemas';
import type { z } from 'zod';
import { scopeOf } from '../../core/actor.ts';
import type { Database, Tx } from '../../core/database/database.ts';
import { once } from '../../core/http/idempotency.ts';
import { Refused } from '../../core/refused.ts';
import type { LineArea } from '../line-area.ts';
import { assertOpen, type LineRecords, type SavingArea } from '../line-records.ts';
import type { FoundLines, SaveContext } from './line-saves.ts';
import { lockLines } from './save-service.ts';

type SentLine = z.output<typeof bulkBody>['lines'][number];
type Asked = Omit<SaveContext, 'tx'>;

interface Saving {
  readonly db: Database;
  readonly key: string | null;
}

/** What `saveBulk` would do to each line; changes nothing. */
export async function previewBulk(
  lines: LineRecords,
  tx: Tx,
  asked: Pick<Asked, 'actor' | 'now'>,
  sentLines: readonly SentLine[],
): Promise<BulkLine[]> {
  const { actor } = asked;
  const known = new Map<number, KnownLine>();
  for (const { area, saves } of lines.savingAreas(actor)) {
    const sentIds = sentLines.map(({ lineItemId }) => lineItemId).filter((lineItemId) => !known.has(lineItemId));
    const found = await saves.find(tx, actor, sentIds);
    for (const { lineItemId, status } of found.records.values()) known.set(lineItemId, { area, found, status });
  }
  return sentLines.map((sent) => previewLine(asked, known.get(sent.lineItemId), sent));
}

interface KnownLine {
  readonly area: LineArea;
  readonly found: FoundLines;
  readonly status: string;
}

function previewLine(asked: Pick<Asked, 'actor' | 'now'>, known: KnownLine | undefined, sent: SentLine): BulkLine {
  try {
    if (!known) throw new Refused(lineRefusals.orderNotFound);
    assertOpen(known.area, asked.actor);
    return changed(sent, known.found.plan(asked, 'esd', [sent]));
  } catch (error) {
    return refusedLine(sent, known?.status ?? null, error);
  }
}

/**
 * Saves each line in a transaction of its own: what one is refused for stops no other, and nobody waits for all of them.
 * @param key the same key again gives the first results of the lines that were saved, and tries the others again
 * @throws where the database cannot be asked; the lines saved by then stay saved
 */
export async function saveBulk(
  { lines, ...saving }: Saving & { readonly lines: LineRecords },
  asked: Asked,
  sentLines: readonly SentLine[],
): Promise<BulkLine[]> {
  const areas = lines.savingAreas(asked.actor);
  const saved: BulkLine[] = [];
  for (const sent of sentLines) saved.push(await saveOne({ areas, ...saving }, asked, sent));
  return saved;
}

async function saveOne(
  { areas, db, key }: Saving & { readonly areas: readonly SavingArea[] },
  asked: Asked,
  sent: SentLine,
): Promise<BulkLine> {
  const { actor, now } = asked;
  let from: string | null = null;
  try {
    return await db.write(scopeOf(actor), (tx) => {
      const work = async () => {
        const locked = await lockLines(tx, areas, actor, [sent.lineItemId]);
        if (!locked) throw new Refused(lineRefusals.orderNotFound);
        from = locked.records.get(sent.lineItemId)?.status ?? null;
        return changed(sent, await locked.save({ tx, ...asked }, 'esd', [sent]));
      };
      if (key === null) return work();
      return once(tx, { actor, endpointId: `saveBulk:${sent.lineItemId}`, key, body: sent, now }, work);
    });
  } catch (error) {
    return refusedLine(sent, from, error);
  }
}

interface Step {
  readonly action: string;
  readonly from: string;
  readonly to: string;
}

function changed({ lineItemId }: SentLine, [step]: readonly Step[]): BulkLine {
  if (!step) throw new Refused(lineRefusals.orderNotFound);
  const { action: outcome, from, to } = step;
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
