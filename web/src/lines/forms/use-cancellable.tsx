import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { toast } from '../../ui/feedback/toast.tsx';

type Run = <Result>(label: string, work: (signal: AbortSignal) => Promise<Result>) => Promise<Result | null>;

/**
 * Something that takes a while, with a message that offers to cancel it; leaving the page cancels it too.
 * @param id names the message
 * @returns runs the work; null where it was cancelled, and what it throws where it failed
 */
export function useCancellable(id: string): Run {
  const stopping = useRef<AbortController>(null);
  useEffect(
    () => () => {
      stopping.current?.abort();
      toast.hide(id);
    },
    [id],
  );
  return async (label, work) => {
    stopping.current?.abort();
    const controller = new AbortController();
    stopping.current = controller;
    toast.info(
      <>
        {label}{' '}
        <Button size="compact-sm" variant="default" onClick={() => controller.abort()}>
          Cancel
        </Button>
      </>,
      { id, stays: true },
    );
    try {
      return await work(controller.signal);
    } catch (error) {
      if (controller.signal.aborted) return null;
      throw error;
    } finally {
      if (stopping.current === controller) toast.hide(id);
    }
  };
}
