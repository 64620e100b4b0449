import type { OrderKind } from './line-kinds.ts';

/** What comes of a line in bulk work, in words, and whether that wants to be looked at. */
interface BulkOutcome {
  readonly text: string;
  readonly look: 'moves' | 'ships' | 'late';
}

/** What bulk work says of one kind of line. */
export interface BulkWords<Action extends string = string> {
  readonly kind: OrderKind;
  readonly saved: string;
  /** The log event of a save. */
  readonly saveEvent: string;
  /** By action of its machine. */
  readonly outcomes: Readonly<Record<Action, BulkOutcome>>;
}

/** What the shared dialogs say of the saves of one kind of line. */
export interface LineWords<Action extends string = string> extends BulkWords<Action> {
  /** What the popup of a failed save is called. */
  readonly saveTitle: string;
  readonly shipDateTitle: string;
  readonly processTitle: string;
  /** The save has worked, and some of its files were not sent. */
  readonly savedWithoutFiles: string;
}
