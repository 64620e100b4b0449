import { type ReceiveMode, receiveForm, receiveFormOf } from '@portal/contract/lines/receiving/receive-forms';
import { acceptable } from '@portal/contract/lines/receiving/receive-values';
import { useEffect, useMemo, useState } from 'react';
import { sessionDraft } from '../../forms/draft.ts';
import { useForm } from '../../forms/use-form.ts';
import type { LineDialogProps } from '../dialogs/line-dialogs.tsx';
import type { FullLine } from '../dialogs/line-work.ts';
import { useDraftKey, useLineDetails, useToday } from '../dialogs/use-line-dialog.ts';
import { FilesWithSave, useFilesWithSave } from '../files/files-with-save.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { SaveFailurePopup } from '../forms/save-failure.tsx';
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
  const { form, facts, today, files, readFailure, ...state } = useReceiving(props);
  return (
    <>
      <FormDialog
        form={form}
        isOpen={isOpen}
        isBehind={readFailure !== null}
        isLoading={!state.isLoaded}
        title={titles[mode]}
        subject={subject}
        failureTitle={words.failureTitle}
        isHeldBack={state.isHeldBack}
        isDirty={files.isDirty}
        below={<FilesWithSave files={files} isDisabled={form.isSaving} />}
        onClose={onClose}
      >
        <ReceiveFields form={form} mode={mode} facts={facts} today={today} onShortened={state.setIsNoteCut} />
      </FormDialog>
      <SaveFailurePopup title={readFailureTitle} failure={isOpen ? readFailure : null} onClose={onClose} />
    </>
  );
}

const noFiles = [] as const;

function useReceiving<Line extends FullLine>(props: ReceiveDialogProps<Line>) {
  const { words, kind, mode, line, isOpen, onReceived } = props;
  const { lineItemId } = line;
  const today = useToday();
  const stored = useLineDetails(props).attachments ?? noFiles;
  const files = useFilesWithSave(lineItemId, stored);
  const { data, error } = useRecorded({ kind, lineItemId, mode, isOpen });
  const receive = useReceive(kind, lineItemId);
  // Nobody sends a note without having seen that it lost its end.
  const [isNoteCut, setIsNoteCut] = useState(false);
  const { isChoiceNeeded } = words;
  const isInspectLaterUsed = data?.receipt.isPartAcceptable === acceptable.inspectLater;
  const facts = useMemo(() => ({ isChoiceNeeded, isInspectLaterUsed }), [isChoiceNeeded, isInspectLaterUsed]);
  const trackingNumber = words.trackingNumberOf(line);

  const form = useForm({
    rules: useMemo(() => receiveForm(facts, today), [facts, today]),
    initial: receiveFormOf(mode, { receipt: null, discrepancy: null, trackingNumber, today }),
    draft: sessionDraft(useDraftKey(line, mode)),
    save: (values) => files.saveWith((sent, onProgress) => receive(values, sent, onProgress)),
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
  return {
    form,
    facts,
    today,
    files,
    isLoaded,
    readFailure: data ? null : error,
    isHeldBack: isNoteCut || files.isHeldBack || !data,
    setIsNoteCut,
  };
}
