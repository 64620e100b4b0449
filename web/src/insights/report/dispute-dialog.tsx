import { Button } from '@mantine/core';
import { disputeFields } from '@portal/contract/insights/dispute-messages';
import { disputeForm } from '@portal/contract/insights/dispute-schemas';
import { disputeLimits } from '@portal/contract/insights/dispute-values';
import type { MetricLine } from '@portal/contract/insights/insight-schemas';
import { type MetricId, metricOf } from '@portal/contract/insights/metrics';
import { useId } from 'react';
import { sessionDraft } from '../../forms/draft.ts';
import { NoteField } from '../../forms/note-field.tsx';
import { ReadyButton } from '../../forms/ready-button.tsx';
import { useForm } from '../../forms/use-form.ts';
import { failureMessage } from '../../lib/api/failure.ts';
import { draftKey } from '../../lib/drafts.ts';
import { useSession } from '../../lib/session/session.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { useDispute } from '../dispute-queries.ts';
import classes from './report.module.css';

interface Props {
  readonly metricId: MetricId;
  readonly line: MetricLine;
  readonly onClose: () => void;
}

const limit = {
  characters: disputeLimits.note,
  tooLong: disputeFields.noteTooLong.message,
  hint: `At most ${disputeLimits.note} characters. The marketplace reads it and answers.`,
};

/** Says of a line that it tells nothing against the company. Made anew for each line. */
export function DisputeDialog({ metricId, line, onClose }: Props) {
  const { userId } = useSession();
  const formId = useId();
  const dispute = useDispute();
  const form = useForm({
    rules: disputeForm,
    initial: { note: '' },
    draft: sessionDraft(draftKey(userId, `dispute-${metricId}-${line.kind}-${line.lineItemId}`)),
    save: ({ note }) => dispute({ metricId, lineKind: line.kind, lineItemIds: [line.lineItemId], note }),
    onSaved: () => {
      toast.saved('Your dispute was sent.');
      onClose();
    },
  });
  const close = () => {
    form.drop();
    onClose();
  };
  return (
    <Dialog
      opened
      title="Not our fault"
      subject={`Ref # ${line.lineItemId} - ${metricOf(metricId).title}`}
      isDirty={form.formState.isDirty}
      isBusy={form.isSaving}
      onClose={close}
      footer={
        <>
          <Button variant="default" disabled={form.isSaving} onClick={close}>
            Cancel
          </Button>
          <ReadyButton form={form} formId={formId}>
            Send dispute
          </ReadyButton>
        </>
      }
    >
      <p className={classes.dialogText}>
        The line counts until the marketplace agrees with you. Then it leaves this figure.
      </p>
      <form id={formId} onSubmit={form.submit} noValidate>
        <NoteField form={form} name="note" label="What happened" isRequired limit={limit} data-autofocus />
      </form>
      <div role="alert" className={classes.dialogFailure}>
        {form.otherFailure !== null && (failureMessage(form.otherFailure) ?? 'The dispute could not be sent.')}
      </div>
    </Dialog>
  );
}
