import type { DeskRow } from '@portal/contract/lines/desk/desk-rows';
import { lineLabel } from '@portal/contract/lines/line-names';
import type { BulkLine } from '@portal/contract/lines/saving/bulk-schemas';
import { orderWords } from '@portal/contract/orders/order-words';
import { useRef, useState } from 'react';
import { idempotencyKeys } from '../../lib/idempotency-keys.ts';
import { logEvent } from '../../lib/log-event.ts';
import { useSaving } from '../../lib/use-saving.ts';
import { changedIds, idsDetail } from '../../lines/bulk/bulk-model.ts';
import { saveCalls, saveLines } from '../../lines/bulk/bulk-queries.ts';
import { useReloadAfter } from '../../lines/line-queries.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { shippedWords } from './desk-model.ts';
import { entriesOf, type ReadRow, type ShippableLine } from './use-desk.ts';

export interface DeskSaved {
  /** In the order of their rows. */
  readonly shipped: readonly ShippableLine[];
  /** Of the rows whose lines are all shipped. */
  readonly doneKeys: ReadonlySet<number>;
}

/** Saves what is ready; each line is shipped or refused on its own. */
export function useDeskSave(onSaved: (saved: DeskSaved) => void) {
  const reloadAfter = useReloadAfter('order');
  const [progress, setProgress] = useState<number | null>(null);
  const [refused, setRefused] = useState<RefusedRows>(new Map());
  const keys = useRef(idempotencyKeys());
  const save = async (read: readonly ReadRow[]) => {
    const entries = entriesOf(read);
    setProgress(0);
    try {
      const saving = keys.current.saveOnce(entries, (key) =>
        saveLines(saveCalls, entries, (part) => `${key}-${part}`, setProgress),
      );
      const lines = await reloadAfter(saving, changedIds);
      setRefused(refusedRows(read, lines));
      const shippedIds = new Set(changedIds(lines));
      const saved = savedOf(read, shippedIds);
      if (saved.shipped.length > 0) {
        toast.saved(orderWords.saved, { detail: shippedWords(saved.shipped) });
        logEvent(orderWords.saveEvent, [idsDetail(saved.shipped.map(({ lineItemId }) => lineItemId))]);
      }
      onSaved(saved);
    } finally {
      setProgress(null);
    }
  };
  const saving = useSaving({ mutationFn: save });
  return {
    save: saving.mutate,
    isSaving: saving.isPending,
    failure: saving.error,
    dismiss: saving.reset,
    progress,
    refused,
  };
}

/** Why the server has refused what a row asked for, by the key of the row. */
export type RefusedRows = ReadonlyMap<number, { readonly row: DeskRow; readonly message: string }>;

function refusedRows(read: readonly ReadRow[], lines: readonly BulkLine[]): RefusedRows {
  const details = new Map(
    lines.flatMap(({ lineItemId, problem }) => (problem ? [[lineItemId, problem.detail] as const] : [])),
  );
  const rows = sentOf(read).flatMap(({ row, understood }) => {
    const line = understood.lines.find(({ lineItemId }) => details.has(lineItemId));
    if (!line) return [];
    const detail = details.get(line.lineItemId) ?? '';
    return [
      [row.key, { row, message: understood.lines.length > 1 ? `${lineLabel(line)}: ${detail}` : detail }] as const,
    ];
  });
  return new Map(rows);
}

function sentOf(read: readonly ReadRow[]): readonly ReadRow[] {
  return read.filter(({ understood, message }) => understood.state === 'ready' && message === null);
}

function savedOf(read: readonly ReadRow[], shippedIds: ReadonlySet<number>): DeskSaved {
  const sent = sentOf(read);
  const isShipped = ({ lineItemId }: ShippableLine) => shippedIds.has(lineItemId);
  const done = sent.filter(({ understood }) => understood.lines.every(isShipped));
  return {
    shipped: sent.flatMap(({ understood }) => understood.lines.filter(isShipped)),
    doneKeys: new Set(done.map(({ row }) => row.key)),
  };
}
