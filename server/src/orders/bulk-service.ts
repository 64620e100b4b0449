import type { BulkLine, bulkBody } from '@portal/contract/lines/bulk-schemas';
import type { OrderStatus } from '@portal/contract/orders/order-machine';
import { orderRefusals } from '@portal/contract/orders/order-messages';
import type { z } from 'zod';
import { type SupplierActor, scopeOf } from '../core/actor.ts';
import type { Database, Tx } from '../core/database/database.ts';
import { once } from '../core/http/idempotency.ts';
import type { ActionContext } from '../core/records/audit.ts';
import { Refused } from '../core/refused.ts';
import { planLines, saveLine } from './order-service.ts';
import { findOrderLines, lockOrderLines, type OrderLineRecord } from './order-store.ts';

type SentLine = z.output<typeof bulkBody>['lines'][number];
type Asked = Omit<ActionContext<SupplierActor>, 'tx'>;

/** What `saveBulk` would do to each line; changes nothing. */
export async function previewBulk(tx: Tx, asked: Asked, lines: readonly SentLine[]): Promise<BulkLine[]> {
  const sentIds = lines.map(({ lineItemId }) => lineItemId);
  const found = await findOrderLines(tx, asked.actor, sentIds);
  const stored = new Map(found.map((line) => [line.lineItemId, line]));
  return lines.map((sent) => previewLine(asked, stored.get(sent.lineItemId), sent));
}

function previewLine(asked: Asked, stored: OrderLineRecord | undefined, sent: SentLine): BulkLine {
  try {
    return planOf(asked, stored, sent).reply;
  } catch (error) {
    return refusedLine(sent.lineItemId, stored?.status ?? null, error);
  }
}

/**
 * Saves each line in a transaction of its own: what one is refused for stops no other, and nobody waits for all of them.
 * @param key the same key again gives the first results of the lines that were saved, and tries the others again
 * @throws where the database cannot be asked; the lines saved by then stay saved
 */
export async function saveBulk(
  asked: Asked,
  { db, key }: { db: Database; key: string | null },
  lines: readonly SentLine[],
): Promise<BulkLine[]> {
  const saved: BulkLine[] = [];
  for (const sent of lines) saved.push(await saveOne(asked, { db, key }, sent));
  return saved;
}

async function saveOne(
  asked: Asked,
  { db, key }: { db: Database; key: string | null },
  sent: SentLine,
): Promise<BulkLine> {
  const { actor, now } = asked;
  let from: OrderStatus | null = null;
  try {
    return await db.write(scopeOf(actor), (tx) => {
      const work = async () => {
        const [stored] = await lockOrderLines(tx, actor, [sent.lineItemId]);
        from = stored?.status ?? null;
        const { plan, line, reply } = planOf(asked, stored, sent);
        await saveLine({ tx, ...asked }, line, plan);
        return reply;
      };
      if (key === null) return work();
      return once(tx, { actor, endpointId: `saveBulk:${sent.lineItemId}`, key, body: sent, now }, work);
    });
  } catch (error) {
    return refusedLine(sent.lineItemId, from, error);
  }
}

/** @throws Refused where the line cannot be saved so */
function planOf<Line extends OrderLineRecord>(asked: Asked, line: Line | undefined, sent: SentLine) {
  const [planned] = line ? planLines(asked, 'esd', [{ stored: line, sent }]) : [];
  if (!line || !planned) throw new Refused(orderRefusals.notFound);
  const { plan } = planned;
  const { action: outcome, from, to } = plan;
  const reply: BulkLine = { lineItemId: sent.lineItemId, outcome, from, to, problem: null };
  return { line, plan, reply };
}

/** @throws whatever is no refusal of the line itself */
function refusedLine(lineItemId: number, from: OrderStatus | null, error: unknown): BulkLine {
  if (!(error instanceof Refused) || ![404, 409, 422].includes(error.refusal.status)) throw error;
  const { refusal, more } = error;
  const [broken] = more.errors ?? [];
  const { code = refusal.code, path = null } = broken ?? {};
  const field = path?.split('.').at(-1) ?? null;
  const problem = { code, status: refusal.status, detail: refusal.detail, field };
  return { lineItemId, outcome: 'refused', from, to: null, problem };
}
