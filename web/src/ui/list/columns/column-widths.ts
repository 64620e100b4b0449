import type { ColumnDefinition } from '../list-types.ts';

/** How narrow and how wide a column can be made, in pixels. */
export const columnWidthLimits = { min: 48, max: 640 } as const;

const defaultWidthPx = 120;

/** A width that a column can have, in whole pixels. */
export function allowedWidth(widthPx: number): number {
  return Math.round(Math.min(Math.max(widthPx, columnWidthLimits.min), columnWidthLimits.max));
}

interface Room {
  /** Of what the table stands in; 0 while it is not known. */
  readonly roomPx: number;
  /** Of the cells that stay in sight at both ends. */
  readonly heldPx: number;
}

type Column = Pick<ColumnDefinition<never>, 'field' | 'widthPx' | 'isFlexible'>;

/** Of its own width, what a column may take of much room before the flexible get all of it. */
const shareOfOwnWidth = 0.3;

/**
 * How wide each column is: as its user has made it, else as its kind is, never as its content is. What room is left after
 * the columns that fit as a whole is shared among them, so that no column is cut at the edge: the flexible first double,
 * then all others grow by a little, so that numbers stand in one line on a wide screen, then the flexible take the rest.
 *
 * @param chosen what the user has chosen, by field
 */
export function columnWidths(
  columns: readonly Column[],
  chosen: ReadonlyMap<string, number>,
  { roomPx, heldPx }: Room,
): readonly number[] {
  const widths = columns.map(({ field, widthPx = defaultWidthPx }) => chosen.get(field) ?? widthPx);
  const seen = countThatFit(widths, roomPx - heldPx);
  const left = roomPx - heldPx - sum(widths.slice(0, seen));
  if (seen === 0 || left <= 0) return widths;
  const free = columns.slice(0, seen).flatMap(({ field }, at) => (chosen.has(field) ? [] : [at]));
  const flexible = free.filter((at) => columns[at]?.isFlexible);
  // Without one, columns that have a width of their own keep it as long as others can take the rest.
  if (flexible.length === 0) return shared(widths, free, left);
  const ofFlexible = sum(flexible.map((at) => widths[at] ?? 0));
  const toOthers = Math.max(0, left - ofFlexible);
  const others = free.filter((at) => !flexible.includes(at));
  const ofOthers = sum(others.map((at) => widths[at] ?? 0));
  const growth = ofOthers === 0 ? 0 : Math.min(shareOfOwnWidth, toOthers / ofOthers);
  const grown = widths.map((width, at) => (others.includes(at) ? Math.floor(width * (1 + growth)) : width));
  return shared(grown, flexible, left - (sum(grown) - sum(widths)));
}

/** Gives each of these columns as much more, and the last one what does not divide. */
function shared(widths: readonly number[], takers: readonly number[], left: number): readonly number[] {
  const share = Math.floor(left / takers.length);
  return widths.map((width, at) => {
    if (!takers.includes(at)) return width;
    return width + share + (at === takers.at(-1) ? left - share * takers.length : 0);
  });
}

/** How many of these stand beside each other in some room. */
export function countThatFit(widths: readonly number[], roomPx: number): number {
  let taken = 0;
  const beyond = widths.findIndex((width) => {
    taken += width;
    return taken > roomPx;
  });
  return beyond < 0 ? widths.length : beyond;
}

export function sum(widths: readonly number[]): number {
  return widths.reduce((total, width) => total + width, 0);
}
