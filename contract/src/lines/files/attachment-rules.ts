import { lineTexts } from '../line-messages.ts';

/** Largest file, this size included; of the file itself, not of its base64 text. */
export const maxAttachmentBytes = 10 * 1024 * 1024;

/** Room for the base64 text of the largest file, twice (a call may carry it as `data` and as `attachment`), and the rest. */
export const attachmentBodyLimit = 29 * 1024 * 1024;

/** Room for the files that a dialog has kept for one line; several of the largest size need several calls. */
export const attachmentsBodyLimit = 2 * attachmentBodyLimit;

const dataUrlStart = /^data:[^,]{0,200};base64,/;
const base64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** The base64 text of `data:...;base64,...` or of plain base64; null where it is neither, or empty. */
export function readBase64(text: string): string | null {
  const trimmed = text.trim();
  const content = trimmed.slice(dataUrlStart.exec(trimmed)?.[0].length ?? 0);
  return content.length % 4 === 0 && base64.test(content) ? content : null;
}

/** The size of the file that a base64 text holds. */
export function decodedBytes(content: string): number {
  const padding = content.endsWith('==') ? 2 : content.endsWith('=') ? 1 : 0;
  return (content.length / 4) * 3 - padding;
}

/** Names are compared without regard to case. */
export function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** The note that makes a file the line's one Field Service Report. */
export function isServiceReport(description: string | null): boolean {
  return description?.trim().toUpperCase() === lineTexts.serviceReport;
}
