import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../core/config.ts';
import { ConfigError } from '../core/start-error.ts';
import { cachedContent } from './cached-content.ts';
import { folderSource } from './folder-source.ts';
import { openContent } from './open-content.ts';

let folder: string;
let clock: Date;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-content-'));
  clock = new Date('2026-03-02T12:00:00Z');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function write(file: string, text: string): Promise<void> {
  const place = path.join(folder, file);
  await mkdir(path.dirname(place), { recursive: true });
  await writeFile(place, text);
}

const page = (title: string, more = '') => `---\ntitle: ${title}\n${more}---\nText of ${title}\n`;
const read = () => folderSource(folder).read();
const messagesOf = async () => (await read()).problems.map(({ file, message }) => `${file}: ${message}`);
const open = (told: string[] = []) => {
  const content = cachedContent({
    source: folderSource(folder),
    names: { providerName: 'Meridian <b>' },
    now: () => clock,
    keptFile: path.join(folder, 'kept.json'),
  });
  content.onProblem((problem) => told.push(problem));
  return content;
};

describe('a folder of content (FRAME-097)', () => {
  it('gives each page the path of its file, or the one that it names', async () => {
    await write('pages/index.md', page('Start'));
    await write('pages/Resources/Packing.md', page('Packing', 'roleId: 159\naccess: public\ndraft: true\n'));
    await write('pages/resources/index.md', page('Resources'));
    await write('pages/other.md', page('Other', 'path: /Named/Here/\n'));
    await write('pages/windows.md', '\uFEFF---\r\ntitle: Windows\r\n---\r\nText');
    const { pages, problems } = await read();
    expect(problems).toEqual([]);
    expect(
      pages.map(({ path: each, title, access, roleId, draft }) => [each, title, access, roleId ?? null, draft]),
    ).toEqual([
      ['/resources/packing', 'Packing', 'public', 159, true],
      ['/', 'Start', 'signedIn', null, false],
      ['/named/here', 'Other', 'signedIn', null, false],
      ['/resources', 'Resources', 'signedIn', null, false],
      ['/windows', 'Windows', 'signedIn', null, false],
    ]);
  });

  it.each([
    ['pages/a.md', 'no front matter', 'The file does not start with front matter between two lines of ---'],
    ['pages/a.md', '---\n- a\n---\n', 'The front matter must name fields, for example title: Resources'],
    ['pages/a.md', '---\naccess: public\n---\n', 'title: needs a text'],
    ['pages/a.md', '---\ntitle: A\naccess: all\n---\n', 'access: access must be public or signedIn'],
    [
      'pages/a.md',
      '---\ntitle: A\nroleId: x\n---\n',
      'roleId: roleId must be the number of a menu setting, for example 159',
    ],
    ['pages/a.md', '---\ntitle: A\ndraft: maybe\n---\n', 'draft: draft must be true or false'],
    ['pages/a.md', '---\ntitle: A\nrole: 1\n---\n', 'Unrecognized key: "role"'],
    ['pages/bids.md', page('A'), 'path: This path belongs to the portal itself'],
    ['pages/admin/x.md', page('A'), 'path: This path belongs to the portal itself'],
    ['pages/a b.md', page('A'), 'path: Not a path of a page'],
    ['policies/other.md', page('A'), 'kind: must be one of termsOfUse'],
    ['menu.yaml', '- label: A\n  path: javascript:alert(1)\n', '0.path: must start with / or https://'],
    ['footer.yaml', '- label: A\n  path: //other.example\n', '0.path: must start with / or https://'],
    ['footer.yaml', '- path: /a\n', '0.label: needs a text'],
    ['strings.yaml', 'unknown: x\n', 'Unrecognized key: "unknown"'],
    ['strings.yaml', 'footerNote: [\n', 'Flow sequence'],
  ])('names what is wrong with %s (%j) and leaves the rest', async (file, text, message) => {
    await write(file, text);
    await write('pages/good.md', page('Good'));
    expect(await messagesOf()).toEqual([expect.stringContaining(`${file}: ${message}`)]);
    expect((await read()).pages.map(({ path: each }) => each)).toEqual(['/good']);
  });

  it('reads files up to 1 MB, and no links out of it', async () => {
    const head = '---\ntitle: A\n---\n';
    await write('pages/large.md', head + 'x'.repeat(1_000_001 - head.length));
    await write('pages/fits.md', head + 'x'.repeat(500_000));
    await write('pages/long.md', head + 'x'.repeat(500_001));
    await write('outside.txt', page('Outside'));
    await symlink(path.join(folder, 'outside.txt'), path.join(folder, 'pages/linked.md'));
    const { pages, problems } = await read();
    expect(pages.map(({ path: each }) => each)).toEqual(['/fits']);
    expect(problems.map(({ file }) => file).sort()).toEqual(['pages/large.md', 'pages/long.md']);
  });

  it('hands out its files by name alone', async () => {
    await write('files/a.png', 'picture');
    expect((await folderSource(folder).file('a.png'))?.toString()).toBe('picture');
    expect(await folderSource(folder).file('b.png')).toBeNull();
    expect(await folderSource(folder).file('.')).toBeNull();
  });

  it('follows no link out of its folder, be it a file, a folder or its folder of files', async () => {
    const outside = await mkdtemp(path.join(tmpdir(), 'portal-outside-'));
    await writeFile(path.join(outside, 'secret.png'), 'secret');
    await writeFile(path.join(outside, 'page.md'), page('Secret'));
    await write('files/a.png', 'picture');
    await write('pages/index.md', page('Start'));
    const { file } = folderSource(folder);
    const linked = (to: string, name: string) => symlink(to, path.join(folder, name));
    await linked(path.join(outside, 'secret.png'), 'files/link.png');
    await linked(path.join(folder, 'pages/index.md'), 'files/page.png');
    await linked(path.join(folder, 'files/a.png'), 'files/b.png');
    await linked(outside, 'pages/linked');
    expect((await file('b.png'))?.toString()).toBe('picture');
    expect([await file('link.png'), await file('page.png'), await file('../pages/index.md')]).toEqual(
      Array(3).fill(null),
    );
    expect((await read()).pages.map(({ path: each }) => each)).toEqual(['/']);

    await rm(path.join(folder, 'files'), { recursive: true });
    await linked(outside, 'files');
    expect(await file('secret.png')).toBeNull();
    await rm(outside, { recursive: true });
  });

  it('may be a link itself, and hold links to what it holds, as mounted volumes do', async () => {
    await write('..now/files/a.png', 'picture');
    await symlink('..now/files', path.join(folder, 'files'));
    const link = `${folder}-link`;
    await symlink(folder, link);
    expect((await folderSource(link).file('a.png'))?.toString()).toBe('picture');
    await rm(link);
  });
});

