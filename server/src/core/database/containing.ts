/** The LIKE pattern of a text anywhere in a value; the text's own signs mean nothing in it. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
