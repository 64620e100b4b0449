import type { CallReply } from '@portal/contract/core/endpoint';
import type { Machine } from '@portal/contract/core/machine';
import type { LineKind } from '@portal/contract/lines/line-kinds';
import type { NoteReply } from '@portal/contract/lines/notes/note-schemas';
import type { FoundLine } from '@portal/contract/lines/search/finder-schemas';
import type { searchOrders } from '@portal/contract/lines/search/search-endpoints';
import type { SupplierActor } from '../core/actor.ts';
import type { Sql, Tx } from '../core/database/database.ts';
import type { ActionContext } from '../core/records/audit.ts';
import type { Locked } from '../core/records/transition.ts';
import type { LineDocuments } from '../documents/line-documents.ts';
import type { LineRecord, SentNote } from './line-record.ts';
import type { LineReceipts } from './receiving/line-receipts.ts';
import type { LineRmaNumbers } from './receiving/line-rma-numbers.ts';
import type { LineSaves } from './saving/line-saves.ts';
import type { SearchedKind } from './search/searched-kind.ts';
import type { Viewer } from './viewer.ts';

/** A file that is being added to a line. */
export interface NewFile {
  readonly name: string;
  readonly description: string | null;
  readonly sizeBytes: number;
}

export interface LineSearch {
  /** Each must occur in one of the fields that the list shows. */
  readonly words: readonly string[];
  readonly start: number;
  readonly limit: number;
}

/** What the finder looks for: lines with this number, or with all of these words. */
export type FinderSearch = { readonly lineItemId: number } | { readonly words: readonly string[] };

/** What an area with lines offers to the calls that all queues share. */
export interface LineArea {
  readonly kind: LineKind;
  /** The states of its records, and which of them are their end. */
  readonly machine: Pick<Machine, 'states'>;
  /** Where its records are; the columns of `LineRecord` have the same names in all areas. */
  readonly table: Sql;
  /** The condition that finds the actor's record of this line. */
  readonly own: (actor: SupplierActor, lineItemId: number) => Sql;
  /** @throws Refused where the state of the line allows a supplier no more files */
  readonly assertMayAttach: (line: LineRecord) => void;
  /**
   * Records that a file is added: history, audit and, where a supplier adds it, the outbound event.
   * @throws Refused where the state of the line allows none any more
   */
  readonly attach: (context: ActionContext, line: LineRecord, file: NewFile) => Promise<void>;
  /** Everybody's records of this line, locked, for the marketplace: of a bid request one a supplier that was asked. */
  readonly lockAny: (tx: Tx, lineItemId: number) => Promise<readonly Locked<LineRecord>[]>;
  /** Keeps a note, in any state: audit and, where a supplier writes it, the outbound event. */
  readonly addNote: (context: ActionContext, line: LineRecord, note: SentNote) => Promise<NoteReply>;
  /** Rows of the area's list, newest first. */
  readonly search: (tx: Tx, viewer: Viewer, search: LineSearch) => Promise<CallReply<typeof searchOrders>>;
  /** The actor's lines for the finder, newest first and `finderLimit` at most; of orders it finds them by `searched`. */
  readonly find?: (tx: Tx, viewer: Viewer, search: FinderSearch) => Promise<Omit<FoundLine, 'isExact'>[]>;
  /** What only lines have that one supplier works on; a bid request is many suppliers'. */
  readonly orders?: OrderLines;
}

/** What an area with lines of orders offers beside that. */
export interface OrderLines {
  /**
   * Records that a label is to be had.
   * @param sha256 the carrier's own among the stored files; null: it is drawn
   * @returns the carrier's label that the line had before
   * @throws Refused where the state of the line allows none any more
   */
  readonly keepLabel: (
    context: ActionContext,
    line: Locked<LineRecord>,
    sha256: string | null,
  ) => Promise<string | null>;
  /** POST /order, /order/esd and bulk work; absent where lines of the kind have no ship date. */
  readonly saves?: LineSaves;
  /** POST /order/receive and bulk work; absent where nothing of the kind comes to a supplier. */
  readonly receiving?: LineReceipts;
  /** POST /order/rma and bulk work; absent where the kind has no RMA numbers of its own. */
  readonly rmaNumbers?: LineRmaNumbers;
  readonly documents: LineDocuments;
  /** For the search over all orders. */
  readonly searched: SearchedKind;
}
