import { emptySignedInForm, signedInForm, type TypedForm } from '@portal/contract/discrepancies/discrepancy-forms';
import { discrepancyTexts } from '@portal/contract/discrepancies/discrepancy-messages';
import { useMemo, useState } from 'react';
import { ChoiceField } from '../forms/choice-field.tsx';
import { sessionDraft } from '../forms/draft.ts';
import { ReadyButton } from '../forms/ready-button.tsx';
import { partOf } from '../forms/use-form.ts';
import { ApiProblem } from '../lib/api/api.ts';
import { draftKey } from '../lib/drafts.ts';
import { todayIn } from '../lib/format/dates.ts';
import { useNow } from '../lib/format/use-now.ts';
import { logEvent } from '../lib/log-event.ts';
import { PageTitle } from '../lib/page-title.tsx';
import { useSession } from '../lib/session/session.ts';
import { settings } from '../lib/settings.ts';
import { areFilesWrong, FormFiles } from '../lines/discrepancy/form-files.tsx';
import { useSendingForm } from '../lines/discrepancy/use-sending-form.ts';
import { SendingProgress } from '../lines/files/sending-progress.tsx';
import { Page } from '../ui/page.tsx';
import { useSubmitForm } from './discrepancy-queries.ts';
import classes from './form.module.css';
import { DiscrepancyFields } from './form-fields.tsx';
import { Submitted } from './submitted.tsx';

/** /non-reference-vdf: a discrepancy of an item that is no line of the portal. */
export function DiscrepancyFormPage() {
  const [isSubmitted, setIsSubmitted] = useState(false);
  return (
    <Page title={discrepancyTexts.formTitle}>
      <PageTitle title={discrepancyTexts.formTitle} />
      {isSubmitted ? (
        <Submitted onAnother={() => setIsSubmitted(false)} />
      ) : (
        <>
          <p>Tell the {settings.providerName} supplier team what is wrong with an item. Fields with * are required.</p>
          <SignedInForm onSubmitted={() => setIsSubmitted(true)} />
        </>
      )}
    </Page>
  );
}

/** Nobody is shown that it failed; what was typed stays. */
function tellFailure(failure: unknown): void {
  const value = failure instanceof ApiProblem ? `${failure.status} ${failure.code}` : 'no answer';
  logEvent('DISCREPANCY FAILED', [{ name: 'failure', value }]);
}

function SignedInForm({ onSubmitted }: { readonly onSubmitted: () => void }) {
  const { userId, facilities, timeZoneId } = useSession();
  const today = todayIn(timeZoneId, useNow());
  const hasSeveral = facilities.length > 1;
  const key = draftKey(userId, 'discrepancy');
  const submit = useSubmitForm();
  const { form, files, progress, refused } = useSendingForm({
    rules: useMemo(() => signedInForm(today, hasSeveral), [today, hasSeveral]),
    initial: emptySignedInForm,
    draft: useMemo(() => sessionDraft(key), [key]),
    filesKey: key,
    send: submit,
    onSubmitted,
    onFailed: tellFailure,
  });
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate>
      {hasSeveral && (
        <ChoiceField
          form={form}
          name="companyId"
          label="Company"
          className={classes.field}
          isRequired
          choices={facilities.map(({ companyId: id, name: description }) => ({ id, description }))}
        />
      )}
      <DiscrepancyFields form={partOf<TypedForm>(form)} isReplacementRequired today={today} />
      <FormFiles draft={files} isDisabled={form.isSaving} refused={refused} />
      <SendingProgress label="Sending the form" progress={progress} />
      <ReadyButton form={form} isHeldBack={areFilesWrong(files) || refused !== null} className={classes.submit}>
        Submit
      </ReadyButton>
    </form>
  );
}
