import { Alert, Anchor, Button } from '@mantine/core';
import { certificationMachine } from '@portal/contract/company/certification-machine';
import { companyLimits } from '@portal/contract/company/company-values';
import type { getReview } from '@portal/contract/company/review-endpoints';
import { type ReviewStep, sendBackForm } from '@portal/contract/company/review-schemas';
import type { CallReply } from '@portal/contract/core/endpoint';
import { genericSaveFailure } from '@portal/contract/frame/frame-messages';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { NoteField } from '../../forms/note-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { failureMessage } from '../../lib/api/failure.ts';
import { useSaving } from '../../lib/api/use-saving.ts';
import { formatShortPlainDate } from '../../lib/format/dates.ts';
import { formatDateTime } from '../../lib/format/format.ts';
import { useSession } from '../../lib/session/session.ts';
import { settings } from '../../lib/settings.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FailureText } from '../../ui/feedback/failure-text.tsx';
import { DetailSkeleton } from '../../ui/feedback/skeletons.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Facts } from '../../ui/page.tsx';
import { useDecide, useReview, useReviewDocument } from './certification-queries.ts';
import styles from './certifications.module.css';
import { ReviewMarks } from './review-marks.tsx';

type ReviewDetail = CallReply<typeof getReview>;

const stepLabels: Readonly<Record<string, string>> = {
  create: 'Submitted',
  submit: 'Submitted again',
  accept: 'Accepted',
  sendBack: 'Sent back',
};

/** What a supplier says of a certification, what became of it, and the decision. */
export function ReviewDialog({ reviewId, onClose }: { readonly reviewId: number; readonly onClose: () => void }) {
  const { data, error, isFetching, refetch } = useReview(reviewId);
  if (data) return <Loaded review={data} onClose={onClose} />;
  return (
    <Dialog opened title="Certification" onClose={onClose} size="lg">
      {!error && <DetailSkeleton />}
      {error && (
        <div role="alert">
          <p>{failureMessage(error) ?? 'The certification could not be loaded.'}</p>
          <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
    </Dialog>
  );
}

function Loaded({ review, onClose }: { readonly review: ReviewDetail; readonly onClose: () => void }) {
  const [isSendingBack, setIsSendingBack] = useState(false);
  const decide = useDecide(review);
  const done = (what: string) => {
    toast.saved(`${review.name} was ${what}`);
    onClose();
  };
  const accept = useSaving({ mutationFn: () => decide(null), onSuccess: () => done('accepted') });
  const form = useForm<{ note: string }, { note: string }, void>({
    rules: sendBackForm,
    initial: { note: '' },
    save: ({ note }) => decide(note),
    onSaved: () => done('sent back'),
  });
  const failure = isSendingBack ? form.otherFailure : accept.error;
  const may = (action: string) => review.actions.find((one) => one.action === action)?.allowed ?? false;
  const isBusy = form.isSaving || accept.isPending;
  return (
    <Dialog
      opened
      title={review.name}
      subject={review.companyName}
      onClose={onClose}
      isDirty={isSendingBack && form.formState.isDirty}
      isBusy={isBusy}
      size="lg"
      footer={
        isSendingBack ? (
          <>
            <Button variant="default" disabled={isBusy} onClick={() => setIsSendingBack(false)}>
              Cancel
            </Button>
            <Button loading={form.isSaving} onClick={() => void form.submit()}>
              Send back
            </Button>
          </>
        ) : (
          <>
            <Button variant="default" disabled={isBusy || !may('sendBack')} onClick={() => setIsSendingBack(true)}>
              Send back…
            </Button>
            <Button disabled={!may('accept')} loading={accept.isPending} onClick={() => accept.mutate()}>
              Accept
            </Button>
          </>
        )
      }
    >
      {Boolean(failure) && (
        <Alert color="red" mb="md" role="alert" icon={<IconAlertTriangle aria-hidden />}>
          {failureMessage(failure) ?? <FailureText text={genericSaveFailure} supportAddress={settings.companyEmail} />}
        </Alert>
      )}
      {isSendingBack ? (
        <NoteField
          form={form}
          name="note"
          label="What is wrong with it"
          isRequired
          data-autofocus
          limit={{
            characters: companyLimits.reviewNote,
            tooLong: `Please limit your note to ${companyLimits.reviewNote} characters.`,
            hint: 'This note is emailed to the supplier.',
          }}
        />
      ) : (
        <Details review={review} />
      )}
    </Dialog>
  );
}

function Details({ review }: { readonly review: ReviewDetail }) {
  const { timeZoneId } = useSession();
  const save = useReviewDocument();
  const { reviewId, documentName } = review;
  return (
    <>
      <div className={styles.marks}>
        <ReviewMarks review={review} />
      </div>
      <Facts
        facts={[
          { label: 'Supplier', value: `${review.supplierName} (${review.supplierId})` },
          { label: 'Company', value: `${review.companyName} (${review.companyId})` },
          { label: 'Obtained', value: formatShortPlainDate(review.obtainDate) },
          { label: 'Expires', value: formatShortPlainDate(review.expireDate) },
          {
            label: 'File',
            value: documentName ? (
              <Anchor
                component="button"
                type="button"
                className={styles.file}
                inherit
                onClick={() => void save(reviewId).catch(() => toast.failed('The file could not be read.'))}
              >
                {documentName}
              </Anchor>
            ) : (
              'None'
            ),
          },
        ]}
      />
      <h3>History</h3>
      <ol className={styles.history}>
        {review.history.map((step) => (
          <Step key={`${step.at} ${step.action}`} step={step} timeZoneId={timeZoneId} />
        ))}
        {review.history.length === 0 && <li>Listed before certifications were reviewed.</li>}
      </ol>
    </>
  );
}

function Step({ step, timeZoneId }: { readonly step: ReviewStep; readonly timeZoneId: string }) {
  return (
    <li>
      {stepLabels[step.action] ?? certificationMachine.states[step.toStatus].label}
      {step.note && `: ${step.note}`}
      <span>
        {step.byName}
        {step.isImpersonated && ', by an employee'}, {formatDateTime(step.at, timeZoneId)}
      </span>
    </li>
  );
}
