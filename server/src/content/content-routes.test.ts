import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestPortal, type TestClient, type TestPortal } from '../core/testing/test-portal.ts';
import { acmeImaging, addWorld } from '../frame/testing/world.ts';

const noAccess = 'Access Has Not Yet Been Enabled For This Section';

let portal: TestPortal;
let folder: string;

const page = (title: string, more = '') => `---\ntitle: ${title}\n${more}---\nText\n`;
const files: Readonly<Record<string, string>> = {
  'pages/resources.md': page('Resources'),
  'pages/resources/packing.md': page('Packing'),
  'pages/news.md': page('News'),
  'pages/contact.md': page('Contact', 'access: public\n'),
  'pages/gated.md': page('Gated', 'roleId: 122\n'),
  'pages/half-open.md': page('Half open', 'roleId: 122\naccess: public\n'),
  'pages/draft.md': page('Draft', 'draft: true\naccess: public\n'),
  'pages/marketing-insights.md': page('Market', 'access: public\n'),
  'menu.yaml': `
- { label: Free, path: /news }
- label: Resources
  path: /resources
  roleId: 159
  items: [{ label: Packing, path: /resources/packing, roleId: 159 }, { label: Bids, path: /gated, roleId: 122 }]
- { label: Market, path: /marketing-insights, roleId: 157 }
`,
  'footer.yaml':
    '- { label: Contact, path: /contact }\n- { label: News, path: /news }\n- { label: Out, path: "https://out.example/" }\n',
  'strings.yaml': 'footerNote: Call us\n',
  'policies/privacy.md': page('Privacy', 'version: 4\n'),
  'files/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'files/a.html': '<script>alert(1)</script>',
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-content-'));
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  portal = await startTestPortal({ CONTENT_DIR: folder });
  await addWorld(portal);
});
afterAll(async () => {
  await portal.close();
  await rm(folder, { recursive: true, force: true });
});

const setMenu = (menu: Record<string, 'Y' | 'N'>) =>
  portal.send({ type: 'supplier.upserted', data: { ...acmeImaging, menu } });
const setSite = (value: 'Y' | 'N') =>
  portal.owner.query("UPDATE site_settings SET value = $1 WHERE code = 'marketingInsights'", [value]);
const menuOf = async (client: TestClient) =>
  (await client.get('/api/content')).body.menu.map(({ label, items }: { label: string; items: { label: string }[] }) =>
    [label, ...items.map((item) => item.label)].join(' > '),
  );
const getPage = (client: TestClient, asked: string, more = '') => client.get(`/api/content/page?path=${asked}${more}`);

describe('GET /api/content', () => {
  it('has items with a roleId only with that menu setting and a facility (FRAME-048, FRAME-064)', async () => {
    await setMenu({ '122': 'Y', '159': 'Y' });
    const dana = await portal.signIn('dana');
    expect(await menuOf(dana)).toEqual(['Free', 'Resources > Packing > Bids']);
    expect(await menuOf(await portal.signIn('nowhere'))).toEqual(['Free']);
    expect(await menuOf(portal.nobody)).toEqual(['Free']);
    await setMenu({ '122': 'N', '159': 'Y' });
    expect(await menuOf(dana)).toEqual(['Free', 'Resources > Packing']);
    await setMenu({ '122': 'Y', '159': 'N' });
    expect(await menuOf(dana)).toEqual(['Free']);
  });

  it('has the items of a section with a site setting only with that one as well (D-FRAME-04)', async () => {
    await setMenu({ '157': 'Y' });
    const dana = await portal.signIn('dana');
    expect(await menuOf(dana)).toEqual(['Free']);
    await setSite('Y');
    expect(await menuOf(dana)).toEqual(['Free', 'Market']);
    await setSite('N');
  });

  it('tells footer links, texts, the version of the policies, and the pages that are open (FRAME-079)', async () => {
    await setMenu({ '122': 'Y' });
    const visitor = (await portal.nobody.get('/api/content')).body;
    expect(visitor.footer.map(({ label }: { label: string }) => label)).toEqual(['Contact', 'News', 'Out']);
    expect(visitor).toMatchObject({ strings: { footerNote: 'Call us' }, policiesVersion: 'privacy 4' });
    expect(visitor.pages.sort()).toEqual(['/contact', '/privacy']);
    const dana = (await (await portal.signIn('dana')).get('/api/content')).body;
    expect(dana.pages.sort()).toEqual(['/contact', '/gated', '/half-open', '/news', '/privacy']);
  });

  it('answers 304 to who has it, until it changes for that reader; a signed-in answer is kept nowhere (TI-17)', async () => {
    const dana = await portal.signIn('dana');
    const first = await dana.get('/api/content');
    const tag = String(first.headers.etag);
    expect(first.headers['cache-control']).toBe('private, no-store');
    const second = await dana.get('/api/content', { 'if-none-match': `"other", W/${tag}` });
    expect([second.status, second.raw]).toEqual([304, '']);
    expect((await portal.nobody.get('/api/content', { 'if-none-match': tag })).status).toBe(200);
    await setMenu({ '159': 'Y' });
    expect((await dana.get('/api/content', { 'if-none-match': tag })).status).toBe(200);
    expect((await portal.nobody.get('/api/content')).headers['cache-control']).toBe('private, no-cache');
  });
});

