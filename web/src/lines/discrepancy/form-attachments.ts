import { type ChosenFile, toBase64 } from '../files/chosen-files.ts';

/** Files as the calls about discrepancies take them; the case has no number before the form is kept. */
export async function attachmentsOf(files: readonly ChosenFile[]) {
  return Promise.all(
    files.map(async ({ name, content, description = '' }) => ({
      VdfHeaderId: 0,
      Name: name,
      Description: description,
      Data: await toBase64(content),
    })),
  );
}
