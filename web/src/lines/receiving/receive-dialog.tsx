import { Skeleton } from '@mantine/core';
import { type ReceiveMode, receiveForm, receiveFormOf } from '@portal/contract/lines/receiving/receive-forms';
import { receiveTexts } from '@portal/contract/lines/receiving/receive-messages';
import { acceptable } from '@portal/contract/lines/receiving/receive-values';
import { useEffect, useId, useMemo, useState } from 'react';
import { sessionDraft } from '../../forms/draft.ts';
import { ReadyButton } from '../../forms/ready-button.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import type { LineDialogProps } from '../dialogs/line-dialogs.tsx';
import type { FullLine } from '../dialogs/line-work.ts';
import { useDraftKey, useLineDetails, useToday, useWaitingFiles } from '../dialogs/use-line-dialog.ts';
import { batchesOf } from '../files/send-files.ts';
import { SendingProgress } from '../files/sending-progress.tsx';
import { useAttachmentForm } from '../files/use-attachment-form.ts';
import { SaveFailurePopup } from '../forms/save-failure.tsx';
import classes from '../lines.module.css';
import { keepUntilSaved, ProcessAttachments } from '../shipping/process-attachments.tsx';
import { ReceiveFields } from './receive-fields.tsx';
import { useReceive, useRecorded } from './receive-queries.ts';
import type { ReceiveWords } from './receive-words.ts';

const titles: Readonly<Record<ReceiveMode, string>> = {
  receive: 'Receive',
  inspect: 'Inspect',
  report: 'Vendor Discrepancy Form',
};

/** What the popup is called where what was recorded before cannot be read. */
const readFailureTitle = 'Receive';

export interface ReceiveDialogProps<Line extends FullLine> extends LineDialogProps<Line> {
  readonly words: ReceiveWords<Line>;
  readonly mode: ReceiveMode;
  readonly onReceived: () => void;
}

/** The Receive dialog of every kind of line. It starts anew with another key. */
export function ReceiveDialog<Line extends FullLine>(props: ReceiveDialogProps<Line>) {
  const { words, mode, subject, isOpen, onClose } = props;
  const formId = useId();
  const { form, facts, today, attachment, waiting, ...state } = useReceiving(props);
  const { isLoaded, isBusy, readFailure } = state;
  return (
    <>
      <Dialog
        opened={isOpen && form.failure === null && readFailure === null}
        title={titles[mode]}
        subject={subject}
        isDirty={form.formState.isDirty || attachment.isDirty}
        isBusy={isBusy}
        onClose={state.close}
        footer={
          <ReadyButton form={form} formId={formId} isHeldBack={state.isHeldBack} isBusy={isBusy}>
            OK
          </ReadyButton>
        }
      >
        {isLoaded ? (
          <form id={formId} className={classes.fields} onSubmit={form.submit} noValidate>
            <ReceiveFields form={form} mode={mode} facts={facts} today={today} onShortened={state.setIsNoteCut} />
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
      <SaveFailurePopup title={words.failureTitle} failure={isOpen ? form.failure : null} onClose={form.dismiss} />
      <SaveFailurePopup title={readFailureTitle} failure={isOpen ? readFailure : null} onClose={onClose} />
    </>
  );
}

const noFiles = [] as const;

function useReceiving<Line extends FullLine>(props: ReceiveDialogProps<Line>) {
  const { words, kind, mode, line, isOpen, onReceived, onClose } = props;
  const { lineItemId } = line;
  const today = useToday();
  const stored = useLineDetails(props).attachments ?? noFiles;
  const waiting = useWaitingFiles(lineItemId, stored);
  const attachment = useAttachmentForm([...stored, ...waiting.files], (ready) => keepUntilSaved(waiting, ready));
  const { data, error } = useRecorded({ kind, lineItemId, mode, isOpen });
  const receive = useReceive(kind, lineItemId);
  const [progress, setProgress] = useState<number | null>(null);
  // Nobody sends a note without having seen that it lost its end.
  const [isNoteCut, setIsNoteCut] = useState(false);
  const { isChoiceNeeded } = words;
  const isInspectLaterUsed = data?.receipt.isPartAcceptable === acceptable.inspectLater;
  const facts = useMemo(() => ({ isChoiceNeeded, isInspectLaterUsed }), [isChoiceNeeded, isInspectLaterUsed]);
  const trackingNumber = words.trackingNumberOf(line);

  const files = attachment.ready ? [...waiting.files, attachment.ready] : waiting.files;
  const form = useForm({
    rules: useMemo(() => receiveForm(facts, today), [facts, today]),
    initial: receiveFormOf(mode, { receipt: null, discrepancy: null, trackingNumber, today }),
    draft: sessionDraft(useDraftKey(line, mode)),
    save: async (values) => {
      if (files.length > 0) setProgress(0);
      const sent = attachment.ready ? keepUntilSaved(waiting, attachment.ready) : waiting.files;
      attachment.clear();
      await receive(values, sent, setProgress).finally(() => setProgress(null));
      for (const { id } of sent) waiting.remove(id);
    },
    onSaved: onReceived,
  });
  const { reset, setFocus } = form;
  // What was typed before a reload stays.
  useEffect(() => {
    if (data) reset(receiveFormOf(mode, { ...data, trackingNumber, today }), { keepDirtyValues: true });
  }, [data, mode, trackingNumber, today, reset]);
  const isLoaded = data !== undefined;
  // What the dialog would lead to as it opens was not there yet.
  useEffect(() => {
    if (isLoaded) setFocus('trackingNumber');
  }, [isLoaded, setFocus]);
  // A file that is chosen and lacks its note, or is too large, would be left behind.
  const isFileHeldBack = attachment.isDirty && attachment.ready === null;
  const areFilesTooMany = batchesOf(files).length > 1;
  return {
    form,
    facts,
    today,
    attachment,
    waiting,
    progress,
    areFilesTooMany,
    isLoaded,
    readFailure: data ? null : error,
    isBusy: form.isSaving,
    isHeldBack: isNoteCut || isFileHeldBack || areFilesTooMany || !data,
    setIsNoteCut,
    close: () => {
      form.drop();
      onClose();
    },
  };
}
