import { useState } from 'react';
import type { z } from 'zod';
import { ApiProblem } from '../../lib/api.ts';
import { useDraft } from './use-draft.ts';

export interface CheckedForm<Form extends object, Parsed> {
  readonly values: Form;
  /** What is sent; null while a rule is broken. */
  readonly parsed: Parsed | null;
  readonly isDirty: boolean;
  readonly change: (values: Form) => void;
  /** A field was left: from now on its message shows. */
  readonly leave: (field: keyof Form) => void;
  readonly errorOf: (field: keyof Form) => string | undefined;
  /** Shows at their fields what the server says of them, until these change. */
  readonly showRefused: (failure: unknown) => void;
  /** Forgets what was typed: it is saved, or not wanted any more. */
  readonly drop: () => void;
}

type Messages = Readonly<Record<string, string>>;

/**
 * A form whose rules stand in the contract: nothing is sent while one is broken, and each says so at its field.
 * @param draft the key under which what is typed outlives an expired session
 */
export function useCheckedForm<Form extends object, Parsed>(
  draft: string,
  initial: Form,
  schema: z.ZodType<Parsed, Form>,
): CheckedForm<Form, Parsed> {
  const [first] = useState(initial);
  const [values, setValues, drop] = useDraft(draft, first);
  const [left, setLeft] = useState<ReadonlySet<keyof Form>>(new Set());
  const [refused, setRefused] = useState<{ readonly values: Form; readonly messages: Messages } | null>(null);
  const result = schema.safeParse(values);

  return {
    values,
    parsed: result.success ? result.data : null,
    isDirty: (Object.keys(first) as (keyof Form)[]).some((field) => values[field] !== first[field]),
    change: setValues,
    leave: (field) => setLeft((before) => (before.has(field) ? before : new Set([...before, field]))),
    errorOf: (field) => {
      const isAsRefused = refused !== null && refused.values[field] === values[field];
      const said = isAsRefused ? refused.messages[String(field)] : undefined;
      return said ?? (left.has(field) ? ownMessage(result.error, field) : undefined);
    },
    drop,
    showRefused: (failure) => setRefused({ values, messages: messagesOf(failure) }),
  };
}

function ownMessage(error: z.ZodError | undefined, field: PropertyKey): string | undefined {
  return error?.issues.find(({ path }) => path[0] === field)?.message;
}

/** The messages of a refused save by the last part of their path: `lineItems[0].estimatedShipDate`. */
function messagesOf(failure: unknown): Messages {
  const errors = failure instanceof ApiProblem ? failure.errors : [];
  return Object.fromEntries(errors.map(({ path, message }) => [path.split('.').at(-1) ?? path, message]));
}
