import { isServiceReport } from '@portal/contract/lines/attachment-rules';
import { lineTexts } from '@portal/contract/lines/line-messages';
import { useState } from 'react';
import { type ChosenFile, chooseFiles, type FileAlert, isTooLarge } from './chosen-files.ts';

/** Document types by id; a Field Service Report is told by its note. */
const otherDocument = '0';
const serviceReport = '1';

export interface AttachmentForm {
  readonly file: ChosenFile | null;
  readonly alerts: readonly FileAlert[];
  readonly documentType: string;
  readonly note: string;
  /** The note follows from the document type. */
  readonly isNoteLocked: boolean;
  readonly isDirty: boolean;
  /** The file takes the place of the line's one Field Service Report. */
  readonly isReplacing: boolean;
  /** What is to be sent; null while something is missing or wrong. */
  readonly ready: ChosenFile | null;
  readonly choose: (files: readonly File[]) => Promise<void>;
  readonly removeFile: () => void;
  readonly chooseType: (documentType: string) => void;
  readonly write: (note: string) => void;
  readonly clear: () => void;
}

interface KnownFile {
  readonly name: string;
  readonly description?: string | null;
}

const empty = { file: null, alerts: [], documentType: otherDocument, note: '' } as const;

interface Values {
  readonly file: ChosenFile | null;
  readonly alerts: readonly FileAlert[];
  readonly documentType: string;
  readonly note: string;
}

/**
 * One file for a line, with its document type and note.
 * @param known the files that the line has, and those that wait for it
 */
export function useAttachmentForm(known: readonly KnownFile[]): AttachmentForm {
  const [values, setValues] = useState<Values>(empty);
  const { file, documentType, note } = values;
  const isNoteLocked = documentType === serviceReport;
  const description = isNoteLocked ? lineTexts.serviceReport : note.trim();
  const isComplete = file !== null && description !== '' && !isTooLarge(file);
  return {
    ...values,
    note: isNoteLocked ? lineTexts.serviceReport : note,
    isNoteLocked,
    isDirty: file !== null || note !== '',
    isReplacing: isServiceReport(description) && known.some((one) => isServiceReport(one.description ?? null)),
    ready: isComplete ? { ...file, description } : null,
    choose: async (files) => {
      const { added, alerts } = await chooseFiles(
        files.slice(0, 1),
        known.map(({ name }) => name),
      );
      setValues((before) => ({ ...before, file: added[0] ?? before.file, alerts }));
    },
    removeFile: () => setValues((before) => ({ ...before, file: null, alerts: [] })),
    chooseType: (chosen) => setValues((before) => ({ ...before, documentType: chosen })),
    write: (text) => setValues((before) => ({ ...before, note: text })),
    clear: () => setValues(empty),
  };
}
