import { Button } from '@mantine/core';
import type { HistoryRow } from '@portal/contract/lines/history-schemas';
import { useEffect, useRef } from 'react';
import { failureMessage } from '../lib/failure.ts';
import { toast } from '../ui/toast.tsx';
import { type HistoryQuestion, loadWholeHistory } from './history-queries.ts';

const toastId = 'history-export';

/** Loads all rows for the export, which can be cancelled; null where it was, and where it failed. */
export function useHistoryExport(question: HistoryQuestion): () => Promise<readonly HistoryRow[] | null> {
  const stopping = useRef<AbortController>(null);
  useEffect(
    () => () => {
      stopping.current?.abort();
      toast.hide(toastId);
    },
    [],
  );
  return async () => {
    stopping.current?.abort();
    const controller = new AbortController();
    stopping.current = controller;
    const cancel = () => {
      controller.abort();
      toast.hide(toastId);
    };
    toast.info(
      <>
        Preparing the export{' '}
        <Button size="compact-sm" variant="default" onClick={cancel}>
          Cancel
        </Button>
      </>,
      { id: toastId, stays: true },
    );
    try {
      const rows = await loadWholeHistory(question, controller.signal);
      toast.hide(toastId);
      return rows;
    } catch (error) {
      toast.hide(toastId);
      if (!controller.signal.aborted) toast.failed(failureMessage(error) ?? 'The export could not be prepared.');
      return null;
    }
  };
}
