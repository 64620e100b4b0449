import { Button, Progress } from '@mantine/core';
import { type DocumentKind, documents } from '@portal/contract/lines/documents';
import { lineTexts } from '@portal/contract/lines/line-messages';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { useLast } from '../ui/use-last.ts';
import { lineText } from './dialog-line.tsx';
import { type PrintableLine, printDocument } from './documents-of-line.ts';
import classes from './lines.module.css';
import { SaveFailurePopup } from './save-failure.tsx';

export interface PrintJob {
  readonly line: PrintableLine & Parameters<typeof lineText>[0];
  readonly kinds: readonly DocumentKind[];
  /** Documents that are saved. */
  readonly done: number;
}

export interface Printing {
  readonly job: PrintJob | null;
  readonly print: (line: PrintJob['line'], kinds: readonly DocumentKind[]) => void;
  /** Shows how several documents come, and what failed; stands once on the page. */
  readonly popups: ReactNode;
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
    try {
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
    print: (line, kinds) => void run(line, kinds),
    popups: (
      <>
        <PrintProgress job={job && job.kinds.length > 1 ? job : null} onCancel={() => stopping.current?.abort()} />
        <SaveFailurePopup title={lineTexts.printTitle} failure={failure} onClose={() => setFailure(null)} />
      </>
    ),
  };
}

function PrintProgress({ job, onCancel }: { readonly job: PrintJob | null; readonly onCancel: () => void }) {
  const shown = useLast(job);
  const kind = shown?.kinds[shown.done];
  return (
    <Dialog
      opened={job !== null}
      title={lineTexts.printTitle}
      subject={shown && lineText(shown.line)}
      size="sm"
      onClose={onCancel}
      footer={
        <Button variant="default" data-autofocus onClick={onCancel}>
          Cancel
        </Button>
      }
    >
      {shown && kind && (
        <div className={classes.sending} role="status">
          <span>
            {documents[kind].label}, {shown.done + 1} of {shown.kinds.length}
          </span>
          <Progress value={(shown.done / shown.kinds.length) * 100} aria-label="Documents saved" />
        </div>
      )}
    </Dialog>
  );
}
