import type { FoundLine } from '@portal/contract/lines/search/finder-schemas';
import type { Menu, MenuEntry } from '../menu/menu.ts';
import type { RecentLine } from './recent-lines.ts';

/** What the finder offers, in groups with a name each. */
export type FinderGroup =
  | { readonly name: string; readonly lines: readonly FoundLine[] }
  | { readonly name: string; readonly recent: readonly RecentLine[] }
  | { readonly name: string; readonly pages: readonly MenuEntry[] };

interface Sources {
  readonly text: string;
  readonly pages: readonly MenuEntry[];
  readonly lines: readonly FoundLine[];
  readonly recent: readonly RecentLine[];
}

/** The pages of the menus, each once; `today` is where the logo leads. */
export function pagesOf({ top, account }: Menu, today: MenuEntry | null): readonly MenuEntry[] {
  const entries = top.flatMap((entry) => ('entries' in entry ? entry.entries : [entry]));
  const all = [...(today ? [today] : []), ...entries, ...account];
  return all.filter(({ path }, index) => all.findIndex((other) => other.path === path) === index);
}

/** Before anything is typed, what was opened last; then whole numbers first, pages by name, and what the words find. */
export function groupsOf({ text, pages, lines, recent }: Sources): readonly FinderGroup[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0)
    return filled([
      { name: 'Opened recently', recent },
      { name: 'Pages', pages },
    ]);
  const named = pages.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
  const exact = lines.filter(({ isExact }) => isExact);
  const other = lines.filter(({ isExact }) => !isExact);
  return filled([
    { name: 'With this number', lines: exact },
    { name: 'Pages', pages: named },
    { name: 'With these words', lines: other },
  ]);
}

function filled(groups: readonly FinderGroup[]): readonly FinderGroup[] {
  return groups.filter((group) => entriesOf(group).length > 0);
}

export function entriesOf(group: FinderGroup): readonly (FoundLine | RecentLine | MenuEntry)[] {
  if ('lines' in group) return group.lines;
  return 'recent' in group ? group.recent : group.pages;
}

/** Whether Enter, pressed before the answer was there, means the first of what is offered now: a number, or a page. */
export function isMeant([first]: readonly FinderGroup[]): boolean {
  return first !== undefined && ('pages' in first || ('lines' in first && first.lines[0]?.isExact === true));
}
