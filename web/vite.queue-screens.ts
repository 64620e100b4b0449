import { readdirSync } from 'node:fs';
import path from 'node:path';

const source = path.join(import.meta.dirname, 'src');
const queuePages = ['bids', 'orders', 'repairs', 'returns', 'loaners'].map((area) =>
  path.join(source, area, `${area}-page.tsx`),
);
const detailPages = ['order', 'repair', 'return', 'loaner'].map((line) =>
  path.join(source, `${line}s`, `${line}-page.tsx`),
);
/** All others: what they need as well goes by itself, or each of them would bring along what details need. */
const otherPages = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /-(page|section|wizard)\.tsx$/.test(file))
  .map((file) => path.join(source, file))
  .filter((file) => !detailPages.includes(file) && !queuePages.includes(file));
const form = ['use-form.ts', 'text-field.tsx', 'text-area.tsx', 'choice-field.tsx'].map((file) =>
  path.join(source, 'forms', file),
);
/** In how many of them a module must be needed: bids have fewer actions than the others. */
const fewest = 4;
/** Other pages: what so many of them need as well goes with what all have, what a few need by itself. */
const many = 12;
const own = /[\\/](web|contract)[\\/]src[\\/]/;

interface Graph {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
}

const queueNeeds = once((graph) => countNeeds(queuePages, graph));
/** The search through all orders is a list itself. */
const withoutList = [...detailPages, ...otherPages].filter((page) => !page.endsWith('history-page.tsx'));
const otherNeeds = once((graph) => countNeeds(withoutList, graph));

type NameOf = (id: string, graph: Graph) => string | null;

/**
 * Names the file of what the queue screens share. Left to itself the bundler makes a file of every set of pages that
 * needs the same modules: 69 for a queue, most of them under two kilobytes. Joined by size they would bring along what
 * a page does not need; what queue screens import is closed by itself, so it brings nothing. Of that, `common` is what
 * nearly every page needs, `lines` what some other pages do, and `queue` what no other has a use for.
 */
export const ofQueueScreens: NameOf = (id, graph) => {
  if ((queueNeeds(graph).get(id) ?? 0) < fewest) return null;
  const others = otherNeeds(graph).get(id) ?? 0;
  return others >= many ? 'common' : others > 0 ? 'lines' : 'queue';
};

/** The same of what the pages of one order share; what a list needs as well stays out of it. */
export const ofDetailPages: NameOf = ofPages('detail', detailPages, 3, [...queuePages, ...otherPages]);
/** What many pages need and no list does. */
export const ofManyPages: NameOf = ofPages('page', [...detailPages, ...otherPages], 16, queuePages);
/** What the reports share, and the dashboard has no use for. */
export const ofReports: NameOf = ofPages(
  'report',
  ['report/report', 'market/marketing', 'market/storefront', 'promises/promises'].map((page) =>
    path.join(source, 'insights', `${page}-page.tsx`),
  ),
  3,
  [...queuePages, ...detailPages, ...otherPages.filter((page) => !/insights.(report|market|promises)/.test(page))],
);
/** What a form is made of: most pages have one, no list has before it is asked for. */
export const ofForms: NameOf = ofPart('form', form, /[\\/](react-hook-form|@hookform|Textarea)[\\/]/);

/** Names the file of what so many of the pages need and none of the others. */
function ofPages(name: string, pages: readonly string[], least: number, others: readonly string[]): NameOf {
  const needs = once((graph) => countNeeds(pages, graph));
  const leftOut = once((graph) => countNeeds(others, graph));
  return (id, graph) => ((needs(graph).get(id) ?? 0) >= least && !leftOut(graph).has(id) ? name : null);
}

/**
 * Names the file of what a part of pages is made of; what pages without that part need as well stays out of it.
 * @param roots the part's modules, the first of which is in every page that has it
 * @param alike modules of libraries that go the same way
 */
function ofPart(name: string, roots: readonly string[], alike: RegExp): NameOf {
  const needs = once((graph) => countNeeds(roots, graph));
  const leftOut = once((graph) => {
    const [first = ''] = roots;
    const without = [...queuePages, ...detailPages, ...otherPages].filter((page) => !closureOf(page, graph).has(first));
    return countNeeds(without, graph);
  });
  return (id, graph) => ((needs(graph).has(id) && !leftOut(graph).has(id)) || alike.test(id) ? name : null);
}

function once<Value>(make: (graph: Graph) => Value): (graph: Graph) => Value {
  let made: Value | undefined;
  return (graph) => (made ??= make(graph));
}

/** How many of the pages need each module of ours before they can be drawn. */
function countNeeds(pages: readonly string[], graph: Graph): ReadonlyMap<string, number> {
  const needs = new Map<string, number>();
  for (const page of pages) {
    if (!graph.getModuleInfo(page))
      throw new Error(`There is no module ${page}; give vite.queue-screens.ts its new name.`);
    for (const id of closureOf(page, graph)) needs.set(id, (needs.get(id) ?? 0) + 1);
  }
  return needs;
}

function closureOf(page: string, graph: Graph): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (id: string) => {
    if (found.has(id) || !own.test(id)) return;
    found.add(id);
    graph.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  visit(page);
  return found;
}
