import path from 'node:path';

const source = path.join(import.meta.dirname, 'src');
const queuePages = ['bids', 'orders', 'repairs', 'returns', 'loaners'].map((area) =>
  path.join(source, area, `${area}-page.tsx`),
);
/** In how many of them a module must be needed: bids have fewer actions than the others. */
const fewest = 4;
const own = /[\\/](web|contract)[\\/]src[\\/]/;

interface Graph {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
}

/**
 * Names the file of what the queue screens share. Left to itself the bundler makes a file of every set of pages that
 * needs the same modules: 69 for a queue, most of them under two kilobytes. Joined by size they would bring along what
 * a page does not need; what queue screens import is closed by itself, so it brings nothing.
 * @param alike modules of libraries that go the same way
 */
export function ofQueueScreens(name: string, alike?: RegExp): (id: string, graph: Graph) => string | null {
  let needs: ReadonlyMap<string, number> | undefined;
  return (id, graph) => {
    needs ??= countNeeds(graph);
    return (needs.get(id) ?? 0) >= fewest || alike?.test(id) ? name : null;
  };
}

/** How many queue screens need each module of ours before they can be drawn. */
function countNeeds(graph: Graph): ReadonlyMap<string, number> {
  const needs = new Map<string, number>();
  for (const page of queuePages) {
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
