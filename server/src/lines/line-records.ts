import { coreRefusals } from '@portal/contract/core/core-messages';
import { type LineKind, lineKindNames, lineKinds, orderKindNames } from '@portal/contract/lines/line-kinds';
import { lineRefusals } from '@portal/contract/lines/line-messages';
import { marketplaceFields, marketplaceRefusals } from '@portal/contract/marketplace/marketplace-messages';
import { maySee, type SupplierActor } from '../core/actor.ts';
import type { Tx } from '../core/database/database.ts';
import { assertMayChangeLine, type Locked } from '../core/records/transition.ts';
import { invalidField, Refused } from '../core/refused.ts';
import type { LineArea, OrderLines } from './line-area.ts';
import type { LineRecord } from './line-record.ts';
import { findInAreas } from './line-views.ts';
import type { LineReceipts } from './receiving/line-receipts.ts';
import type { LineRmaNumbers } from './receiving/line-rma-numbers.ts';
import type { LineSaves } from './saving/line-saves.ts';

export interface FoundLine {
  readonly area: LineArea;
  readonly line: LineRecord;
}

export interface FoundOrderLine extends FoundLine {
  readonly orders: OrderLines;
}

/** An area with what it offers for one kind of work on its lines. */
export interface WorkingArea<Part> {
  readonly area: LineArea;
  readonly part: Part;
}

export type SavingArea = WorkingArea<LineSaves>;

/** A line as an event names it. */
interface NamedLine {
  readonly lineItemId: number;
  readonly companyId?: number | undefined;
}

/** The lines of all areas, for the calls that all queues share. */
export interface LineRecords {
  /**
   * Finds the actor's line, whichever area it belongs to.
   * @throws Refused with 403 where its section is not open to the actor or the call needs more than the actor's right,
   * with 404 where the actor has no such line
   */
  readonly findLine: (tx: Tx, actor: SupplierActor, lineItemId: number) => Promise<FoundLine>;
  /** As `findLine`, of the lines that one supplier works on. */
  readonly findOrderLine: (tx: Tx, actor: SupplierActor, lineItemId: number) => Promise<FoundOrderLine>;
  /**
   * The line that an event is about, locked, whosever it is.
   * @throws Refused with 422 where no area knows it, or where it is several suppliers' and no facility says whose
   */
  readonly lockAnyLine: (tx: Tx, named: NamedLine) => Promise<FoundLine & { readonly line: Locked<LineRecord> }>;
  /**
   * The areas with lines of orders whose section is open to the actor.
   * @throws Refused with 403 where the section of no kind of order is open, its area standing or not
   */
  readonly openOrderAreas: (actor: SupplierActor) => OrderLines[];
  /**
   * The areas of every kind of line whose section is open to the actor; lines of orders come first.
   * @throws Refused with 403 where the section of none is
   */
  readonly openAreas: (actor: SupplierActor) => LineArea[];
  /**
   * The areas whose lines are saved, those included whose own section is not open to the actor.
   * @throws Refused with 403 where the section of none is
   */
  readonly savingAreas: (actor: SupplierActor) => SavingArea[];
  /** The same of the areas whose lines are received. */
  readonly receivingAreas: (actor: SupplierActor) => WorkingArea<LineReceipts>[];
  /** The same of the areas whose lines take RMA numbers. */
  readonly rmaAreas: (actor: SupplierActor) => WorkingArea<LineRmaNumbers>[];
  /** The area whose lines are of this kind. @throws Refused with 403 where its section is not open to the actor */
  readonly areaOf: (kind: LineKind, actor: SupplierActor) => LineArea;
}

/** @param areas those that have lines */
export function lineRecordsOf(areas: readonly LineArea[]): LineRecords {
  // Where a bid became an order under the same number, the line is the order's.
  const ordersFirst = areas.toSorted((one, other) => Number(!one.orders) - Number(!other.orders));

  const findLine: LineRecords['findLine'] = async (tx, actor, lineItemId) => {
    if (!ordersFirst.some((area) => isOpen(area, actor))) throw new Refused(coreRefusals.sectionNotEnabled);
    const found = await findInAreas(tx, ordersFirst, actor, lineItemId);
    if (!found) throw new Refused(lineRefusals.lineNotFound);
    assertOpen(found.area, actor);
    assertMayChangeLine(actor, found.area.kind, found.line);
    return found;
  };

  const areasWith =
    <Part>(partOf: (orders: OrderLines) => Part | undefined) =>
    (actor: SupplierActor): WorkingArea<Part>[] => {
      const working = ordersFirst.flatMap((area) => {
        const part = area.orders && partOf(area.orders);
        return part ? [{ area, part }] : [];
      });
      if (!working.some(({ area }) => isOpen(area, actor))) throw new Refused(coreRefusals.sectionNotEnabled);
      return working;
    };

  return {
    findLine,
    findOrderLine: async (tx, actor, lineItemId) => {
      const found = await findLine(tx, actor, lineItemId);
      const { orders } = found.area;
      if (!orders) throw new Refused(lineRefusals.lineNotFound);
      return { ...found, orders };
    },
    lockAnyLine: async (tx, { lineItemId, companyId }) => {
      for (const area of ordersFirst) {
        const lines = await area.lockAny(tx, lineItemId);
        const [line, other] = lines.filter((one) => companyId === undefined || one.companyId === companyId);
        if (line && other) throw invalidField('companyId', marketplaceFields.severalOffers);
        if (line) return { area, line };
      }
      throw new Refused(marketplaceRefusals.unknownRecord);
    },
    openOrderAreas: (actor) => {
      if (!orderKindNames.some((kind) => isOpen({ kind }, actor))) throw new Refused(coreRefusals.sectionNotEnabled);
      return ordersFirst.flatMap((area) => (area.orders && isOpen(area, actor) ? [area.orders] : []));
    },
    openAreas: (actor) => {
      if (!lineKindNames.some((kind) => isOpen({ kind }, actor))) throw new Refused(coreRefusals.sectionNotEnabled);
      return ordersFirst.filter((area) => isOpen(area, actor));
    },
    savingAreas: areasWith(({ saves }) => saves),
    receivingAreas: areasWith(({ receiving }) => receiving),
    rmaAreas: areasWith(({ rmaNumbers }) => rmaNumbers),
    areaOf: (kind, actor) => {
      const area = ordersFirst.find((one) => one.kind === kind);
      if (!area || !isOpen(area, actor)) throw new Refused(coreRefusals.sectionNotEnabled);
      return area;
    },
  };
}

/** @throws Refused with 403 where the section of the area is not open to the actor */
export function assertOpen(area: LineArea, actor: SupplierActor): void {
  if (!isOpen(area, actor)) throw new Refused(coreRefusals.sectionNotEnabled);
}

function isOpen({ kind }: Pick<LineArea, 'kind'>, actor: SupplierActor): boolean {
  return maySee(actor, lineKinds[kind].section);
}
