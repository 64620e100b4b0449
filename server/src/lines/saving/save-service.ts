import { lineFields, lineRefusals } from '@portal/contract/lines/line-messages';
import type { SaveCall } from '@portal/contract/lines/saving/save-rules';
import type { LinesSaved, saveShipDateBody } from '@portal/contract/lines/saving/save-schemas';
import type { z } from 'zod';
import type { SupplierActor } from '../../core/actor.ts';
import type { Tx } from '../../core/database/database.ts';
import { invalidField, Refused } from '../../core/refused.ts';
import { assertOpen, type LineRecords, type SavingArea } from '../line-records.ts';
import { assertSameOrder } from '../same-order.ts';
import type { LockedLines, SaveContext, SavedLine, SentLine } from './line-saves.ts';

type Sent = z.output<typeof saveShipDateBody> & { readonly lineItems: readonly SentLine[] };

/** Saves lines of one order: all of them, or none. */
export async function saveLines(
  lines: LineRecords,
  context: SaveContext,
  call: SaveCall,
  sent: Sent,
): Promise<LinesSaved> {
  const { tx, actor } = context;
  const locked = await lockSave(tx, lines.savingAreas(actor), actor, sent);
  const lineItems = (await locked.save(context, call, sent.lineItems)).map(
    ({ lineItemId, to, statusId }: SavedLine) => ({ lineItemId, status: to, statusId }),
  );
  const [first] = lineItems;
  if (!first) throw new Refused(lineRefusals.orderNotFound);
  return { ...first, lineItems };
}

/**
 * The lines of a save, locked.
 * @throws Refused where the actor has no such order, or a line is not of it
 */
async function lockSave(tx: Tx, areas: readonly SavingArea[], actor: SupplierActor, sent: Sent): Promise<LockedLines> {
  const sentIds = sent.lineItems.map(({ lineItemId }) => lineItemId);
  const { lineItemId: named = null } = sent;
  const locked = await lockLines(tx, areas, actor, named === null ? sentIds : [...sentIds, named]);
  if (!locked) throw await unknownLines(tx, areas, actor, sent);

  const { records } = locked;
  const orderId = sent.orderId ?? records.get(named ?? sentIds[0] ?? 0)?.orderId;
  if (orderId === undefined || (named !== null && !records.has(named))) throw new Refused(lineRefusals.orderNotFound);
  for (const line of records.values())
    assertSameOrder(line, { orderId, ...(sent.companyId && { companyId: sent.companyId }) });
  const missing = sentIds.findIndex((lineItemId) => !records.has(lineItemId));
  if (missing >= 0) throw lineNotInOrder(missing);
  return locked;
}

/** Of lines that are none of the actor's: in an order of the actor's own it says which, in any other nothing. */
async function unknownLines(
  tx: Tx,
  areas: readonly SavingArea[],
  actor: SupplierActor,
  { orderId, lineItemId }: Sent,
): Promise<Refused> {
  const isOwn = orderId && !lineItemId && (await hasOrder(tx, areas, actor, orderId));
  return isOwn ? lineNotInOrder(0) : new Refused(lineRefusals.orderNotFound);
}

function lineNotInOrder(index: number): Refused {
  return invalidField(`lineItems[${index}].lineItemId`, lineFields.lineNotInOrder);
}

/** Lines of one order are of one area: the first that knows one of them has them all. */
async function lockLines(
  tx: Tx,
  areas: readonly SavingArea[],
  actor: SupplierActor,
  lineItemIds: readonly number[],
): Promise<LockedLines | null> {
  for (const { area, part: saves } of areas) {
    const locked = await saves.lock(tx, actor, lineItemIds);
    if (locked.records.size === 0) continue;
    assertOpen(area, actor);
    return locked;
  }
  return null;
}

async function hasOrder(tx: Tx, areas: readonly SavingArea[], actor: SupplierActor, orderId: number): Promise<boolean> {
  for (const { area, part: saves } of areas) {
    if (!(await saves.hasOrder(tx, actor, orderId))) continue;
    assertOpen(area, actor);
    return true;
  }
  return false;
}
