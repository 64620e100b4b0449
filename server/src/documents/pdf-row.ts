import { heightOf, type Line, lineHeight } from './pdf-text.ts';

/** A node of the document's structure, by which screen readers find their way. */
export type Element = ReturnType<PDFKit.PDFDocument['struct']>;

/** Lines side by side with others; `x` from the left edge of the paper. */
export interface Cell {
  readonly x: number;
  readonly width: number;
  readonly lines: readonly Line[];
  readonly isRight?: boolean;
  /** Null where the text repeats what the structure already has. */
  readonly element: Element | null;
}

export interface RowLook {
  readonly paddingY: number;
  readonly fill?: string;
  readonly rule?: string;
}

export function rowHeight(cells: readonly Cell[], { paddingY }: RowLook): number {
  return Math.max(0, ...cells.map(({ lines }) => heightOf(lines))) + 2 * paddingY;
}

/** The lines of each cell that fit into `room`, and those that do not; at least one line always fits. */
export function splitRow(cells: readonly Cell[], { paddingY }: RowLook, room: number): [Cell[], Cell[]] {
  const fitting = cells.map(({ lines }) => fittingCount(lines, room - 2 * paddingY));
  const counts = fitting.some((count) => count > 0) ? fitting : fitting.map(() => 1);
  return [
    cells.map((cell, index) => ({ ...cell, lines: cell.lines.slice(0, counts[index]) })),
    cells.map((cell, index) => ({ ...cell, lines: cell.lines.slice(counts[index]) })),
  ];
}

function fittingCount(lines: readonly Line[], room: number): number {
  let used = 0;
  const first = lines.findIndex((line) => {
    used += lineHeight(line);
    return used > room;
  });
  return first === -1 ? lines.length : first;
}
