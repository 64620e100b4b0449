import { idText } from '@portal/contract/core/values';
import { kindOfStatusType } from '@portal/contract/lines/line-kinds';
import { type FoundLine, finderLimit, finderWords } from '@portal/contract/lines/search/finder-schemas';
import type { HistoryRow } from '@portal/contract/lines/search/history-schemas';
import type { Tx } from '../../core/database/database.ts';
import type { FinderSearch, LineArea } from '../line-area.ts';
import type { LineRecords } from '../line-records.ts';
import type { Viewer } from '../viewer.ts';
import type { Searcher } from './filter-views.ts';
import { readFound, searcherIn } from './history-service.ts';
import { findRecords, findRecordsByCode } from './history-views.ts';

type Found = Omit<FoundLine, 'isExact'>;

/**
 * The actor's lines of every open kind, whatever their date: those that the text names as a whole, then those with all
 * of its words, each newest first. Where a bid became an order and both are found, the order stands for it.
 */
export async function findLines(lines: LineRecords, tx: Tx, viewer: Viewer, text: string): Promise<FoundLine[]> {
  const areas = lines.openAreas(viewer.actor);
  const orders = areas.flatMap((area) => area.orders ?? []);
  const searcher = orders.length > 0 ? searcherIn(orders, viewer) : null;
  const exact = [...(await byCode(tx, viewer, searcher, text)), ...(await byNumber(tx, viewer, areas, text))];
  const words = finderWords(text);
  const other = words.length > 0 ? await byWords(tx, viewer, { searcher, areas }, words) : [];
  const found = [
    ...exact.map((line) => ({ ...line, isExact: true })),
    ...other.map((line) => ({ ...line, isExact: false })),
  ];
  return firstOfEach(found).slice(0, finderLimit);
}

async function byCode(tx: Tx, viewer: Viewer, searcher: Searcher | null, text: string): Promise<Found[]> {
  if (!searcher) return [];
  const records = await findRecordsByCode(tx, searcher, text, finderLimit);
  return (await readFound(tx, viewer, searcher, records)).map(toFound);
}

async function byNumber(tx: Tx, viewer: Viewer, areas: readonly LineArea[], text: string): Promise<Found[]> {
  const { data: lineItemId } = idText.safeParse(text);
  return lineItemId === undefined ? [] : inAreas(tx, viewer, areas, { lineItemId });
}

interface Places {
  readonly searcher: Searcher | null;
  readonly areas: readonly LineArea[];
}

async function byWords(tx: Tx, viewer: Viewer, { searcher, areas }: Places, words: string[]): Promise<Found[]> {
  const search = { start: 0, limit: finderLimit, sort: null, words, filters: {} };
  const records = searcher ? await findRecords(tx, searcher, search) : [];
  const orders = searcher ? (await readFound(tx, viewer, searcher, records)).map(toFound) : [];
  const others = await inAreas(tx, viewer, areas, { words });
  return [...orders, ...others].sort((a, b) => Date.parse(b.dateEntered) - Date.parse(a.dateEntered));
}

/** What areas find by themselves, one after the other: they share the connection. */
async function inAreas(tx: Tx, viewer: Viewer, areas: readonly LineArea[], search: FinderSearch): Promise<Found[]> {
  const found: Found[] = [];
  for (const { find } of areas) if (find) found.push(...(await find(tx, viewer, search)));
  return found;
}

function toFound({
  statusType,
  lineItemId,
  orderNumber,
  displayPo,
  orderStatus,
  company,
  dateEntered,
  ...row
}: HistoryRow): Found {
  const title = `${row.manufacturer} ${row.partNumber}, ${row.description}`;
  return {
    kind: kindOfStatusType(statusType),
    lineItemId,
    orderNumber,
    displayPo,
    orderStatus,
    title,
    company,
    dateEntered,
  };
}

/** Each line once, as it was found first; a bid not at all where its order was found. */
function firstOfEach(found: readonly FoundLine[]): FoundLine[] {
  const ordered = new Set(found.flatMap(({ kind, lineItemId }) => (kind === 'bid' ? [] : [lineItemId])));
  const seen = new Set<string>();
  return found.filter(({ kind, lineItemId }) => {
    const key = `${kind} ${lineItemId}`;
    const isFirst = !seen.has(key) && !(kind === 'bid' && ordered.has(lineItemId));
    seen.add(key);
    return isFirst;
  });
}
