import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import type { z } from 'zod';
import {
  Checked,
  footerSource,
  menuSource,
  pageSource,
  policySource,
  type SourceContent,
  stringsSource,
} from './content-source.ts';

const largestBytes = 1_000_000;

/** A file of a folder of content. */
export interface Found {
  /** Relative to the folder, with `/`. */
  readonly file: string;
  readonly bytes: number;
  readonly changedMs: number;
}

/** All of the folder, its form checked. */
export async function readAll(root: string, found: readonly Found[]): Promise<SourceContent> {
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
