import { cleanFileName } from '@portal/contract/core/file-name';
import { isSameName, maxAttachmentBytes } from '@portal/contract/lines/files/attachment-rules';
import { lineFields, lineRefusals } from '@portal/contract/lines/line-messages';
import { uniqueId } from '../../lib/unique-id.ts';

/** A file that somebody chose and that is not stored yet. */
export interface ChosenFile {
  readonly id: string;
  readonly name: string;
  readonly content: Blob;
  /** The note that goes with it, where files need one. */
  readonly description?: string;
}

export function isTooLarge(file: ChosenFile): boolean {
  return file.content.size > maxAttachmentBytes;
}

export interface FileAlert {
  readonly name: string;
  readonly message: string;
}

export interface FileChoice {
  readonly added: readonly ChosenFile[];
  /** Why the others were not taken. */
  readonly alerts: readonly FileAlert[];
}

/**
 * Takes the files that can be attached beside those with `takenNames`. A file that is too large is taken too: it shows
 * with its message until it is removed.
 */
export async function chooseFiles(files: readonly File[], takenNames: readonly string[]): Promise<FileChoice> {
  const added: ChosenFile[] = [];
  const alerts: FileAlert[] = [];
  for (const file of files) {
    const name = cleanFileName(file.name);
    const taken = [...takenNames, ...added.map((other) => other.name)];
    if (taken.some((other) => isSameName(other, name))) {
      alerts.push({ name, message: lineRefusals.attachmentExists.detail });
    } else if (!(await isReadable(file))) {
      alerts.push({ name, message: lineFields.unreadableFile.message });
    } else {
      added.push({ id: uniqueId(), name, content: file });
    }
  }
  return { added, alerts };
}

/** An empty file has nothing to send; a folder, or a file that has gone since, cannot be read at all. */
async function isReadable(file: File): Promise<boolean> {
  if (file.size === 0) return false;
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

/** The file as base64 text, as the calls take it; refused by the browser when the file has gone since. */
export function toBase64(content: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(content);
  });
}

/** `1.5 MB`, `320 KB`; never `0 KB`. */
export function formatBytes(bytes: number): string {
  const megabyte = 1024 * 1024;
  return bytes >= megabyte
    ? `${Number((bytes / megabyte).toFixed(1))} MB`
    : `${Math.max(1, Math.round(bytes / 1024))} KB`;
}
