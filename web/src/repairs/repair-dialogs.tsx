import type { RepairSaveAction } from '@portal/contract/repairs/repair-machine';
import { repairTexts } from '@portal/contract/repairs/repair-messages';
import { repairReceipts } from '@portal/contract/repairs/repair-receiving';
import { repairWords } from '@portal/contract/repairs/repair-words';
import { logEvent } from '../lib/log-event.ts';
import { type LineDialogProps, LineDialogs, type LineDialogsProps } from '../lines/dialogs/line-dialogs.tsx';
import { useDraftKey, useLineDetails, useWaitingFiles } from '../lines/dialogs/use-line-dialog.ts';
import { receivingDialogs, rmaDialogs } from '../lines/receiving/receiving-dialogs.tsx';
import { ProcessDialog, type UpdateShipDate } from '../lines/shipping/process-dialog.tsx';
import { useShipDateSave } from '../lines/shipping/use-ship-date-save.ts';
import { toast } from '../ui/feedback/toast.tsx';
import { QuoteDialog } from './quote-dialog.tsx';
import { type RepairWorkLine, trackingNumberOf } from './repair-work-line.ts';
import { ReturnItemDialog } from './return-item-dialog.tsx';

type Props = LineDialogProps<RepairWorkLine>;

function useSaved({ line, onSaved }: Props, text: string) {
  return () => {
    toast.saved(text);
    logEvent('ORDER UPDATE', [{ name: 'lineItemId', value: String(line.lineItemId) }]);
    onSaved();
  };
}

const noFiles = [] as const;
const loadRules = async () => (await import('@portal/contract/repairs/repair-save')).repairSaves;

/** Ship date or parcel: a tracking number ships by POST /order, all else is a new date by POST /order/esd. */
function Update(props: Props) {
  const { line, isOpen, subject, onClose } = props;
  const stored = useLineDetails(props).attachments ?? noFiles;
  const { process, setShipDate, telling, ...saving } = useShipDateSave<RepairWorkLine, RepairSaveAction>({
    ...props,
    words: repairWords,
    loadRules,
  });
  const isReview = line.actions.some(({ action }) => action === 'reviewShipping');
  const { shipDateTitle, processTitle } = repairWords;
  return (
    <ProcessDialog
      opened={isOpen}
      line={line}
      subject={subject}
      today={saving.today}
      stored={stored}
      waiting={useWaitingFiles(line.lineItemId, stored)}
      words={{ ...repairWords, processTitle: isReview ? shipDateTitle : processTitle }}
      draft={useDraftKey(line, 'update')}
      save={telling((values: UpdateShipDate) =>
        needsOrderCall(line, values) ? process(values) : setShipDate(dateOf(values)),
      )}
      onSaved={saving.onSaved}
      isUnchanged={saving.isUnchanged}
      onUnchanged={saving.onUnchanged}
      onClose={onClose}
    />
  );
}

/** A parcel, or a number that the other call does not take. */
function needsOrderCall(line: RepairWorkLine, values: UpdateShipDate): boolean {
  const { trackingNumber, vendorOrderNumber, vendorRmaNumber } = values;
  return (
    trackingNumber !== null ||
    vendorOrderNumber !== (line.vendorOrderNumber ?? '') ||
    (vendorRmaNumber !== null && vendorRmaNumber !== (line.vendorRmaNumber ?? ''))
  );
}

function dateOf({ shipDateReasonId, estimatedShipDate, note }: UpdateShipDate) {
  return { shipDateReasonId, estimatedShipDate, note };
}

function quoteDialog(isRequote: boolean) {
  return function Quote(props: Props) {
    return <QuoteDialog {...props} isRequote={isRequote} onQuoted={useSaved(props, repairTexts.quoteSaved)} />;
  };
}

function ReturnItem(props: Props) {
  return <ReturnItemDialog {...props} onReturned={useSaved(props, repairWords.saved)} />;
}

const own = {
  ...rmaDialogs<RepairWorkLine>({
    title: 'Provide RMA #',
    saved: repairTexts.rmaSaved,
    failureTitle: repairWords.saveTitle,
  }),
  receive: receivingDialogs<RepairWorkLine>({
    isChoiceNeeded: repairReceipts.isChoiceNeeded,
    received: repairTexts.received,
    failureTitle: repairTexts.receiveFailureTitle,
    trackingNumberOf,
  }).receive,
  quote: quoteDialog(false),
  requote: quoteDialog(true),
  shipDate: Update,
  returnItem: ReturnItem,
};

export function RepairDialogs(props: LineDialogsProps<RepairWorkLine>) {
  return <LineDialogs own={own} {...props} />;
}
