import { idText } from '@portal/contract/core/values';
import { kindOfStatusType } from '@portal/contract/lines/line-kinds';
import { type CodeLine, codeLimit } from '@portal/contract/lines/search/code-schemas';
import type { Tx } from '../../core/database/database.ts';
import type { LineArea } from '../line-area.ts';
import type { LineRecords } from '../line-records.ts';
import { findInAreas } from '../line-views.ts';
import type { Viewer } from '../viewer.ts';
import { readFound } from './history-service.ts';
import { findRecordsByCode } from './history-views.ts';

/** The actor's lines that a code names, of all kinds whose section is open; where a bid became an order, the order's. */
export async function findByCode(lines: LineRecords, tx: Tx, viewer: Viewer, code: string): Promise<CodeLine[]> {
  const areas = lines.openAreas(viewer.actor);
  const found = await findOrderLines(areas, tx, viewer, code);
  const { data: lineItemId } = idText.safeParse(code);
  if (lineItemId === undefined || found.some((line) => line.lineItemId === lineItemId)) return found;
  const others = areas.filter(({ orders }) => !orders);
  const other = others.length > 0 ? await findInAreas(tx, others, viewer.actor, lineItemId) : null;
  const noOrder = { orderNumber: null, displayPo: null, orderStatus: null };
  return other ? [{ kind: other.area.kind, lineItemId, ...noOrder }, ...found].slice(0, codeLimit) : found;
}

async function findOrderLines(areas: readonly LineArea[], tx: Tx, viewer: Viewer, code: string): Promise<CodeLine[]> {
  const kinds = areas.flatMap(({ orders }) => (orders ? [orders.searched] : []));
  if (kinds.length === 0) return [];
  const searcher = { actor: viewer.actor, kinds };
  const rows = await readFound(tx, viewer, searcher, await findRecordsByCode(tx, searcher, code, codeLimit));
  return rows.map(({ statusType, lineItemId, orderNumber, displayPo, orderStatus }) => ({
    kind: kindOfStatusType(statusType),
    lineItemId,
    orderNumber,
    displayPo,
    orderStatus,
  }));
}
