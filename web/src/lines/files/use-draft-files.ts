import { useCallback, useEffect, useState } from 'react';
import { type ChosenFile, chooseFiles, type FileAlert, isTooLarge } from './chosen-files.ts';
import { dropFile, dropFiles, keepFiles, keptFiles } from './kept-files.ts';

export interface DraftFiles {
  readonly files: readonly ChosenFile[];
  /** Files of the last choice that were not taken. */
  readonly alerts: readonly FileAlert[];
  readonly hasTooLarge: boolean;
  /** False where this browser keeps no files: they are lost with a reload. */
  readonly isKept: boolean;
  readonly add: (files: readonly File[]) => Promise<void>;
  /** Takes a file that was chosen already, in place of those with the ids given. */
  readonly put: (file: ChosenFile, replacing?: readonly string[]) => void;
  readonly remove: (id: string) => void;
  readonly clear: () => void;
}

/**
 * Files that wait for the save that sends them, kept over a reload.
 * @param subject names what they belong to, e.g. `bid.90211`; null where nothing is kept, as for visitors
 * @param storedNames names that its stored files have already
 */
export function useDraftFiles(subject: string | null, storedNames: readonly string[]): DraftFiles {
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const [alerts, setAlerts] = useState<readonly FileAlert[]>([]);
  const [isKept, setIsKept] = useState(subject !== null);
  const loseNothing = useCallback((work: Promise<unknown>) => void work.catch(() => setIsKept(false)), []);

  useEffect(() => {
    if (subject === null) return;
    let isCurrent = true;
    loseNothing(
      keptFiles<ChosenFile>(subject).then((kept) => {
        if (isCurrent)
          setFiles((present) => [...kept.filter((file) => !present.some(({ id }) => id === file.id)), ...present]);
      }),
    );
    return () => {
      isCurrent = false;
    };
  }, [subject, loseNothing]);

  const keep = (added: readonly ChosenFile[]) => {
    if (subject !== null) loseNothing(keepFiles(subject, added));
  };
  return {
    files,
    alerts,
    isKept,
    hasTooLarge: files.some(isTooLarge),
    add: async (chosen) => {
      const choice = await chooseFiles(chosen, [...storedNames, ...files.map((file) => file.name)]);
      setAlerts(choice.alerts);
      setFiles((present) => [...present, ...choice.added]);
      keep(choice.added.filter((file) => !isTooLarge(file)));
    },
    put: (file, replacing = []) => {
      setFiles((present) => [...present.filter(({ id }) => !replacing.includes(id)), file]);
      for (const id of replacing) loseNothing(dropFile(id));
      keep([file]);
    },
    remove: (id) => {
      setFiles((present) => present.filter((file) => file.id !== id));
      setAlerts([]);
      loseNothing(dropFile(id));
    },
    clear: () => {
      setFiles([]);
      if (subject !== null) loseNothing(dropFiles(subject));
    },
  };
}
