import type { NewFile } from '../lines/line-area.ts';

/** Files as the marketplace is told of them. @param fileIds in their order; none where they are attachments of the line */
export function toldFiles(files: readonly NewFile[], fileIds: readonly number[]) {
  return files.map(({ name, description, sizeBytes }, index) => {
    return { fileId: fileIds[index] ?? null, name, description, sizeBytes };
  });
}
