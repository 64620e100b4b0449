import type { LineWords } from '@portal/contract/lines/line-words';
import { type StoredShipDate, updateFormOf, updateShipDateForm } from '@portal/contract/lines/saving/ship-date-forms';
import type { ShipDateFacts } from '@portal/contract/lines/saving/ship-date-rules';
import { type ReactNode, useMemo, useState } from 'react';
import type { z } from 'zod';
import { sessionDraft } from '../../forms/draft.ts';
import { useForm } from '../../forms/use-form.ts';
import { MessageDialog } from '../../ui/dialogs/message-dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import type { ShippingLine } from '../dialogs/line-work.ts';
import type { ChosenFile } from '../files/chosen-files.ts';
import { sendWaitingFiles } from '../files/send-files.ts';
import { SendingProgress } from '../files/sending-progress.tsx';
import { useAttachmentForm } from '../files/use-attachment-form.ts';
import type { DraftFiles } from '../files/use-draft-files.ts';
import { useFileSending } from '../files/use-file-sending.ts';
import { FormDialog } from '../forms/form-dialog.tsx';
import { SaveFailure } from '../forms/save-failure.tsx';
import classes from '../lines.module.css';
import { keepUntilSaved, ProcessAttachments } from './process-attachments.tsx';
import { submitOf, type Unchanged } from './ready-to-save.ts';
import { ReasonAndDate, ReferenceFields, ShipDateNote, TrackingField } from './ship-date-fields.tsx';

export type UpdateShipDate = z.output<ReturnType<typeof updateShipDateForm>>;

interface StoredFile {
  readonly name: string;
  readonly description: string | null;
}

export interface ProcessDialogProps extends Unchanged {
  readonly opened: boolean;
  readonly line: Pick<ShippingLine, 'lineItemId' | keyof StoredShipDate | keyof ShipDateFacts>;
  /** Which line it is about. */
  readonly subject: ReactNode;
  /** Plain date in the user's zone. */
  readonly today: string;
  /** Files that the line has; new ones need other names. */
  readonly stored: readonly StoredFile[];
  /** Files that wait for the save. */
  readonly waiting: DraftFiles;
  readonly words: LineWords;
  /** Where what is typed is kept, of `draftKey`. */
  readonly draft: string;
  readonly save: (values: UpdateShipDate) => Promise<unknown>;
  /** The save worked, and the files are sent or kept for later. */
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** The update ship-date dialog, which processes a line. It starts anew with another key. */
export function ProcessDialog(props: ProcessDialogProps) {
  const { opened, words, line, subject, today, onClose } = props;
  const state = useProcess(props);
  const { form, attachment, sending, isBusy } = state;
  return (
    <>
      <FormDialog
        form={form}
        isOpen={opened}
        isBehind={sending.failure !== null}
        title={words.processTitle}
        subject={subject}
        failureTitle={words.saveTitle}
        isHeldBack={state.isHeldBack}
        isBusy={isBusy}
        isDirty={attachment.isDirty}
        saves="OK and next"
        submit={state.submit}
        below={
          <>
            <ProcessAttachments form={attachment} waiting={props.waiting} isDisabled={isBusy} />
            <SendingProgress label="Sending attachments" progress={sending.progress} onStop={sending.stop} />
          </>
        }
        onClose={onClose}
      >
        <TrackingField form={form} today={today} />
        <ReasonAndDate form={form} facts={line} today={today} isReasonNeeded />
        <ReferenceFields form={form} facts={line} />
        <ShipDateNote form={form} onShortened={state.setIsNoteCut} />
      </FormDialog>
      <MessageDialog opened={opened && sending.failure !== null} title={words.saveTitle} onClose={state.leaveFiles}>
        <p className={classes.reason}>{words.savedWithoutFiles}</p>
        <SaveFailure failure={sending.failure} />
      </MessageDialog>
    </>
  );
}

function useProcess(props: ProcessDialogProps) {
  const { line, stored, waiting, draft, save, onSaved } = props;
  const rules = useMemo(() => updateShipDateForm(line), [line]);
  const attachment = useAttachmentForm([...stored, ...waiting.files], (ready) => keepUntilSaved(waiting, ready));
  const sending = useFileSending();
  const [isSaved, setIsSaved] = useState(false);
  // Nobody sends a note without having seen that it lost its end.
  const [isNoteCut, setIsNoteCut] = useState(false);
  // A file that is chosen and lacks its note, or is too large, would be left behind.
  const isFileHeldBack = attachment.isDirty && attachment.ready === null;

  const sendFiles = async () => {
    setIsSaved(true);
    const { ready } = attachment;
    const files = ready ? keepUntilSaved(waiting, ready) : waiting.files;
    const onStored = (sent: readonly ChosenFile[]) => {
      for (const { id } of sent) waiting.remove(id);
    };
    const send = () => sending.send((options) => sendWaitingFiles(line.lineItemId, files, { ...options, onStored }));
    const outcome = files.length > 0 ? await send() : 'sent';
    if (outcome === 'stopped') toast.info('Attachments that were not sent are waiting under Attachments.');
    if (outcome !== 'failed') onSaved();
  };
  const form = useForm({
    rules,
    initial: updateFormOf(line),
    draft: sessionDraft(draft),
    save,
    onSaved: () => void sendFiles(),
  });
  return {
    form,
    submit: submitOf(form, {
      ...props,
      sentOf: (values) => rules.safeParse(values).data ?? null,
      hasMore: attachment.isDirty || waiting.files.length > 0,
    }),
    attachment,
    sending,
    isBusy: form.isSaving || sending.progress !== null || isSaved,
    isHeldBack: isNoteCut || isFileHeldBack,
    setIsNoteCut,
    /** The save stands; what was not sent is kept. */
    leaveFiles: () => {
      sending.dismiss();
      onSaved();
    },
  };
}
