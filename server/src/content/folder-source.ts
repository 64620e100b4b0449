import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import type { z } from 'zod';
import {
  Checked,
  type ContentSource,
  footerSource,
  menuSource,
  pageSource,
  policySource,
  type SourceContent,
  stringsSource,
} from './content-source.ts';

const largestBytes = 1_000_000;
const largestFileBytes = 10_000_000;

interface Found {
  /** Relative to the folder, with `/`. */
  readonly file: string;
  readonly bytes: number;
  readonly changedMs: number;
}

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
      if (last?.mark !== mark) last = { mark, content: await readAll(root, found) };
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

async function readAll(root: string, found: readonly Found[]): Promise<SourceContent> {
  const checked = new Checked();
  const texts = new Map<string, string>();
  for (const { file, bytes } of found) {
    if (bytes > largestBytes) checked.fail(file, 'The file is larger than 1 MB');
    else texts.set(file, (await readFile(path.join(root, file), 'utf8')).replace(/^\uFEFF/, ''));
  }
  const list = <S extends z.ZodType>(name: string, schema: S): z.output<S> | null => {
    const file = [`${name}.yaml`, `${name}.yml`].find((each) => texts.has(each));
    return file ? parsed(checked, file, schema, () => yamlOf(texts.get(file) ?? '')) : null;
  };
  const documents = <S extends z.ZodType>(folder: string, schema: S, more: (file: string) => object): z.output<S>[] =>
    [...texts].flatMap(([file, text]) => {
      if (!file.startsWith(`${folder}/`) || !file.toLowerCase().endsWith('.md')) return [];
      const document = parsed(checked, file, schema, () => ({ ...more(file), ...frontMatterOf(text) }));
      return document === null ? [] : [document];
    });
  return {
    pages: documents('pages', pageSource, (file) => ({ path: pathOf(file) })),
    policies: documents('policies', policySource, (file) => ({ kind: path.basename(file, path.extname(file)) })),
    menu: list('menu', menuSource) ?? [],
    footer: list('footer', footerSource) ?? [],
    strings: list('strings', stringsSource) ?? {},
    problems: checked.problems,
  };
}

function parsed<S extends z.ZodType>(checked: Checked, file: string, schema: S, read: () => unknown) {
  try {
    return checked.parse(file, schema, read());
  } catch (error) {
    checked.fail(file, error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
    return null;
  }
}

/** `pages/resources/shipping.md` is /resources/shipping, `pages/index.md` is /. */
function pathOf(file: string): string {
  return file
    .replace(/^pages/, '')
    .replace(/\.md$/i, '')
    .replace(/\/index$/i, '/');
}

function yamlOf(text: string): unknown {
  return parse(text, { maxAliasCount: 20, prettyErrors: false }) ?? undefined;
}

/** The fields between the `---` lines at the top, and the rest as `body`. */
function frontMatterOf(text: string): object {
  const found = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)([\s\S]*)$/.exec(text);
  if (!found) throw new Error('The file does not start with front matter between two lines of ---');
  const fields = yamlOf(found[1] ?? '');
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) {
    throw new Error('The front matter must name fields, for example title: Resources');
  }
  return { ...fields, body: found[2] ?? '' };
}
