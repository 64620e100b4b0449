import type { FullLine } from '../dialogs/line-work.ts';

/** What the Receive dialog says of one kind of line, and what it knows of a line beforehand. */
export interface ReceiveWords<Line extends FullLine> {
  /** As the kind's rules say. */
  readonly isChoiceNeeded: boolean;
  readonly received: string;
  /** What the popup of a failed receipt is called. */
  readonly failureTitle: string;
  /** Under which the item was sent; null where nobody has told. */
  readonly trackingNumberOf: (line: Line) => string | null;
}

/** What the RMA dialog says of one kind of line. */
export interface RmaWords {
  readonly title: string;
  readonly saved: string;
  /** What the popup of a failed save is called. */
  readonly failureTitle: string;
}
