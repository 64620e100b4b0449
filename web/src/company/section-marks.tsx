import { companyFields, companyTexts } from '@portal/contract/company/company-messages';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { check, type Rules } from '../forms/rules.ts';
import type { Form } from '../forms/use-form.ts';

/** What the head of a part of a form says: a required value is missing, or one is wrong. */
export type Mark = typeof companyTexts.incomplete | typeof companyTexts.error;

/** How long nobody types before the heads are looked at, so that a key press never waits for them. */
const restMs = 250;

type Marks = Readonly<Partial<Record<string, Mark>>>;

const MarksContext = createContext<Marks>({});

interface Props<Values extends FieldValues> {
  readonly form: Form<Values>;
  readonly rules: Rules<Values, unknown>;
  /** Which part a field belongs to. */
  readonly partOfField: (field: string) => string;
  readonly children: ReactNode;
}

/** Tells the heads within what is missing or wrong in their parts: they alone are drawn anew, and not the fields. */
export function SectionMarks<Values extends FieldValues>({ form, rules, partOfField, children }: Props<Values>) {
  const [marks, setMarks] = useState<Marks>({});
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
  return <MarksContext value={marks}>{children}</MarksContext>;
}

/** @returns what the head of a part says; undefined where nothing is missing or wrong in it */
export function useMark(part: string): Mark | undefined {
  return useContext(MarksContext)[part];
}

/** A wrong value counts for more than a missing one. */
export function marksOf(messages: Readonly<Record<string, string>>, partOfField: (field: string) => string): Marks {
  const marks: Record<string, Mark> = {};
  for (const [field, message] of Object.entries(messages)) {
    const part = partOfField(field);
    if (message !== companyFields.required.message) marks[part] = companyTexts.error;
    else marks[part] ??= companyTexts.incomplete;
  }
  return marks;
}
