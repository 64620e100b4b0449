import { Skeleton } from '@mantine/core';
import { receiveTexts } from '@portal/contract/lines/receiving/receive-messages';
import { quoteForm, quoteFormOf, quoteTextLimit } from '@portal/contract/repairs/quote-schemas';
import { repairTexts } from '@portal/contract/repairs/repair-messages';
import { useEffect, useId, useState } from 'react';
import { sessionDraft } from '../forms/draft.ts';
import { ReadyButton } from '../forms/ready-button.tsx';
import { TextArea } from '../forms/text-area.tsx';
import { TextField } from '../forms/text-field.tsx';
import { useForm } from '../forms/use-form.ts';
import type { LineDialogProps } from '../lines/dialogs/line-dialogs.tsx';
import { useDraftKey, useLineDetails, useWaitingFiles } from '../lines/dialogs/use-line-dialog.ts';
import { batchesOf } from '../lines/files/send-files.ts';
import { SendingProgress } from '../lines/files/sending-progress.tsx';
import { useAttachmentForm } from '../lines/files/use-attachment-form.ts';
import { SaveFailurePopup } from '../lines/forms/save-failure.tsx';
import classes from '../lines/lines.module.css';
import { keepUntilSaved, ProcessAttachments } from '../lines/shipping/process-attachments.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { useQuote, useRepair } from './repair-queries.ts';
import type { RepairWorkLine } from './repair-work-line.ts';

interface QuoteDialogProps extends LineDialogProps<RepairWorkLine> {
  readonly isRequote: boolean;
  readonly onQuoted: () => void;
}

/** The dialog of a quote; a requote begins with the quote before it. It starts anew with another key. */
export function QuoteDialog(props: QuoteDialogProps) {
  const { subject, isOpen, isRequote } = props;
  const formId = useId();
  const { form, attachment, waiting, ...state } = useQuoting(props);
  const { isLoaded, isBusy } = state;
  const lines = { minRows: 3, maxRows: 10, maxLength: quoteTextLimit * 2 };
  return (
    <>
      <Dialog
        opened={isOpen && form.failure === null}
        title={isRequote ? 'Requote' : 'Quote'}
        subject={subject}
        isDirty={form.formState.isDirty || attachment.isDirty}
        isBusy={isBusy}
        onClose={state.close}
        footer={
          <ReadyButton form={form} formId={formId} isHeldBack={state.isHeldBack} isBusy={isBusy}>
            Save
          </ReadyButton>
        }
      >
        {isLoaded ? (
          <form id={formId} className={classes.fields} onSubmit={form.submit} noValidate>
            <TextArea form={form} name="diagnosisNote" label="Diagnosis" isRequired data-autofocus {...lines} />
            <TextArea form={form} name="repairNote" label="Repair" isRequired {...lines} />
            <TextField form={form} name="amount" label="Amount" inputMode="decimal" isRequired />
            <TextField form={form} name="leadDays" label="Lead Days" inputMode="numeric" isRequired />
            <TextArea form={form} name="note" label="Comment" {...lines} minRows={2} />
          </form>
        ) : (
          <Skeleton height={320} role="status" aria-label="Loading" />
        )}
        <ProcessAttachments form={attachment} waiting={waiting} isDisabled={isBusy} />
        <div aria-live="polite" className={classes.failure}>
          {state.areFilesTooMany && receiveTexts.tooManyFiles}
        </div>
        <SendingProgress label="Sending attachments" progress={state.progress} />
      </Dialog>
      <SaveFailurePopup
        title={repairTexts.quoteFailureTitle}
        failure={isOpen ? form.failure : null}
        onClose={form.dismiss}
      />
    </>
  );
}

const noFiles = [] as const;

/** The quote that counts until now: of the page, or asked for where the list brings none. */
function useLastQuote({ line, isOpen, isRequote }: QuoteDialogProps) {
  const isAsked = isRequote && line.quotes === undefined && isOpen;
  const { data, isError } = useRepair(isAsked ? { id: String(line.orderId) } : null);
  const of = line.quotes ?? data?.lineItems.find(({ lineItemId }) => lineItemId === line.lineItemId)?.quotes;
  // Without it a requote is typed anew.
  return { last: (isRequote && of?.[0]) || null, isLoaded: !isRequote || of !== undefined || isError };
}

function useQuoting(props: QuoteDialogProps) {
  const { line, isRequote, onQuoted, onClose } = props;
  const { lineItemId } = line;
  const { last, isLoaded } = useLastQuote(props);
  const stored = useLineDetails(props).attachments ?? noFiles;
  const waiting = useWaitingFiles(lineItemId, stored);
  const attachment = useAttachmentForm([...stored, ...waiting.files], (ready) => keepUntilSaved(waiting, ready));
  const quote = useQuote(lineItemId, isRequote);
  const [progress, setProgress] = useState<number | null>(null);
  const files = attachment.ready ? [...waiting.files, attachment.ready] : waiting.files;
  const form = useForm({
    rules: quoteForm,
    initial: quoteFormOf(last),
    draft: sessionDraft(useDraftKey(line, 'quote')),
    save: async (values) => {
      if (files.length > 0) setProgress(0);
      const sent = attachment.ready ? keepUntilSaved(waiting, attachment.ready) : waiting.files;
      attachment.clear();
      await quote(values, sent, setProgress).finally(() => setProgress(null));
      for (const { id } of sent) waiting.remove(id);
    },
    onSaved: onQuoted,
  });
  const { reset } = form;
  // What was typed before a reload stays.
  useEffect(() => {
    if (last) reset(quoteFormOf(last), { keepDirtyValues: true });
  }, [last, reset]);
  // A file that is chosen and lacks its note, or is too large, would be left behind.
  const isFileHeldBack = attachment.isDirty && attachment.ready === null;
  const areFilesTooMany = batchesOf(files).length > 1;
  return {
    form,
    attachment,
    waiting,
    progress,
    areFilesTooMany,
    isLoaded,
    isBusy: form.isSaving,
    isHeldBack: isFileHeldBack || areFilesTooMany || !isLoaded,
    close: () => {
      form.drop();
      onClose();
    },
  };
}
