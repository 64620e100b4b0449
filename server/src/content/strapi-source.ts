import { z } from 'zod';
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

interface Options {
  /** Where the service answers, without `/api`. Nothing else is ever asked, whatever it answers. */
  readonly url: string;
  /** A read-only token; null where the service lets everybody read. */
  readonly token: string | null;
  readonly timeoutMs?: number;
}

const pageSize = 100;
const mostPages = 50;
const largestReplyBytes = 10_000_000;

const listReply = z.object({
  data: z.array(z.looseObject({ documentId: z.string() })),
  meta: z.object({ pagination: z.object({ pageCount: z.int() }) }),
});
type Entry = z.output<typeof listReply>['data'][number];

/**
 * Content in a Strapi 5 service: the collections `pages`, `menu-items`, `footer-links`, `texts` and `policies`, read over
 * its REST API. docs/content.md names their fields.
 */
export function strapiSource({ url, token, timeoutMs = 5_000 }: Options): ContentSource {
  const base = `${url.replace(/\/+$/, '')}/`;
  let last: { readonly mark: string; readonly content: SourceContent } | null = null;

  async function ask(path: string, headers: Record<string, string> = {}): Promise<Response> {
    const signal = AbortSignal.timeout(timeoutMs);
    // A redirect could lead anywhere, with the token.
    return fetch(new URL(path, base), { headers, signal, redirect: 'error' });
  }

  async function list(collection: string): Promise<Entry[]> {
    const entries: Entry[] = [];
    for (let page = 1, pages = 1; page <= pages && page <= mostPages; page += 1) {
      const query = new URLSearchParams({ 'pagination[page]': String(page), 'pagination[pageSize]': String(pageSize) });
      query.set('sort', 'documentId');
      const answer = await ask(`api/${collection}?${query}`, {
        accept: 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      });
      if (!answer.ok) throw new Error(`${collection} answered ${answer.status}`);
      const { data, meta } = listReply.parse(JSON.parse((await bytesOf(answer)).toString('utf8')));
      entries.push(...data);
      pages = meta.pagination.pageCount;
    }
    return entries;
  }

  return {
    name: base,
    isLocal: false,
    async read() {
      const [pages, menu, footer, texts, policies] = await Promise.all(
        ['pages', 'menu-items', 'footer-links', 'texts', 'policies'].map(list),
      );
      const entries = { pages, menu, footer, texts, policies } as Collections;
      const mark = JSON.stringify(entries);
      if (last?.mark !== mark) last = { mark, content: contentOf(entries) };
      return last.content;
    },
    async file(name) {
      const answer = await ask(`uploads/${encodeURIComponent(name)}`);
      if ([403, 404].includes(answer.status)) return null;
      if (!answer.ok) throw new Error(`uploads answered ${answer.status}`);
      return bytesOf(answer);
    },
  };
}

type Collections = Readonly<Record<'pages' | 'menu' | 'footer' | 'texts' | 'policies', readonly Entry[]>>;

/** The body of an answer, as long as it is no larger than content can be. */
async function bytesOf(answer: Response): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of answer.body ?? []) {
    bytes += piece.byteLength;
    if (bytes > largestReplyBytes) throw new Error('The answer is larger than 10 MB');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function contentOf({ pages, menu, footer, texts, policies }: Collections): SourceContent {
  const checked = new Checked();
  const all = <S extends z.ZodType>(name: string, entries: readonly Entry[], schema: S, fields: readonly string[]) =>
    entries.flatMap((entry) => {
      const found = checked.parse(`${name}/${entry.documentId}`, schema, picked(entry, fields));
      return found === null ? [] : [found];
    });
  const strings = texts.flatMap((entry) => {
    const found = checked.parse(`texts/${entry.documentId}`, stringsSource, { [String(entry.key)]: entry.text });
    return found === null ? [] : [found];
  });
  const link = ['label', 'path'];
  return {
    pages: all('pages', pages, pageSource, ['path', 'title', 'body', 'access', 'roleId']),
    policies: all('policies', policies, policySource, ['kind', 'title', 'body', 'version']),
    menu: menuOf(checked, inOrder(menu)),
    footer: all('footer-links', inOrder(footer), footerSource.element, link),
    strings: Object.assign({}, ...strings),
    problems: checked.problems,
  };
}

/** The fields that have a value; the service tells an empty one as null. */
function picked(entry: Entry, fields: readonly string[]): object {
  return Object.fromEntries(fields.flatMap((field) => (entry[field] == null ? [] : [[field, entry[field]]])));
}

function inOrder(entries: readonly Entry[]): Entry[] {
  return [...entries].sort((one, other) => Number(one.order ?? 0) - Number(other.order ?? 0));
}

/** Items that name a dropdown stand in the entry of that label; where there is none, the first of them makes it. */
function menuOf(checked: Checked, entries: readonly Entry[]): SourceContent['menu'] {
  const menu: SourceContent['menu'] = [];
  const item = (entry: Entry) =>
    checked.parse(`menu-items/${entry.documentId}`, menuSource.element, picked(entry, ['label', 'path', 'roleId']));
  for (const entry of entries.filter(({ dropdown }) => !dropdown)) {
    const found = item(entry);
    if (found) menu.push(found);
  }
  for (const entry of entries.filter(({ dropdown }) => dropdown)) {
    const found = item(entry);
    if (!found) continue;
    const { label, path, roleId } = found;
    let parent = menu.find((each) => each.label === entry.dropdown);
    if (!parent) {
      parent = { label: String(entry.dropdown), path, roleId, items: [] };
      menu.push(parent);
    }
    parent.items.push({ label, path, roleId });
  }
  return menu;
}
