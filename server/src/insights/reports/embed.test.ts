import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createAuthenticate } from '../../auth/sessions/authenticate.ts';
import type { SupplierActor } from '../../core/actor.ts';
import { verifyEmbedToken } from '../../core/embed-token.ts';
import { firstTests } from '../../core/testing/first-tests.ts';
import type { TestClient, TestPortal } from '../../core/testing/test-portal.ts';
import {
  addPortal,
  addReportSupplier,
  newWidget,
  resetReports,
  setVisibility,
  startReportWorld,
} from '../testing/report-world.ts';

let portal: TestPortal;
let staff: TestClient;
let dana: TestClient;
let stranger: TestClient;
beforeAll(async () => {
  ({ portal, staff, dana, stranger } = await startReportWorld());
});
afterAll(() => portal.close());
afterEach(() => resetReports(portal));

const path = '/api/reporting-portal/embed';
const pagePath = (page: string) => `/api/reporting-portal/workspace/${page}/powerbi-token-request`;
const embed = (client: TestClient, reportId: string, workspaceId = 'built-in') =>
  client.post(path, { reportId, workspaceId, datasetWorkspaceId: null });
const failed = 'There was an issue retrieving the reports. Please contact our support service for further assistance.';

/** A portal of Supplier 700 with a built-in widget and one of a report service. */
async function makePortal() {
  await setVisibility(portal, 'assigned');
  const ravenId = await newWidget(staff, { reportPageId: 'drill-down' });
  const widgets = [{ ravenId: 'built-in-sales' }, { ravenId }];
  await addPortal(staff, { widgets, companies: [{ companyId: 700 }] });
}

/** Who a token is taken for by a call that reports make, and by any other. */
async function actorsOf(token: string) {
  const authenticate = createAuthenticate(portal.services, async () => null);
  const request = { headers: { authorization: `Bearer ${token}` } } as Parameters<typeof authenticate>[0];
  return {
    report: (await authenticate(request, { access: 'supplier', isEmbeddable: true })) as SupplierActor | null,
    other: await authenticate(request, { access: 'supplier' }),
  };
}

const tokenFor = async (client: TestClient, report = 'orders'): Promise<string> =>
  (await embed(client, report)).body.reportData.token;

describe('POST /api/reporting-portal/embed (INSIGHT-020, M0)', () => {
  firstTests({
    name: 'POST /api/reporting-portal/embed',
    call: (client) => embed(client, 'orders'),
    portal: () => portal,
    invalid: { client: () => dana, call: (client) => client.post(path, {}), paths: ['reportId', 'workspaceId'] },
  });

  it('answers a token of ten minutes and a page of the portal; the token stands in no address', async () => {
    const { status, body } = await embed(dana, 'orders');
    expect(status).toBe(200);
    expect(body).toEqual({
      reportData: {
        token: expect.any(String),
        embedUrl: '/embedded/report?report=orders',
        expiresAt: expect.any(String),
      },
      error: null,
    });
    const minutes = (Date.parse(body.reportData.expiresAt) - portal.now().getTime()) / 60_000;
    expect(minutes).toBeGreaterThan(9.9);
    expect(minutes).toBeLessThanOrEqual(10);
  });

  it('is for the reports of the own portal alone', async () => {
    await makePortal();
    const statuses = async (client: TestClient, ...reports: [string, string?][]) =>
      Promise.all(reports.map(async ([report, workspace]) => (await embed(client, report, workspace)).status));
    expect(await statuses(dana, ['orders'], ['r-1', 'w-1'], ['r-1'], ['bids'], ['r-2', 'w-1'])).toEqual([
      ...[200, 200, 404, 404, 404],
    ]);
    const [foreign, unknown] = [await embed(stranger, 'r-1', 'w-1'), await embed(stranger, 'made-up', 'w-1')];
    expect([foreign.status, { ...foreign.body, requestId: '' }]).toEqual([404, { ...unknown.body, requestId: '' }]);
  });

  it('without a portal: every built-in report of what the company has switched on', async () => {
    await addReportSupplier(portal, 700, { menu: { '98': 'Y', '123': 'Y' } });
    const reports = ['performance', 'bids', 'orders', 'repairs', 'returns', 'loaners'];
    const statuses = await Promise.all(reports.map(async (report) => (await embed(dana, report)).status));
    expect(statuses).toEqual([200, 404, 200, 404, 404, 404]);
  });

  it('is 403 without the menu setting 98', async () => {
    await addReportSupplier(portal, 700, { menu: { '123': 'Y' } });
    expect((await embed(dana, 'orders')).body.code).toBe('section_not_enabled');
  });

  it.each([
    ['marketing', '157', 'marketingInsights'],
    ['ecommerce', '158', 'brandedEcommerce'],
  ])('%s needs its own menu setting and its site setting (M4)', async (report, menuId, code) => {
    const site = (value: string) =>
      portal.owner.query('UPDATE site_settings SET value = $1 WHERE code = $2', [value, code]);
    await site('Y');
    expect((await embed(dana, report)).status).toBe(403);
    await addReportSupplier(portal, 700, { menu: { [menuId]: 'Y' } });
    expect((await embed(dana, report)).status).toBe(200);
    await site('N');
    expect((await embed(dana, report)).status).toBe(403);
  });

  it('says what to tell the user where the report cannot be had', async () => {
    await makePortal();
    expect((await embed(dana, 'r-1', 'w-1')).body).toEqual({ reportData: null, error: failed });
  });

  it('answers the external service’s name the same, and nothing where no report is named (INSIGHT-021, INSIGHT-022)', async () => {
    const asked = { reportId: 'orders', workspaceId: 'built-in' };
    const other = '/api/getWorkspaceEmbeddedReportData';
    expect((await dana.post(other, asked)).body.reportData.embedUrl).toBe('/embedded/report?report=orders');
    for (const body of [undefined, {}, { nested: { any: [1] } }]) {
      expect((await dana.post(other, body)).body).toEqual({});
      expect((await dana.post('/api/getUserAccounts', body)).body).toEqual([]);
    }
    expect((await staff.post(other, asked)).body).toEqual({});
    expect((await portal.nobody.post('/api/getUserAccounts', {})).status).toBe(401);
  });
});

