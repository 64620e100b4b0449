import { type ChosenFile, toBase64 } from '../files/chosen-files.ts';

/** Files as the calls about discrepancies take them. */
export async function attachmentsOf(files: readonly ChosenFile[]) {
  return Promise.all(files.map(async ({ name, content }) => ({ Name: name, Data: await toBase64(content) })));
}
