import { sections } from '@portal/contract/core/section';
import { type ContentHealth, type ContentNote, policyKinds, policyPaths } from '@portal/contract/frame/content-schemas';
import type { Published } from '../core/content.ts';
import { isOfPortal } from './content-source.ts';

/** How much is published. */
export function heldBy({ pages, menu, footer, strings, policies }: Published): ContentHealth['held'] {
  return {
    pages: pages.size,
    drafts: [...pages.values()].filter(({ isDraft }) => isDraft).length,
    menuEntries: menu.reduce((count, { items }) => count + 1 + items.length, 0),
    footerLinks: footer.length,
    texts: Object.keys(strings).length,
    policies: policies.policies.length,
  };
}

/** Pages of the portal that content may add to, so that they are there without it. */
const standing = ['/', '/overview', '/discrepancies', '/signin'];

/** What the portal has a place for and content has nothing, and links that lead to no page. */
export function missingIn({ pages, menu, footer, policies }: Published): ContentNote[] {
  const written = new Set(policies.policies.map(({ kind }) => kind));
  const noPolicies = policyKinds
    .filter((kind) => !written.has(kind))
    .map((kind) => ({ file: 'policies', message: `There is no text for ${policyPaths[kind]}.` }));
  const { resources, marketingInsights, brandedEcommerce } = sections;
  const noPages = [resources, marketingInsights, brandedEcommerce]
    .filter(({ path }) => !pages.has(path))
    .map(({ path, label }) => ({ file: 'pages', message: `There is no page ${path}, where ${label} leads.` }));
  const leadsNowhere = ({ path }: { readonly path: string }) => {
    const plain =
      path
        .replace(/[?#].*$/, '')
        .replace(/\/+$/, '')
        .toLowerCase() || '/';
    return plain.startsWith('/') && !pages.has(plain) && !standing.includes(plain) && !isOfPortal(plain);
  };
  const dead = (file: string, links: readonly { readonly label: string; readonly path: string }[]) =>
    links
      .filter(leadsNowhere)
      .map(({ label, path }) => ({ file, message: `${label} leads to ${path}, where there is no page.` }));
  return [
    ...noPolicies,
    ...noPages,
    ...dead(
      'menu',
      menu.flatMap((entry) => [entry, ...entry.items]),
    ),
    ...dead('footer', footer),
  ];
}
