import { Button, Progress } from '@mantine/core';
import { documents } from '@portal/contract/documents/documents';
import { lineTexts } from '@portal/contract/lines/line-messages';
import { lineText } from '@portal/contract/lines/line-names';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { useLast } from '../../ui/use-last.ts';
import { SaveFailurePopup } from '../forms/save-failure.tsx';
import classes from '../lines.module.css';
import type { Printing, PrintJob } from './use-print.ts';

/** How several documents come, and what failed. */
export function PrintPopups({ printing: { job, failure, cancel, dismiss } }: { readonly printing: Printing }) {
  return (
    <>
      <PrintProgress job={job && job.kinds.length > 1 ? job : null} onCancel={cancel} />
      <SaveFailurePopup title={lineTexts.printTitle} failure={failure} onClose={dismiss} />
    </>
  );
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
