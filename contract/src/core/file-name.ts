const lineEnds = /[\t\n\v\f\r\u0085\u2028\u2029]+/gu;

/** Control characters, halves of characters, and what is not seen, but for the two that join letters. */
const unseen = /[\p{Cc}\p{Cs}]|(?![\u200C\u200D])\p{Cf}/gu;

/**
 * A file's name as it is kept: on one line, and without what makes a name read as another than it is, such as U+202E,
 * which turns the order of letters round.
 */
export function cleanFileName(name: string): string {
  return name.replace(lineEnds, ' ').replace(unseen, '').trim();
}
