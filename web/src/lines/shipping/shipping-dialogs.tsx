import type { AttachmentSummary } from '@portal/contract/lines/files/attachment-schemas';
import type { LineWords } from '@portal/contract/lines/line-words';
import { type ComponentType, type ReactNode, useState } from 'react';
import { logEvent } from '../../lib/log-event.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import type { LineDialogProps } from '../dialogs/line-dialogs.tsx';
import type { ShippingLine } from '../dialogs/line-work.ts';
import { useDraftKey, useLineDetails, useToday, useWaitingFiles } from '../dialogs/use-line-dialog.ts';
import type { DraftFiles } from '../files/use-draft-files.ts';
import { useLineSaves } from '../line-queries.ts';
import { ProcessDialog } from './process-dialog.tsx';
import { ShipDateDialog } from './ship-date-dialog.tsx';

interface ShippingDialogProps extends LineDialogProps<ShippingLine> {
  readonly words: LineWords;
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
 * @param Before what is asked before the process dialog, if anything
 */
export function shippingDialogs(words: LineWords, Before?: ComponentType<BeforeProcessProps>) {
  return {
    shipDate: (props: LineDialogProps<ShippingLine>) => <ShipDate words={words} {...props} />,
    process: (props: LineDialogProps<ShippingLine>) => <Process words={words} Before={Before} {...props} />,
  };
}

function useSaved({ words, line, onSaved }: ShippingDialogProps) {
  return () => {
    toast.saved(words.saved);
    logEvent(words.saveEvent, [{ name: 'lineItemId', value: String(line.lineItemId) }]);
    onSaved();
  };
}

function ShipDate(props: ShippingDialogProps) {
  const { words, kind, line, isOpen, subject, onClose } = props;
  const { setShipDate } = useLineSaves(kind, line);
  return (
    <ShipDateDialog
      opened={isOpen}
      title={words.shipDateTitle}
      line={line}
      subject={subject}
      today={useToday()}
      failureTitle={words.saveTitle}
      draft={useDraftKey(line, 'shipDate')}
      save={setShipDate}
      onSaved={useSaved(props)}
      onClose={onClose}
    />
  );
}

const noFiles: readonly AttachmentSummary[] = [];

interface ProcessProps extends ShippingDialogProps {
  readonly Before: ComponentType<BeforeProcessProps> | undefined;
}

function Process({ Before, ...props }: ProcessProps) {
  const { words, kind, line, isOpen, subject, onClose } = props;
  const stored = useLineDetails(props).attachments ?? noFiles;
  const waiting = useWaitingFiles(line.lineItemId, stored);
  const { process } = useLineSaves(kind, line);
  const [isAsked, setIsAsked] = useState(Before === undefined);
  const shared = { subject, stored, waiting, onClose };
  return (
    <>
      {Before && <Before {...shared} opened={isOpen && !isAsked} onDone={() => setIsAsked(true)} />}
      <ProcessDialog
        {...shared}
        opened={isOpen && isAsked}
        line={line}
        today={useToday()}
        words={words}
        draft={useDraftKey(line, 'process')}
        save={process}
        onSaved={useSaved(props)}
      />
    </>
  );
}
