import {
  type FieldErrors,
  type FieldValues,
  type FormState,
  get,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';
import { check, type Rules } from './rules.ts';

type Changed<Values extends FieldValues> = Partial<Pick<FormState<Values>, 'errors' | 'touchedFields'>> & {
  readonly values: Values;
};

/**
 * What one field says can hang on another: after a change, every field that was left, or shows a message, says what now
 * holds. Fields whose message stays the same are not drawn again.
 */
export async function recheck<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'trigger'>,
  rules: Rules<Values, unknown>,
  { values, errors = {}, touchedFields = {} }: Changed<Values>,
  /** The form was sent already: every field counts as looked at. */
  isTried: boolean,
): Promise<void> {
  const shown = shownIn(errors);
  const { messages } = await check(rules, values);
  for (const field of new Set([...Object.keys(messages), ...Object.keys(shown)])) {
    const before = shown[field];
    // What the server refused only the server takes back, or a change of that very field.
    if (before?.type === 'server') continue;
    const isLookedAt = isTried || before !== undefined || Boolean(get(touchedFields, field));
    if (isLookedAt && messages[field] !== before?.message) void form.trigger(field as Path<Values>);
  }
}

interface Shown {
  readonly type: unknown;
  readonly message: unknown;
}

/** The errors of a form by the paths of their fields. */
function shownIn(errors: FieldErrors | readonly unknown[], path = ''): Record<string, Shown> {
  const shown: Record<string, Shown> = {};
  for (const [step, error] of Object.entries(errors)) {
    if (typeof error !== 'object' || error === null) continue;
    if ('message' in error) shown[path + step] = error as Shown;
    else Object.assign(shown, shownIn(error as FieldErrors, `${path + step}.`));
  }
  return shown;
}
