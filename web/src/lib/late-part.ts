import { useEffect, useState, useSyncExternalStore } from 'react';
import { loadPart } from './lazy.ts';

/** A part of the app that is loaded when it is wanted, and there at once from then on. */
export interface LatePart<Part> {
  /** @throws what `loadPart` does */
  readonly load: () => Promise<Part>;
  /** Undefined before it is there. */
  readonly now: () => Part | undefined;
  readonly subscribe: (onArrival: () => void) => () => void;
}

/**
 * For what opens by a click: React shows a `lazy` component at the earliest 300 ms after its place stood empty, however fast
 * it came.
 */
export function latePart<Part>(load: () => Promise<Part>): LatePart<Part> {
  let part: Part | undefined;
  const waiting = new Set<() => void>();
  return {
    now: () => part,
    load: async () => {
      part ??= await loadPart(load);
      for (const onArrival of waiting) onArrival();
      return part;
    },
    subscribe: (onArrival) => {
      waiting.add(onArrival);
      return () => void waiting.delete(onArrival);
    },
  };
}

/**
 * The part, once it is wanted and there.
 * @throws what `loadPart` does, to the error boundary
 */
export function useLatePart<Part>(late: LatePart<Part>, isWanted: boolean): Part | undefined {
  const part = useSyncExternalStore(late.subscribe, late.now);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  useEffect(() => {
    if (isWanted) void late.load().catch((error) => setFailure({ error }));
  }, [late, isWanted]);
  if (failure) throw failure.error;
  return isWanted ? part : undefined;
}