describe('GET /api/content/page', () => {
  it('gives a visitor public pages alone, and tells nothing of others', async () => {
    expect((await getPage(portal.nobody, '/contact')).body).toEqual({
      path: '/contact',
      title: 'Contact',
      html: '<p>Text</p>\n',
      isDraft: false,
    });
    for (const asked of ['/news', '/resources', '/half-open', '/marketing-insights', '/no/such']) {
      const answer = await getPage(portal.nobody, asked);
      expect([asked, answer.status, answer.body.detail]).toEqual([asked, 401, 'Unauthorized']);
    }
    expect((await getPage(portal.nobody, '/draft')).status).toBe(404);
  });

  it('gives a signed-in user every page that needs nothing more, in any case of its path (FRAME-020)', async () => {
    const nowhere = await portal.signIn('nowhere');
    expect((await getPage(nowhere, '/NEWS/')).body.title).toBe('News');
    expect((await getPage(nowhere, '/no/such')).status).toBe(404);
  });

  it.each(['/a.b', '/../x', 'news', '//news', '/a%20b', `/${'x'.repeat(200)}`])(
    '%s is no path of a page',
    async (asked) => {
      expect((await getPage(await portal.signIn('dana'), asked)).status).toBe(422);
    },
  );

  it('guards pages with a roleId, and those of a section, by the same rule (FRAME-048)', async () => {
    const dana = await portal.signIn('dana');
    const nowhere = await portal.signIn('nowhere');
    await setMenu({ '122': 'Y', '159': 'Y' });
    for (const asked of ['/gated', '/half-open', '/resources', '/resources/packing']) {
      expect([asked, (await getPage(dana, asked)).status]).toEqual([asked, 200]);
      const closed = await getPage(nowhere, asked);
      expect([asked, closed.status, closed.body.detail]).toEqual([asked, 403, noAccess]);
    }
    await setMenu({ '122': 'N', '159': 'N' });
    for (const asked of ['/gated', '/resources/packing']) expect((await getPage(dana, asked)).status).toBe(403);
  });

  it('has no Marketing Insights unless the site setting is on (FRAME-038)', async () => {
    await setMenu({ '157': 'Y' });
    const dana = await portal.signIn('dana');
    const staff = await portal.signIn('staff');
    await setSite('N');
    for (const client of [dana, staff]) expect((await getPage(client, '/marketing-insights')).status).toBe(404);
    await setSite('Y');
    for (const client of [dana, staff]) expect((await getPage(client, '/marketing-insights')).status).toBe(200);
    await setMenu({});
    expect((await getPage(dana, '/marketing-insights')).status).toBe(403);
    await setSite('N');
  });

  it('opens every page to employees, drafts in a preview alone (FRAME-030, D-FRAME-08)', async () => {
    const staff = await portal.signIn('staff');
    for (const asked of ['/gated', '/resources', '/news']) expect((await getPage(staff, asked)).status).toBe(200);
    expect((await getPage(staff, '/draft')).status).toBe(404);
    expect((await getPage(staff, '/draft', '&preview=true')).body).toMatchObject({ title: 'Draft', isDraft: true });
    expect((await getPage(await portal.signIn('dana'), '/draft', '&preview=true')).status).toBe(404);
  });
});

