import { Button } from '@mantine/core';
import { orderKinds } from '@portal/contract/lines/line-kinds';
import type { BulkWords } from '@portal/contract/lines/line-words';
import type { ReactNode } from 'react';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogNotice } from '../../ui/dialogs/dialog-notice.ts';
import { SendingProgress } from '../files/sending-progress.tsx';
import { SaveFailure, SupportedKind } from '../forms/save-failure.tsx';
import { LinesChanged } from '../others-steps.tsx';
import classes from './bulk.module.css';
import { type BulkRow, countsOf, lineCount } from './bulk-model.ts';
import { BulkOutcomes } from './bulk-outcomes.tsx';
import type { BulkWork } from './use-bulk.ts';

interface BulkDialogProps {
  readonly words: BulkWords;
  readonly opened: boolean;
  readonly title: string;
  /** Which lines: '12 lines selected'. */
  readonly subject: string;
  readonly bulk: BulkWork;
  /** The lines that were chosen. */
  readonly chosen: readonly BulkRow[];
  readonly rowOf: (lineItemId: number) => BulkRow | undefined;
  readonly detailOf?: (lineItemId: number) => string;
  /** The button that leads from the fields to the preview. */
  readonly toPreview: ReactNode;
  readonly isDirty: boolean;
  /** The fields, shown before the preview. */
  readonly children: ReactNode;
  /** Forgets what was typed. */
  readonly onDrop: () => void;
  readonly onClose: () => void;
}

/** Work on many lines in three steps: the fields, what will happen to each line, what has happened. */
export function BulkDialog(props: BulkDialogProps) {
  const { words, opened, title, subject, bulk, chosen, rowOf, detailOf, isDirty, children } = props;
  const { stage, isRunning } = bulk;
  const close = () => {
    props.onDrop();
    props.onClose();
  };
  const notice = stage.name !== 'done' && (
    <LinesChanged section={orderKinds[words.kind].section} lines={chosen}>
      {stage.name === 'preview' && ' Go back and preview again to see what will happen now.'}
    </LinesChanged>
  );
  return (
    <DialogNotice value={notice}>
      <Dialog
        opened={opened}
        title={title}
        subject={subject}
        size="lg"
        isDirty={isDirty && stage.name !== 'done'}
        isBusy={isRunning}
        onClose={close}
        footer={<Foot {...props} onClose={close} />}
      >
        {stage.name === 'edit' ? (
          children
        ) : (
          <>
            <Summary stage={stage} saved={words.saved} />
            <BulkOutcomes lines={stage.lines} outcomes={words.outcomes} rowOf={rowOf} {...(detailOf && { detailOf })} />
          </>
        )}
        {bulk.progress !== null && <SendingProgress label="Saving" progress={bulk.progress} />}
        <div role="alert" className={classes.failure}>
          {bulk.failure !== null && (
            <SupportedKind kind={words.kind}>
              <SaveFailure failure={bulk.failure} />
            </SupportedKind>
          )}
        </div>
      </Dialog>
    </DialogNotice>
  );
}

type Shown = Exclude<BulkWork['stage'], { name: 'edit' }>;

function Summary({ stage: { name, lines }, saved }: { readonly stage: Shown; readonly saved: string }) {
  const { changed, unchanged, refused } = countsOf(lines);
  const isDone = name === 'done';
  const will = isDone ? `${lineCount(changed)} saved` : `${lineCount(changed)} will be saved`;
  const not = isDone ? `${refused} not changed` : `${refused} cannot be changed`;
  const parts = [will, unchanged > 0 && `${unchanged} already set`, refused > 0 && not].filter(Boolean);
  const isNothing = changed === 0 && refused === 0;
  return (
    <p role="status" className={classes.summary}>
      {isNothing ? 'Nothing to save: all of these lines are already set this way.' : `${parts.join(', ')}.`}
      {isDone && changed > 0 && refused === 0 && ` ${saved}`}
    </p>
  );
}

function Foot({ bulk, toPreview, onClose }: BulkDialogProps) {
  const { stage, isRunning } = bulk;
  if (stage.name === 'done') {
    return (
      <Button autoFocus onClick={onClose}>
        Close
      </Button>
    );
  }
  if (stage.name === 'edit') return toPreview;
  const { changed } = countsOf(stage.lines);
  return (
    <>
      <Button variant="default" disabled={isRunning} onClick={bulk.back}>
        Back
      </Button>
      <Button autoFocus disabled={changed === 0} loading={isRunning} onClick={bulk.save}>
        Save {lineCount(changed)}
      </Button>
    </>
  );
}
