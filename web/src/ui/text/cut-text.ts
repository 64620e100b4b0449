/** Longest description in a cell. */
export const cellTextLimit = 80;

/** The first `limit` characters, as people count them, followed by ` ...`; the text itself when it fits. */
export function cutText(text: string, limit: number = cellTextLimit): string {
  if (text.length <= limit) return text;
  const characters = [...text];
  return characters.length <= limit ? text : `${characters.slice(0, limit).join('')} ...`;
}
