import type { DocumentKind } from '@portal/contract/documents/documents';
import { orderName } from '@portal/contract/lines/line-names';
import type { Bulk, BulkLine } from '@portal/contract/lines/saving/bulk-schemas';
import { maxLinesAtOnce } from '@portal/contract/lines/saving/lines-at-once';
import type { LineAction } from '../shown-line.ts';

/** A row of a list as bulk work needs it. */
export interface BulkRow {
  readonly lineItemId: number;
  /** Of a kind whose reasons depend on it. */
  readonly orderTypeId?: number;
  /** Of a kind whose lines have ship dates; the date is a plain one. */
  readonly shipDateReasonId?: number | null;
  readonly estimatedShipDate?: string | null;
  readonly displayPo: string | null;
  readonly orderNumber: string;
  readonly manufacturer: string;
  readonly partNumber: string;
  readonly documents: readonly DocumentKind[];
  readonly actions: readonly LineAction[];
}

/** What one line is to be given. */
export interface BulkEntry {
  readonly lineItemId: number;
}

/** The lines in parts that one call takes. */
export function partsOf<Entry extends BulkEntry>(lines: readonly Entry[]): Entry[][] {
  const parts: Entry[][] = [];
  for (let start = 0; start < lines.length; start += maxLinesAtOnce) {
    parts.push(lines.slice(start, start + maxLinesAtOnce));
  }
  return parts;
}

/** Of a line that is just so already; it is not sent. */
export const unchanged = 'unchanged';

/** Whether a save of dates would leave a line just as it is: the same date and reason, and no other state. */
export function staysAsItIs(
  row: Pick<BulkRow, 'shipDateReasonId' | 'estimatedShipDate'> | undefined,
  sent: Bulk['lines'][number],
  { from, to }: Pick<BulkLine, 'from' | 'to'>,
): boolean {
  return (
    from === to &&
    Boolean(sent.estimatedShipDate) &&
    sent.estimatedShipDate === row?.estimatedShipDate &&
    Number(sent.shipDateReasonId) === row?.shipDateReasonId
  );
}

/**
 * What puts the dates of lines back that have stayed in their state.
 * @param saved what has happened to each
 */
export function datesBefore(
  saved: readonly Pick<BulkLine, 'lineItemId' | 'from' | 'to'>[],
  rowOf: (lineItemId: number) => Pick<BulkRow, 'shipDateReasonId' | 'estimatedShipDate'> | undefined,
): Bulk['lines'] {
  return saved.flatMap(({ lineItemId, from, to }) => {
    const { shipDateReasonId, estimatedShipDate } = rowOf(lineItemId) ?? {};
    return from === to && shipDateReasonId
      ? [{ lineItemId, shipDateReasonId, estimatedShipDate: estimatedShipDate ?? '' }]
      : [];
  });
}

const namedAtMost = 3;

/** `PO 36041, PO 36042, PO 36043 and 12 more orders` */
export function ordersOf(lines: readonly Pick<BulkRow, 'displayPo' | 'orderNumber'>[]): string {
  const orders = [...new Set(lines.map(orderName))];
  const more = orders.length - namedAtMost;
  const named = orders.slice(0, namedAtMost).join(', ');
  return more > 0 ? `${named} and ${more.toLocaleString('en-US')} more ${more === 1 ? 'order' : 'orders'}` : named;
}

/** Lines that would not be changed first: they want to be looked at. */
export function refusedFirst(lines: readonly BulkLine[]): BulkLine[] {
  const isRefused = ({ outcome }: BulkLine) => outcome === 'refused';
  return [...lines.filter(isRefused), ...lines.filter((line) => !isRefused(line))];
}

export interface BulkCounts {
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: number;
}

export function countsOf(lines: readonly BulkLine[]): BulkCounts {
  const of = (wanted: string) => lines.filter(({ outcome }) => outcome === wanted).length;
  const [refused, same] = [of('refused'), of(unchanged)];
  return { changed: lines.length - refused - same, unchanged: same, refused };
}

/** Those of the lines that were changed. */
export function changedIds(lines: readonly BulkLine[]): readonly number[] {
  return lines.flatMap(({ lineItemId, outcome }) =>
    outcome === 'refused' || outcome === unchanged ? [] : [lineItemId],
  );
}

/** Which lines an event is about, as far as an event has room. */
export function idsDetail(lineItemIds: readonly number[]): { name: string; value: string } {
  return { name: 'lineItemIds', value: lineItemIds.slice(0, 150).join(' ') };
}

/** `1 line`, `12 lines` */
export function lineCount(count: number): string {
  return count === 1 ? '1 line' : `${count.toLocaleString('en-US')} lines`;
}
