import { Button } from '@mantine/core';
import { fileFault } from '@portal/contract/company/certification-rules';
import { companyRefusals } from '@portal/contract/company/company-messages';
import { type ProfileFileKind, profileFiles } from '@portal/contract/company/company-values';
import { useState } from 'react';
import { toast } from '../ui/feedback/toast.tsx';
import { FileDrop } from '../ui/file-drop.tsx';
import { Lockable, ReadButton } from '../ui/see-only.tsx';
import classes from './company.module.css';
import { useDownload } from './company-queries.ts';

/** A file that was chosen and is not saved yet. */
export interface ChosenFile {
  readonly name: string;
  /** As a data: URL. */
  readonly data: string;
  readonly type: string;
}

interface Props {
  readonly kind: ProfileFileKind;
  readonly label: string;
  readonly companyId: number;
  /** The one that is kept; null where there is none. */
  readonly kept: string | null;
  /** Undefined: the kept one stays. Null: it is to go. */
  readonly chosen: ChosenFile | null | undefined;
  readonly onChoose: (chosen: ChosenFile | null | undefined) => void;
}

const faults = {
  certification: companyRefusals.certificationTooLarge.detail,
  orgChart: companyRefusals.orgChartTooLarge.detail,
} as const;

function readData(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

/** A file of the profile: chosen, saved to the own machine, taken away. */
export function ProfileFile({ kind, label, companyId, kept, chosen, onChoose }: Props) {
  const [error, setError] = useState<string | null>(null);
  const download = useDownload();
  const name = chosen === undefined ? kept : (chosen?.name ?? null);
  const choose = async ([file]: readonly File[]) => {
    if (!file) return;
    const fault = fileFault(kind, file.name, file.size);
    if (fault) return setError(fault === 'tooLarge' ? faults[kind] : companyRefusals.fileTypeRefused.detail);
    setError(null);
    const data = await readData(file).catch(() => null);
    if (data === null) return setError('Your file selected was not uploaded. Please try again.');
    onChoose({ name: file.name, data, type: file.type });
  };
  return (
    <div className={classes.wide}>
      <Lockable>
        <FileDrop
          label={label}
          isMultiple={false}
          accept={profileFiles[kind].endings.map((ending) => `.${ending}`).join(',')}
          onFiles={(files) => void choose(files)}
          hint={kind === 'orgChart' ? 'PDF, Office or picture, at most 10 MB' : 'PDF, Word or picture, at most 2 MB'}
          error={error}
        />
      </Lockable>
      {name !== null && (
        <div className={classes.buttons}>
          <span className={classes.fileName}>{name}</span>
          {chosen === undefined && (
            <ReadButton
              size="compact-sm"
              variant="subtle"
              aria-label={`Download ${name}`}
              onClick={() => void download(companyId, name).catch(() => toast.failed('The file could not be read.'))}
            >
              Download
            </ReadButton>
          )}
          <Lockable>
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={`Remove ${name}`}
              onClick={() => onChoose(chosen && kept === null ? undefined : null)}
            >
              Remove
            </Button>
          </Lockable>
        </div>
      )}
    </div>
  );
}