describe('content from a folder', () => {
  it('shows a change within a second, and tells each problem once', async () => {
    const told: string[] = [];
    await write('pages/a.md', page('One'));
    const content = open(told);
    expect((await content.read())?.pages.get('/a')?.title).toBe('One');
    await write('pages/a.md', page('Changed'));
    await write('pages/b.md', 'broken');
    clock = new Date(clock.getTime() + 999);
    expect((await content.read())?.pages.get('/a')?.title).toBe('One');
    clock = new Date(clock.getTime() + 1);
    expect((await content.read())?.pages.get('/a')?.title).toBe('Changed');
    clock = new Date(clock.getTime() + 1_000);
    await write('pages/a.md', page('Changed again'));
    await content.read();
    expect(told).toEqual([expect.stringMatching(/^pages\/b\.md: The file does not start/)]);
    expect((await content.health()).problems).toHaveLength(1);
  });

  it('fills in names, and names those that it does not know', async () => {
    await write(
      'pages/a.md',
      '---\ntitle: "{{ providerName }}"\n---\n{{providerName}}<script>x</script> {{password}} {{constructor}}',
    );
    const content = open();
    expect((await content.read())?.pages.get('/a')).toMatchObject({ title: 'Meridian <b>' });
    expect((await content.read())?.pages.get('/a')?.html).not.toContain('<script');
    expect((await content.health()).problems).toEqual([
      { file: '/a', message: '{{password}} is unknown; known are providerName' },
      { file: '/a', message: '{{constructor}} is unknown; known are providerName' },
    ]);
  });

  it('has policies with the version that a user accepts, each at a public path of its own', async () => {
    await write('policies/privacy.md', page('Privacy', 'version: 2\n'));
    await write('policies/cookies.md', page('Cookies'));
    await write('pages/cookies.md', page('Our own'));
    const published = await open().read();
    expect(published?.policies.version).toBe('privacy 2, cookies 1');
    expect(published?.pages.get('/privacy')).toMatchObject({ isPublic: true, title: 'Privacy' });
    expect(published?.pages.get('/cookies')).toMatchObject({ isPublic: false, title: 'Our own' });
  });

  it('stands while the folder is away', async () => {
    await write('pages/a.md', page('One'));
    const content = open();
    await content.read();
    await rm(folder, { recursive: true });
    clock = new Date(clock.getTime() + 1_000);
    expect((await content.read())?.pages.has('/a')).toBe(true);
    expect((await content.health()).failure).toMatch(/ENOENT/);
  });

  it('tells how much there is, and what is missing', async () => {
    await write('pages/a.md', page('One'));
    await write('pages/resources/index.md', page('Resources'));
    await write('pages/new.md', page('New', 'draft: true\n'));
    await write('policies/privacy.md', page('Privacy'));
    await write(
      'menu.yaml',
      '- label: A\n  path: /A/#top\n  items:\n    - label: Gone\n      path: /gone\n- label: Bids\n  path: /bids\n',
    );
    await write('footer.yaml', '- label: Elsewhere\n  path: https://elsewhere.example\n- label: Lost\n  path: /lost\n');
    const { held, missing } = await open().health();
    expect(held).toEqual({ pages: 4, drafts: 1, menuEntries: 3, footerLinks: 2, texts: 0, policies: 1 });
    expect(missing.map(({ file, message }) => `${file}: ${message}`)).toEqual([
      'policies: There is no text for /terms-of-use.',
      'policies: There is no text for /terms-and-conditions.',
      'policies: There is no text for /cookies.',
      'policies: There is no text for /end-user-licence.',
      'policies: There is no text for /accessibility.',
      'pages: There is no page /marketing-insights, where Marketing Insights leads.',
      'pages: There is no page /branded-ecommerce, where Branded eCommerce leads.',
      'menu: Gone leads to /gone, where there is no page.',
      'footer: Lost leads to /lost, where there is no page.',
    ]);
  });

  it('is read anew at once when somebody asks, a failure and its end included', async () => {
    await write('pages/a.md', page('One'));
    const content = open();
    await content.read();
    await write('pages/a.md', page('Two'));
    expect((await content.read())?.pages.get('/a')?.title).toBe('One');
    await content.reread();
    expect((await content.read())?.pages.get('/a')?.title).toBe('Two');
    await rm(folder, { recursive: true });
    await content.reread();
    expect(await content.health()).toMatchObject({ failure: expect.stringMatching(/ENOENT/), held: { pages: 1 } });
    await write('pages/a.md', page('Three'));
    await content.reread();
    expect((await content.health()).failure).toBeNull();
  });
});

