import { companyFields, companyTexts } from '@portal/contract/company/company-messages';
import { useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { check, type Rules } from '../forms/rules.ts';
import type { Form } from '../forms/use-form.ts';

/** What the head of a part of a form says: a required value is missing, or one is wrong. */
export type Mark = typeof companyTexts.incomplete | typeof companyTexts.error;

/** How long nobody types before the heads are looked at, so that a key press never waits for them. */
const restMs = 250;

/**
 * The marks of the parts of a form, by their names.
 * @param partOfField which part a field belongs to
 */
export function useMarks<Values extends FieldValues, Part extends string>(
  form: Form<Values>,
  rules: Rules<Values, unknown>,
  partOfField: (field: string) => Part,
): Readonly<Partial<Record<Part, Mark>>> {
  const [marks, setMarks] = useState(() => marksOf({}, partOfField));
  useEffect(() => {
    const look = async () => {
      const { messages } = await check(rules as Rules<FieldValues, unknown>, form.getValues());
      setMarks(marksOf(messages, partOfField));
    };
    let timer = setTimeout(look, 0);
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(look, restMs);
      },
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [form.subscribe, form.getValues, rules, partOfField]);
  return marks;
}

/** A wrong value counts for more than a missing one. */
export function marksOf<Part extends string>(
  messages: Readonly<Record<string, string>>,
  partOfField: (field: string) => Part,
): Partial<Record<Part, Mark>> {
  const marks: Partial<Record<Part, Mark>> = {};
  for (const [field, message] of Object.entries(messages)) {
    const part = partOfField(field);
    if (message !== companyFields.required.message) marks[part] = companyTexts.error;
    else marks[part] ??= companyTexts.incomplete;
  }
  return marks;
}
