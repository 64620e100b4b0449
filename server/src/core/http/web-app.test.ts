import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from '../testing/test-portal.ts';
import { createHttp } from './http.ts';
import { registerWebApp } from './web-app.ts';

const script = `console.log(${JSON.stringify('a line that is long enough to be worth packing. '.repeat(4))});`;

let portal: TestPortal;
let app: FastifyInstance;
const built = mkdtempSync(path.join(tmpdir(), 'portal-web-'));
beforeAll(async () => {
  portal = await startTestPortal();
  mkdirSync(path.join(built, 'assets/deeper'), { recursive: true });
  mkdirSync(path.join(built, '.vite'));
  const files = {
    'index.html': '<title>%PRODUCT_TITLE%</title><script>"%PORTAL_SETTINGS%"</script>',
    'embedded.html': '<title>Report</title>',
    'favicon.svg': '<svg/>',
    '.vite/manifest.json': '{}',
    'assets/start-1a2b.js': script,
    'assets/start-1a2b.js.map': '{}',
    'assets/.hidden.js': 'hidden',
    'assets/deeper/font.css': 'a{}',
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(built, name), content);
  writeFileSync(path.join(built, 'assets/start-1a2b.js.br'), brotliCompressSync(script));
  app = await createHttp(portal.services);
  await registerWebApp(app, portal.services, async () => ({ isProviderOn: false }), built);
});
afterAll(async () => {
  await app.close();
  await portal.close();
  rmSync(built, { recursive: true });
});

describe('the built web app', () => {
  it('serves hashed files for ever, packed for who takes that', async () => {
    const plain = await app.inject('/assets/start-1a2b.js');
    expect(plain.body).toBe(script);
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(plain.headers['content-type']).toContain('javascript');
    const packed = await app.inject({ url: '/assets/start-1a2b.js', headers: { 'accept-encoding': 'br' } });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.headers['content-type']).toContain('javascript');
    expect(String(brotliDecompressSync(packed.rawPayload))).toBe(script);
    const head = await app.inject({ method: 'HEAD', url: '/assets/deeper/font.css' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  it('asks for other files anew each time', async () => {
    const icon = await app.inject('/favicon.svg');
    expect([icon.statusCode, icon.headers['cache-control']]).toEqual([200, 'no-cache']);
  });

  it.each([
    '/assets/start-1a2b.js.map',
    '/assets/gone-3c4d.js',
    '/assets/.hidden.js',
    '/assets/deeper',
    '/assets/',
    '/index.html',
    '/embedded.html',
    '/.vite/manifest.json',
    '/assets/../index.html',
    '/assets/%2e%2e/index.html',
    '/assets/..%2findex.html',
  ])('has nothing at %s', async (url) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  it.each(['/assets/deeper/', '/assets/..%5cindex.html', '/assets//start-1a2b.js'])(
    'refuses %s, which is no proper address of a file',
    async (url) => {
      const answer = await app.inject(url);
      expect(answer.statusCode).toBe(400);
      expect(answer.headers['content-type']).toContain('application/problem+json');
    },
  );

  it('answers every other address with the page, which is never kept', async () => {
    const page = await app.inject('/orders/ship');
    expect(page.body).toContain('"isProviderOn":false');
    expect(page.headers['cache-control']).toBe('no-cache');
  });
});
