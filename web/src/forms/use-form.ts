import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm as useHookForm,
} from 'react-hook-form';
import { queryClient } from '../lib/api/query-client.ts';
import type { Draft } from './draft.ts';
import { recheck } from './recheck.ts';
import { refusalsOf } from './refusals.ts';
import { check, type Rules, resolverOf } from './rules.ts';

interface Beginning<Values extends FieldValues> {
  /** What the fields hold where nothing was typed; what it is at first counts. */
  readonly initial: Values;
  /** Keeps what is typed; what it is at first counts. */
  readonly draft?: Draft<NoInfer<Values>>;
}

interface Saved<Parsed, Reply> {
  readonly save: (parsed: Parsed) => Promise<Reply> | Reply;
  /** After a save that worked; the draft is gone by then. */
  readonly onSaved?: (reply: Reply) => void;
}

/** Part of something that is saved later: what was typed stays a draft. */
interface Step<Parsed> {
  readonly step: (parsed: Parsed) => unknown;
}

type FormOptions<Values extends FieldValues, Parsed, Reply> = Beginning<Values> & {
  readonly rules: Rules<Values, Parsed>;
  /** A rule was broken when it was to be sent. */
  readonly onWrong?: () => void;
} & (Saved<Parsed, Reply> | Step<Parsed>);

export interface Form<Values extends FieldValues> extends UseFormReturn<Values> {
  /** Checks, shows what is wrong and leads to the first of it, or saves; once at a time. */
  readonly submit: (event?: SyntheticEvent) => Promise<void>;
  readonly isSaving: boolean;
  /** Why the last save failed; null while none has. */
  readonly failure: unknown;
  /** The same, but null where all of it stands at fields. */
  readonly otherFailure: unknown;
  /** Forgets the failure; what stands at a field stays until that changes. */
  readonly dismiss: () => void;
  /** Back to what the form began with; the draft is gone. */
  readonly clear: () => void;
  /** Forgets the draft alone: the form goes. */
  readonly drop: () => void;
}

/**
 * The one way to make a form. Its rules and their sentences come from the contract. A message shows once its field was
 * left or the form was sent; what the server refuses shows at its field; what was typed stays until it has been saved.
 * Fields register themselves, so that a key press draws one field and not the form.
 */
export function useForm<Values extends FieldValues, Parsed, Reply>(
  options: FormOptions<Values, Parsed, Reply>,
): Form<Values> {
  const { rules, onWrong } = options;
  const [{ initial, draft, kept }] = useState(() => beginningOf(options));
  const form = useHookForm<Values>({
    mode: 'onTouched',
    resolver: useMemo(() => resolverOf(rules), [rules]),
    defaultValues: { ...initial, ...kept } as DefaultValues<Values>,
  });
  const saving = useMutation({ mutationFn: (parsed: Parsed) => saveBy(options, parsed) }, queryClient);
  const isRunning = useRef(false);
  const isTried = useRef(false);
  const [isAllAtFields, setIsAllAtFields] = useState(false);

  useEffect(() => {
    // What was kept is not saved, so it differs from what the form begins with.
    if (kept) form.resetDefaultValues(initial);
  }, [form, initial, kept]);
  useEffect(() => {
    let waiting = 0;
    const callback = (changed: Parameters<typeof recheck<Values>>[2]) => {
      draft?.keep(changed.values);
      // All rules at once are what a slow machine needs longest for: the key is on the screen first.
      cancelAnimationFrame(waiting);
      waiting = requestAnimationFrame(() => setTimeout(() => recheck(form, rules, changed, isTried.current)));
    };
    const stop = form.subscribe({ formState: { values: true }, callback });
    return () => {
      cancelAnimationFrame(waiting);
      stop();
    };
  }, [form, rules, draft]);

  const showRefused = (failure: unknown) => {
    const refusals = refusalsOf(failure, form.getValues());
    setIsAllAtFields(refusals.isAllAtFields);
    for (const [place, { field, message }] of refusals.atFields.entries()) {
      form.setError(field as Path<Values>, { type: 'server', message }, { shouldFocus: place === 0 });
    }
  };
  // Not by `handleSubmit`, which would take a form that was emptied after its save for one that was sent already.
  const submit = async (event?: SyntheticEvent) => {
    event?.preventDefault();
    // Of this form alone: to React a dialog's form stands in that of the page which opened it.
    event?.stopPropagation();
    isTried.current = true;
    const values = form.getValues();
    const [{ parsed }] = await Promise.all([check(rules, values), form.trigger(undefined, { shouldFocus: true })]);
    if (parsed === null) return onWrong?.();
    if (isRunning.current) return;
    isRunning.current = true;
    await saving.mutateAsync(parsed).then((saved) => {
      if (!saved) return;
      form.resetDefaultValues(values);
      draft?.drop();
      saved.tell();
    }, showRefused);
    isRunning.current = false;
  };
  return {
    ...form,
    submit,
    isSaving: saving.isPending,
    failure: saving.error,
    otherFailure: isAllAtFields ? null : saving.error,
    dismiss: saving.reset,
    clear: () => {
      isTried.current = false;
      form.reset(initial, { keepFieldsRef: true });
      draft?.drop();
    },
    drop: () => draft?.drop(),
  };
}

/** A form as the fields of one of its parts see it. */
export function partOf<Part extends FieldValues>(form: { readonly getValues: () => Part }): Form<Part> {
  return form as Form<Part>;
}

function beginningOf<Values extends FieldValues>({ initial, draft }: Beginning<Values>) {
  return { initial, draft, kept: draft?.read() ?? null };
}

/** @returns how to tell that it is saved; null where it is not yet */
async function saveBy<Parsed, Reply>(options: Saved<Parsed, Reply> | Step<Parsed>, parsed: Parsed) {
  if ('step' in options) {
    await options.step(parsed);
    return null;
  }
  const reply = await options.save(parsed);
  return { tell: () => options.onSaved?.(reply) };
}
