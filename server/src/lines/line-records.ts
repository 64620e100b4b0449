import { coreRefusals } from '@portal/contract/core/core-messages';
import { type LineKind, lineKinds } from '@portal/contract/lines/line-kinds';
import { lineRefusals } from '@portal/contract/lines/line-messages';
import { bidLines } from '../bids/bid-lines.ts';
import { maySee, type SupplierActor } from '../core/actor.ts';
import type { Tx } from '../core/database/database.ts';
import type { Locked } from '../core/records/transition.ts';
import { Refused } from '../core/refused.ts';
import { orderLines } from '../orders/order-lines.ts';
import type { LineArea, LineRecord, OrderLines } from './line-area.ts';
import { findInAreas } from './line-views.ts';

/**
 * Every area that has lines. A new one adds its own here, before bids: where a bid became an order under the same
 * number, the line is the order's.
 */
const lineAreas: readonly LineArea[] = [orderLines, bidLines];

export interface FoundLine {
  readonly area: LineArea;
  readonly line: LineRecord;
}

/**
 * Finds the actor's line, whichever area it belongs to.
 * @throws Refused with 403 where its section is not open to the actor, with 404 where the actor has no such line
 */
export async function findLine(tx: Tx, actor: SupplierActor, lineItemId: number): Promise<FoundLine> {
  if (!lineAreas.some((area) => isOpen(area, actor))) throw new Refused(coreRefusals.sectionNotEnabled);
  const found = await findInAreas(tx, lineAreas, actor, lineItemId);
  if (!found) throw new Refused(lineRefusals.lineNotFound);
  if (!isOpen(found.area, actor)) throw new Refused(coreRefusals.sectionNotEnabled);
  return found;
}

/** As `findLine`, of the lines that one supplier works on. */
export async function findOrderLine(
  tx: Tx,
  actor: SupplierActor,
  lineItemId: number,
): Promise<FoundLine & { readonly orders: OrderLines }> {
  const found = await findLine(tx, actor, lineItemId);
  const { orders } = found.area;
  if (!orders) throw new Refused(lineRefusals.lineNotFound);
  return { ...found, orders };
}

/** Anybody's line, locked, for the marketplace; null where no area knows it. */
export async function lockAnyLine(
  tx: Tx,
  lineItemId: number,
): Promise<{ area: LineArea; line: Locked<LineRecord>; orders: OrderLines } | null> {
  for (const area of lineAreas) {
    const line = await area.orders?.lockAny(tx, lineItemId);
    if (line && area.orders) return { area, line, orders: area.orders };
  }
  return null;
}

/** The areas with lines of orders whose section is open to the actor. @throws Refused with 403 where there is none */
export function openOrderAreas(actor: SupplierActor): OrderLines[] {
  const open = lineAreas.filter((area) => area.orders && isOpen(area, actor));
  if (open.length === 0) throw new Refused(coreRefusals.sectionNotEnabled);
  return open.flatMap(({ orders }) => orders ?? []);
}

/** The area whose lines are of this kind. @throws Refused with 403 where its section is not open to the actor */
export function areaOf(kind: LineKind, actor: SupplierActor): LineArea {
  const area = lineAreas.find((one) => one.kind === kind);
  if (!area || !isOpen(area, actor)) throw new Refused(coreRefusals.sectionNotEnabled);
  return area;
}

function isOpen({ kind }: LineArea, actor: SupplierActor): boolean {
  return maySee(actor, lineKinds[kind].section);
}
