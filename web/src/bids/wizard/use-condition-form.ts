import { useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Rules } from '../../forms/rules.ts';
import { type Form, useForm } from '../../forms/use-form.ts';

export interface ConditionFormProps {
  readonly formId: string;
  /** The step was found invalid: its messages show, and the first field that needs correction has the focus. */
  readonly isInvalid: boolean;
  /** Goes up with every refused submit, so that the messages of an open step show again. */
  readonly refusals: number;
  readonly onContinue: () => void;
  readonly onInvalid: () => void;
  /** What was typed has gone to the draft. */
  readonly onSave: () => void;
}

interface ConditionForm<Values extends FieldValues> {
  readonly rules: Rules<Values, unknown>;
  /** A condition of which nothing is known. */
  readonly empty: Values;
  readonly read: () => Values;
  readonly keep: (values: Values) => void;
}

/** A condition's form: what is typed goes to the draft of the bid, which is sent as a whole. */
export function useConditionForm<Values extends FieldValues>(
  { isInvalid, refusals, onContinue, onInvalid, onSave }: ConditionFormProps,
  { rules, empty, read, keep }: ConditionForm<Values>,
): Form<Values> {
  const form = useForm({
    rules,
    initial: empty,
    draft: {
      read,
      keep: (values) => {
        keep({ ...values });
        onSave();
      },
      drop: () => {},
    },
    step: onContinue,
    onWrong: onInvalid,
  });
  const { trigger } = form;
  const [opened] = useState({ isInvalid, refusals });
  useEffect(() => {
    if (opened.isInvalid || refusals > opened.refusals) void trigger(undefined, { shouldFocus: true });
  }, [trigger, opened, refusals]);
  return form;
}
