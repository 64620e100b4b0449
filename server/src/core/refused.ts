import { coreRefusals } from '@portal/contract/core/core-messages';
import type { FieldMessage, Refusal } from '@portal/contract/core/refusal';
import type { z } from 'zod';

/** A broken field rule as problem documents carry it. */
export interface FieldError {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

interface RefusedMore {
  readonly errors?: readonly FieldError[];
  /** On 409: the state that the record is in now. */
  readonly currentStatus?: string;
  readonly retryAfterSeconds?: number;
  /** The call's answers say `success`, so this one says that it is none, with the sentence as `message`. */
  readonly saysSuccess?: true;
}

/** Thrown by services and policies to refuse a call; one handler turns it into a problem document. */
export class Refused extends Error {
  readonly refusal: Refusal;
  readonly more: RefusedMore;

  constructor(refusal: Refusal, more: RefusedMore = {}) {
    super(refusal.detail);
    this.name = 'Refused';
    this.refusal = refusal;
    this.more = more;
  }
}

/** `['conditions', 0, 'outrightCost']` as `conditions[0].outrightCost`. */
function fieldPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    return text ? `${text}.${String(key)}` : String(key);
  }, '');
}

/** The refusal of a request whose fields break rules: the first sentence as detail, all of them in `errors`. */
function invalid(errors: readonly FieldError[]): Refused {
  return new Refused(
    { ...coreRefusals.invalid, detail: errors[0]?.message ?? coreRefusals.invalid.detail },
    { errors },
  );
}

/** The refusal of one field for a reason that only the service knows. */
export function invalidField(path: string, said: FieldMessage): Refused {
  return invalid([{ path, ...said }]);
}

/** The refusal of values that break rules of the contract, each said at its place. */
export function invalidAt(problems: readonly (FieldMessage & { readonly path: readonly PropertyKey[] })[]): Refused {
  return invalid(problems.map(({ path, code, message }) => ({ path: fieldPath(path), code, message })));
}

/** Each broken rule at its field; of fields that nobody knows, each at its own place. */
export function invalidByIssues(issues: readonly z.core.$ZodIssue[], prefix: readonly PropertyKey[] = []): Refused {
  return invalid(
    issues.flatMap((issue) => {
      const at = [...prefix, ...issue.path];
      if (issue.code === 'unrecognized_keys')
        return issue.keys.map((key) => ({
          path: fieldPath([...at, key]),
          code: issue.code,
          message: `Unrecognized key: "${key}"`,
        }));
      const code = issue.code === 'custom' && typeof issue.params?.code === 'string' ? issue.params.code : issue.code;
      return [{ path: fieldPath(at), code, message: issue.message }];
    }),
  );
}
