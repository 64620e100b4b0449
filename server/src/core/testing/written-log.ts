import { vi } from 'vitest';

/** Everything that is written to the log from now on, and not shown; `vi.restoreAllMocks()` ends it. */
export function writtenLog(): string[] {
  const written: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
  return written;
}
