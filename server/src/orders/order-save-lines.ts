import { coreRefusals } from '@portal/contract/core/core-messages';
import { orderFields, orderRefusals } from '@portal/contract/orders/order-messages';
import { maySee, type SupplierActor } from '../core/actor.ts';
import type { Tx } from '../core/database/database.ts';
import type { Locked } from '../core/records/transition.ts';
import { invalidField, Refused } from '../core/refused.ts';
import { assertSameOrder } from '../lines/same-order.ts';
import { hasOrder, lockOrderLines, type OrderLineRecord } from './order-store.ts';

interface SentSave<Line> {
  readonly orderId?: number | null | undefined;
  readonly lineItemId?: number | null | undefined;
  readonly companyId?: number | null | undefined;
  readonly lineItems: readonly Line[];
}

/** A line of a save: as it is stored, and as it was sent. */
export interface SaveEntry<Line> {
  readonly stored: Locked<OrderLineRecord>;
  readonly sent: Line;
}

/**
 * The lines of a save, locked, in the order in which they were sent.
 * @throws Refused where the actor has no such order, or a line is not of it
 */
export async function lockSave<Line extends { readonly lineItemId: number }>(
  tx: Tx,
  actor: SupplierActor,
  sent: SentSave<Line>,
): Promise<SaveEntry<Line>[]> {
  if (!maySee(actor, 'orders')) throw new Refused(coreRefusals.sectionNotEnabled);
  const sentIds = sent.lineItems.map(({ lineItemId }) => lineItemId);
  const { lineItemId: named = null } = sent;
  const locked = await lockOrderLines(tx, actor, named === null ? sentIds : [...sentIds, named]);
  const found = new Map(locked.map((line) => [line.lineItemId, line]));

  const orderId = sent.orderId ?? found.get(named ?? sentIds[0] ?? 0)?.orderId;
  const isKnown = orderId !== undefined && (found.size > 0 || (await hasOrder(tx, actor, orderId)));
  if (!isKnown || (named !== null && !found.has(named))) throw new Refused(orderRefusals.notFound);
  const { companyId } = sent;
  for (const line of locked) assertSameOrder(line, { orderId, ...(companyId && { companyId }) });
  return sent.lineItems.map((line, index) => {
    const stored = found.get(line.lineItemId);
    if (!stored) throw invalidField(`lineItems[${index}].lineItemId`, orderFields.lineNotInOrder);
    return { stored, sent: line };
  });
}
