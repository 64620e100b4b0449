import { maxNesting } from '@portal/contract/marketplace/event-rules';

/** Half of a surrogate pair, or NUL: PostgreSQL keeps neither. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what it looks for
const unstorable = /\p{Surrogate}|\u0000/gu;

/** Text in a form that PostgreSQL can keep. */
export function storableText(text: string): string {
  return text.replace(unstorable, '\uFFFD');
}

/** What stands for levels that are too deep to be kept. */
const leftOut = '…';

/**
 * What is kept of a refused event: all that was sent, but for levels deeper than an event may have, and for values that
 * may be a password, whatever the field with `pass` in its name holds; yes or no (`isPasswordExpired`) is none.
 */
export function keptPayload(sent: unknown, depth = 0): unknown {
  if (typeof sent === 'string') return storableText(sent);
  if (typeof sent !== 'object' || sent === null) return sent;
  if (depth > maxNesting) return leftOut;
  if (Array.isArray(sent)) return sent.map((one) => keptPayload(one, depth + 1));
  const fields = Object.entries(sent)
    .filter(([name, value]) => !/pass/i.test(name) || typeof value === 'boolean')
    .map(([name, value]) => [storableText(name), keptPayload(value, depth + 1)]);
  return Object.fromEntries(fields);
}
