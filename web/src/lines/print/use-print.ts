import type { DocumentKind } from '@portal/contract/documents/documents';
import type { lineText } from '@portal/contract/lines/line-names';
import { useEffect, useRef, useState } from 'react';
import type { PrintableLine } from './documents-of-line.ts';

export interface PrintJob {
  readonly line: PrintableLine & Parameters<typeof lineText>[0];
  readonly kinds: readonly DocumentKind[];
  /** Documents that are saved. */
  readonly done: number;
}

export interface Printing {
  readonly job: PrintJob | null;
  /** Why the last document did not come; null where all have. */
  readonly failure: unknown;
  readonly print: (line: PrintJob['line'], kinds: readonly DocumentKind[]) => void;
  readonly cancel: () => void;
  readonly dismiss: () => void;
}

/** Saves documents one after the other; leaving the page, and Cancel, stop it. */
export function usePrint(): Printing {
  const [job, setJob] = useState<PrintJob | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const stopping = useRef<AbortController>(null);
  useEffect(() => () => stopping.current?.abort(), []);

  const run = async (line: PrintJob['line'], kinds: readonly DocumentKind[]) => {
    if (stopping.current) return;
    const controller = new AbortController();
    stopping.current = controller;
    setJob({ line, kinds, done: 0 });
    try {
      // Lists are read far more often than printed from.
      const { printDocument } = await import('./documents-of-line.ts');
      for (const [done, kind] of kinds.entries()) {
        setJob({ line, kinds, done });
        await printDocument(kind, line, controller.signal);
      }
    } catch (error) {
      if (!controller.signal.aborted) setFailure(error);
    } finally {
      stopping.current = null;
      setJob(null);
    }
  };
  return {
    job,
    failure,
    print: (line, kinds) => void run(line, kinds),
    cancel: () => stopping.current?.abort(),
    dismiss: () => setFailure(null),
  };
}
