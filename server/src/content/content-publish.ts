import { policyKinds, policyPaths } from '@portal/contract/frame/content-schemas';
import type { ContentStringKey } from '@portal/contract/frame/content-strings';
import type { Published, PublishedPage } from '../core/content.ts';
import { htmlOf } from './content-html.ts';
import type { Names, SourceContent, SourceProblem } from './content-source.ts';

const name = /\{\{\s*(\w+)\s*\}\}/g;

/** Makes what was read ready to show: names filled in, Markdown as sanitised HTML. */
export function publish(source: SourceContent, names: Names): { published: Published; problems: SourceProblem[] } {
  const problems = [...source.problems];
  const filled = (file: string, text: string) =>
    text.replace(name, (whole, key: string) => {
      if (Object.hasOwn(names, key)) return names[key] ?? '';
      problems.push({ file, message: `${whole} is unknown; known are ${Object.keys(names).join(', ')}` });
      return whole;
    });

  const pages = new Map<string, PublishedPage>();
  for (const { path, title, body, access, roleId, draft } of source.pages) {
    if (pages.has(path)) problems.push({ file: path, message: 'Two pages have this path; one of them is left out' });
    pages.set(path, {
      path,
      title: filled(path, title),
      html: htmlOf(filled(path, body)),
      isPublic: access === 'public',
      roleId: roleId ?? null,
      isDraft: draft,
    });
  }
  const item = ({ label, path, roleId }: { label: string; path: string; roleId?: number | null | undefined }) => ({
    label: filled('menu', label),
    path,
    roleId: roleId ?? null,
  });
  const policies = policiesOf(source, filled);
  for (const { kind, title, html } of policies.policies) {
    const path = policyPaths[kind];
    // Policies can be read by everybody; a page that was written for the same path comes first.
    if (!pages.has(path)) pages.set(path, { path, title, html, isPublic: true, roleId: null, isDraft: false });
  }
  const strings = Object.entries(source.strings).map(([key, text]) => [key, filled('strings', text)]);
  return {
    published: {
      pages,
      menu: source.menu.map((entry) => ({ ...item(entry), items: entry.items.map(item) })),
      footer: source.footer.map(({ label, path }) => ({ label: filled('footer', label), path })),
      strings: Object.fromEntries(strings) as Partial<Record<ContentStringKey, string>>,
      policies,
    },
    problems,
  };
}

function policiesOf(source: SourceContent, filled: (file: string, text: string) => string): Published['policies'] {
  const policies = policyKinds.flatMap((kind) => {
    const policy = source.policies.find((one) => one.kind === kind);
    if (!policy) return [];
    const { title, body, version } = policy;
    return [{ kind, version, title: filled(kind, title), html: htmlOf(filled(kind, body)) }];
  });
  // The number that a policy carries counts and not its text: a mended typing error asks nobody to accept again.
  const version = policies.map(({ kind, version: own }) => `${kind} ${own}`).join(', ');
  return { version: version || null, policies };
}
