import { Skeleton } from '@mantine/core';
import { isExchange } from '@portal/contract/returns/return-actions';
import { decisionFormOf, decisionRules } from '@portal/contract/returns/return-decision';
import { returnTexts } from '@portal/contract/returns/return-messages';
import { useEffect, useId, useMemo, useState } from 'react';
import { sessionDraft } from '../forms/draft.ts';
import { ReadyButton } from '../forms/ready-button.tsx';
import { useForm } from '../forms/use-form.ts';
import { logEvent } from '../lib/log-event.ts';
import type { LineDialogProps } from '../lines/dialogs/line-dialogs.tsx';
import { useDraftKey } from '../lines/dialogs/use-line-dialog.ts';
import { SaveFailurePopup } from '../lines/forms/save-failure.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { toast } from '../ui/feedback/toast.tsx';
import { DecisionFields } from './decision-fields.tsx';
import { useDecide, useDecisionChoices } from './return-queries.ts';
import classes from './returns.module.css';
import type { ShownRow } from './shown-return.ts';

/** What the supplier says to a return, or the RMA number of an exchange. It starts anew with another key. */
export function DecisionDialog(props: LineDialogProps<ShownRow>) {
  const { line, isOpen, subject, onClose } = props;
  const formId = useId();
  const { form, choices, readFailure, ...state } = useDecision(props);
  const close = () => {
    form.drop();
    onClose();
  };
  return (
    <>
      <Dialog
        opened={isOpen && form.failure === null && readFailure === null}
        title={isExchange(line) ? returnTexts.addRmaTitle : returnTexts.processTitle}
        subject={subject}
        isDirty={form.formState.isDirty}
        isBusy={form.isSaving}
        onClose={close}
        footer={
          <ReadyButton form={form} formId={formId} isHeldBack={state.isNoteCut || !choices}>
            OK
          </ReadyButton>
        }
      >
        {choices ? (
          <form id={formId} className={classes.fields} onSubmit={form.submit} noValidate>
            <DecisionFields form={form} line={line} choices={choices} onShortened={state.setIsNoteCut} />
          </form>
        ) : (
          <Skeleton height={220} role="status" aria-label="Loading" />
        )}
      </Dialog>
      <SaveFailurePopup title={returnTexts.saveFailed} failure={isOpen ? form.failure : null} onClose={form.dismiss} />
      <SaveFailurePopup title={returnTexts.saveFailed} failure={isOpen ? readFailure : null} onClose={onClose} />
    </>
  );
}

function useDecision({ line, isOpen, onSaved }: LineDialogProps<ShownRow>) {
  const { data: choices, error } = useDecisionChoices(line, isOpen);
  const addressIds = useMemo(() => choices?.addresses.map(({ addressId }) => addressId) ?? [], [choices]);
  // Nobody sends a note without having seen that it lost its end.
  const [isNoteCut, setIsNoteCut] = useState(false);
  const form = useForm({
    rules: useMemo(() => decisionRules(line, addressIds), [line, addressIds]),
    initial: decisionFormOf(line, []),
    draft: sessionDraft(useDraftKey(line, 'decision')),
    save: useDecide(line),
    onSaved: () => {
      toast.saved(returnTexts.decided);
      logEvent('ORDER UPDATE', [{ name: 'lineItemId', value: String(line.lineItemId) }]);
      onSaved();
    },
  });
  const { reset } = form;
  // What was typed before a reload stays.
  useEffect(() => {
    if (choices) reset(decisionFormOf(line, addressIds), { keepDirtyValues: true });
  }, [choices, line, addressIds, reset]);
  return { form, choices, readFailure: choices ? null : error, isNoteCut, setIsNoteCut };
}
