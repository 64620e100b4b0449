import type { DeskRow } from '@portal/contract/lines/desk/desk-rows';
import { lineLabel } from '@portal/contract/lines/line-names';
import type { BulkLine } from '@portal/contract/lines/saving/bulk-schemas';
import { orderWords } from '@portal/contract/orders/order-words';
import { useEffect, useRef, useState } from 'react';
import { idempotencyKeys } from '../../lib/api/idempotency-keys.ts';
import { useSaving } from '../../lib/api/use-saving.ts';
import { logEvent } from '../../lib/log-event.ts';
import { changedIds, idsDetail } from '../../lines/bulk/bulk-model.ts';
import { saveCalls, saveLines } from '../../lines/bulk/bulk-queries.ts';
import { useReloadAfter } from '../../lines/line-queries.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { savedUnanswered, shippedWords } from './desk-model.ts';
import { entriesOf, type ReadRow, type ShippableLine } from './use-desk.ts';

export interface DeskSaved {
  /** In the order of their rows. */
  readonly shipped: readonly ShippableLine[];
  /** The rows whose lines are all shipped, as they were sent. */
  readonly done: ReadonlySet<DeskRow>;
}

/** Lines are saved one by one, so several reads may bring them. */
const togetherMs = 1_000;

/**
 * Saves what is ready; each line is shipped or refused on its own.
 * @param lines as they are now: they tell of a save whose answer was lost
 */
export function useDeskSave(lines: readonly Numbered[], onSaved: (saved: DeskSaved) => void) {
  const reloadAfter = useReloadAfter('order');
  const [progress, setProgress] = useState<number | null>(null);
  const [refused, setRefused] = useState<RefusedRows>(new Map());
  const [unanswered, setUnanswered] = useState<readonly ReadRow[]>([]);
  const keys = useRef(idempotencyKeys());
  const tell = (saved: DeskSaved) => {
    if (saved.shipped.length > 0) {
      toast.saved(orderWords.saved, { detail: shippedWords(saved.shipped) });
      logEvent(orderWords.saveEvent, [idsDetail(saved.shipped.map(({ lineItemId }) => lineItemId))]);
    }
    onSaved(saved);
  };
  const save = async (read: readonly ReadRow[]) => {
    const entries = entriesOf(read);
    setProgress(0);
    setUnanswered(sentOf(read));
    try {
      const saving = keys.current.saveOnce(entries, (key) =>
        saveLines(saveCalls, entries, (part) => `${key}-${part}`, setProgress),
      );
      const replied = await reloadAfter(saving, changedIds);
      setUnanswered([]);
      setRefused(refusedRows(read, replied));
      tell(savedOf(read, new Set(changedIds(replied))));
    } finally {
      setProgress(null);
    }
  };
  const saving = useSaving({ mutationFn: save });
  const late = saving.isPending ? [] : savedUnanswered(unanswered, lines);
  // biome-ignore lint/correctness/useExhaustiveDependencies: from the last row that has come of those that come together
  useEffect(() => {
    if (late.length === 0) return;
    const tellLate = () => {
      const rest = unanswered.filter((read) => !late.includes(read));
      setUnanswered(rest);
      if (rest.length === 0) saving.reset();
      tell(savedOf(late, new Set(late.flatMap(({ understood }) => understood.lines.map((line) => line.lineItemId)))));
    };
    const timer = setTimeout(tellLate, togetherMs);
    return () => clearTimeout(timer);
  }, [late.length]);
  return {
    save: saving.mutate,
    isSaving: saving.isPending,
    failure: saving.error,
    dismiss: saving.reset,
    progress,
    refused,
  };
}

type Numbered = Pick<ShippableLine, 'lineItemId' | 'trackingNumber'>;

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
    done: new Set(done.map(({ row }) => row)),
  };
}
