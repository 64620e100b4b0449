import { documentEndings } from '@portal/contract/discrepancies/discrepancy-files';
import { isFileOf } from '../core/files/file-kinds.ts';

/** Whether a file is the Word, Excel or PDF file that its name says. */
export function isDocument(name: string, content: Buffer): boolean {
  return isFileOf(documentEndings, name, content);
}
