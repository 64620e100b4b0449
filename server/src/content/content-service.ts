import { coreRefusals } from '@portal/contract/core/core-messages';
import { sections } from '@portal/contract/core/section';
import type {
  ContentLink,
  ContentMenuItem,
  ContentPage,
  ContentReply,
  Policies,
} from '@portal/contract/frame/content-schemas';
import type { SiteSettingCode } from '@portal/contract/frame/setting-codes';
import type { Actor } from '../core/actor.ts';
import type { Content, Published, PublishedPage } from '../core/content.ts';
import { Refused } from '../core/refused.ts';

/** Who reads, and the values of the site settings. */
export interface Reader {
  readonly actor: Actor | null;
  readonly site: ReadonlyMap<string, string>;
}

const nothing: Published = {
  pages: new Map(),
  menu: [],
  footer: [],
  strings: {},
  policies: { version: null, policies: [] },
};

/** Sections whose pages are content, and the site setting that some of them need as well. */
const contentSections: readonly {
  readonly menuId: number;
  readonly path: string;
  readonly setting?: SiteSettingCode;
}[] = [
  { ...sections.marketingInsights, setting: 'marketingInsights' },
  { ...sections.brandedEcommerce, setting: 'brandedEcommerce' },
  sections.resources,
];

/** What stands around pages. While the service has never answered it is empty, and the portal goes on without. */
export async function readContent(content: Content, reader: Reader): Promise<ContentReply> {
  const { pages, menu, footer, strings, policies } = (await content.read()) ?? nothing;
  const isOpen = ({ roleId }: ContentMenuItem) => isRoleOpen(reader, roleId);
  return {
    menu: menu.filter(isOpen).map((entry) => ({ ...entry, items: entry.items.filter(isOpen) })),
    footer: [...footer],
    strings,
    pages: [...pages.values()]
      .filter((page) => refusalOf(reader, page) === null && !page.isDraft)
      .map(({ path }) => path),
    policiesVersion: policies.version,
  };
}

/** Which pages visitors may read, and the footer's links to them and to other sites. */
export async function visitorContent(
  content: Content,
): Promise<{ publicPages: readonly string[]; publicLinks: readonly ContentLink[] }> {
  const { pages, footer } = (await content.read()) ?? nothing;
  const isOpen = (page: PublishedPage) => refusalOf(visitor, page) === null && !page.isDraft;
  const publicPages = [...pages.values()].filter(isOpen).map(({ path }) => path);
  return { publicPages, publicLinks: footer.filter(({ path }) => publicPages.includes(path) || !path.startsWith('/')) };
}

const visitor: Reader = { actor: null, site: new Map() };

/** One page. A visitor is told nothing of pages that are not public, not even whether there are any. */
export async function readPage(
  content: Content,
  reader: Reader,
  { path, preview }: { path: string; preview: boolean },
): Promise<ContentPage> {
  const published = await content.read();
  if (!published) throw unavailable();
  const page = published.pages.get(path);
  if (!reader.actor && !page?.isPublic) throw new Refused(coreRefusals.unauthorized);
  const isDraftShown = preview && reader.actor?.kind === 'employee';
  if (!page || (page.isDraft && !isDraftShown)) throw new Refused(coreRefusals.notFound);
  const refusal = refusalOf(reader, page);
  if (refusal) throw new Refused(refusal);
  return { path, title: page.title, html: page.html, isDraft: page.isDraft };
}

export async function readPolicies(content: Content): Promise<Policies> {
  const published = await content.read();
  if (!published) throw unavailable();
  return published.policies;
}

function unavailable(): Refused {
  return new Refused(coreRefusals.unavailable, { retryAfterSeconds: 10 });
}

function refusalOf(reader: Reader, page: PublishedPage) {
  const section = contentSections.find(({ path }) => page.path === path || page.path.startsWith(`${path}/`));
  if (!reader.actor) return page.isPublic && !section && page.roleId === null ? null : coreRefusals.unauthorized;
  if (section?.setting && reader.site.get(section.setting) !== 'Y') return coreRefusals.notFound;
  // Employees read every page; they have no menu of their own that could close one.
  if (reader.actor.kind === 'employee') return null;
  const needed = [page.roleId, section?.menuId ?? null];
  return needed.every((roleId) => isRoleOpen(reader, roleId)) ? null : coreRefusals.sectionNotEnabled;
}

/** What carries the id of a menu setting needs it, and a facility; and the site setting, where the section has one. */
function isRoleOpen({ actor, site }: Reader, roleId: number | null): boolean {
  if (roleId === null) return true;
  const setting = contentSections.find(({ menuId }) => menuId === roleId)?.setting;
  if (setting && site.get(setting) !== 'Y') return false;
  return actor?.kind === 'supplier' && actor.facilityIds.length > 0 && actor.menu[roleId] === 'Y';
}
