import { ApiProblem } from './api.ts';

const noRoom = 507;

/** What the server, or the connection, says of a failure; null for a fault without words of its own. */
export function failureMessage(error: unknown): string | null {
  const isFault =
    error instanceof ApiProblem && ((error.status >= 500 && error.status !== noRoom) || error.status < 300);
  return error instanceof Error && !isFault ? error.message : null;
}
