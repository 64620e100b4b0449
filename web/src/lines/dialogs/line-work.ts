import type { AttachmentSummary } from '@portal/contract/lines/files/attachment-schemas';
import type { NoteReply } from '@portal/contract/lines/notes/note-schemas';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Printing } from '../print/use-print.ts';
import type { SharedDialog, ShownLine } from '../shown-line.ts';
import type { DialogLine } from './dialog-line.tsx';

/** What the page of an order says of a line, and its list does not. */
export interface LineDetails {
  readonly lineItemId: number;
  /** Oldest first. */
  readonly notes: readonly NoteReply[];
  readonly attachments: readonly AttachmentSummary[];
}

/** A line with what its order says, as its dialogs need it; a row of a list comes without details. */
export interface FullLine extends ShownLine, DialogLine, Partial<Omit<LineDetails, 'lineItemId'>> {
  readonly notesCount: number;
}

/** An order by its id or number, or by its PO. */
export type OrderAddress = { readonly id: string } | { readonly poNum: string };

/** Reads an order of a kind; null while none is wanted. */
export type UseDetails<Order = { readonly lineItems: readonly LineDetails[] }> = (
  address: OrderAddress | null,
) => Pick<UseQueryResult<Order>, 'data' | 'error' | 'isError' | 'refetch'>;

export interface OpenLineDialog {
  readonly kind: SharedDialog;
  readonly line: FullLine;
  /** Another one for each opening: the dialog then starts anew. */
  readonly key: string;
}

/** What the buttons of a line do. */
export interface LineWork {
  readonly printing: Printing;
  readonly onDialog: (kind: SharedDialog, line: FullLine) => void;
}