describe('where content comes from', () => {
  const config = (env: Record<string, string>) => readConfig({ NODE_ENV: 'test', DATA_DIR: folder, ...env });
  const sourceOf = async (env: Record<string, string>) =>
    (await openContent(config(env), '/samples', () => clock).health()).source;

  it('is the samples, the folder in the data folder, or the one that is set', async () => {
    expect(await sourceOf({})).toBe('/samples');
    await mkdir(path.join(folder, 'content'));
    expect(await sourceOf({})).toBe(path.join(folder, 'content'));
    expect(await sourceOf({ CONTENT_DIR: folder })).toBe(folder);
    expect(await sourceOf({ CONTENT_URL: 'http://127.0.0.1:9' })).toBe('http://127.0.0.1:9/');
  });

  it.each([
    [{ CONTENT_DIR: '/no/such/folder' }, /there is no folder \/no\/such\/folder/],
    [{ CONTENT_DIR: tmpdir(), CONTENT_URL: 'https://cms.example' }, /not both/],
    [{ CONTENT_URL: 'file:///etc/passwd' }, /write the address of the content service/],
    [{ CONTENT_TOKEN: 'short' }, /read-only token/],
  ])('a wrong setting stops the start: %j', (env, message) => {
    expect(() => openContent(config(env), '/samples', () => clock)).toThrow(ConfigError);
    expect(() => openContent(config(env), '/samples', () => clock)).toThrow(message);
  });
});
