import type { AttachmentSummary } from '@portal/contract/lines/files/attachment-schemas';
import type { NoteReply } from '@portal/contract/lines/notes/note-schemas';
import type { StoredShipDate } from '@portal/contract/lines/saving/ship-date-forms';
import type { ShipDateFacts } from '@portal/contract/lines/saving/ship-date-rules';
import type { TimelineEntry } from '@portal/contract/lines/timeline-schemas';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Printing } from '../print/use-print.ts';
import type { ShownLine } from '../shown-line.ts';

/** What the page of an order says of a line, and its list does not. */
export interface LineDetails {
  readonly lineItemId: number;
  /** Oldest first. */
  readonly notes: readonly NoteReply[];
  readonly attachments: readonly AttachmentSummary[];
  /** Oldest first. */
  readonly history?: readonly TimelineEntry[];
}

/** A line with what its order says, as its dialogs need it; a row of a list comes without details. */
export interface FullLine extends ShownLine, Partial<Omit<LineDetails, 'lineItemId'>> {
  readonly notesCount: number;
}

/** A line that is given a ship date. */
export interface ShippingLine extends FullLine, StoredShipDate, ShipDateFacts {
  /** Of the machine of its kind. */
  readonly status: string;
}

/** An order by its id or number, or by its PO. */
export type OrderAddress = { readonly id: string } | { readonly poNum: string };

/** Reads an order of a kind; null while none is wanted. */
export type UseDetails<Order = { readonly lineItems: readonly LineDetails[] }> = (
  address: OrderAddress | null,
) => Pick<UseQueryResult<Order>, 'data' | 'error' | 'isError' | 'refetch'>;

/** The dialogs that lines of every kind have; others are a kind's own. */
type SharedDialog = 'notes' | 'attachments';

/** The dialog's name: a shared one, or one of the kind's own. */
export type DialogName = SharedDialog | (string & {});

export interface OpenLineDialog<Line extends FullLine = FullLine> {
  readonly name: DialogName;
  readonly line: Line;
  /** Another one for each opening: the dialog then starts anew. */
  readonly key: string;
}

/** What the buttons of a line do. */
export interface LineWork<Line extends FullLine = FullLine> {
  readonly printing: Printing;
  readonly onDialog: (name: DialogName, line: Line) => void;
  /** For a button that opens a dialog: the dialogs are loaded before it is clicked. */
  readonly near: { readonly onPointerEnter: () => void; readonly onFocus: () => void };
}
