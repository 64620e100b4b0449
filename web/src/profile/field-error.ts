import { ApiProblem } from '../lib/api.ts';

/** The sentence of a broken rule at its field; null where the failure is none of that field. */
export function fieldError(failure: unknown, path: string): string | null {
  if (!(failure instanceof ApiProblem)) return null;
  return failure.errors.find((error) => error.path === path)?.message ?? null;
}

/** A failure that belongs to no field. */
export function otherFailure(failure: unknown): boolean {
  return failure !== null && !(failure instanceof ApiProblem && failure.errors.length > 0);
}
