import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useForm } from '../forms/use-form.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { useHold } from '../ui/dialogs/dialog-hold.ts';
import { SaveFailure } from './card-failure.tsx';
import { EnrolmentSteps } from './enrolment-steps.tsx';
import { noProof, ProofField, proofRules } from './proof-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './second-factor.module.css';
import { makeRecoveryCodes, type Proof, turnOff } from './second-factor-queries.ts';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function SetUpDialog({ opened, needsPassword, onClose }: Props & { readonly needsPassword: boolean }) {
  const [hasCodes, setHasCodes] = useState(false);
  const done = () => {
    setHasCodes(false);
    onClose();
  };
  return (
    <Dialog
      opened={opened}
      title="Set up two-step verification"
      onClose={onClose}
      // Nothing shows the codes again: no slip of the hand closes them.
      isClosedByButtonsAlone={hasCodes}
    >
      <EnrolmentSteps
        needsPassword={needsPassword}
        onDone={done}
        onTurnedOn={() => setHasCodes(true)}
        other={
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        }
      />
    </Dialog>
  );
}

export function RenewDialog({ opened, onClose }: Props) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => {
    setCodes(null);
    onClose();
  };
  return (
    <Dialog opened={opened} title="New recovery codes" onClose={close} isClosedByButtonsAlone={codes !== null}>
      {codes ? (
        <div className={classes.steps}>
          <RecoveryCodes codes={codes} />
          <div className={classes.footer}>
            <Button onClick={close}>Done</Button>
          </div>
        </div>
      ) : (
        <ProofForm
          about="The recovery codes that you have now will no longer work."
          verb="Make new codes"
          work={async (proof) => setCodes(await makeRecoveryCodes(proof))}
          onCancel={close}
        />
      )}
    </Dialog>
  );
}

export function TurnOffDialog({ opened, onClose, onDone }: Props & { readonly onDone: () => void }) {
  const work = async (proof: Proof) => {
    await turnOff(proof);
    onDone();
  };
  return (
    <Dialog opened={opened} title="Turn off two-step verification" onClose={onClose}>
      <ProofForm
        about="Your password alone will sign you in. The app and your recovery codes will no longer work."
        verb="Turn off"
        work={work}
        onCancel={onClose}
        isDangerous
      />
    </Dialog>
  );
}

interface ProofFormProps {
  readonly about: ReactNode;
  readonly verb: string;
  readonly work: (proof: Proof) => Promise<unknown>;
  readonly onCancel: () => void;
  readonly isDangerous?: boolean;
}

function ProofForm({ about, verb, work, onCancel, isDangerous = false }: ProofFormProps) {
  const form = useForm({ rules: proofRules, initial: noProof, step: work });
  useHold(form.isSaving);
  return (
    <form className={classes.steps} onSubmit={form.submit} noValidate>
      <p>{about}</p>
      <ProofField form={form} takesCode />
      {form.otherFailure !== null && <SaveFailure failure={form.otherFailure} />}
      <div className={classes.footer}>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" color={isDangerous ? 'red.9' : undefined} loading={form.isSaving}>
          {verb}
        </Button>
      </div>
    </form>
  );
}
