import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../../core/config.ts';
import { ReportFailure } from '../../../core/report-provider.ts';
import { openReports } from './open-reports.ts';
import { powerBiReports } from './power-bi-reports.ts';

interface Asked {
  readonly call: string;
  readonly authorization: string | undefined;
  readonly body: string;
}

interface Answer {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}

// Stands in for login.microsoftonline.com and api.powerbi.com, with the shapes of their documentation.
let service: Server;
let url: string;
let asked: Asked[];
let answers: Record<string, (count: number) => Answer | null>;

const signIn = 'POST /tenant-1/oauth2/v2.0/token';
const getReport = 'GET /v1.0/myorg/groups/w%201/reports/r-1';
const generate = 'POST /v1.0/myorg/GenerateToken';

const granted = { token_type: 'Bearer', expires_in: 3599, ext_expires_in: 3599, access_token: 'aad-1' };
const report = {
  id: 'r-1',
  name: 'Sales',
  reportType: 'PowerBIReport',
  webUrl: 'https://app.powerbi.com/groups/w/reports/r-1',
  embedUrl: 'https://app.powerbi.com/reportEmbed?reportId=r-1&groupId=w',
  datasetId: 'd-1',
};
const embedToken = {
  '@odata.context': 'http://api.powerbi.com/v1.0/myorg/$metadata#embedToken',
  token: 'H4sI',
  tokenId: '49ae3742-54c0-4c29-af52-619ff93b5c80',
  expiration: '2026-03-02T15:14:32Z',
};

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of request) text += piece;
  return text;
}

