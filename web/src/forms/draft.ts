/** Where what is typed is kept until it is saved. */
export interface Draft<Values> {
  /** What was kept; null where nothing is. */
  readonly read: () => Partial<Values> | null;
  readonly keep: (values: Values) => void;
  /** Forgets it: it is saved, or not wanted any more. */
  readonly drop: () => void;
}

/**
 * A draft in the session storage of its tab, where it outlives a reload and an expired session.
 * @param key of `draftKey`
 */
export function sessionDraft<Values extends object>(key: string, storage: Storage = sessionStorage): Draft<Values> {
  return {
    read: () => {
      try {
        const kept: unknown = JSON.parse(storage.getItem(key) ?? 'null');
        return typeof kept === 'object' ? (kept as Partial<Values> | null) : null;
      } catch {
        return null;
      }
    },
    keep: (values) => {
      try {
        storage.setItem(key, JSON.stringify(values));
      } catch {
        // A full or forbidden storage costs the copy, never the work on the screen.
      }
    },
    drop: () => storage.removeItem(key),
  };
}
