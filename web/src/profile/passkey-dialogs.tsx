import { Button } from '@mantine/core';
import { type Passkey, renamePasskeyBody } from '@portal/contract/auth/second-factor-schemas';
import { passkeyNameLimit } from '@portal/contract/auth/second-factor-values';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { TextField } from '../forms/text-field.tsx';
import { type Form, partOf, useForm } from '../forms/use-form.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { CardFailure, SaveFailure } from './card-failure.tsx';
import { noProof, ProofField, proofOf, proofRules, useIsAsked } from './proof-field.tsx';
import classes from './second-factor.module.css';
import { makePasskey, remove, rename } from './second-factor-queries.ts';

interface Props {
  readonly onClose: () => void;
  readonly onDone: () => void;
}

type WithPassword = Props & { readonly needsPassword: boolean };

/** Whether the proof is right only the server knows. */
const nameAndProof = renamePasskeyBody.extend({ password: z.string(), code: z.string() });

export function AddPasskeyDialog({ needsPassword, onClose, onDone }: WithPassword) {
  const form = useForm({
    rules: nameAndProof,
    initial: { name: '', ...noProof },
    save: ({ name, ...typed }) => makePasskey(name, proofOf(typed)),
    onSaved: onDone,
  });
  const isAsked = useIsAsked(form);
  return (
    <FormDialog
      form={form}
      title="Add a passkey"
      verb="Continue"
      about="Give it a name you will recognize. Your device then asks for your fingerprint, face or screen lock."
      onClose={onClose}
    >
      <NameField form={form} />
      {(needsPassword || isAsked) && <ProofField form={form} />}
    </FormDialog>
  );
}

export function RenamePasskeyDialog({ passkey, onClose, onDone }: Props & { readonly passkey: Passkey }) {
  const form = useForm({
    rules: renamePasskeyBody,
    initial: { name: passkey.name },
    save: ({ name }) => rename(passkey, name),
    onSaved: onDone,
  });
  return (
    <FormDialog form={form} title="Rename passkey" subject={passkey.name} verb="Save" onClose={onClose}>
      <NameField form={form} />
    </FormDialog>
  );
}

export function RemovePasskeyDialog(props: WithPassword & { readonly passkey: Passkey }) {
  const { passkey, needsPassword, onClose, onDone } = props;
  const form = useForm({
    rules: proofRules,
    initial: noProof,
    save: (proof) => remove(passkey, proof),
    onSaved: onDone,
  });
  const isAsked = useIsAsked(form);
  return (
    <FormDialog
      form={form}
      title="Remove passkey"
      subject={passkey.name}
      verb="Remove"
      about="It will no longer sign you in here. Your device may keep showing it until you delete it there too."
      onClose={onClose}
      isDangerous
    >
      {(needsPassword || isAsked) && <ProofField form={form} />}
    </FormDialog>
  );
}

function NameField({ form }: { readonly form: { readonly getValues: () => { name: string } } }) {
  return (
    <TextField
      form={partOf<{ name: string }>(form)}
      name="name"
      label="Name"
      placeholder="Work laptop"
      maxLength={passkeyNameLimit}
      isQuietEmpty
      data-autofocus
    />
  );
}

/** What the device did not do is for its user to settle, and nothing to ask the support about. */
function Failure({ failure }: { readonly failure: unknown }) {
  const isOfDevice = failure instanceof Error && failure.name === 'PasskeyNotMade';
  return isOfDevice ? <CardFailure>{failure.message}</CardFailure> : <SaveFailure failure={failure} />;
}

interface FormDialogProps {
  readonly form: Pick<Form<never>, 'submit' | 'isSaving' | 'otherFailure'>;
  readonly title: string;
  readonly subject?: string;
  readonly about?: string;
  readonly verb: string;
  readonly isDangerous?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function FormDialog(props: FormDialogProps) {
  const { submit, isSaving, otherFailure } = props.form;
  return (
    <Dialog opened title={props.title} subject={props.subject} onClose={props.onClose} isBusy={isSaving}>
      <form className={classes.steps} onSubmit={submit} noValidate>
        {props.about && <p>{props.about}</p>}
        {props.children}
        {otherFailure !== null && <Failure failure={otherFailure} />}
        <div className={classes.footer}>
          <Button variant="default" disabled={isSaving} onClick={props.onClose}>
            Cancel
          </Button>
          <Button type="submit" color={props.isDangerous ? 'red.9' : undefined} loading={isSaving}>
            {props.verb}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
