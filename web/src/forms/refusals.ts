import { ApiProblem } from '../lib/api/api.ts';

export interface FieldRefusal {
  /** As react-hook-form names fields: `conditions.0.leadDays`. */
  readonly field: string;
  readonly message: string;
}

export interface Refusals {
  /** In the order of the form's fields. */
  readonly atFields: readonly FieldRefusal[];
  /** Everything that was said is said of a field. */
  readonly isAllAtFields: boolean;
}

/** What a save found wrong with fields, where its reply does not say so as a problem document does. */
export class RefusedFields extends Error {
  override name = 'RefusedFields';
  readonly errors: ApiProblem['errors'];

  constructor(errors: ApiProblem['errors']) {
    super(errors[0]?.message);
    this.errors = errors;
  }
}

/**
 * What a failed save says of single fields. A path may lead through what the form knows nothing of:
 * `lineItems[0].estimatedShipDate` is the form's `estimatedShipDate`.
 */
export function refusalsOf(failure: unknown, values: object): Refusals {
  const errors = failure instanceof ApiProblem || failure instanceof RefusedFields ? failure.errors : [];
  const found = errors.map(({ path, message }) => ({ field: fieldAt(path, values), message }));
  const fields = Object.keys(values);
  const placeOf = ({ field }: FieldRefusal) => fields.indexOf(field.split('.')[0] ?? '');
  const atFields = found
    .flatMap(({ field, message }) => (field === null ? [] : [{ field, message }]))
    .sort((a, b) => placeOf(a) - placeOf(b));
  return { atFields, isAllAtFields: errors.length > 0 && atFields.length === errors.length };
}

function fieldAt(path: string, values: object): string | null {
  const steps = path.split(/[.[\]]+/).filter((step) => step !== '');
  for (let start = 0; start < steps.length; start += 1) {
    const rest = steps.slice(start);
    if (isIn(values, rest)) return rest.join('.');
  }
  return null;
}

function isIn(values: unknown, [step, ...rest]: readonly string[]): boolean {
  if (step === undefined) return true;
  if (typeof values !== 'object' || values === null || !Object.hasOwn(values, step)) return false;
  return isIn((values as Record<string, unknown>)[step], rest);
}
