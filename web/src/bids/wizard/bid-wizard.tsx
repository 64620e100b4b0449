import { Button } from '@mantine/core';
import { bidFields } from '@portal/contract/bids/bid-messages';
import type { Bid, BidConditionRow } from '@portal/contract/bids/bid-schemas';
import type { Attachment } from '@portal/contract/lines/files/attachment-schemas';
import { IconTrash } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useDraftFiles } from '../../lines/files/use-draft-files.ts';
import { KeyHelp } from '../../ui/keys/key-help.tsx';
import { useSubmitKeys } from '../../ui/keys/submit-keys.ts';
import { LongText } from '../../ui/text/long-text.tsx';
import { PlaceBidFailure, WarningPopup } from '../bid-dialogs.tsx';
import { BidRequest } from '../bid-request.tsx';
import { AttachmentsStep } from './attachments-step.tsx';
import besideClasses from './bid-aside.module.css';
import { BidAside } from './bid-aside.tsx';
import type { BidDraft, BidDraftStore } from './bid-draft.ts';
import { loanerFormFrom, partFormFrom, repairFormFrom } from './last-answer-form.ts';
import { LoanerForm } from './loaner-form.tsx';
import { PartBidForm } from './part-bid-form.tsx';
import { RepairForm } from './repair-form.tsx';
import { type BidWizardState, useBidWizard } from './use-bid-wizard.ts';
import { useSubmitBid } from './use-submit-bid.ts';
import { WizardCard } from './wizard-card.tsx';
import { WizardFoot } from './wizard-foot.tsx';
import { isLastCondition, titleOf, type WizardStep } from './wizard-model.ts';
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
  /** The bid is sent; `goOn` where work goes on with the next line of the list. */
  readonly onSent: (goOn: boolean) => void;
  /** Whether the list that the bid was opened from has a line after it. */
  readonly hasNext: boolean;
  /** Says that the bid is answered or closed by now; null while it is open. */
  readonly gone: ReactNode;
  /** Somebody else has answered the bid, or the customer has taken it back. */
  readonly onGone: () => void;
  /** Something was done that can be undone: what, and the draft as it was before. */
  readonly onUndoable: (done: string, before: BidDraft) => void;
}

const submitKeys = [{ keys: ['Ctrl', 'Enter'], does: 'Start the bid, then submit it' }];
const walkKeys = [...submitKeys, { keys: ['Ctrl', 'Shift', 'Enter'], does: 'Submit the bid and open the next one' }];

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
      props.onSent(goesOn.current);
    },
  });
  const goesOn = useRef(false);
  const submit = (goOn = false) => {
    const conditions = state.check(files.hasTooLarge ? ['attachments'] : []);
    goesOn.current = goOn;
    if (conditions) sending.send(conditions);
  };
  const isHeldBack = files.hasTooLarge && state.step.kind === 'attachments';
  const take = (condition: BidConditionRow) => {
    const before = draft.get();
    if (state.takeCondition(String(condition.conditionId))) setWarning(bidFields.oneBidPerCondition.message);
    draft.fill(filledStep(state.step, condition));
    state.clearCorrected();
    props.onUndoable('Filled in from your last offer.', before);
  };

  const closeFailure = () => {
    sending.dismissFailure();
    if (sending.failure?.isGone) props.onGone();
  };

  useSubmitKeys((goOn) => {
    if (state.step.kind === 'request') state.start();
    else if (!isHeldBack) submit(goOn && props.hasNext);
  });

  return (
    <>
      {!sending.isConfirming && props.gone}
      <WizardSteps wizard={state.wizard} isSending={sending.isSending} onOpen={state.goTo} />
      <Beside
        aside={
          state.step.kind !== 'request' && (
            <BidAside
              bid={bid}
              timeZone={props.timeZone}
              stepKind={state.step.kind}
              isSending={sending.isSending}
              onTake={take}
            />
          )
        }
      >
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
            isHeldBack={isHeldBack}
            hasNext={props.hasNext}
            onDecline={props.onDecline}
            onSubmit={submit}
          />
        </StepCard>
      </Beside>
      <KeyHelp lines={props.hasNext ? walkKeys : submitKeys} />
      <WarningPopup message={warning} onClose={() => setWarning(null)} />
      <PlaceBidFailure failure={sending.failure} onClose={closeFailure} />
    </>
  );
}

interface BesideProps {
  /** False at the request, which shows all of it itself. */
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

/** Two columns where there is room: the request, and the step that answers it. */
function Beside({ aside, children }: BesideProps) {
  return (
    <div className={besideClasses.beside} data-two={aside ? true : undefined}>
      {aside}
      {children}
    </div>
  );
}

function filledStep({ kind, key }: WizardStep, condition: BidConditionRow): Parameters<BidDraftStore['fill']>[0] {
  if (kind === 'part') return { parts: { [key]: partFormFrom(condition) } };
  return kind === 'loaner' ? { loaner: loanerFormFrom(condition) } : { repair: repairFormFrom(condition) };
}

/** The request in one line. */
function Subject({ bid }: { readonly bid: Bid }) {
  const { manufacturer, partNumber, quantity, conditionDescription, description } = bid;
  return (
    <>
      {manufacturer} {partNumber} - Qty {quantity} - {conditionDescription && `${conditionDescription} - `}
      <LongText text={description} />
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
  const formKey = `${step.key} ${state.revision}`;
  const isLast = state.wizard.steps.at(-1)?.key === step.key;
  const form = {
    formId,
    draft,
    refusals,
    isInvalid: step.isInvalid,
    onContinue: isLast ? () => props.onSubmit() : state.complete,
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
      return <PartBidForm key={formKey} {...form} bid={bid} stepKey={step.key} onConditionChosen={mayTake} />;
    case 'loaner':
      return <LoanerForm key={formKey} {...form} />;
    case 'repair':
      return <RepairForm key={formKey} {...form} />;
    case 'attachments':
      return <AttachmentsStep files={files} stored={stored} timeZone={timeZone} isSending={props.isSending} />;
  }
}

interface DeleteConditionProps extends Pick<BidWizardProps, 'draft' | 'onUndoable'> {
  readonly state: BidWizardState;
  readonly isDisabled: boolean;
  readonly onRefused: (message: string) => void;
}

function DeleteCondition({ state, draft, isDisabled, onUndoable, onRefused }: DeleteConditionProps) {
  const { wizard, step } = state;
  if (step.kind !== 'part' || !wizard.hasAdded) return null;
  const title = titleOf(wizard, step);
  const remove = () => {
    if (isLastCondition(wizard)) return onRefused(bidFields.noConditions.message);
    const before = draft.get();
    state.deleteCondition(step.key);
    onUndoable(`${title} deleted.`, before);
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
