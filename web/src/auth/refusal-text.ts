import type { SignInRefusal } from '../lib/session/session.ts';

/** What a refused sign-in says: the one sentence for all reasons, and when to try again after too many. */
export function refusalText({ message, retryAfterSeconds }: SignInRefusal): string {
  return retryAfterSeconds === null ? message : `${message} You can try again in ${durationText(retryAfterSeconds)}.`;
}

function durationText(seconds: number): string {
  if (seconds <= 1) return '1 second';
  if (seconds <= 90) return `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
