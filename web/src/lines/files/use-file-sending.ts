import { useEffect, useRef, useState } from 'react';
import type { SendOptions } from './send-files.ts';

/** Whether all has arrived. */
export type SendOutcome = 'sent' | 'stopped' | 'failed';

export interface FileSending {
  /** Which part is sent, from 0 to 1; null while nothing is. */
  readonly progress: number | null;
  readonly failure: unknown;
  /** Sends once at a time. */
  readonly send: (work: (options: SendOptions) => Promise<void>) => Promise<SendOutcome>;
  readonly stop: () => void;
  readonly dismiss: () => void;
}

/** Files on their way to the server, which can be stopped; leaving stops them too. */
export function useFileSending(): FileSending {
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const stopping = useRef<AbortController>(null);
  useEffect(() => () => stopping.current?.abort(), []);

  const send = async (work: (options: SendOptions) => Promise<void>): Promise<SendOutcome> => {
    if (stopping.current) return 'stopped';
    const controller = new AbortController();
    stopping.current = controller;
    setFailure(null);
    setProgress(0);
    try {
      await work({ signal: controller.signal, onProgress: setProgress });
      return 'sent';
    } catch (error) {
      if (controller.signal.aborted) return 'stopped';
      setFailure(error);
      return 'failed';
    } finally {
      stopping.current = null;
      setProgress(null);
    }
  };
  return { progress, failure, send, stop: () => stopping.current?.abort(), dismiss: () => setFailure(null) };
}
