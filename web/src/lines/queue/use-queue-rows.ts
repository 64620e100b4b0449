import type { FilterTerm } from '@portal/contract/lines/search/search-filters';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureMessage } from '../../lib/api/failure.ts';
import { type LiveNews, useLiveNews } from '../../lib/live-lines.ts';
import type { FilterRow } from '../filters/filter-rows.ts';

interface QueueCalls<Row> {
  /** Leads the keys of both calls, so that a save of the area reads both anew. */
  readonly queryKey: readonly string[];
  readonly list: (signal: AbortSignal) => Promise<readonly Row[]>;
  /** @param terms of the filters, which only some queues have */
  readonly search: (text: string, signal: AbortSignal, terms: readonly FilterTerm[]) => Promise<readonly Row[]>;
}

/** The rows of a queue, all of them or those that were searched for. */
export interface QueueRows<Row> {
  readonly rows: readonly Row[];
  readonly status: 'loading' | 'ready' | 'failed';
  /** Why it failed, where that is known. */
  readonly failure: string | null;
  readonly isFetching: boolean;
  readonly search: { readonly text: string; readonly onSearch: (text: string) => void; readonly isBusy: boolean };
  readonly filters: {
    readonly applied: readonly FilterRow[];
    readonly onApply: (rows: readonly FilterRow[], terms: readonly FilterTerm[]) => void;
    readonly isBusy: boolean;
  };
  /** What others do to the rows. */
  readonly news: LiveNews;
  /** Reads what is shown again after it has failed. */
  readonly onRetry: () => void;
  /** Reads everything again. */
  readonly refresh: () => void;
}

interface Filters {
  readonly applied: readonly FilterRow[];
  readonly terms: readonly FilterTerm[];
}

const noRows: readonly never[] = [];

export function useQueueRows<Row>({ queryKey, list, search }: QueueCalls<Row>): QueueRows<Row> {
  const [text, onSearch] = useState('');
  const [{ applied, terms }, setFilters] = useState<Filters>({ applied: [], terms: [] });
  const news = useLiveNews();
  const isSearched = text.trim() !== '' || terms.length > 0;
  const all = useQuery({ queryKey: [...queryKey, 'list'], queryFn: ({ signal }) => list(signal) });
  const found = useQuery({
    queryKey: [...queryKey, 'search', text, terms],
    queryFn: ({ signal }) => search(text, signal, terms),
    enabled: isSearched,
    placeholderData: keepPreviousData,
  });
  const shown = isSearched ? found : all;
  // Until the answer is there the rows stay; the search box shows that it works.
  const rows = shown.data ?? (shown.isError ? undefined : all.data);
  return {
    rows: rows ?? noRows,
    status: rows ? 'ready' : shown.isError ? 'failed' : 'loading',
    failure: failureMessage(shown.error),
    isFetching: all.isFetching || found.isFetching,
    search: { text, onSearch, isBusy: found.isFetching },
    filters: { applied, onApply: (rows, made) => setFilters({ applied: rows, terms: made }), isBusy: found.isFetching },
    onRetry: () => void shown.refetch(),
    news,
    refresh: () => {
      // Whoever has the list refreshed wants all of it.
      news.accept();
      void all.refetch();
      if (shown === found) void found.refetch();
    },
  };
}
