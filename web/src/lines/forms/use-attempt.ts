import { useRef, useState } from 'react';

export interface Attempt<Input> {
  readonly isRunning: boolean;
  /** What went wrong with the last try; null while nothing has. */
  readonly failure: unknown;
  /** Tries once at a time; true when it worked. */
  readonly run: (input: Input) => Promise<boolean>;
  readonly dismiss: () => void;
}

/** Something that can fail and be tried again. A second click while it runs does nothing. */
export function useAttempt<Input>(work: (input: Input) => Promise<unknown>): Attempt<Input> {
  const [isRunning, setIsRunning] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const running = useRef(false);
  const run = async (input: Input) => {
    if (running.current) return false;
    running.current = true;
    setIsRunning(true);
    setFailure(null);
    try {
      await work(input);
      return true;
    } catch (error) {
      setFailure(error);
      return false;
    } finally {
      running.current = false;
      setIsRunning(false);
    }
  };
  return { isRunning, failure, run, dismiss: () => setFailure(null) };
}