beforeAll(async () => {
  service = createServer(async (request, response) => {
    const call = `${request.method} ${request.url}`;
    const body = await textOf(request);
    asked.push({ call, authorization: request.headers.authorization, body });
    const answer = answers[call]?.(asked.filter((each) => each.call === call).length);
    // None is an answer that never comes.
    if (!answer) return;
    const { status = 200, headers = {}, body: said = {} } = answer;
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(said));
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(() => {
  service.closeAllConnections();
  service.close();
});
beforeEach(() => {
  asked = [];
  answers = {
    [signIn]: () => ({ body: granted }),
    [getReport]: () => ({ body: report }),
    [generate]: () => ({ body: embedToken }),
  };
});

const viewer = {
  ...{ userId: 5001, sessionId: 's', supplierId: 700, companyName: 'Acme "Imaging"' },
  ...{ facilityIds: [7001, 7002], facilityNames: ['Dallas, TX', 'Austin'] },
};
const request = { workspaceId: 'w 1', reportId: 'r-1', viewer, now: new Date() };
const provider = () => {
  const config = {
    ...{ tenantId: 'tenant-1', clientId: 'client-1', clientSecret: 'a secret', role: 'Supplier' },
    ...{ authorityUrl: url, apiUrl: url, sites: [] },
  };
  return powerBiReports(config, { timeoutMs: 300, longestPauseMs: 1_000 });
};
const callsOf = () => asked.map(({ call }) => call);

describe('a report of Power BI', () => {
  it('is embedded for a service principal: report, then token with the rows of one company (INSIGHT-006)', async () => {
    expect(await provider().embed(request)).toEqual({
      ...{ token: 'H4sI', embedUrl: report.embedUrl, expiresAt: '2026-03-02T15:14:32.000Z' },
    });
    expect(callsOf()).toEqual([signIn, getReport, generate]);
    expect(Object.fromEntries(new URLSearchParams(asked[0]?.body))).toEqual({
      ...{ grant_type: 'client_credentials', client_id: 'client-1', client_secret: 'a secret' },
      scope: 'https://analysis.windows.net/powerbi/api/.default',
    });
    expect(asked.slice(1).map(({ authorization }) => authorization)).toEqual(['Bearer aad-1', 'Bearer aad-1']);
    expect(JSON.parse(asked[2]?.body ?? '')).toEqual({
      datasets: [{ id: 'd-1' }],
      reports: [{ id: 'r-1', allowEdit: false }],
      identities: [
        {
          ...{ username: 'Acme "Imaging"', customData: '["Dallas, TX","Austin"]' },
          ...{ roles: ['Supplier'], datasets: ['d-1'] },
        },
      ],
      lifetimeInMinutes: 10,
    });
  });

  it('needs one sign-in for many, also at once', async () => {
    const reports = provider();
    await Promise.all([reports.embed(request), reports.embed(request)]);
    await reports.embed(request);
    expect(callsOf().filter((call) => call === signIn)).toHaveLength(1);
  });

  it('signs in anew before the token ends', async () => {
    answers[signIn] = (count) => ({ body: { ...granted, expires_in: 60, access_token: `aad-${count}` } });
    const reports = provider();
    await reports.embed(request);
    await reports.embed(request);
    expect(callsOf().filter((call) => call === signIn).length).toBeGreaterThan(1);
  });

  it('signs in anew where the token was withdrawn, once', async () => {
    answers[signIn] = (count) => ({ body: { ...granted, access_token: `aad-${count}` } });
    answers[getReport] = (count) => (count === 1 ? { status: 401 } : { body: report });
    expect((await provider().embed(request)).token).toBe('H4sI');
    expect(callsOf()).toEqual([signIn, getReport, signIn, getReport, generate]);
    expect(asked.map(({ authorization }) => authorization).filter(Boolean)).toEqual([
      ...['Bearer aad-1', 'Bearer aad-2', 'Bearer aad-2'],
    ]);
    answers[getReport] = () => ({ status: 401 });
    await expect(provider().embed(request)).rejects.toThrow(/401/);
  });

  it('waits as long as it is asked to, once', async () => {
    answers[generate] = (count) =>
      count === 1 ? { status: 429, headers: { 'retry-after': '1' } } : { body: embedToken };
    const began = Date.now();
    expect((await provider().embed(request)).token).toBe('H4sI');
    expect(Date.now() - began).toBeGreaterThanOrEqual(950);
    answers[generate] = () => ({ status: 429, headers: { 'retry-after': '60' } });
    await expect(provider().embed(request)).rejects.toThrow(/429/);
  });

  it('is asked for once more where there was no answer, and then no more', async () => {
    answers[getReport] = (count) => (count === 1 ? { status: 503 } : { body: report });
    expect((await provider().embed(request)).token).toBe('H4sI');
    answers[getReport] = () => null;
    asked = [];
    await expect(provider().embed(request)).rejects.toThrow(ReportFailure);
    expect(callsOf()).toEqual([signIn, getReport, getReport]);
  });

  it.each([
    [
      'a wrong secret',
      signIn,
      { status: 401, body: { error: 'invalid_client' } },
      /401 to the sign-in.*invalid_client/,
    ],
    [
      'a report that is not there',
      getReport,
      { status: 404, body: { error: { code: 'PowerBIEntityNotFound' } } },
      /404/,
    ],
    ['a dataset without the role', generate, { status: 400, body: { error: { code: 'InvalidRequest' } } }, /400/],
    ['an answer of another shape', generate, { body: { value: 1 } }, /cannot be read/],
  ])('fails for %s, and the secret is in no message', async (_, call, answer, message) => {
    answers[call] = () => answer;
    const failure = await provider()
      .embed(request)
      .catch((error: Error) => error);
    expect(failure).toBeInstanceOf(ReportFailure);
    expect(String(failure)).toMatch(message);
    expect(String(failure)).not.toContain('a secret');
  });

  it('leads nowhere else: redirects are not followed (SSRF)', async () => {
    answers[getReport] = () => ({ status: 302, headers: { location: `${url}/caught` } });
    await expect(provider().embed(request)).rejects.toThrow(ReportFailure);
    expect(callsOf()).not.toContain('GET /caught');
  });
});

describe('which reports there are', () => {
  const secrets = { tokenSecret: 'x'.repeat(32), passwordPepper: 'y'.repeat(32) };
  const settings = { POWERBI_TENANT_ID: 'tenant-1', POWERBI_CLIENT_ID: 'c', POWERBI_CLIENT_SECRET: 's' };
  const opened = (env: Record<string, string>) => openReports(readConfig({ NODE_ENV: 'test', ...env }), secrets);

  it('without settings the portal’s own alone', async () => {
    const reports = opened({});
    expect(reports.isBuiltInAlone).toBe(true);
    await expect(reports.embed(request)).rejects.toThrow(ReportFailure);
    expect((await reports.embed({ ...request, workspaceId: 'built-in' })).embedUrl).toBe('/embedded/report?report=r-1');
  });

  it('with settings those of Power BI beside them', async () => {
    const reports = opened({ ...settings, POWERBI_AUTHORITY_URL: `${url}/`, POWERBI_API_URL: `${url}/` });
    expect(reports.isBuiltInAlone).toBe(false);
    expect((await reports.embed(request)).token).toBe('H4sI');
    expect((await reports.embed({ ...request, workspaceId: 'built-in' })).embedUrl).toBe('/embedded/report?report=r-1');
  });

  it('part of the settings, or plain http in production, stops the start', () => {
    expect(() => opened({ POWERBI_TENANT_ID: 't' })).toThrow(/belong together/);
    const production = {
      ...{ NODE_ENV: 'production', PUBLIC_URL: 'https://p.example', DEMO: 'off' },
      ...{ TOKEN_SECRET: 'x'.repeat(32), PASSWORD_PEPPER: 'y'.repeat(32) },
    };
    expect(() => readConfig({ ...production, ...settings, POWERBI_API_URL: 'http://api.example' })).toThrow(/https/);
    expect(readConfig({ ...production, ...settings }).powerBi?.sites).toEqual(['https://app.powerbi.com']);
  });
});
