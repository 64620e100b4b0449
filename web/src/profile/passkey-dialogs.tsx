import { Button, TextInput } from '@mantine/core';
import { secondFactorFields } from '@portal/contract/auth/second-factor-messages';
import type { Passkey } from '@portal/contract/auth/second-factor-schemas';
import { passkeyNameLimit } from '@portal/contract/auth/second-factor-values';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useAttempt } from '../lines/forms/use-attempt.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { CardFailure, SaveFailure } from './card-failure.tsx';
import { fieldError, otherFailure } from './field-error.ts';
import { ProofField } from './proof-field.tsx';
import classes from './second-factor.module.css';
import { makePasskey, type Proof, remove, rename } from './second-factor-queries.ts';
import { useFocusOnError } from './use-focus-on-error.ts';

interface Props {
  readonly onClose: () => void;
  readonly onDone: () => void;
}

type WithPassword = Props & { readonly needsPassword: boolean };

export function AddPasskeyDialog({ needsPassword, onClose, onDone }: WithPassword) {
  const [name, setName] = useState('');
  const [proof, setProof] = useState<Proof>({});
  return (
    <FormDialog
      title="Add a passkey"
      verb="Continue"
      about="Give it a name by which you will know it. Your device then asks for your fingerprint, face or screen lock."
      work={() => makePasskey(name, proof)}
      maySend={() => name.trim() !== ''}
      onClose={onClose}
      onDone={onDone}
    >
      {(failure, isIncomplete) => (
        <>
          <NameField name={name} onChange={setName} isIncomplete={isIncomplete} failure={failure} />
          {(needsPassword || fieldError(failure, 'password')) && (
            <ProofField proof={proof} onChange={setProof} failure={failure} />
          )}
        </>
      )}
    </FormDialog>
  );
}

export function RenamePasskeyDialog({ passkey, onClose, onDone }: Props & { readonly passkey: Passkey }) {
  const [name, setName] = useState(passkey.name);
  return (
    <FormDialog
      title="Rename passkey"
      subject={passkey.name}
      verb="Save"
      work={() => rename(passkey, name)}
      maySend={() => name.trim() !== ''}
      onClose={onClose}
      onDone={onDone}
    >
      {(failure, isIncomplete) => (
        <NameField name={name} onChange={setName} isIncomplete={isIncomplete} failure={failure} />
      )}
    </FormDialog>
  );
}

export function RemovePasskeyDialog(props: WithPassword & { readonly passkey: Passkey }) {
  const { passkey, needsPassword, onClose, onDone } = props;
  const [proof, setProof] = useState<Proof>({});
  return (
    <FormDialog
      title="Remove passkey"
      subject={passkey.name}
      verb="Remove"
      about="It will no longer sign you in here. Your device may go on showing it until you delete it there too."
      work={() => remove(passkey, proof)}
      maySend={() => true}
      onClose={onClose}
      onDone={onDone}
      isDangerous
    >
      {(failure) =>
        (needsPassword || fieldError(failure, 'password')) && (
          <ProofField proof={proof} onChange={setProof} failure={failure} />
        )
      }
    </FormDialog>
  );
}

interface NameFieldProps {
  readonly name: string;
  readonly onChange: (name: string) => void;
  readonly isIncomplete: boolean;
  readonly failure: unknown;
}

function NameField({ name, onChange, isIncomplete, failure }: NameFieldProps) {
  const missing = isIncomplete && name.trim() === '' ? secondFactorFields.passkeyNameRequired.message : null;
  return (
    <TextInput
      label="Name"
      placeholder="Work laptop"
      maxLength={passkeyNameLimit}
      value={name}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={missing ?? fieldError(failure, 'name')}
      data-autofocus
    />
  );
}

/** What the device did not do is for its user to settle, and nothing to ask the support about. */
function Failure({ failure }: { readonly failure: unknown }) {
  const isOfDevice = failure instanceof Error && failure.name === 'PasskeyNotMade';
  return isOfDevice ? <CardFailure>{failure.message}</CardFailure> : <SaveFailure failure={failure} />;
}

interface FormDialogProps extends Props {
  readonly title: string;
  readonly subject?: string;
  readonly about?: string;
  readonly verb: string;
  readonly isDangerous?: boolean;
  readonly work: () => Promise<unknown>;
  readonly maySend: () => boolean;
  readonly children: (failure: unknown, isIncomplete: boolean) => ReactNode;
}

function FormDialog(props: FormDialogProps) {
  const [isIncomplete, setIsIncomplete] = useState(false);
  const [tries, setTries] = useState(0);
  const { isRunning, failure, run } = useAttempt(props.work);
  const form = useFocusOnError(tries, failure);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsIncomplete(!props.maySend());
    setTries(tries + 1);
    if (props.maySend() && (await run(undefined))) props.onDone();
  };
  return (
    <Dialog opened title={props.title} subject={props.subject} onClose={props.onClose} isBusy={isRunning}>
      <form ref={form} className={classes.steps} onSubmit={submit} noValidate>
        {props.about && <p>{props.about}</p>}
        {props.children(failure, isIncomplete)}
        {otherFailure(failure) && <Failure failure={failure} />}
        <div className={classes.footer}>
          <Button variant="default" disabled={isRunning} onClick={props.onClose}>
            Cancel
          </Button>
          <Button type="submit" color={props.isDangerous ? 'red.9' : undefined} loading={isRunning}>
            {props.verb}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
