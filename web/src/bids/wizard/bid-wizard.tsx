import { Button } from '@mantine/core';
import { bidFields } from '@portal/contract/bids/bid-messages';
import type { Bid } from '@portal/contract/bids/bid-schemas';
import type { Attachment } from '@portal/contract/lines/files/attachment-schemas';
import { IconTrash } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useDraftFiles } from '../../lines/files/use-draft-files.ts';
import { LongText } from '../../ui/text/long-text.tsx';
import { PlaceBidFailure, WarningPopup } from '../bid-dialogs.tsx';
import { BidRequest } from '../bid-request.tsx';
import { AttachmentsStep } from './attachments-step.tsx';
import type { BidDraft, BidDraftStore } from './bid-draft.ts';
import { LoanerForm } from './loaner-form.tsx';
import { PartBidForm } from './part-bid-form.tsx';
import { RepairForm } from './repair-form.tsx';
import { type BidWizardState, useBidWizard } from './use-bid-wizard.ts';
import { useSubmitBid } from './use-submit-bid.ts';
import { WizardCard } from './wizard-card.tsx';
import { WizardFoot } from './wizard-foot.tsx';
import { isLastCondition, titleOf } from './wizard-model.ts';
import { WizardSteps } from './wizard-steps.tsx';

interface BidWizardProps {
  readonly bid: Bid;
  readonly draft: BidDraftStore;
  /** Names the files that wait to be sent with the bid. */
  readonly filesKey: string;
  readonly stored: readonly Attachment[];
  readonly timeZone: string;
  /** Stands on the request card: the notes. */
  readonly notes: ReactNode;
  readonly onDecline: () => void;
  readonly onSent: () => void;
  /** Somebody else has answered the bid, or the customer has taken it back. */
  readonly onGone: () => void;
  /** A condition was deleted; the draft as it was before. */
  readonly onDeleted: (title: string, before: BidDraft) => void;
}

/** The answer to a bid request, step by step. */
export function BidWizard(props: BidWizardProps) {
  const { bid, draft, stored } = props;
  const state = useBidWizard(bid, draft);
  const storedNames = stored.map((file) => file.name);
  const files = useDraftFiles(props.filesKey, storedNames);
  const [warning, setWarning] = useState<string | null>(null);
  const formId = useId();
  const sending = useSubmitBid({
    bid,
    files,
    storedNames,
    onSent: () => {
      files.clear();
      draft.clear();
      props.onSent();
    },
  });
  const submit = () => {
    const conditions = state.check(files.hasTooLarge ? ['attachments'] : []);
    if (conditions) sending.send(conditions);
  };

  const closeFailure = () => {
    sending.dismissFailure();
    if (sending.failure?.isGone) props.onGone();
  };

  return (
    <>
      <WizardSteps wizard={state.wizard} isSending={sending.isSending} onOpen={state.goTo} />
      <StepCard
        state={state}
        subject={<Subject bid={bid} />}
        aside={<DeleteCondition {...props} state={state} isDisabled={sending.isSending} onRefused={setWarning} />}
      >
        <StepContent
          {...props}
          state={state}
          formId={formId}
          files={files}
          isSending={sending.isSending}
          onWarn={setWarning}
          onSubmit={submit}
        />
        <WizardFoot
          state={state}
          formId={formId}
          sending={sending}
          isHeldBack={files.hasTooLarge && state.step.kind === 'attachments'}
          onDecline={props.onDecline}
          onSubmit={submit}
        />
      </StepCard>
      <WarningPopup message={warning} onClose={() => setWarning(null)} />
      <PlaceBidFailure failure={sending.failure} onClose={closeFailure} />
    </>
  );
}

/** The request in one line. */
function Subject({ bid: { manufacturer, partNumber, quantity, description } }: { readonly bid: Bid }) {
  return (
    <>
      {manufacturer} {partNumber} - Qty {quantity} - <LongText text={description} />
    </>
  );
}

interface StepCardProps {
  readonly state: BidWizardState;
  readonly subject: ReactNode;
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

function StepCard({ state: { wizard, step }, subject, aside, children }: StepCardProps) {
  const index = wizard.steps.indexOf(step);
  const [shown, setShown] = useState<{ key: string; index: number; from: 'left' | 'right' | null }>({
    key: step.key,
    index,
    from: null,
  });
  if (shown.key !== step.key) setShown({ key: step.key, index, from: index < shown.index ? 'left' : 'right' });
  return (
    <WizardCard
      key={step.key}
      title={titleOf(wizard, step)}
      place={`Step ${index + 1} of ${wizard.steps.length}`}
      subject={step.kind === 'request' ? undefined : subject}
      from={shown.from}
      isInvalid={step.isInvalid}
      aside={aside}
    >
      {children}
    </WizardCard>
  );
}

interface StepContentProps extends BidWizardProps {
  readonly state: BidWizardState;
  readonly formId: string;
  readonly files: ReturnType<typeof useDraftFiles>;
  readonly isSending: boolean;
  readonly onWarn: (message: string) => void;
  readonly onSubmit: () => void;
}

function StepContent(props: StepContentProps) {
  const { bid, draft, state, formId, files, stored, timeZone } = props;
  const { step, refusals, clearCorrected } = state;
  const isLast = state.wizard.steps.at(-1)?.key === step.key;
  const form = {
    formId,
    draft,
    refusals,
    isInvalid: step.isInvalid,
    onContinue: isLast ? props.onSubmit : state.complete,
    onInvalid: state.markInvalid,
    onSave: clearCorrected,
  };
  const mayTake = (conditionId: string) => {
    const isTaken = state.takeCondition(conditionId);
    if (isTaken) props.onWarn(bidFields.oneBidPerCondition.message);
    return !isTaken;
  };
  switch (step.kind) {
    case 'request':
      return (
        <BidRequest bid={bid} stored={stored} timeZone={timeZone}>
          {props.notes}
        </BidRequest>
      );
    case 'part':
      return <PartBidForm {...form} bid={bid} stepKey={step.key} onConditionChosen={mayTake} />;
    case 'loaner':
      return <LoanerForm {...form} />;
    case 'repair':
      return <RepairForm {...form} />;
    case 'attachments':
      return <AttachmentsStep files={files} stored={stored} timeZone={timeZone} isSending={props.isSending} />;
  }
}

interface DeleteConditionProps extends Pick<BidWizardProps, 'draft' | 'onDeleted'> {
  readonly state: BidWizardState;
  readonly isDisabled: boolean;
  readonly onRefused: (message: string) => void;
}

function DeleteCondition({ state, draft, isDisabled, onDeleted, onRefused }: DeleteConditionProps) {
  const { wizard, step } = state;
  if (step.kind !== 'part' || !wizard.hasAdded) return null;
  const title = titleOf(wizard, step);
  const remove = () => {
    if (isLastCondition(wizard)) return onRefused(bidFields.noConditions.message);
    const before = draft.get();
    state.deleteCondition(step.key);
    onDeleted(title, before);
  };
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconTrash size={16} aria-hidden />}
      disabled={isDisabled}
      onClick={remove}
    >
      Delete {title}
    </Button>
  );
}
