import type { Draft } from '../forms/draft.ts';
import { type Merged, merge } from './merge.ts';

interface Kept<Values> {
  readonly version: number;
  /** What the form began with. */
  readonly base: Values;
  readonly values: Values;
}

/** The state that a form was opened over. */
export interface Opened<Values> {
  readonly version: number;
  readonly base: Values;
}

/**
 * A draft that outlives the browser, and knows over which state it was typed: where somebody has saved meanwhile, both
 * are brought together when it is opened again.
 * @param opened the present state, asked at each key press
 */
export function profileDraft<Values extends object>(
  key: string,
  opened: () => Opened<Values>,
  onMerged: (merged: Merged<Values>) => void,
  onDropped: () => void = () => {},
  storage: Storage = localStorage,
): Draft<Values> {
  return {
    read: () => {
      try {
        const kept = JSON.parse(storage.getItem(key) ?? 'null') as Kept<Values> | null;
        if (!kept) return null;
        const { version, base } = opened();
        if (kept.version === version) return kept.values;
        const merged = merge(kept.base, kept.values, base);
        onMerged(merged);
        return merged.values;
      } catch {
        return null;
      }
    },
    keep: (values) => {
      try {
        storage.setItem(key, JSON.stringify({ ...opened(), values } satisfies Kept<Values>));
      } catch {
        // A full or forbidden storage costs the copy, never the work on the screen.
      }
    },
    drop: () => {
      storage.removeItem(key);
      onDropped();
    },
  };
}
