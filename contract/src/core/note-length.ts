/** Longest note on a line, in characters as people count them (code points). */
export const noteLimit = 120;

export function noteLength(text: string): number {
  return [...text].length;
}

/** The first `limit` characters; never half of a surrogate pair. */
export function cutNote(text: string, limit: number = noteLimit): string {
  return noteLength(text) <= limit ? text : [...text].slice(0, limit).join('');
}
