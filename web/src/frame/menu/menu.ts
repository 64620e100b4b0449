import { type SectionName, sections } from '@portal/contract/core/section';
import type { ContentMenuEntry } from '@portal/contract/frame/content-schemas';
import { lineKindNames, lineKinds } from '@portal/contract/lines/line-kinds';
import { type AccessSession, accessTo, type Gate, type PortalSettings, profilePage } from '../access/access.ts';

export interface MenuEntry {
  readonly label: string;
  readonly path: string;
}

/** An entry of the top menu: a link, or a dropdown of links. */
export type TopEntry = MenuEntry | { readonly label: string; readonly entries: readonly MenuEntry[] };

export interface Menu {
  readonly top: readonly TopEntry[];
  /** Of the My Account dropdown, above Logout. */
  readonly account: readonly MenuEntry[];
}

/** Pages of the menus that belong to no single section. */
const extraPages = {
  allOrders: { label: 'All Orders', path: '/orders/history' },
  companyProfile: { label: 'Company Profile', path: '/settings' },
  myProfile: { label: 'My Profile', path: profilePage },
} as const satisfies Record<string, MenuEntry>;

const orderSections = lineKindNames.map((kind) => lineKinds[kind].section);

/** The menus of an employee. */
export function employeeMenu(admin: readonly TopEntry[]): Menu {
  return { top: admin, account: [extraPages.myProfile] };
}

/**
 * The menus of a supplier user. `settings` is null while it is not known: what depends on it is then left out.
 * @param exists whether the portal has the page of a path
 * @param content what the content service adds; the server has left out what is not open to the user
 */
export function visibleMenu(
  session: AccessSession,
  settings: PortalSettings | null,
  exists: (path: string) => boolean,
  content: readonly ContentMenuEntry[] = [],
): Menu {
  const isOpen = (gate: Gate) => accessTo(gate, session, settings) === 'open';
  const built = (entries: readonly MenuEntry[]) => entries.filter(({ path }) => exists(path));
  const of = (...names: readonly SectionName[]) => built(names.filter(isOpen).map((name) => sections[name]));

  const orders = of(...orderSections);
  const orderMenu = orders.length > 0 ? [{ label: 'Order Management', entries: orders }] : [];
  return {
    top: [
      ...of('insights'),
      ...orderMenu,
      ...of('marketingInsights', 'brandedEcommerce'),
      ...content.map(contentEntry),
    ],
    account: built([
      ...(isOpen('history') ? [extraPages.allOrders] : []),
      ...(isOpen('companyProfile') ? [extraPages.companyProfile] : []),
      extraPages.myProfile,
    ]),
  };
}

function contentEntry({ label, path, items }: ContentMenuEntry): TopEntry {
  return items.length > 0 ? { label, entries: items } : { label, path };
}

/** Whether a page belongs to an entry, so that the menu marks it as the present one; in any case of the letters. */
export function isWithin(pathname: string, path: string): boolean {
  const asked = pathname.toLowerCase().replace(/\/+$/, '');
  return asked === path || asked.startsWith(`${path}/`);
}

/** The path of the entry that a page belongs to: where one entry lies within another, the inner one. */
export function presentPath(entries: readonly TopEntry[], pathname: string): string | null {
  const paths = entries.flatMap((entry) => ('entries' in entry ? entry.entries : [entry])).map(({ path }) => path);
  const around = paths.filter((path) => isWithin(pathname, path));
  return around.sort((one, other) => other.length - one.length)[0] ?? null;
}
