import type { DocumentKind } from '@portal/contract/documents/documents';
import type { BulkLine } from '@portal/contract/lines/saving/bulk-schemas';
import { maxLinesAtOnce } from '@portal/contract/lines/saving/several-lines';
import type { LineAction } from '../shown-line.ts';

/** A row of a list as bulk work needs it. */
export interface BulkRow {
  readonly lineItemId: number;
  /** Of a kind whose reasons depend on it. */
  readonly orderTypeId?: number;
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

/** Lines that would not be changed first: they want to be looked at. */
export function refusedFirst(lines: readonly BulkLine[]): BulkLine[] {
  const isRefused = ({ outcome }: BulkLine) => outcome === 'refused';
  return [...lines.filter(isRefused), ...lines.filter((line) => !isRefused(line))];
}

export interface BulkCounts {
  readonly changed: number;
  readonly refused: number;
}

export function countsOf(lines: readonly BulkLine[]): BulkCounts {
  const refused = lines.filter(({ outcome }) => outcome === 'refused').length;
  return { changed: lines.length - refused, refused };
}

/** Which lines an event is about, as far as an event has room. */
export function idsDetail(lineItemIds: readonly number[]): { name: string; value: string } {
  return { name: 'lineItemIds', value: lineItemIds.slice(0, 150).join(' ') };
}

/** `1 line`, `12 lines` */
export function lineCount(count: number): string {
  return count === 1 ? '1 line' : `${count.toLocaleString('en-US')} lines`;
}