describe('GET /api/reporting-portal/workspace/{reportId}/powerbi-token-request (INSIGHT-019, M5)', () => {
  it('finds the widget of the own portal that leads to the page', async () => {
    await makePortal();
    expect((await dana.get(pagePath('orders'))).body).toMatchObject({
      ...{ reportPageId: 'orders', name: 'Orders', reportWorkspaceId: 'built-in', reportId: 'orders', error: null },
      reportData: { embedUrl: '/embedded/report?report=orders' },
    });
    expect((await dana.get(pagePath('drill-down'))).body).toMatchObject({
      ...{ reportPageId: 'drill-down', reportWorkspaceId: 'w-1', reportId: 'r-1', reportData: null, error: failed },
    });
  });

  it('is 404 for any other page, and for that of another company', async () => {
    await makePortal();
    for (const [client, page] of [
      [dana, 'bids'],
      [stranger, 'drill-down'],
    ] as const)
      expect((await client.get(pagePath(page))).body).toMatchObject({ status: 404, code: 'report_not_found' });
  });
});

describe('an embed token of the portal', () => {
  it('opens what its report asks, for the user, company and facilities that it was made for', async () => {
    const { report } = await actorsOf(await tokenFor(await portal.signIn('ari')));
    expect(report).toMatchObject({
      ...{ kind: 'supplier', userId: 5002, supplierId: 700, facilityIds: [7002], embeddedReport: 'orders' },
    });
  });

  it('answers the figures of its report, and those of another as if there were none', async () => {
    const authorization = `Bearer ${await tokenFor(dana)}`;
    const statusOf = async (metric: string) =>
      (await portal.nobody.get(`/api/insights/metrics/${metric}?days=90`, { authorization })).status;
    expect([await statusOf('sales'), await statusOf('win-rate')]).toEqual([200, 404]);
  });

  it('is good for nothing else (ASVS 9.2.2)', async () => {
    const token = await tokenFor(dana);
    expect((await actorsOf(token)).other).toBeNull();
    const authorization = `Bearer ${token}`;
    for (const address of ['/api/session', '/api/setting/user-dashboard', '/api/order', '/api/company'])
      expect((await portal.nobody.get(address, { authorization })).status).toBe(401);
  });

  it('ends after ten minutes, with its session, and with the user’s right to a facility', async () => {
    const client = await portal.signIn('dana');
    const token = await tokenFor(client);
    const began = Date.now();
    portal.setNow(new Date(began + 9.9 * 60_000));
    expect((await actorsOf(token)).report).not.toBeNull();
    portal.setNow(new Date(began + 10.1 * 60_000));
    expect((await actorsOf(token)).report).toBeNull();
    portal.setNow(new Date(began));
    await portal.owner.query("SET app.scope = 'all'; UPDATE users SET facility_ids = '{7001}' WHERE user_id = 5001");
    expect((await actorsOf(token)).report?.facilityIds).toEqual([7001]);
    await portal.owner.query("SET app.scope = 'all'; UPDATE users SET facility_ids = NULL WHERE user_id = 5001");
    const own = (await client.get('/api/user/sessions')).body.find(
      ({ isCurrent }: { isCurrent: boolean }) => isCurrent,
    );
    expect((await client.delete(`/api/user/sessions/${own.sessionId}`)).status).toBe(204);
    expect((await actorsOf(token)).report).toBeNull();
  });

  it('never shows a facility that came since', async () => {
    await portal.owner.query("SET app.scope = 'all'; UPDATE users SET facility_ids = '{7001}' WHERE user_id = 5001");
    const token = await tokenFor(await portal.signIn('dana'));
    await portal.owner.query("SET app.scope = 'all'; UPDATE users SET facility_ids = NULL WHERE user_id = 5001");
    expect((await actorsOf(token)).report?.facilityIds).toEqual([7001]);
  });

  it('is refused where it was changed, or is an access token', async () => {
    const [head, body, sign] = (await tokenFor(dana)).split('.');
    const claims = JSON.parse(Buffer.from(body ?? '', 'base64url').toString());
    const changed = Buffer.from(JSON.stringify({ ...claims, supplierId: 800 })).toString('base64url');
    const unsigned = Buffer.from(JSON.stringify({ alg: 'none', typ: 'embed+jwt' })).toString('base64url');
    for (const token of [`${head}.${changed}.${sign}`, `${unsigned}.${body}.`, 'x.y.z', ''])
      expect(await verifyEmbedToken(portal.secrets, token, portal.now())).toBeNull();
  });
});
