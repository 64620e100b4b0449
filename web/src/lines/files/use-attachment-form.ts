import { coreFields } from '@portal/contract/core/core-messages';
import { isServiceReport } from '@portal/contract/lines/files/attachment-rules';
import { lineRefusals, lineTexts } from '@portal/contract/lines/line-messages';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Rules } from '../../forms/rules.ts';
import { type Form, useForm } from '../../forms/use-form.ts';
import { type ChosenFile, chooseFiles, type FileAlert, isTooLarge } from './chosen-files.ts';

/** Document types by id; a Field Service Report is told by its note. */
const otherDocument = '0';
const serviceReport = '1';

interface AttachmentValues {
  file: ChosenFile | null;
  documentType: string;
  note: string;
}

export interface AttachmentForm {
  readonly form: Form<AttachmentValues>;
  readonly file: ChosenFile | null;
  readonly alerts: readonly FileAlert[];
  /** Only one document type can be meant. */
  readonly isTypeFixed: boolean;
  /** The note follows from the document type. */
  readonly isNoteLocked: boolean;
  readonly isDirty: boolean;
  /** The file takes the place of the line's one Field Service Report. */
  readonly isReplacing: boolean;
  /** What is to be sent; null while something is missing or wrong. */
  readonly ready: ChosenFile | null;
  readonly choose: (files: readonly File[]) => Promise<void>;
  readonly removeFile: () => void;
  readonly clear: () => void;
}

interface KnownFile {
  readonly name: string;
  readonly description?: string | null;
}

const initial: AttachmentValues = { file: null, documentType: otherDocument, note: '' };

function descriptionOf({ documentType, note }: AttachmentValues): string {
  return documentType === serviceReport ? lineTexts.serviceReport : note.trim();
}

function readyOf(values: AttachmentValues): ChosenFile | null {
  const { file } = values;
  const description = descriptionOf(values);
  return file !== null && description !== '' && !isTooLarge(file) ? { ...file, description } : null;
}

/** The file says by itself what is wrong with it; its note is missing only once there is a file. */
const rules: Rules<AttachmentValues, ChosenFile> = {
  '~standard': {
    validate: (values) => {
      const typed = values as AttachmentValues;
      const ready = readyOf(typed);
      if (ready) return { value: ready };
      const isNoteMissing = typed.file !== null && descriptionOf(typed) === '';
      const wrong = isNoteMissing
        ? { path: ['note'], message: coreFields.noteRequired.message }
        : { path: ['file'], message: lineRefusals.attachmentTooLarge.detail };
      return { issues: [wrong] };
    },
  },
};

/**
 * One file for a line, with its document type and note.
 * @param known the files that the line has, and those that wait for it
 * @param step what becomes of a file that is ready
 */
export function useAttachmentForm(known: readonly KnownFile[], step: (ready: ChosenFile) => unknown): AttachmentForm {
  return useFileForm(known, { initial, step });
}

/** As `useAttachmentForm`, for a Field Service Report alone. */
export function useReportForm(known: readonly KnownFile[], step: (ready: ChosenFile) => unknown): AttachmentForm {
  return useFileForm(known, { initial: { ...initial, documentType: serviceReport }, step });
}

interface FileFormOptions {
  readonly initial: AttachmentValues;
  readonly step: (ready: ChosenFile) => unknown;
}

function useFileForm(known: readonly KnownFile[], { initial: first, step }: FileFormOptions): AttachmentForm {
  const form = useForm({ rules, initial: first, step });
  const [alerts, setAlerts] = useState<readonly FileAlert[]>([]);
  const values = useWatch({ control: form.control }) as AttachmentValues;
  const setFile = (file: ChosenFile | null) => form.setValue('file', file, { shouldDirty: true });
  return {
    form,
    file: values.file,
    alerts,
    isTypeFixed: first.documentType === serviceReport,
    isNoteLocked: values.documentType === serviceReport,
    isDirty: values.file !== null || values.note !== '',
    isReplacing:
      isServiceReport(descriptionOf(values)) && known.some((one) => isServiceReport(one.description ?? null)),
    ready: readyOf(values),
    choose: async (files) => {
      const choice = await chooseFiles(
        files.slice(0, 1),
        known.map(({ name }) => name),
      );
      setAlerts(choice.alerts);
      if (choice.added[0]) setFile(choice.added[0]);
    },
    removeFile: () => {
      setAlerts([]);
      setFile(null);
    },
    clear: () => {
      setAlerts([]);
      form.clear();
    },
  };
}
