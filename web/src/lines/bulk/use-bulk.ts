import type { BulkWords } from '@portal/contract/lines/line-words';
import type { BulkLine } from '@portal/contract/lines/saving/bulk-schemas';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSaving } from '../../lib/api/use-saving.ts';
import { logEvent } from '../../lib/log-event.ts';
import { uniqueId } from '../../lib/unique-id.ts';
import { useReloadAfter } from '../line-queries.ts';
import { type BulkEntry, changedIds, countsOf, idsDetail, unchanged } from './bulk-model.ts';
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

interface Options<Entry extends BulkEntry> {
  readonly words: BulkWords;
  readonly calls: BulkCalls<Entry>;
  /** Whether a line would stay just as it is; such a line is not sent. */
  readonly isUnchanged?: (sent: Entry, line: BulkLine) => boolean;
  /** Tells what was saved. */
  readonly onSaved: (sent: readonly Entry[], saved: readonly BulkLine[]) => void;
  /** Nothing was refused: there is nothing more to show. */
  readonly onAllSaved: () => void;
}

/** Work on many lines: first what will happen to each, then what has. */
export function useBulk<Entry extends BulkEntry>(options: Options<Entry>) {
  const { words, calls, isUnchanged, onSaved, onAllSaved } = options;
  const reloadAfter = useReloadAfter(words.kind);
  const [stage, setStage] = useState<Stage<Entry>>({ name: 'edit' });
  const [progress, setProgress] = useState<number | null>(null);
  const preview = async (entries: readonly Entry[]) => {
    const sentOf = new Map(entries.map((entry) => [entry.lineItemId, entry]));
    const lines = (await previewLines(calls, entries)).map((line) => {
      const sent = sentOf.get(line.lineItemId);
      return sent && isUnchanged?.(sent, line) ? { ...line, outcome: unchanged } : line;
    });
    setStage({ name: 'preview', entries, lines, key: uniqueId() });
  };
  const save = async ({ entries, lines, key }: Extract<Stage<Entry>, { name: 'preview' }>) => {
    const ids = new Set(changedIds(lines));
    const sent = entries.filter(({ lineItemId }) => ids.has(lineItemId));
    setProgress(0);
    try {
      const saving = saveLines(calls, sent, (part) => `${key}-${part}`, setProgress);
      const saved = await reloadAfter(saving, changedIds);
      const all = [...lines.filter(({ lineItemId }) => !ids.has(lineItemId)), ...saved];
      setStage({ name: 'done', lines: all });
      logEvent(words.saveEvent, [idsDetail(sent.map(({ lineItemId }) => lineItemId))]);
      const savedIds = new Set(changedIds(saved));
      if (savedIds.size > 0)
        onSaved(
          sent.filter(({ lineItemId }) => savedIds.has(lineItemId)),
          saved.filter(({ lineItemId }) => savedIds.has(lineItemId)),
        );
      if (countsOf(all).refused === 0) onAllSaved();
    } finally {
      setProgress(null);
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
