import { useEffect, useState } from 'react';
import type { LiveLine, LiveNews } from '../../../lib/live-lines.ts';
import { freshRows, type HeldRows, holdRows } from './held-rows.ts';

/** What a list needs to know of what others do. */
export interface ListLive<Row> {
  readonly news: LiveNews;
  readonly lineOf: (row: Row) => LiveLine;
  /** Another one where the page asks for other rows. */
  readonly key?: string;
}

interface Options<Row> {
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly live: ListLive<Row> | undefined;
  /** Whether the rows are one page of many. */
  readonly isPage: boolean;
  /** What makes it another list: tab, search, sort, page. */
  readonly resetKey: string;
}

interface State<Row> {
  readonly key: string;
  /** Changes up to here are no news: they were there when the list was opened, or were asked for. */
  readonly since: number;
  readonly version: number;
  readonly latest: readonly Row[];
  readonly held: HeldRows<Row>;
  /** Ids of the rows that are marked. */
  readonly marked: ReadonlySet<string>;
}

/** How long a row is marked that has changed. */
const markedMs = 6_000;
const none: ReadonlySet<string> = new Set();

/** The rows to show, which others neither add to nor take from until the user asks for it, and which of them are marked. */
export function useHeldRows<Row>(options: Options<Row>) {
  const { rows, live, resetKey } = options;
  const [kept, setKept] = useState<State<Row> | null>(null);
  const version = live?.news.version ?? 0;
  const key = `${resetKey} ${live?.key} ${live?.news.acceptedVersion}`;
  let state = kept;
  if (state?.key !== key || state.latest !== rows || state.version !== version) {
    state = next(state?.key === key ? state : null, options, { key, version });
    setKept(state);
  }
  const { marked } = state;
  useEffect(() => {
    if (marked.size === 0) return;
    const timer = setTimeout(() => setKept((now) => now && { ...now, marked: none }), markedMs);
    return () => clearTimeout(timer);
  }, [marked]);
  return { ...state.held, marked };
}

function next<Row>(
  before: State<Row> | null,
  { rows, rowId, live, isPage }: Options<Row>,
  { key, version }: { readonly key: string; readonly version: number },
): State<Row> {
  const since = before?.since ?? version;
  const held =
    before && live
      ? holdRows({
          before: before.held.rows,
          latest: rows,
          rowId,
          isPage,
          isNews: (row) => live.news.versionOf(live.lineOf(row)) > since,
        })
      : freshRows(rows);
  const marked =
    held.changedIds.length > 0 ? new Set([...(before?.marked ?? none), ...held.changedIds]) : before?.marked;
  return { key, since, version, latest: rows, held, marked: marked ?? none };
}
