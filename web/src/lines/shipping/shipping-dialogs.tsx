import type { AttachmentSummary } from '@portal/contract/lines/files/attachment-schemas';
import type { LineWords } from '@portal/contract/lines/line-words';
import { logEvent } from '../../lib/log-event.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import type { LineDialogProps } from '../dialogs/line-dialogs.tsx';
import type { ShippingLine } from '../dialogs/line-work.ts';
import { useDraftKey, useLineDetails, useToday, useWaitingFiles } from '../dialogs/use-line-dialog.ts';
import { useLineSaves } from '../line-queries.ts';
import { ProcessDialog } from './process-dialog.tsx';
import { ShipDateDialog } from './ship-date-dialog.tsx';

interface ShippingDialogProps extends LineDialogProps<ShippingLine> {
  readonly words: LineWords;
}

/** The dialogs of a kind whose lines are given ship dates and tracking numbers. */
export function shippingDialogs(words: LineWords) {
  return {
    shipDate: (props: LineDialogProps<ShippingLine>) => <ShipDate words={words} {...props} />,
    process: (props: LineDialogProps<ShippingLine>) => <Process words={words} {...props} />,
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

function Process(props: ShippingDialogProps) {
  const { words, kind, line, isOpen, subject, onClose } = props;
  const stored = useLineDetails(props).attachments ?? noFiles;
  const { process } = useLineSaves(kind, line);
  return (
    <ProcessDialog
      opened={isOpen}
      line={line}
      subject={subject}
      today={useToday()}
      stored={stored}
      waiting={useWaitingFiles(line.lineItemId, stored)}
      words={words}
      draft={useDraftKey(line, 'process')}
      save={process}
      onSaved={useSaved(props)}
      onClose={onClose}
    />
  );
}
