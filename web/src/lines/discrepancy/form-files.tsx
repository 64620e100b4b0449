import {
  documentEndingOf,
  documentEndings,
  maxFormBytes,
  maxFormFiles,
} from '@portal/contract/discrepancies/discrepancy-files';
import { discrepancyFields, discrepancyRefusals } from '@portal/contract/discrepancies/discrepancy-messages';
import { ApiProblem } from '../../lib/api/api.ts';
import { FileDrop } from '../../ui/file-drop.tsx';
import type { ChosenFile } from '../files/chosen-files.ts';
import { ChosenFileRow, FileAlerts } from '../files/file-picker.tsx';
import type { DraftFiles } from '../files/use-draft-files.ts';
import lines from '../lines.module.css';

function isWrongType({ name }: ChosenFile): boolean {
  return documentEndingOf(name) === null;
}

/** What is wrong with the files as a whole; null where nothing is. */
function wrongWithAll(files: readonly ChosenFile[]): string | null {
  if (files.length > maxFormFiles) return discrepancyFields.tooManyFiles.message;
  const bytes = files.reduce((sum, { content }) => sum + content.size, 0);
  return bytes > maxFormBytes ? discrepancyRefusals.filesTooLarge.detail : null;
}

/** Whether the files keep the form from being sent. */
export function areFilesWrong({ files, hasTooLarge }: DraftFiles): boolean {
  return hasTooLarge || files.some(isWrongType) || wrongWithAll(files) !== null;
}

/** What the server found wrong with the files of a form; null where it is about something else. */
export function refusedFiles(failure: unknown): string | null {
  if (!(failure instanceof ApiProblem)) return null;
  // By its content a file was none of those that its name said.
  if (failure.code === discrepancyRefusals.wrongFileType.code) return discrepancyFields.invalid.message;
  return failure.status === 413 ? failure.detail : null;
}

interface Props {
  readonly draft: DraftFiles;
  readonly isDisabled: boolean;
  /** What the server said of the files. */
  readonly refused: string | null;
}

/** Word, Excel and PDF files that go with a form. */
export function FormFiles({ draft, isDisabled, refused }: Props) {
  return (
    <div>
      <FileDrop
        label="Attachments"
        accept={documentEndings.map((ending) => `.${ending}`).join(',')}
        hint="Word, Excel or PDF files, up to 10 MB each."
        error={refused ?? wrongWithAll(draft.files)}
        isDisabled={isDisabled}
        onFiles={(files) => void draft.add(files)}
      />
      <FileAlerts alerts={draft.alerts} />
      {draft.files.length > 0 && (
        <ul className={lines.files} aria-label="Files to send">
          {draft.files.map((file) => (
            <ChosenFileRow
              key={file.id}
              file={file}
              wrong={isWrongType(file) ? discrepancyFields.invalid.message : null}
              isDisabled={isDisabled}
              onRemove={() => draft.remove(file.id)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
