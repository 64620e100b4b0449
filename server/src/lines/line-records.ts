import { coreRefusals } from '@portal/contract/core/core-messages';
import { lineRefusals } from '@portal/contract/lines/line-messages';
import type { EntityOrderType } from '@portal/contract/lines/search-terms';
import { bidLines } from '../bids/bid-lines.ts';
import { maySee, type SupplierActor } from '../core/actor.ts';
import type { Tx } from '../core/database.ts';
import { Refused } from '../core/refused.ts';
import type { LineArea, LineRecord } from './line-area.ts';

/** Every area that has lines. A new one adds its own here. */
const lineAreas: readonly LineArea[] = [bidLines];

export interface FoundLine {
  readonly area: LineArea;
  readonly line: LineRecord;
}

/**
 * Finds the actor's line, whichever area it belongs to.
 * @throws Refused with 403 where its section is not open to the actor, with 404 where the actor has no such line
 */
export async function findLine(tx: Tx, actor: SupplierActor, lineItemId: number): Promise<FoundLine> {
  if (!lineAreas.some(({ section }) => maySee(actor, section))) throw new Refused(coreRefusals.sectionNotEnabled);
  for (const area of lineAreas) {
    const line = await area.find(tx, actor, lineItemId);
    if (!line) continue;
    if (!maySee(actor, area.section)) throw new Refused(coreRefusals.sectionNotEnabled);
    return { area, line };
  }
  throw new Refused(lineRefusals.lineNotFound);
}

/** The area whose lines are of this kind. @throws Refused with 403 where its section is not open to the actor */
export function areaOf(kind: EntityOrderType | null, actor: SupplierActor): LineArea {
  const area = lineAreas.find((one) => one.kind === kind);
  if (!area || !maySee(actor, area.section)) throw new Refused(coreRefusals.sectionNotEnabled);
  return area;
}
