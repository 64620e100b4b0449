import { Button, Progress, Text } from '@mantine/core';
import { IconArrowLeft, IconPlus } from '@tabler/icons-react';
import classes from '../bids.module.css';
import type { BidWizardState } from './use-bid-wizard.ts';
import type { BidSubmit } from './use-submit-bid.ts';
import { isLastStep, stepBefore } from './wizard-model.ts';

interface WizardFootProps {
  readonly state: BidWizardState;
  /** The form that 'Continue' sends. */
  readonly formId: string;
  readonly sending: BidSubmit;
  /** Something in sight must be corrected before the bid can be sent. */
  readonly isHeldBack: boolean;
  /** The list that the bid was opened from has a line after it. */
  readonly hasNext: boolean;
  readonly onDecline: () => void;
  readonly onSubmit: (goOn?: boolean) => void;
}

/** The ways on from a step. The bid can be sent from every step: what is missing then shows. */
export function WizardFoot(props: WizardFootProps) {
  const { state, formId, sending, isHeldBack, hasNext, onSubmit } = props;
  const { wizard, step } = state;
  if (step.kind === 'request') return <RequestFoot {...props} />;
  const before = stepBefore(wizard, step.key);
  const isLast = isLastStep(wizard, step.key);
  return (
    <>
      {sending.progress && <Uploading sending={sending} />}
      <div className={classes.foot}>
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          disabled={sending.isSending}
          onClick={() => before && state.goTo(before.key)}
        >
          Back
        </Button>
        {wizard.steps.some((each) => each.kind === 'part') && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={sending.isSending}
            onClick={state.addCondition}
          >
            Add Another Condition
          </Button>
        )}
        <span className={classes.footGap} />
        {!isLast && (
          <Button variant="default" type="submit" form={formId} disabled={sending.isSending}>
            Continue
          </Button>
        )}
        {hasNext && (
          <Button
            variant="light"
            disabled={isHeldBack || sending.isSending}
            aria-keyshortcuts="Control+Shift+Enter"
            onClick={() => onSubmit(true)}
          >
            Submit and next
          </Button>
        )}
        <Button
          loading={sending.isSending}
          disabled={isHeldBack}
          aria-keyshortcuts="Control+Enter"
          onClick={() => onSubmit()}
        >
          Submit Bid
        </Button>
      </div>
    </>
  );
}

function RequestFoot({ state, sending, onDecline }: WizardFootProps) {
  return (
    <div className={classes.foot}>
      <span className={classes.footGap} />
      <Button variant="default" disabled={sending.isSending} onClick={onDecline}>
        No Bid
      </Button>
      <Button disabled={sending.isSending} onClick={state.start}>
        Start Bid
      </Button>
    </div>
  );
}

function Uploading({ sending: { progress, stop } }: { readonly sending: BidSubmit }) {
  if (!progress) return null;
  return (
    <div className={classes.uploading} role="status">
      <Text size="sm">
        Sending file {progress.done + 1} of {progress.total}: {progress.fileName}
      </Text>
      <Progress value={(progress.done / progress.total) * 100} aria-label="Files sent" />
      <Button variant="subtle" size="compact-sm" onClick={stop}>
        Stop
      </Button>
    </div>
  );
}
