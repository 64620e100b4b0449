import { useMemo, useState } from 'react';
import type { ColumnDefinition, GridPreference, SavedPreference } from '../list-types.ts';
import { mergePreference } from './preference.ts';

/**
 * The grid preference that counts now: as saved until the user changes something, then the change, so that a save that
 * fails loses nothing on this visit.
 */
export function usePreference<Row>(
  definitions: readonly ColumnDefinition<Row>[],
  saved: SavedPreference | null | undefined,
  onPreference: ((preference: GridPreference) => void) | undefined,
) {
  const [changed, setChanged] = useState<GridPreference | null>(null);
  const preference = useMemo(() => mergePreference(definitions, changed ?? saved), [definitions, changed, saved]);
  const change = (next: GridPreference) => {
    setChanged(next);
    onPreference?.(next);
  };
  return [preference, change] as const;
}
