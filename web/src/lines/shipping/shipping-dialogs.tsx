import type { AttachmentSummary } from '@portal/contract/lines/files/attachment-schemas';
import type { LineWords } from '@portal/contract/lines/line-words';
import type { LineBefore } from '@portal/contract/lines/saving/undo';
import { type ComponentType, type ReactNode, useState } from 'react';
import type { LineDialogProps } from '../dialogs/line-dialogs.tsx';
import type { ShippingLine } from '../dialogs/line-work.ts';
import { useDraftKey, useLineDetails, useWaitingFiles } from '../dialogs/use-line-dialog.ts';
import type { DraftFiles } from '../files/use-draft-files.ts';
import { ProcessDialog } from './process-dialog.tsx';
import { ShipDateDialog } from './ship-date-dialog.tsx';
import { type LoadRules, useShipDateSave } from './use-ship-date-save.ts';

type SavedLine = ShippingLine & LineBefore;

interface ShippingDialogProps<Line extends SavedLine, Action extends string> extends LineDialogProps<Line> {
  readonly words: LineWords;
  readonly loadRules: LoadRules<Line, Action>;
}

/** What a kind may ask before its process dialog. */
export interface BeforeProcessProps {
  readonly opened: boolean;
  readonly subject: ReactNode;
  /** Files that the line has. */
  readonly stored: readonly AttachmentSummary[];
  /** Files that wait for the save. */
  readonly waiting: DraftFiles;
  /** Goes on to the process dialog. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/**
 * The dialogs of a kind whose lines are given ship dates and tracking numbers.
 * @param loadRules brings the rules of its saves, which tell what changes nothing and what can be undone
 * @param Before what is asked before the process dialog, if anything
 */
export function shippingDialogs<Line extends SavedLine, Action extends string>(
  words: LineWords,
  loadRules: LoadRules<Line, Action>,
  Before?: ComponentType<BeforeProcessProps>,
) {
  const shared = { words, loadRules };
  return {
    shipDate: (props: LineDialogProps<Line>) => <ShipDate {...shared} {...props} />,
    process: (props: LineDialogProps<Line>) => <Process {...shared} Before={Before} {...props} />,
  };
}

function ShipDate<Line extends SavedLine, Action extends string>(props: ShippingDialogProps<Line, Action>) {
  const { words, line, isOpen, subject, onClose } = props;
  const { setShipDate, telling, ...saving } = useShipDateSave(props);
  return (
    <ShipDateDialog
      opened={isOpen}
      title={words.shipDateTitle}
      line={line}
      subject={subject}
      today={saving.today}
      failureTitle={words.saveTitle}
      draft={useDraftKey(line, 'shipDate')}
      save={telling(setShipDate)}
      onSaved={saving.onSaved}
      isUnchanged={saving.isUnchanged}
      onUnchanged={saving.onUnchanged}
      onClose={onClose}
    />
  );
}

const noFiles: readonly AttachmentSummary[] = [];

interface ProcessProps<Line extends SavedLine, Action extends string> extends ShippingDialogProps<Line, Action> {
  readonly Before: ComponentType<BeforeProcessProps> | undefined;
}

function Process<Line extends SavedLine, Action extends string>({ Before, ...props }: ProcessProps<Line, Action>) {
  const { words, line, isOpen, subject, onClose } = props;
  const stored = useLineDetails(props).attachments ?? noFiles;
  const waiting = useWaitingFiles(line.lineItemId, stored);
  const { process, telling, ...saving } = useShipDateSave(props);
  const [isAsked, setIsAsked] = useState(Before === undefined);
  const shared = { subject, stored, waiting, onClose };
  return (
    <>
      {Before && <Before {...shared} opened={isOpen && !isAsked} onDone={() => setIsAsked(true)} />}
      <ProcessDialog
        {...shared}
        opened={isOpen && isAsked}
        line={line}
        today={saving.today}
        words={words}
        draft={useDraftKey(line, 'process')}
        save={telling(process)}
        onSaved={saving.onSaved}
        isUnchanged={saving.isUnchanged}
        onUnchanged={saving.onUnchanged}
      />
    </>
  );
}
