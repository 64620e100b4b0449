import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A line by which the database says that something is wrong with it. No statement and no value is in one. */
export interface Complaint {
  readonly kind: 'fatal' | 'panic' | 'no_space';
  readonly line: string;
}

const keptLines = 40;

/** A caller that comes too early or too late, or is sent away, is told so in a FATAL line; nothing is wrong then. */
const ofCallers =
  /the database system is (starting up|shutting down|not yet accepting connections|in recovery mode)|due to administrator command/;

/**
 * Reads what the database writes, for its whole life: an undrained pipe would fill and stop it.
 * @returns when it is ready, and its last lines
 */
export function wordsOf(child: ChildProcess, onComplaint: (complaint: Complaint) => void) {
  const kept: string[] = [];
  const ready = new Promise<'ready'>((resolve) => {
    if (!child.stderr) return;
    createInterface({ input: child.stderr }).on('line', (line) => {
      kept.push(line);
      if (kept.length > keptLines) kept.shift();
      if (line.includes('ready to accept connections')) resolve('ready');
      const kind = kindOf(line);
      if (kind) onComplaint({ kind, line });
    });
  });
  return { ready, read: () => kept.join('\n') };
}

export function kindOf(line: string): Complaint['kind'] | null {
  if (line.includes('No space left on device')) return 'no_space';
  if (line.includes(' PANIC: ')) return 'panic';
  return line.includes(' FATAL: ') && !ofCallers.test(line) ? 'fatal' : null;
}
