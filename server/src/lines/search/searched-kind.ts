import type { OrderKind } from '@portal/contract/lines/line-kinds';
import type { HistoryRow } from '@portal/contract/lines/search/history-schemas';
import type { Tx } from '../../core/database/database.ts';
import type { Viewer } from '../viewer.ts';

/** What the search over all orders has to know of a kind of line; its rows in `line_search` come from a view of the kind. */
export interface SearchedKind {
  readonly kind: OrderKind;
  readonly states: Readonly<Record<string, { readonly label: string }>>;
  /** By which the Status filter names its states. */
  readonly statusIds: Readonly<Record<string, number>>;
  /** The states in which a line counts as received. */
  readonly received: readonly string[];
  readonly backordered: Backordered;
  readonly due: Due;
  /** The actor's rows of these records, by their numbers. */
  readonly readRows: (tx: Tx, viewer: Viewer, recordIds: readonly number[]) => Promise<ReadonlyMap<number, HistoryRow>>;
}

/** The states in which a line counts as backordered; null reasons: for whatever reason, or none. */
export interface Backordered {
  readonly states: readonly string[];
  readonly shipDateReasonIds: readonly number[] | null;
}

/** In which states a line is past due once the day in this column of `line_search` is over. */
export interface Due {
  readonly states: readonly string[];
  readonly column: 'estimated_ship_date' | 'due_date';
}

/** A state as `line_search` has it. */
export function stateOf({ kind }: SearchedKind, status: string): string {
  return `${kind}:${status}`;
}

/** The states of several kinds, as `line_search` has them, of which something holds. */
export function statesOf(
  kinds: readonly SearchedKind[],
  holds: (kind: SearchedKind, status: string) => boolean,
): string[] {
  return kinds.flatMap((kind) =>
    Object.keys(kind.states)
      .filter((status) => holds(kind, status))
      .map((status) => stateOf(kind, status)),
  );
}
