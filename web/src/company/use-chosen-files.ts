import { useCallback, useEffect, useState } from 'react';
import { draftTab } from '../lib/drafts.ts';
import { useSession } from '../lib/session/session.ts';
import type { ChosenFiles } from './certification-values.ts';
import type { SavedSection } from './company-queries.ts';
import type { ChosenFile } from './profile-file.tsx';

interface Kept {
  readonly id: string;
  readonly place: number;
  readonly file: ChosenFile | null;
}

export interface FilesOfSection {
  /** By their places in the section; null takes the kept one away. */
  readonly files: ChosenFiles;
  /** Undefined: what is kept at that place stays. */
  readonly put: (place: number, file: ChosenFile | null | undefined) => void;
  /** They are saved, or not wanted any more. */
  readonly drop: () => void;
}

// The sections are the heaviest pages, and hardly anybody who opens one has left a file behind.
const store = () => import('../lines/files/kept-files.ts');

// Where the browser keeps no files a reload costs the copy, never what was chosen on the screen.
const quietly = (work: Promise<unknown>) => void work.catch(() => undefined);

/** Files that were chosen in a section and are not saved yet: with the draft they outlive a reload and an expired session. */
export function useChosenFiles(section: SavedSection, companyId: number): FilesOfSection {
  const { userId } = useSession();
  const subject = `${userId}.company.${companyId}.${section}`;
  const [files, setFiles] = useState<ChosenFiles>(new Map());
  useEffect(() => {
    let isCurrent = true;
    const take = (kept: readonly Kept[]) => {
      const before = kept.map(({ place, file }) => [place, file] as const);
      if (isCurrent && before.length > 0) setFiles((present) => new Map([...before, ...present]));
    };
    quietly(store().then(({ keptFiles }) => keptFiles<Kept>(subject).then(take)));
    return () => {
      isCurrent = false;
    };
  }, [subject]);
  const put = (place: number, file: ChosenFile | null | undefined) => {
    const id = `${draftTab()}.${subject}.${place}`;
    quietly(
      store().then(({ dropFile, keepFiles }) =>
        file === undefined ? dropFile(id) : keepFiles<Kept>(subject, [{ id, place, file }]),
      ),
    );
    setFiles((before) => {
      const next = new Map(before);
      if (file === undefined) next.delete(place);
      else next.set(place, file);
      return next;
    });
  };
  return {
    files,
    put,
    drop: useCallback(() => quietly(store().then(({ dropFiles }) => dropFiles(subject))), [subject]),
  };
}
