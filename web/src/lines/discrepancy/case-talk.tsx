import { Button } from '@mantine/core';
import { type Case, replyBody } from '@portal/contract/discrepancies/discrepancy-schemas';
import { useState } from 'react';
import { sessionDraft } from '../../forms/draft.ts';
import { TextArea } from '../../forms/text-area.tsx';
import { useForm } from '../../forms/use-form.ts';
import { draftKey } from '../../lib/drafts.ts';
import { useSession } from '../../lib/session.ts';
import { useSaving } from '../../lib/use-saving.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { SaveFailurePopup } from '../forms/save-failure.tsx';
import classes from './case.module.css';
import { useCaseTalk } from './case-queries.ts';

/** What a supplier can say in an open case: something, or that it is settled. */
export function CaseTalk({ vdfHeaderId }: Pick<Case, 'vdfHeaderId'>) {
  const { userId } = useSession();
  const { reply, close } = useCaseTalk(vdfHeaderId);
  const [draft] = useState(() => sessionDraft<{ text: string }>(draftKey(userId, `case.${vdfHeaderId}`)));
  const [isAsking, setIsAsking] = useState(false);
  const form = useForm({
    rules: replyBody,
    initial: { text: '' },
    draft,
    save: ({ text }) => reply(text),
    onSaved: () => {
      form.clear();
      toast.saved('Reply sent');
    },
  });
  const closing = useSaving({
    // What was typed so far goes with it; nothing need be.
    mutationFn: () => close(form.getValues('text')),
    onSuccess: () => {
      form.drop();
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
      <TextArea form={form} name="text" label="Your reply" minRows={2} maxRows={10} isQuietEmpty />
      <div className={classes.buttons}>
        <Button type="submit" loading={form.isSaving}>
          Send reply
        </Button>
        <Button variant="default" disabled={form.isSaving} onClick={() => setIsAsking(true)}>
          Close discrepancy
        </Button>
      </div>
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
        Neither side can say more in it then.
      </ConfirmDialog>
      <SaveFailurePopup title="Discrepancy" failure={form.otherFailure ?? closing.error} onClose={dismiss} />
    </form>
  );
}
