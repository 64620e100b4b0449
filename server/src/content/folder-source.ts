import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ContentSource, SourceContent } from './content-source.ts';
import type { Found } from './folder-reading.ts';

const largestFileBytes = 10_000_000;

/**
 * Content in a folder: `pages/**.md` and `policies/*.md` with front matter, `menu.yaml`, `footer.yaml`, `strings.yaml`,
 * and pictures in `files/`.
 */
export function folderSource(root: string): ContentSource {
  let last: { readonly mark: string; readonly content: SourceContent } | null = null;
  return {
    name: root,
    isLocal: true,
    async read() {
      const found = await filesIn(root);
      const mark = found.map(({ file, bytes, changedMs }) => `${file} ${bytes} ${changedMs}`).join('\n');
      if (last?.mark !== mark) {
        const { readAll } = await import('./folder-reading.ts');
        last = { mark, content: await readAll(root, found) };
      }
      return last.content;
    },
    async file(name) {
      const place = await placeWithin(root, name);
      if (place === null) return null;
      const known = await stat(place);
      return known.isFile() && known.size <= largestFileBytes ? readFile(place) : null;
    },
  };
}

/**
 * Where a file of the folder `files` really lies; null where there is none, or where it lies elsewhere. Links within the
 * folder are followed, since mounted volumes consist of them.
 */
async function placeWithin(root: string, name: string): Promise<string | null> {
  const places = [root, path.join(root, 'files'), path.join(root, 'files', name)];
  const real = await Promise.all(places.map((place) => realpath(place).catch(() => null)));
  const [folder = null, files = null, file = null] = real;
  return isWithin(folder, files) && isWithin(files, file) ? file : null;
}

function isWithin(folder: string | null, place: string | null): boolean {
  return folder !== null && (place ?? '').startsWith(`${folder}${path.sep}`);
}

async function filesIn(root: string): Promise<Found[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && /\.(md|ya?ml)$/i.test(entry.name) && !entry.name.startsWith('.'))
    .map((entry) => path.join(entry.parentPath, entry.name));
  const found = await Promise.all(
    files.map(async (place) => {
      const { size, mtimeMs } = await stat(place);
      return { file: path.relative(root, place).replaceAll(path.sep, '/'), bytes: size, changedMs: mtimeMs };
    }),
  );
  return found.sort((one, other) => (one.file < other.file ? -1 : 1));
}