describe('GET /api/content/policies', () => {
  it('is open to everybody (CALL-036)', async () => {
    expect((await portal.nobody.get('/api/content/policies')).body).toEqual({
      version: 'privacy 4',
      policies: [{ kind: 'privacy', title: 'Privacy', html: '<p>Text</p>\n', version: '4' }],
    });
  });
});

describe('GET /api/content/files/{name}', () => {
  it('shows pictures in which nothing can run (FU-3)', async () => {
    const { status, headers } = await portal.nobody.get('/api/content/files/a.svg');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('image/svg+xml');
    expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'; style-src 'unsafe-inline'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it.each(['a.html', 'b.svg', 'menu.yaml'])('%s is 404', async (name) => {
    expect((await portal.nobody.get(`/api/content/files/${name}`)).status).toBe(404);
  });

  it.each(['..%2fmenu.yaml', '%2e%2e%2fmenu.yaml', 'a', '.a.svg', 'a%00.svg', 'a%5cb.svg'])(
    '%s is no name of a file',
    async (name) => {
      expect([404, 422]).toContain((await portal.nobody.get(`/api/content/files/${name}`)).status);
    },
  );
});

describe('GET /api/content/health', () => {
  it('is for employees', async () => {
    expect((await portal.nobody.get('/api/content/health')).status).toBe(401);
    expect((await (await portal.signIn('dana')).get('/api/content/health')).status).toBe(403);
    const { body } = await (await portal.signIn('staff')).get('/api/content/health');
    expect(body).toMatchObject({
      source: folder,
      kind: 'folder',
      readAt: expect.any(String),
      failure: null,
      problems: [],
    });
    expect(body.triedAt).toBe(body.readAt);
  });
});

describe('POST /api/content/reread', () => {
  it('is for employees', async () => {
    expect((await portal.nobody.post('/api/content/reread')).status).toBe(401);
    expect((await (await portal.signIn('dana')).post('/api/content/reread')).status).toBe(403);
  });

  it('answers how content is, and 429 beyond 12 a minute', async () => {
    const staff = await portal.signIn('staff');
    const answers = [];
    for (let count = 0; count < 13; count += 1) answers.push(await staff.post('/api/content/reread'));
    expect(answers.map(({ status }) => status)).toEqual([...Array(12).fill(200), 429]);
    const { readAt: _, triedAt: __, ...known } = (await staff.get('/api/content/health')).body;
    expect(answers[0]?.body).toMatchObject(known);
  });
});

it('the sample content has no problems, and every policy (FRAME-097)', async () => {
  const samples = await startTestPortal();
  await addWorld(samples);
  const { body } = await samples.nobody.get('/api/content/policies');
  expect(body.version).toBe(
    'termsOfUse 1, termsAndConditions 1, privacy 1, cookies 1, endUserLicence 1, accessibility 1',
  );
  expect(JSON.stringify(body)).not.toContain('{{');
  const { problems, held } = (await (await samples.signIn('staff')).get('/api/content/health')).body;
  expect([problems, held.policies]).toEqual([[], 6]);
  await samples.close();
});

it('a service that never answered leaves the portal standing (D-FRAME-12)', async () => {
  const alone = await startTestPortal({ CONTENT_URL: 'http://127.0.0.1:9' });
  const { body } = await alone.nobody.get('/api/content');
  expect(body).toEqual({ menu: [], footer: [], strings: {}, pages: [], policiesVersion: null });
  for (const asked of ['/api/content/page?path=/contact', '/api/content/policies', '/api/content/files/a.png']) {
    const answer = await alone.nobody.get(asked);
    expect([asked, answer.status, answer.headers['retry-after']]).toEqual([asked, 503, '10']);
  }
  await alone.close();
});
