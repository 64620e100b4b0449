import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { databaseUrl } from '../core/testing/global-setup.ts';
import { areAllRounds } from '../core/testing/rounds.ts';
import { cachedContent } from './cached-content.ts';
import { strapiSource } from './strapi-source.ts';
import { type StrapiService, startStrapi } from './testing/strapi-service.ts';

const names = { providerName: 'Meridian' };
const installMs = 600_000;

// Its packages are installed first, which takes minutes.
describe.runIf(areAllRounds)('a Strapi service (CALL-036, FRAME-097, D-FRAME-13)', () => {
  const database = `strapi_${randomBytes(6).toString('hex')}`;
  let admin: pg.Client;
  let strapi: StrapiService;
  let dataDir: string;
  let clock = new Date('2026-03-02T12:00:00Z');

  beforeAll(async () => {
    admin = new pg.Client({ connectionString: inject('postgresUrl') });
    await admin.connect();
    await admin.query(`CREATE DATABASE ${database}`);
    dataDir = await mkdtemp(path.join(tmpdir(), 'portal-content-'));
    strapi = await startStrapi(databaseUrl(inject('postgresUrl'), database));
  }, installMs);
  afterAll(async () => {
    await strapi?.stop();
    await admin.query(`DROP DATABASE ${database} WITH (FORCE)`);
    await admin.end();
    await rm(dataDir, { recursive: true, force: true });
  });

  const source = () => strapiSource({ url: strapi.url, token: strapi.readToken });
  const content = () =>
    cachedContent({ source: source(), names, now: () => clock, keptFile: path.join(dataDir, 'kept.json') });

  it('is read: pages, menu, footer, texts and policies, sanitised and with names filled in', async () => {
    await strapi.publish('pages', {
      path: '/resources',
      title: 'Resources of {{providerName}}',
      body: '**Guides**\n\n<script>alert(1)</script>\n\n![Box](/uploads/box_1a2b.png)',
      roleId: 159,
    });
    await strapi.publish('pages', { path: '/privacy', title: 'Privacy', body: 'Text', access: 'public' });
    await strapi.publish('pages', { path: '/bids', title: 'No', body: 'Not a path for content' });
    await strapi.publish('menu-items', {
      label: 'Packing',
      path: '/resources/packing',
      roleId: 159,
      dropdown: 'Resources',
    });
    await strapi.publish('menu-items', { label: 'Resources', path: '/resources', roleId: 159, order: 1 });
    await strapi.publish('footer-links', { label: 'Second', path: 'https://second.example/', order: 2 });
    await strapi.publish('footer-links', { label: 'First', path: '/privacy', order: 1 });
    await strapi.publish('texts', { key: 'footerNote', text: 'Call {{providerName}}' });
    await strapi.publish('policies', { kind: 'privacy', title: 'Privacy policy', body: '# One', version: '3' });

    const read = content();
    const published = await read.read();
    expect([...(published?.pages.keys() ?? [])].sort()).toEqual(['/privacy', '/resources']);
    expect(published?.pages.get('/resources')).toEqual({
      path: '/resources',
      title: 'Resources of Meridian',
      html: expect.stringMatching(
        /^<p><strong>Guides<\/strong><\/p>\s*<p><img src="\/api\/content\/files\/box_1a2b\.png"/,
      ),
      isPublic: false,
      roleId: 159,
      isDraft: false,
    });
    expect(published?.pages.get('/privacy')).toMatchObject({ isPublic: true, html: '<p>Text</p>\n' });
    expect(published?.menu).toEqual([
      {
        label: 'Resources',
        path: '/resources',
        roleId: 159,
        items: [{ label: 'Packing', path: '/resources/packing', roleId: 159 }],
      },
    ]);
    expect(published?.footer.map(({ label }) => label)).toEqual(['First', 'Second']);
    expect(published?.strings).toEqual({ footerNote: 'Call Meridian' });
    expect(published?.policies).toMatchObject({
      version: 'privacy 3',
      policies: [{ html: '<h2 id="section-one">One</h2>\n' }],
    });
    expect((await read.health()).problems).toEqual([
      { file: expect.stringMatching(/^pages\//), message: 'path: This path belongs to the portal itself' },
    ]);
  });

  it('is asked again after a minute, page after page', async () => {
    const read = content();
    await read.read();
    for (let index = 0; index < 101; index += 1) {
      await strapi.publish('texts', { key: `unknown${index}`, text: 'x' });
    }
    clock = new Date(clock.getTime() + 59_000);
    expect((await read.health()).problems).toHaveLength(1);
    clock = new Date(clock.getTime() + 1_000);
    await read.read();
    await expect.poll(async () => (await read.health()).problems.length).toBe(102);
  }, 60_000);

  it('hands out its uploads and nothing else', async () => {
    await writeFile(path.join(strapi.uploads, 'box_1a2b.png'), 'picture');
    expect((await source().file('box_1a2b.png'))?.toString()).toBe('picture');
    expect(await source().file('other.png')).toBeNull();
    expect(await source().file('../../api/pages')).toBeNull();
  });

  it('refuses a wrong token, which is told and leaves what was read', async () => {
    const wrong = cachedContent({
      source: strapiSource({ url: strapi.url, token: 'x'.repeat(40) }),
      names,
      now: () => clock,
      keptFile: path.join(dataDir, 'none.json'),
    });
    const told: string[] = [];
    wrong.onProblem((problem) => told.push(problem));
    expect(await wrong.read()).toBeNull();
    expect((await wrong.health()).failure).toMatch(/answered 401$/);
    expect(told).toEqual([expect.stringMatching(/answered 401$/)]);
  });

  it('may be down: what was read stands, after a restart of the portal too', async () => {
    const read = content();
    await read.read();
    await strapi.stop();
    clock = new Date(clock.getTime() + 60_000);
    await read.read();
    await expect.poll(async () => (await read.health()).failure).not.toBeNull();
    expect((await read.read())?.pages.has('/resources')).toBe(true);

    const restarted = content();
    expect((await restarted.read())?.pages.get('/resources')?.title).toBe('Resources of Meridian');
    expect(await restarted.health()).toMatchObject({ readAt: null, failure: expect.any(String) });
  });
});

describe('a service in its place', () => {
  let server: Server;
  let url: string;
  let asked: string[] = [];
  let answer: (path: string) => { status: number; headers?: Record<string, string>; body: string } | null;

  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(request.url ?? '');
      const given = answer(request.url ?? '');
      if (given) response.writeHead(given.status, given.headers).end(given.body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const read = (timeoutMs = 2_000) => strapiSource({ url, token: null, timeoutMs }).read();

  it('is read page after page, and once more only where it has changed', async () => {
    const pagination = { pageCount: 2 };
    const entry = (page: string) => ({ documentId: `d${page}`, path: `/resources/${page}`, title: 'T', body: '*B*' });
    answer = (path) => {
      const { pathname, searchParams } = new URL(path, url);
      const page = searchParams.get('pagination[page]') ?? '';
      const isPages = pathname === '/api/pages';
      const body = {
        data: isPages ? [entry(page)] : [],
        meta: { pagination: isPages ? pagination : { pageCount: 1 } },
      };
      return { status: 200, body: JSON.stringify(body) };
    };
    const source = strapiSource({ url, token: null });
    const first = await source.read();
    expect(first.pages.map(({ path }) => path)).toEqual(['/resources/1', '/resources/2']);
    expect(await source.read()).toBe(first);
    pagination.pageCount = 1;
    expect((await source.read()).pages).toHaveLength(1);
  });

  it('may refuse the token', async () => {
    answer = () => ({ status: 401, body: '{}' });
    await expect(read()).rejects.toThrow(/answered 401$/);
  });

  it('leads nowhere else: redirects are not followed (SSRF)', async () => {
    asked = [];
    answer = (path) =>
      path === '/caught' ? { status: 200, body: '{}' } : { status: 302, headers: { location: '/caught' }, body: '' };
    await expect(read()).rejects.toThrow();
    expect(asked).not.toContain('/caught');
  });

  it('is given up after a while when it does not answer', async () => {
    answer = () => null;
    await expect(read(200)).rejects.toThrow(/timeout|aborted/i);
  });

  it.each([
    ['no JSON', 'nonsense'],
    ['another shape', '{"data":"x"}'],
    ['more than 10 MB', `{"data":[],"pad":"${'x'.repeat(10_000_001)}"}`],
  ])('may answer %s; nothing of it is taken', async (_, body) => {
    answer = () => ({ status: 200, body });
    await expect(read()).rejects.toThrow();
  });
});
