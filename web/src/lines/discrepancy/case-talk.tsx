import { Button } from '@mantine/core';
import { type Case, replyForm } from '@portal/contract/discrepancies/discrepancy-schemas';
import { useState } from 'react';
import { sessionDraft } from '../../forms/draft.ts';
import { TextArea } from '../../forms/text-area.tsx';
import { useSaving } from '../../lib/api/use-saving.ts';
import { draftKey } from '../../lib/drafts.ts';
import { useSession } from '../../lib/session/session.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Lockable } from '../../ui/see-only.tsx';
import { SendingProgress } from '../files/sending-progress.tsx';
import { SaveFailurePopup } from '../forms/save-failure.tsx';
import classes from './case.module.css';
import { useCaseTalk } from './case-queries.ts';
import { areFilesWrong, FormFiles } from './form-files.tsx';
import { useSendingForm } from './use-sending-form.ts';

/** What a supplier can say in an open case: something, or that it is settled. */
export function CaseTalk({ vdfHeaderId }: Pick<Case, 'vdfHeaderId'>) {
  const { userId } = useSession();
  const { reply, close } = useCaseTalk(vdfHeaderId);
  const key = draftKey(userId, `case.${vdfHeaderId}`);
  const [draft] = useState(() => sessionDraft<{ text: string }>(key));
  const [isAsking, setIsAsking] = useState(false);
  const { form, files, progress, refused } = useSendingForm({
    rules: replyForm,
    initial: { text: '' },
    draft,
    filesKey: key,
    send: async ({ text }, chosen, options) => void (await reply(text, chosen, options)),
    onSubmitted: () => {
      form.clear();
      toast.saved('Reply sent');
    },
  });
  const closing = useSaving({
    // What was typed so far goes with it; nothing need be.
    mutationFn: () => close(form.getValues('text')),
    onSuccess: () => {
      form.drop();
      files.clear();
      toast.saved('Discrepancy closed');
    },
    onSettled: () => setIsAsking(false),
  });
  const dismiss = () => {
    form.dismiss();
    closing.reset();
  };
  return (
    <form className={`${classes.talk} no-print`} onSubmit={form.submit} noValidate>
      <Lockable>
        <TextArea form={form} name="text" label="Your reply" minRows={2} maxRows={10} isQuietEmpty />
        <FormFiles draft={files} isDisabled={form.isSaving} refused={refused} />
        <SendingProgress label="Sending the reply" progress={progress} />
        <div className={classes.buttons}>
          <Button type="submit" loading={form.isSaving} disabled={areFilesWrong(files) || refused !== null}>
            Send reply
          </Button>
          <Button variant="default" disabled={form.isSaving} onClick={() => setIsAsking(true)}>
            Close discrepancy
          </Button>
        </div>
      </Lockable>
      <ConfirmDialog
        opened={isAsking}
        title="Close discrepancy"
        subject={`Discrepancy # ${vdfHeaderId}`}
        confirmLabel="Close discrepancy"
        cancelLabel="Cancel"
        isBusy={closing.isPending}
        onConfirm={() => closing.mutate(undefined)}
        onCancel={() => setIsAsking(false)}
      >
        {files.files.length > 0 && 'The files that you chose are not sent. '}
        Neither side can say more in it then.
      </ConfirmDialog>
      <SaveFailurePopup
        title="Discrepancy"
        failure={(refused === null ? form.otherFailure : null) ?? closing.error}
        onClose={dismiss}
      />
    </form>
  );
}
