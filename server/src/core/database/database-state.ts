/** What has happened to a database that is not the fault of any one call. */
export type DatabaseTrouble = 'exit' | 'fatal' | 'panic' | 'no_space';

/** So long a save that found no space speaks for the next. No longer: nobody saves where nobody is sent any more. */
const fullForMs = 10_000;

/** How the database fares, for the metrics and for whoever asks whether the portal is ready. */
export interface DatabaseState {
  /** What keeps it from serving, as a sentence; null while nothing is known to. */
  reason(): string | null;
  /** Why it cannot be used for now; null once it can. */
  waitFor(reason: string | null): void;
  note(trouble: DatabaseTrouble): void;
  /** A save found no space. */
  noteFullDisk(): void;
  /** How often each trouble was noted. */
  readonly counts: ReadonlyMap<DatabaseTrouble, number>;
}

/** @param now milliseconds, for tests */
export function createDatabaseState(now = () => performance.now()): DatabaseState {
  const counts = new Map<DatabaseTrouble, number>([
    ['exit', 0],
    ['fatal', 0],
    ['panic', 0],
    ['no_space', 0],
  ]);
  let waiting: string | null = 'The portal starts: its database is not open yet.';
  let fullUntil = 0;
  return {
    counts,
    reason: () => waiting ?? (now() < fullUntil ? 'The disk of the database is full: nothing can be saved.' : null),
    waitFor: (reason) => {
      waiting = reason;
    },
    note: (trouble) => {
      counts.set(trouble, (counts.get(trouble) ?? 0) + 1);
    },
    noteFullDisk: () => {
      fullUntil = now() + fullForMs;
    },
  };
}
