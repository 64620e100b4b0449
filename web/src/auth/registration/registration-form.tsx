import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { requestRegistration } from '@portal/contract/auth/registration-endpoints';
import { registrationTexts } from '@portal/contract/auth/registration-messages';
import { registrationBody } from '@portal/contract/auth/registration-schemas';
import {
  areasOfInterest,
  forbiddenCharacters,
  type RegistrationText,
  registrationLimits,
} from '@portal/contract/auth/registration-values';
import type { FormEvent } from 'react';
import { CheckField } from '../../forms/check-field.tsx';
import { sessionDraft } from '../../forms/draft.ts';
import { ReadyButton } from '../../forms/ready-button.tsx';
import { TextArea } from '../../forms/text-area.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { call } from '../../lib/api/api.ts';
import { failureMessage } from '../../lib/api/failure.ts';
import { draftKey } from '../../lib/drafts.ts';
import { MessageDialog } from '../../ui/dialogs/message-dialog.tsx';
import { useLast } from '../../ui/use-last.ts';
import classes from './registration.module.css';

const initial = {
  firstName: '',
  lastName: '',
  companyEmail: '',
  phoneNumber: '',
  ext: '',
  companyName: '',
  companyWebSite: '',
  comments: '',
  areaOfInterests: areasOfInterest.map(({ key }) => ({ key, value: false })),
};

/** Takes away the characters that a field does not take, however they came into it. */
function onlyWithout(forbidden: RegExp) {
  return ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    const allowed = currentTarget.value.replace(forbidden, '');
    if (allowed !== currentTarget.value) currentTarget.value = allowed;
  };
}

interface Props {
  readonly onSubmitted: () => void;
}

/** What was typed stays until it has been taken. */
export function RegistrationForm({ onSubmitted }: Props) {
  const form = useForm({
    rules: registrationBody,
    initial,
    // Nobody is signed in here.
    draft: sessionDraft(draftKey(0, 'registration')),
    save: (body) => call(requestRegistration, { body }),
    onSaved: onSubmitted,
  });
  const field = (name: RegistrationText) => ({
    form,
    name,
    maxLength: registrationLimits[name],
    className: classes.field,
    onTyped: (text: string) => {
      // An emptied field says so at once.
      if (text === '') void form.trigger(name);
    },
  });
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate>
      <div className={classes.fields}>
        <TextField {...field('firstName')} label="First name" required autoComplete="given-name" />
        <TextField {...field('lastName')} label="Last name" required autoComplete="family-name" />
        <TextField {...field('companyEmail')} label="Email" required type="email" autoComplete="email" />
        <div className={classes.phone}>
          <TextField {...field('phoneNumber')} label="Phone" required type="tel" autoComplete="tel-national" />
          <TextField
            {...field('ext')}
            label="Ext."
            autoComplete="tel-extension"
            onInput={onlyWithout(forbiddenCharacters.ext)}
          />
        </div>
        <TextField {...field('companyName')} label="Company name" required autoComplete="organization" />
        <TextField
          {...field('companyWebSite')}
          label="Company website"
          required
          inputMode="url"
          autoCapitalize="none"
          autoComplete="url"
          onInput={onlyWithout(forbiddenCharacters.companyWebSite)}
        />
      </div>
      <fieldset className={classes.areas}>
        <legend>Areas of interest</legend>
        {areasOfInterest.map(({ key, label }, place) => (
          <CheckField key={key} form={form} name={`areaOfInterests.${place}.value`} label={label} />
        ))}
      </fieldset>
      <TextArea {...field('comments')} label="Comments" minRows={3} maxRows={8} />
      <ReadyButton form={form} className={classes.submit}>
        Submit
      </ReadyButton>
      <FailurePopup failure={form.failure} onClose={form.dismiss} />
    </form>
  );
}

interface FailureProps {
  /** Null while nothing failed. */
  readonly failure: unknown;
  readonly onClose: () => void;
}

function FailurePopup({ failure, onClose }: FailureProps) {
  const reason = failureMessage(useLast(failure));
  return (
    <MessageDialog opened={failure !== null} title={registrationTexts.failureTitle} onClose={onClose}>
      <p>{registrationTexts.failed}</p>
      {reason && <p className={classes.reason}>{reason}</p>}
    </MessageDialog>
  );
}
