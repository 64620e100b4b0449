import type { BulkWords } from '@portal/contract/lines/line-words';
import type { BulkLine } from '@portal/contract/lines/saving/bulk-schemas';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { logEvent } from '../../lib/log-event.ts';
import { uniqueId } from '../../lib/unique-id.ts';
import { useSaving } from '../../lib/use-saving.ts';
import { useReloadLines } from '../line-queries.ts';
import { type BulkEntry, idsDetail } from './bulk-model.ts';
import { type BulkCalls, previewLines, saveLines } from './bulk-queries.ts';

type Stage<Entry> =
  | { readonly name: 'edit' }
  /** What would happen to each line; `keys` belong to this preview's save. */
  | {
      readonly name: 'preview';
      readonly entries: readonly Entry[];
      readonly lines: readonly BulkLine[];
      readonly key: string;
    }
  /** What has happened to each line. */
  | { readonly name: 'done'; readonly lines: readonly BulkLine[] };

/** Work on many lines: first what will happen to each, then what has. */
export function useBulk<Entry extends BulkEntry>({ kind, saveEvent }: BulkWords, calls: BulkCalls<Entry>) {
  const reload = useReloadLines(kind);
  const [stage, setStage] = useState<Stage<Entry>>({ name: 'edit' });
  const [progress, setProgress] = useState<number | null>(null);
  const preview = async (entries: readonly Entry[]) => {
    const lines = await previewLines(calls, entries);
    setStage({ name: 'preview', entries, lines, key: uniqueId() });
  };
  const save = async ({ entries, lines, key }: Extract<Stage<Entry>, { name: 'preview' }>) => {
    const refused = lines.filter(({ outcome }) => outcome === 'refused');
    const refusedIds = new Set(refused.map(({ lineItemId }) => lineItemId));
    const sent = entries.filter(({ lineItemId }) => !refusedIds.has(lineItemId));
    setProgress(0);
    try {
      const saved = await saveLines(calls, sent, (part) => `${key}-${part}`, setProgress);
      setStage({ name: 'done', lines: [...refused, ...saved] });
      logEvent(saveEvent, [idsDetail(sent.map(({ lineItemId }) => lineItemId))]);
    } finally {
      setProgress(null);
      void reload();
    }
  };
  const previewing = useMutation({ mutationFn: preview });
  const saving = useSaving({ mutationFn: save });
  return {
    stage,
    isRunning: previewing.isPending || saving.isPending,
    /** Which part is saved, from 0 to 1; null while nothing is. */
    progress,
    failure: previewing.error ?? saving.error,
    preview: previewing.mutateAsync,
    save: () => {
      if (stage.name === 'preview') saving.mutate(stage);
    },
    back: () => {
      saving.reset();
      setStage({ name: 'edit' });
    },
  };
}

export type BulkWork = Omit<ReturnType<typeof useBulk>, 'preview'>;
