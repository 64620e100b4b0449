import {
  emptyPublicForm,
  publicForm,
  reporterLimits,
  type TypedForm,
} from '@portal/contract/discrepancies/discrepancy-forms';
import { useMemo, useState } from 'react';
import { ReadyButton } from '../forms/ready-button.tsx';
import { TextField } from '../forms/text-field.tsx';
import { partOf } from '../forms/use-form.ts';
import { todayIn } from '../lib/format/dates.ts';
import { useNow } from '../lib/format/use-now.ts';
import { settings } from '../lib/settings.ts';
import { areFilesWrong, FormFiles } from '../lines/discrepancy/form-files.tsx';
import { useSendingForm } from '../lines/discrepancy/use-sending-form.ts';
import { SendingProgress } from '../lines/files/sending-progress.tsx';
import { submitPublicForm } from './discrepancy-queries.ts';
import classes from './form.module.css';
import { DiscrepancyFields, limitOf } from './form-fields.tsx';
import { Submitted } from './submitted.tsx';

/** The discrepancy form of somebody who is not signed in. */
export function PublicDiscrepancyForm() {
  const [isSubmitted, setIsSubmitted] = useState(false);
  if (isSubmitted)
    return (
      <div className={classes.public}>
        <Submitted onAnother={() => setIsSubmitted(false)} />
      </div>
    );
  return (
    <>
      <p>Tell the {settings.providerName} supplier team what is wrong with an item. Fields with * are required.</p>
      <Form onSubmitted={() => setIsSubmitted(true)} />
    </>
  );
}

const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

function Form({ onSubmitted }: { readonly onSubmitted: () => void }) {
  const today = todayIn(ownZone, useNow());
  const { form, files, progress, refused } = useSendingForm({
    rules: useMemo(() => publicForm(today), [today]),
    initial: emptyPublicForm,
    // The next visitor of this browser is somebody else.
    filesKey: null,
    send: submitPublicForm,
    onSubmitted,
    // The server has logged it; without a sign-in there is no log to tell it to.
    onFailed: () => {},
  });
  const field = (name: keyof typeof reporterLimits) => limitOf(form, name, reporterLimits[name]);
  return (
    <form className={`${classes.form} ${classes.public}`} onSubmit={form.submit} noValidate>
      <div className={classes.fields}>
        <TextField {...field('FirstName')} label="First Name" isRequired autoComplete="given-name" />
        <TextField {...field('LastName')} label="Last Name" isRequired autoComplete="family-name" />
        <TextField {...field('Email')} label="Email" isRequired type="email" autoComplete="email" />
        <TextField {...field('Company')} label="Company" isRequired autoComplete="organization" />
      </div>
      <div className={classes.unseen} aria-hidden="true">
        <label>
          Subject
          <input {...form.register('Subject')} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <DiscrepancyFields form={partOf<TypedForm>(form)} isReplacementRequired={false} today={today} />
      <FormFiles draft={files} isDisabled={form.isSaving} refused={refused} />
      <SendingProgress label="Sending the form" progress={progress} />
      <ReadyButton form={form} isHeldBack={areFilesWrong(files) || refused !== null} className={classes.submit}>
        Submit
      </ReadyButton>
    </form>
  );
}
