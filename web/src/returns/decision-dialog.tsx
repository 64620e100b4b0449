import { isExchange } from '@portal/contract/returns/return-actions';
import { decisionFormOf, decisionRules } from '@portal/contract/returns/return-decision';
import { returnTexts } from '@portal/contract/returns/return-messages';
import { useEffect, useMemo, useState } from 'react';
import { sessionDraft } from '../forms/draft.ts';
import { useForm } from '../forms/use-form.ts';
import { logEvent } from '../lib/log-event.ts';
import type { LineDialogProps } from '../lines/dialogs/line-dialogs.tsx';
import { useDraftKey } from '../lines/dialogs/use-line-dialog.ts';
import { FormDialog } from '../lines/forms/form-dialog.tsx';
import { SaveFailurePopup } from '../lines/forms/save-failure.tsx';
import { toast } from '../ui/feedback/toast.tsx';
import { DecisionFields } from './decision-fields.tsx';
import { useDecide, useDecisionChoices } from './return-queries.ts';
import type { ShownRow } from './shown-return.ts';

/** What the supplier says to a return, or the RMA number of an exchange. It starts anew with another key. */
export function DecisionDialog(props: LineDialogProps<ShownRow>) {
  const { line, isOpen, subject, onClose } = props;
  const { form, choices, readFailure, ...state } = useDecision(props);
  return (
    <>
      <FormDialog
        form={form}
        isOpen={isOpen}
        isBehind={readFailure !== null}
        isLoading={!choices}
        title={isExchange(line) ? returnTexts.addRmaTitle : returnTexts.processTitle}
        subject={subject}
        failureTitle={returnTexts.saveFailed}
        isHeldBack={state.isNoteCut || !choices}
        onClose={onClose}
      >
        {choices && <DecisionFields form={form} line={line} choices={choices} onShortened={state.setIsNoteCut} />}
      </FormDialog>
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
