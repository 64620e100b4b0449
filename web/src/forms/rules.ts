import { toNestErrors } from '@hookform/resolvers';
import type { FieldErrors, FieldValues, Path, Resolver } from 'react-hook-form';

/**
 * The rules of a form: a schema of the contract, or, where a page is too small for the schema library, an object of the
 * same interface (Standard Schema) over the contract's plain rules.
 */
export interface Rules<Values extends FieldValues, Parsed> {
  readonly '~standard': {
    readonly validate: (values: unknown) => Result<Parsed> | Promise<Result<Parsed>>;
    readonly types?: { readonly input: Values; readonly output: Parsed } | undefined;
  };
}

type Result<Parsed> = { readonly value: Parsed; readonly issues?: undefined } | { readonly issues: readonly Issue[] };

interface Issue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

interface Checked<Parsed> {
  /** What is sent; null while a rule is broken. */
  readonly parsed: Parsed | null;
  /** The first message of each field, by its path: `conditions.0.leadDays`. */
  readonly messages: Readonly<Record<string, string>>;
}

export async function check<Parsed>(rules: Rules<FieldValues, Parsed>, values: unknown): Promise<Checked<Parsed>> {
  const result = await rules['~standard'].validate(values);
  if (!result.issues) return { parsed: result.value, messages: {} };
  const said = result.issues.map(({ path = [], message }) => [path.map(stepOf).join('.'), message] as const);
  return { parsed: null, messages: Object.fromEntries(said.reverse()) };
}

function stepOf(step: PropertyKey | { readonly key: PropertyKey }): string {
  return String(typeof step === 'object' ? step.key : step);
}

/** The rules as react-hook-form asks for them; the values stay as they were typed. */
export function resolverOf<Values extends FieldValues>(rules: Rules<Values, unknown>): Resolver<Values> {
  return async (values, _, options) => {
    const { parsed, messages } = await check(rules, values);
    if (parsed !== null) return { values, errors: {} };
    const errors = Object.entries(messages).map(([field, message]) => [field, { type: 'rule', message }]);
    return { values: {}, errors: toNestErrors(Object.fromEntries(errors) as FieldErrors<Values>, options) };
  };
}

/** Rules by plain functions of the contract, without the schema library. */
export function plainRules<Values extends FieldValues, Parsed>(
  messagesOf: (values: Values) => Readonly<Partial<Record<Path<Values>, string>>>,
  parse: (values: Values) => Parsed,
): Rules<Values, Parsed> {
  const validate = (typed: unknown): Result<Parsed> => {
    const values = typed as Values;
    const said = Object.entries<string | undefined>(messagesOf(values));
    const issues = said.map(([field, message]) => ({ path: [field], message: message ?? '' }));
    return issues.length > 0 ? { issues } : { value: parse(values) };
  };
  return { '~standard': { validate } };
}
