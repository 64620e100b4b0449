import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { startTestPortal, type TestPortal } from '../testing/test-portal.ts';
import { framedHeaders, securityHeaders } from './replies/security-headers.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

/** A content policy's directives with their values. */
function directivesOf(headers: Readonly<Record<string, string>>): Record<string, string> {
  const directives = (headers['content-security-policy'] ?? '').split(';').map((each) => each.split(/ (.*)/s));
  return Object.fromEntries(directives.map(([name = '', value = '']) => [name, value]));
}

describe('problem documents (RFC 9457)', () => {
  it('answers an unknown call with one', async () => {
    const answer = await portal.nobody.get('/api/no-such-call');
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.body).toEqual({
      type: '/api/problems/not_found',
      title: 'Not found',
      status: 404,
      detail: 'Not found',
      code: 'not_found',
      requestId: answer.headers['x-request-id'],
    });
  });

  it('answers broken JSON with 400 and another content type with 415 (IN-4)', async () => {
    const headers = { authorization: 'Bearer test-marketplace-key' };
    const broken = await portal.nobody.post('/api/marketplace/events', '{', {
      ...headers,
      'content-type': 'application/json',
    });
    expect(broken.status).toBe(400);
    expect(broken.body.code).toBe('malformed');
    const text = await portal.nobody.post('/api/marketplace/events', 'x', { ...headers, 'content-type': 'text/plain' });
    expect(text.status).toBe(415);
    expect(text.body.code).toBe('unsupported_media_type');
  });

  it('F17: answers what nobody expected with one 500 that says nothing of it, and goes on', async () => {
    vi.spyOn(portal.services.db, 'read').mockRejectedValueOnce(new Error('a mistake at /secret/path'));
    const [first, second] = [await portal.nobody.get('/api/setting'), await portal.nobody.get('/api/setting')];
    vi.restoreAllMocks();
    expect([first.status, first.body.code, second.status]).toEqual([500, 'unexpected', 200]);
    expect(first.raw).not.toContain('secret');
  });

  it('never tells of stacks or versions', async () => {
    const answer = await portal.nobody.get('/api/no-such-call');
    expect(answer.raw).not.toMatch(/node_modules|at \w+ \(/);
    expect(answer.headers).not.toHaveProperty('x-powered-by');
    expect(answer.headers).not.toHaveProperty('server');
  });
});

describe('headers (HD-1, ASVS 3.4)', () => {
  it('has a content security policy without unsafe sources for scripts', async () => {
    const { headers } = await portal.nobody.get('/api/health/live');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("'unsafe-eval'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  });

  it('may be embedded by the sites that are named, and by none else (D-FRAME-10)', async () => {
    expect((await portal.nobody.get('/api/health/live')).headers['x-frame-options']).toBe('DENY');
    const embeddable = await startTestPortal({ EMBEDDING_SITES: 'https://a.example https://b.example' });
    const { headers } = await embeddable.nobody.get('/api/health/live');
    expect(headers['content-security-policy']).toContain('frame-ancestors https://a.example https://b.example');
    expect(headers['x-frame-options']).toBeUndefined();
    await embeddable.close();
  });

  it('pages show frames of the portal’s own, and of Power BI where it is set up (INSIGHT-003)', async () => {
    const policyOf = async (from: TestPortal) =>
      String((await from.nobody.get('/api/health/live')).headers['content-security-policy']);
    expect(await policyOf(portal)).toContain("frame-src 'self';");
    const service = { POWERBI_TENANT_ID: 't', POWERBI_CLIENT_ID: 'c', POWERBI_CLIENT_SECRET: 's' };
    const embedding = await startTestPortal({ ...service, POWERBI_SITES: 'https://app.powerbi.example' });
    expect(await policyOf(embedding)).toContain("frame-src 'self' https://app.powerbi.example;");
    await embedding.close();
  });

  it.each([
    ['by itself', {}, "'self'", 'SAMEORIGIN'],
    [
      'where another site shows the portal',
      { EMBEDDING_SITES: 'https://a.example' },
      "'self' https://a.example",
      undefined,
    ],
  ])('lets the portal alone show a report in a frame, %s', (_where, variables, ancestors, frameOptions) => {
    const usual = directivesOf(securityHeaders(readConfig(variables)));
    const headers = framedHeaders(securityHeaders(readConfig(variables)));
    expect(directivesOf(headers)).toEqual({ ...usual, 'frame-ancestors': ancestors });
    expect(headers['x-frame-options']).toBe(frameOptions);
  });

  it('keeps answers of calls out of every cache (TI-17)', async () => {
    const { headers } = await portal.nobody.get('/api/setting');
    expect(headers['cache-control']).toMatch(/no-store/);
  });
});

describe('the API document', () => {
  it('names every call with its refusals as problem documents', async () => {
    const { body } = await portal.nobody.get('/api/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    const submit = body.paths['/api/bid'].post;
    expect(Object.keys(submit.responses)).toEqual(expect.arrayContaining(['201', '401', '403', '404', '409', '422']));
    expect(submit.responses['409'].description).toContain('This bid has already been submitted or closed.');
    expect(submit.responses['409'].content['application/problem+json'].schema.$ref).toBe(
      '#/components/schemas/Problem',
    );
    const operationIds = Object.values(body.paths).flatMap((path) =>
      Object.values(path as Record<string, { operationId: string }>).map((operation) => operation.operationId),
    );
    expect(new Set(operationIds).size).toBe(operationIds.length);
  });
});

describe('health', () => {
  it('is live and ready', async () => {
    expect((await portal.nobody.get('/api/health/live')).status).toBe(200);
    expect((await portal.nobody.get('/api/health/ready/')).status).toBe(200);
  });
});

describe('figures', () => {
  it('answer on this machine, but not through a proxy without the token', async () => {
    expect((await portal.nobody.get('/api/metrics')).raw).toContain('portal_http_request_seconds_bucket');
    expect((await portal.nobody.get('/api/metrics', { 'x-forwarded-for': '203.0.113.5' })).status).toBe(401);
  });
});
