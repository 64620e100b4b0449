import { Alert, Button } from '@mantine/core';
import { genericSaveFailure } from '@portal/contract/frame/frame-messages';
import { disputeFields } from '@portal/contract/insights/dispute-messages';
import { type AdminDispute, disputeForm } from '@portal/contract/insights/dispute-schemas';
import { disputeLimits } from '@portal/contract/insights/dispute-values';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useRef } from 'react';
import { NoteField } from '../../forms/note-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { failureMessage } from '../../lib/api/failure.ts';
import { formatDateTime } from '../../lib/format/format.ts';
import { useSession } from '../../lib/session/session.ts';
import { settings } from '../../lib/settings.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FailureText } from '../../ui/feedback/failure-text.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Facts } from '../../ui/page.tsx';
import { useAnswerDispute } from './dispute-queries.ts';
import styles from './disputes.module.css';

interface Props {
  readonly dispute: AdminDispute;
  readonly onClose: () => void;
}

/** What a supplier says of a line in a metric, and the answer: the one that was given, or a form for it. */
export function DisputeDialog(props: Props) {
  if (props.dispute.status === 'OPEN') return <Answer {...props} />;
  return (
    <Dialog opened title="Dispute" subject={props.dispute.supplier} onClose={props.onClose} size="lg" footer={null}>
      <About dispute={props.dispute} />
    </Dialog>
  );
}

function Answer({ dispute, onClose }: Props) {
  const answer = useAnswerDispute(dispute);
  const accepting = useRef(false);
  const form = useForm<{ note: string }, { note: string }, AdminDispute>({
    rules: disputeForm,
    initial: { note: '' },
    save: ({ note }) => answer({ accept: accepting.current, note }),
    onSaved: ({ status }) => {
      toast.saved(status === 'ACCEPTED' ? 'The line no longer counts.' : 'The line still counts.');
      onClose();
    },
  });
  const submit = (accept: boolean) => {
    accepting.current = accept;
    void form.submit();
  };
  return (
    <Dialog
      opened
      title="Dispute"
      subject={dispute.supplier}
      onClose={onClose}
      isDirty={form.formState.isDirty}
      isBusy={form.isSaving}
      size="lg"
      footer={
        <>
          <Button variant="default" disabled={form.isSaving} onClick={() => submit(false)}>
            Refuse
          </Button>
          <Button loading={form.isSaving} onClick={() => submit(true)}>
            Accept
          </Button>
        </>
      }
    >
      {Boolean(form.otherFailure) && (
        <Alert color="red" mb="md" role="alert" icon={<IconAlertTriangle aria-hidden />}>
          {failureMessage(form.otherFailure) ?? (
            <FailureText text={genericSaveFailure} supportAddress={settings.companyEmail} />
          )}
        </Alert>
      )}
      <About dispute={dispute} />
      <NoteField
        form={form}
        name="note"
        label="Answer"
        isRequired
        data-autofocus
        limit={{
          characters: disputeLimits.note,
          tooLong: disputeFields.noteTooLong.message,
          hint: 'This answer is emailed to the supplier. An accepted line no longer counts in the figure.',
        }}
      />
    </Dialog>
  );
}

function About({ dispute }: { readonly dispute: AdminDispute }) {
  const { timeZoneId } = useSession();
  const { metric, lineItemId, displayPo, orderNumber, partNumber, description, supplierId } = dispute;
  const { disputedBy, impersonator, disputedAt, note, answer, answeredBy, answeredAt } = dispute;
  const order = displayPo ?? orderNumber;
  const by = impersonator ? `${disputedBy}, by ${impersonator}` : disputedBy;
  return (
    <Facts
      facts={[
        { label: 'Metric', value: metric },
        { label: 'Ref #', value: String(lineItemId) },
        ...(order ? [{ label: 'PO #', value: order }] : []),
        { label: 'Item', value: [partNumber, description].filter(Boolean).join(', ') || '-' },
        { label: 'Company', value: `${dispute.company}, ${dispute.supplier} (${supplierId})` },
        { label: 'Disputed', value: `${by}, ${formatDateTime(disputedAt, timeZoneId)}` },
        { label: 'Note', value: <span className={styles.note}>{note}</span> },
        ...(answeredAt
          ? [
              { label: 'Answered', value: `${answeredBy}, ${formatDateTime(answeredAt, timeZoneId)}` },
              { label: 'Answer', value: <span className={styles.note}>{answer}</span> },
            ]
          : []),
      ]}
    />
  );
}
