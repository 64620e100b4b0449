import { useState } from 'react';
import { countPages, pageOfRow } from '../list-model.ts';

interface Options<Row> {
  readonly rows: readonly Row[];
  readonly pageSize: number;
  readonly isReady: boolean;
  /** What leads back to page 1 when it changes: tab, search, View, sort. */
  readonly resetKey: string;
  readonly isSelected: (row: Row) => boolean;
}

/** The page shown: first that of the row last opened, then as chosen; a refresh keeps it. */
export function usePage<Row>({ rows, pageSize, isReady, resetKey, isSelected }: Options<Row>) {
  const [chosen, setChosen] = useState<{ key: string; page: number } | null>(null);
  if (chosen === null && isReady) setChosen({ key: resetKey, page: pageOfRow(rows, isSelected, pageSize) });
  const wanted = chosen?.key === resetKey ? chosen.page : 1;
  const pageCount = countPages(rows.length, pageSize);
  const setPage = (page: number) => setChosen({ key: resetKey, page });
  return { page: Math.min(wanted, pageCount), pageCount, setPage };
}
