import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { requestRegistration } from '@portal/contract/auth/registration-endpoints';
import { registrationTexts } from '@portal/contract/auth/registration-messages';
import { registrationBody } from '@portal/contract/auth/registration-schemas';
import {
  type AreaKey,
  areasOfInterest,
  forbiddenCharacters,
  type RegistrationText,
  registrationLimits,
} from '@portal/contract/auth/registration-values';
import type { FormEvent } from 'react';
import type { z } from 'zod';
import { call } from '../../lib/api.ts';
import { draftKey } from '../../lib/drafts.ts';
import { failureMessage } from '../../lib/failure.ts';
import { useAttempt } from '../../lines/forms/use-attempt.ts';
import { type CheckedForm, useCheckedForm } from '../../lines/forms/use-checked-form.ts';
import { MessageDialog } from '../../ui/dialogs/message-dialog.tsx';
import { useLast } from '../../ui/use-last.ts';
import classes from './registration.module.css';

type Values = z.input<typeof registrationBody>;

const empty: Values = {
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

/** Nobody is signed in here. */
const draft = draftKey(0, 'registration');

/** Without the characters that the field does not take, however they came into it. */
function allowed(field: RegistrationText, text: string): string {
  return field === 'ext' || field === 'companyWebSite' ? text.replace(forbiddenCharacters[field], '') : text;
}

function propsOf(form: CheckedForm<Values, unknown>, field: RegistrationText) {
  return {
    name: field,
    value: form.values[field] ?? '',
    maxLength: registrationLimits[field],
    onChange: (event: { currentTarget: { value: string } }) => {
      const text = allowed(field, event.currentTarget.value);
      form.change({ ...form.values, [field]: text });
      if (text === '') form.leave(field);
    },
    onBlur: () => form.leave(field),
    error: form.errorOf(field),
    className: classes.field,
  };
}

interface Props {
  readonly onSubmitted: () => void;
}

/** What was typed stays until it has been taken. */
export function RegistrationForm({ onSubmitted }: Props) {
  const form = useCheckedForm(draft, empty, registrationBody);
  const { isRunning, failure, run, dismiss } = useAttempt((body: Values) => call(requestRegistration, { body }));
  const field = (name: RegistrationText) => propsOf(form, name);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (form.parsed === null || !(await run(form.parsed))) return;
    form.drop();
    onSubmitted();
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <div className={classes.fields}>
        <TextInput {...field('firstName')} label="First name" required autoComplete="given-name" />
        <TextInput {...field('lastName')} label="Last name" required autoComplete="family-name" />
        <TextInput {...field('companyEmail')} label="Email" required type="email" autoComplete="email" />
        <div className={classes.phone}>
          <TextInput {...field('phoneNumber')} label="Phone" required type="tel" autoComplete="tel-national" />
          <TextInput {...field('ext')} label="Ext." autoComplete="tel-extension" />
        </div>
        <TextInput {...field('companyName')} label="Company name" required autoComplete="organization" />
        <TextInput
          {...field('companyWebSite')}
          label="Company website"
          required
          inputMode="url"
          autoCapitalize="none"
          autoComplete="url"
        />
      </div>
      <Areas form={form} />
      <Textarea {...field('comments')} label="Comments" autosize minRows={3} maxRows={8} />
      <Button type="submit" disabled={form.parsed === null} loading={isRunning} className={classes.submit}>
        Submit
      </Button>
      <FailurePopup failure={failure} onClose={dismiss} />
    </form>
  );
}

function Areas({ form }: { readonly form: CheckedForm<Values, unknown> }) {
  const chosen = form.values.areaOfInterests ?? [];
  const choose = (wanted: AreaKey, value: boolean) => {
    const areaOfInterests = chosen.map((area) => (area.key === wanted ? { key: wanted, value } : area));
    form.change({ ...form.values, areaOfInterests });
  };
  return (
    <fieldset className={classes.areas}>
      <legend>Areas of interest</legend>
      {areasOfInterest.map(({ key, label }) => (
        <Checkbox
          key={key}
          label={label}
          checked={chosen.some((area) => area.key === key && area.value)}
          onChange={(event) => choose(key, event.currentTarget.checked)}
        />
      ))}
    </fieldset>
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
