import { useRef, useState } from 'react';
import { todayIn } from '../../lib/format/dates.ts';
import { serverTime } from '../../lib/format/server-clock.ts';
import type { QuickChoice, SortChoice } from '../../ui/list/list-types.ts';
import { noChoice } from '../../ui/list/narrowing/quick-filter-model.ts';
import { type FilterRow, lastMonth } from '../filters/filter-rows.ts';

export interface HistoryState {
  readonly filters: readonly FilterRow[];
  readonly quick: QuickChoice;
  readonly text: string;
  readonly sort: SortChoice | null;
  /** From 1. */
  readonly page: number;
}

/** Goes with all that a tab keeps when its user signs out. */
const key = 'portal.allOrders';

/** What All Orders shows, kept in this tab, so that the way back from an order leads to the same rows. */
export function useHistoryState(timeZone: string): readonly [HistoryState, (change: Partial<HistoryState>) => void] {
  const [state, setState] = useState<HistoryState>(() => kept() ?? atFirst(timeZone));
  // A view changes filters, text and order one after the other.
  const latest = useRef(state);
  const change = (changed: Partial<HistoryState>) => {
    // Other rows begin at their first page.
    const next = { ...latest.current, page: 1, ...changed };
    latest.current = next;
    sessionStorage.setItem(key, JSON.stringify(next));
    setState(next);
  };
  return [state, change];
}

type StoredState = Omit<HistoryState, 'quick'> & Partial<Pick<HistoryState, 'quick'>>;

function kept(): HistoryState | null {
  const text = sessionStorage.getItem(key);
  // One from before there were quick filters has none.
  return text === null ? null : { quick: noChoice, ...(JSON.parse(text) as StoredState) };
}

function atFirst(timeZone: string): HistoryState {
  return { filters: lastMonth(todayIn(timeZone, serverTime())), quick: noChoice, text: '', sort: null, page: 1 };
}
