import { type DeskIndex, type DeskLine, deskIndex } from '@portal/contract/lines/desk/desk-lines';
import { clashes, type DeskRow, type Understood, understand } from '@portal/contract/lines/desk/desk-rows';
import type { OrderRow } from '@portal/contract/orders/order-schemas';
import { useEffect, useMemo, useState } from 'react';
import { sessionDraft } from '../../forms/draft.ts';
import { draftKey } from '../../lib/drafts.ts';
import { useSession } from '../../lib/session/session.ts';
import { isSavable, reasonOf } from '../../lines/line-kind-look.ts';
import { orderTabs } from '../order-columns.ts';
import { orderLook } from '../order-look.ts';
import { type DeskCells, type DeskStart, filledRows, startWith } from './desk-model.ts';

/** A line of an order with what the desk shows of it. */
export type ShippableLine = OrderRow & DeskLine;

interface Kept {
  readonly rows: readonly DeskCells[];
}

/** The rows of the desk, kept in this tab until their numbers are saved. */
export function useDeskRows(start: DeskStart) {
  const { userId } = useSession();
  const draft = useMemo(() => sessionDraft<Kept>(draftKey(userId, 'orders.desk')), [userId]);
  const [rows, setRows] = useState(() => startWith(draft.read()?.rows ?? [], start));
  useEffect(() => {
    const filled = filledRows(rows);
    if (filled.length === 0) draft.drop();
    else draft.keep({ rows: filled });
  }, [draft, rows]);
  return [rows, setRows] as const;
}

/** Why a line cannot be shipped; null where it can. */
function closedReason(row: OrderRow): string | null {
  if (isSavable(orderLook, row)) return null;
  return (
    reasonOf(orderLook, row) ??
    `${orderTabs.find(({ value }) => value === row.status)?.tabDisplay ?? row.status} already.`
  );
}

export interface ReadRow {
  readonly row: DeskRow;
  readonly understood: Understood<ShippableLine>;
  /** What is wrong, or missing. */
  readonly message: string | null;
}

/** What the rows mean. What a row means by itself is found out once for each row and each state of the lines. */
export function useReadRows(rows: readonly DeskRow[], lines: readonly OrderRow[]) {
  const index: DeskIndex<ShippableLine> = useMemo(
    () => deskIndex(lines.map((line) => ({ ...line, closed: closedReason(line) }))),
    [lines],
  );
  const understoodBy = useMemo(() => {
    const known = new WeakMap<DeskRow, Understood<ShippableLine>>();
    return (row: DeskRow) => {
      const before = known.get(row);
      if (before) return before;
      const understood = understand(row, index);
      known.set(row, understood);
      return understood;
    };
  }, [index]);
  const read = useMemo(() => {
    const said = clashes(rows, understoodBy);
    return rows.map((row): ReadRow => {
      const understood = understoodBy(row);
      return { row, understood, message: said.get(row.key) ?? understood.message };
    });
  }, [rows, understoodBy]);
  return { index, read };
}

/** The numbers that can be saved, each line once. */
export function entriesOf(read: readonly ReadRow[]) {
  return read
    .filter(({ understood, message }) => understood.state === 'ready' && message === null)
    .flatMap(({ row, understood }) =>
      understood.lines.map(({ lineItemId }) => ({ lineItemId, trackingNumber: row.number.trim() })),
    );
}
