import { Button, Skeleton, Text } from '@mantine/core';
import type { AttachmentSummary } from '@portal/contract/lines/files/attachment-schemas';
import { IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Lockable, SeeOnly } from '../../ui/see-only.tsx';
import { SaveFailure } from '../forms/save-failure.tsx';
import classes from '../lines.module.css';
import { keepUntilSaved } from '../shipping/process-attachments.tsx';
import { AttachmentFields } from './attachment-fields.tsx';
import { ChosenFileRow } from './file-picker.tsx';
import { sendFile, sendWaitingFiles } from './send-files.ts';
import { SendingProgress } from './sending-progress.tsx';
import { StoredFiles } from './stored-files.tsx';
import { type AttachmentForm, useAttachmentForm } from './use-attachment-form.ts';
import type { DraftFiles } from './use-draft-files.ts';
import { type FileSending, useFileSending } from './use-file-sending.ts';

interface AttachmentsDialogProps {
  readonly opened: boolean;
  readonly lineItemId: number;
  /** Which line the files belong to. */
  readonly subject: ReactNode;
  /** Undefined while they are loading. */
  readonly stored: readonly AttachmentSummary[] | undefined;
  /** Files of a save that has not sent them. */
  readonly waiting: DraftFiles;
  readonly timeZone: string;
  /** Why none can be added; null where one can. */
  readonly reason: string | null;
  /** Something was stored. */
  readonly onStored: () => void;
  readonly onClose: () => void;
}

/** The files of a line: to save, and to add one more at a time. */
export function AttachmentsDialog(props: AttachmentsDialogProps) {
  const { opened, lineItemId, stored, waiting, timeZone, reason, onStored, onClose } = props;
  const formId = useId();
  const sending = useFileSending();
  const isSending = sending.progress !== null;
  const next = useRef<HTMLParagraphElement>(null);
  const [attached, setAttached] = useState<string | null>(null);
  const form = useAttachmentForm([...(stored ?? []), ...waiting.files], async (ready) => {
    // What cannot be sent now waits here, and outlives an expired session.
    keepUntilSaved(waiting, ready);
    setAttached(null);
    form.clear();
    if ((await sending.send((options) => sendFile(lineItemId, ready, options))) !== 'sent') return;
    waiting.remove(ready.id);
    setAttached(ready.name);
    onStored();
    // The button that had the focus waits for the next file.
    next.current?.focus();
  });
  const close = () => {
    form.clear();
    sending.dismiss();
    onClose();
  };
  return (
    <Dialog
      opened={opened}
      title="Attachments"
      subject={props.subject}
      isDirty={form.isDirty}
      isBusy={isSending}
      onClose={close}
      footer={<SaveButton formId={formId} form={form} isHeldBack={reason !== null} isLoading={isSending} />}
    >
      <Stored stored={stored} timeZone={timeZone} />
      <SeeOnly reason={reason}>
        <Lockable>
          <WaitingFiles lineItemId={lineItemId} waiting={waiting} sending={sending} onStored={onStored} />
        </Lockable>
        <form id={formId} onSubmit={form.form.submit} noValidate className={classes.addFile}>
          <Text fw={600} ref={next} tabIndex={-1} className={classes.quietFocus}>
            Add an attachment
          </Text>
          <Lockable>
            <AttachmentFields form={form} isDisabled={isSending} />
          </Lockable>
        </form>
      </SeeOnly>
      <SendingProgress label="Sending the attachment" progress={sending.progress} onStop={sending.stop} />
      <p role="status" className={classes.attached}>
        {attached !== null && (
          <>
            <IconCircleCheck size={16} aria-hidden /> {attached} attached.
          </>
        )}
      </p>
      <div role="alert" className={classes.failure}>
        {sending.failure !== null && <SaveFailure failure={sending.failure} />}
      </div>
    </Dialog>
  );
}

interface SaveButtonProps {
  readonly formId: string;
  readonly form: AttachmentForm;
  readonly isHeldBack: boolean;
  readonly isLoading: boolean;
}

function SaveButton({ formId, form, isHeldBack, isLoading }: SaveButtonProps) {
  return (
    <Button type="submit" form={formId} disabled={form.ready === null || isHeldBack} loading={isLoading}>
      {form.isReplacing ? 'Continue' : 'Save'}
    </Button>
  );
}

function Stored({ stored, timeZone }: Pick<AttachmentsDialogProps, 'stored' | 'timeZone'>) {
  if (!stored) return <Skeleton height={48} />;
  if (stored.length === 0) return <p className={classes.none}>No attachments yet.</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, also by keyboard
    <section className={classes.stored} aria-label="Stored attachments" tabIndex={0}>
      <StoredFiles files={stored} timeZone={timeZone} />
    </section>
  );
}

interface WaitingFilesProps {
  readonly lineItemId: number;
  readonly waiting: DraftFiles;
  readonly sending: FileSending;
  readonly onStored: () => void;
}

/** What a save has stored without: the files are kept here until they are sent or removed. */
function WaitingFiles({ lineItemId, waiting, sending, onStored }: WaitingFilesProps) {
  if (waiting.files.length === 0) return null;
  const isSending = sending.progress !== null;
  const sendAll = async () => {
    const onEach = (files: readonly { readonly id: string }[]) => {
      for (const { id } of files) waiting.remove(id);
    };
    await sending.send((options) => sendWaitingFiles(lineItemId, waiting.files, { ...options, onStored: onEach }));
    onStored();
  };
  return (
    <section aria-label="Not sent yet" className={classes.waiting}>
      <Text fw={600}>Not sent yet</Text>
      <ul className={classes.files} aria-label="Files not sent yet">
        {waiting.files.map((file) => (
          <ChosenFileRow key={file.id} file={file} isDisabled={isSending} onRemove={() => waiting.remove(file.id)} />
        ))}
      </ul>
      <Button variant="default" disabled={isSending} onClick={() => void sendAll()}>
        Send again
      </Button>
    </section>
  );
}
