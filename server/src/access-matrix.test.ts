import type { AnyEndpoint } from '@portal/contract/core/endpoint';
import { sampleSupplier, sampleUser } from '@portal/contract/samples/party-samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from './areas.ts';
import { askToken, signInForm } from './auth/testing/people.ts';
import { startTestPortal, type TestPortal } from './core/testing/test-portal.ts';

/** Everybody who can make a call. The last one is an employee who acts as the supplier user. */
const people = [
  'nobody',
  'supplier',
  'supplierAdmin',
  'noMenu',
  'noFacility',
  'employee',
  'chief',
  'impersonating',
] as const;
type Who = (typeof people)[number];

const users: readonly Who[] = ['supplier', 'supplierAdmin', 'noMenu', 'noFacility', 'impersonating'];
const staff: readonly Who[] = ['employee', 'chief'];

/** Who is let in, written down apart from the endpoints' own declarations. */
const allowed: Readonly<Record<string, readonly Who[]>> = {
  all: people,
  signedIn: [...users, ...staff],
  /** By the user alone. */
  personal: ['supplier', 'supplierAdmin', 'noMenu', 'noFacility', ...staff],
  suppliers: users,
  /** With the menu setting of the section and a facility (AD-2). */
  section: ['supplier', 'supplierAdmin', 'impersonating'],
  supplierAdmins: ['supplierAdmin'],
  /** Administrators, of a supplier or of the portal. */
  userAdmins: ['supplierAdmin', 'chief'],
  employees: staff,
  chiefs: ['chief'],
  /** Gateway keys alone; a user's token is none. */
  marketplace: [],
};

const matrix: Readonly<Record<keyof typeof allowed, readonly string[]>> = {
  all: [
    'POST /connect/token',
    'POST /connect/token/revoke',
    'POST /connect/passkey-options',
    'POST /account/ForgotUsername',
    'POST /account/ForgotPassword',
    'POST /user/Password/{token}/New',
    'POST /user/Password/{token}/New/{newPassword}',
    'POST /user/registration',
    'POST /common/non-auth-vdf',
    'POST /wallet/open',
    'POST /wallet/document',
    'POST /auth/provider/start',
    'POST /auth/provider/finish',
    'GET /setting',
    'GET /setting/features',
    'GET /content',
    'GET /content/page',
    'GET /content/policies',
    'GET /content/files/{name}',
  ],
  signedIn: [
    'GET /session',
    'POST /impersonate/stop',
    'GET /setting/company/{id}',
    'GET /setting/companyRMA/{id}',
    'GET /user/sessions',
    'GET /user/mfa',
    'GET /Users/{userId}/property',
    'GET /setting/Menu',
    'GET /setting/default',
    'POST /setting/default',
    'GET /setting/grid/{gridName}',
    'POST /setting/grid',
    'GET /setting/grid/{gridName}/views',
    'POST /setting/grid/{gridName}/views',
    'PUT /setting/grid/{gridName}/views/{viewId}',
    'DELETE /setting/grid/{gridName}/views/{viewId}',
    'GET /setting/user-dashboard',
    'GET /company',
    'GET /company/oems',
    'GET /company/policies',
    'GET /company/{id}',
    'GET /supplier/{id}',
    'GET /user/location',
    'POST /user/address/validate',
    'POST /common/log',
    'GET /common/listData',
    'GET /common/orderType/{type}/{list}',
    'POST /getUserAccounts',
    'POST /getWorkspaceEmbeddedReportData',
  ],
  personal: [
    'GET /user/second-factor',
    'GET /user/passkeys',
    'POST /user/second-factor/enrolment',
    'POST /user/second-factor',
    'POST /user/second-factor/recovery-codes',
    'POST /user/second-factor/off',
    'POST /user/passkeys/options',
    'POST /user/passkeys',
    'POST /user/passkeys/{id}',
    'POST /user/passkeys/{id}/remove',
    'POST /user/Password/ChangePassword',
    'POST /user/policy/accept',
    'POST /user/cookies',
    'POST /user/mfa',
    'PUT /Users/properties',
    'DELETE /user/sessions',
    'DELETE /user/sessions/{sessionId}',
  ],
  suppliers: [
    'GET /today',
    // They tell of the lines of open sections alone.
    'GET /live',
    'GET /live/changes',
    // Their section is a setting of the company that is named.
    'POST /supplier/general',
    'POST /supplier/certification',
    'POST /supplier/shipping',
    'POST /supplier/fees',
    'POST /supplier/services',
    'POST /supplier/trackchanges',
    'GET /supplier/{id}/changes',
    'GET /supplier/{id}/wallet',
    'POST /supplier/{id}/wallet',
    'DELETE /supplier/wallet/{shareId}',
    'GET /supplier/{id}/document/{fileName}',
    'DELETE /setting/tradereference/{tradeRefId}',
    'POST /setting/default-company',
    // Their section follows from the line that is named in the body.
    'POST /order',
    'POST /order/esd',
    'POST /order/bulk/preview',
    'POST /order/bulk',
    'POST /order/receive',
    'POST /order/bulk/receive/preview',
    'POST /order/bulk/receive',
    'POST /order/bulk/rma/preview',
    'POST /order/bulk/rma',
    'POST /order/rma',
    'POST /order/note',
    'GET /discrepancy/{vdfHeaderId}',
    'POST /discrepancy/{vdfHeaderId}/reply',
    'POST /discrepancy/{vdfHeaderId}/close',
    'GET /discrepancy/{vdfHeaderId}/file/{fileId}',
    'POST /order/image',
    'POST /order/{lineItemId}/attachment',
    'POST /order/{lineItemId}/attachments',
    'POST /common/vdf',
    'GET /discrepancy',
    'GET /report/purchase-order',
    'GET /report/packing-slip',
    'GET /report/shipping-label',
    'POST /report/packing-slips',
    'POST /report/shipping-labels',
    'POST /order/search',
    'POST /order/search/count',
    'POST /order/search/quick-counts',
    'GET /order/statuses',
    'GET /order/find',
    'GET /search',
    // Which section depends on the report.
    'POST /reporting-portal/embed',
  ],
  section: [
    'GET /insights/metrics/{metricId}',
    'GET /insights/metrics/{metricId}/lines',
    'GET /insights/marketing',
    'GET /insights/storefront',
    'GET /insights/disputes',
    'GET /insights/promises',
    'POST /insights/disputes',
    'GET /bid',
    'GET /bid/{id}',
    'GET /bid/{id}/conditions',
    'GET /bid/{id}/last-answer',
    'POST /bid',
    'POST /bid/decline',
    'POST /bid/note',
    'GET /order',
    'GET /order/{id}',
    'GET /order/po/{poNum}',
    'GET /order/repair',
    'GET /order/repair/{id}',
    'GET /order/repair/po/{poNumber}',
    'POST /order/quote',
    'GET /loaner',
    'GET /loaner/{id}',
    'GET /loaner/po/{po}',
    'GET /order/{lineItemId}/images',
    'GET /order/{lineItemId}/receipt',
    'GET /order/{lineItemId}/vdf',
    'GET /order/{lineItemId}/attachments',
    'GET /order/{lineItemId}/attachment/{attachmentId}',
    'GET /order/return-and-exchange',
    'GET /order/return-and-exchange/{id}',
    'GET /order/return-and-exchange/po/{po}',
    'POST /order/return-and-exchange/request-update',
    'GET /order/rga/{rgaId}/returnaddresses',
    'POST /order/rga/{rgaId}/rma',
    'GET /common/returndenyreasons',
    'POST /reporting-portal/user-portal-widgets/reorder',
    'GET /reporting-portal/workspace/{reportId}/powerbi-token-request',
  ],
  userAdmins: [
    'GET /company/users',
    'POST /company/users',
    'POST /company/users/{userId}/rights',
    'POST /company/users/{userId}/password-link',
    'POST /company/users/{userId}/deactivate',
    'POST /company/users/{userId}/reactivate',
    'POST /company/users/{userId}/second-factor/reset',
  ],
  supplierAdmins: ['GET /company/impersonations'],
  employees: [
    'POST /impersonate/{loginId}',
    'GET /company/search',
    'GET /facility/search/{term}/true',
    'GET /user/search',
    'GET /admin/users',
    'GET /content/health',
    'GET /admin/marketplace/refused',
    'GET /admin/marketplace/refused/{number}',
    'POST /admin/marketplace/refused/{number}/retry',
    'POST /admin/marketplace/refused/retry',
    'GET /admin/marketplace/deliveries',
    'POST /admin/marketplace/deliveries/{number}/send',
    'GET /admin/marketplace/webhooks',
    'POST /admin/marketplace/webhooks/{id}/test',
    'GET /admin/marketplace/keys',
    'POST /content/reread',
    'GET /admin/certifications',
    'GET /admin/certifications/{reviewId}',
    'GET /admin/certifications/{reviewId}/document',
    'POST /admin/certifications/{reviewId}/accept',
    'POST /admin/certifications/{reviewId}/send-back',
    'GET /admin/disputes',
    'POST /admin/disputes/{disputeId}',
    'GET /reporting-portal/widgets',
    'GET /reporting-portal/widgets/{ravenId}',
    'POST /reporting-portal/widgets',
    'PUT /reporting-portal/widgets/{ravenId}',
    'DELETE /reporting-portal/widgets/{ravenId}',
    'GET /reporting-portal/portals',
    'GET /reporting-portal/portals/{ravenId}',
    'POST /reporting-portal/portals',
    'PUT /reporting-portal/portals/{ravenId}',
    'DELETE /reporting-portal/portals/{ravenId}',
    'GET /admin/settings/site',
    'GET /admin/settings/company/{id}',
  ],
  chiefs: [
    'GET /admin/audit',
    'GET /admin/audit/actions',
    'POST /admin/audit/export',
    'GET /admin/audit/check',
    'POST /admin/audit/check',
    'POST /setting',
    'POST /setting/company/{id}',
    'POST /admin/settings/site/preview',
    'POST /admin/settings/company/{id}/preview',
    'POST /admin/users/{userId}/second-factor/reset',
    'PUT /admin/marketplace/webhooks/{id}',
    'DELETE /admin/marketplace/webhooks/{id}',
    'POST /admin/marketplace/keys',
    'POST /admin/marketplace/keys/{number}/withdraw',
  ],
  marketplace: [
    'POST /marketplace/events',
    'GET /marketplace/events',
    'GET /marketplace/webhooks',
    'GET /marketplace/webhooks/{id}',
    'PUT /marketplace/webhooks/{id}',
    'DELETE /marketplace/webhooks/{id}',
    'GET /marketplace/discrepancies/{vdfHeaderId}/files/{fileId}',
  ],
};

const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`;

let portal: TestPortal;
let tokens: Map<Who, string>;

async function tokenOf(username: string): Promise<string> {
  return (await askToken(portal, signInForm(username))).body.access_token;
}

async function signEverybodyIn(): Promise<void> {
  tokens = new Map();
  for (const who of people) {
    if (who !== 'nobody' && who !== 'impersonating') tokens.set(who, await tokenOf(who));
  }
  const authorization = `Bearer ${await tokenOf('standIn')}`;
  const { body } = await portal.nobody.post('/api/impersonate/target', undefined, { authorization });
  tokens.set('impersonating', body.access_token);
}

function headersOf(who: Who): Record<string, string> {
  const token = tokens.get(who);
  return token ? { authorization: `Bearer ${token}` } : {};
}

/** Calls that end the session of whoever makes them. */
const enders = ['DELETE /user/sessions', 'POST /connect/token/revoke', 'POST /impersonate/stop'];

beforeAll(async () => {
  portal = await startTestPortal();
  const user = (userId: number, username: string, more: object) => ({
    type: 'user.upserted',
    data: sampleUser({ userId, username, password: 'test-password', ...more }),
  });
  const plain = { supplierId: 800, menu: {}, facilities: [{ companyId: 8001, name: 'X' }] };
  await portal.send(
    {
      type: 'supplier.upserted',
      data: sampleSupplier({
        menu: { '98': 'Y', '122': 'Y', '123': 'Y', '124': 'Y', '125': 'Y', '134': 'Y', '157': 'Y', '158': 'Y' },
      }),
    },
    { type: 'supplier.upserted', data: sampleSupplier(plain) },
    user(1, 'supplier', { supplierId: 700 }),
    user(2, 'supplierAdmin', { supplierId: 700, isAdmin: true }),
    user(3, 'noMenu', { supplierId: 800 }),
    user(4, 'noFacility', { supplierId: 700, facilityIds: [] }),
    user(5, 'employee', { isEmployee: true }),
    // None of the others, who may end what is done in their name.
    user(7, 'target', { supplierId: 700 }),
    user(8, 'standIn', { isEmployee: true }),
    user(6, 'chief', { isEmployee: true, isAdmin: true }),
  );
  await portal.owner.query(
    "UPDATE site_settings SET value = 'Y' WHERE code IN ('marketingInsights', 'brandedEcommerce')",
  );
  await signEverybodyIn();
});
afterAll(() => portal.close());

it('AD-1: every call of the portal stands in the matrix once, and nothing else does (ASVS 8.2.1)', () => {
  expect(Object.values(matrix).flat().sort()).toEqual(routes.map(({ endpoint }) => nameOf(endpoint)).sort());
});

let asked = 0;
/** Always another one: wrong keys and the like are counted by the address that they come from. */
function nextAddress(): string {
  asked += 1;
  return `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`;
}

/** Refused for who asks; what they ask for is another matter. */
async function isLetIn(endpoint: AnyEndpoint, who: Who): Promise<boolean> {
  const path = endpoint.path.replace(/\{\w+\}/g, '987654');
  const { status, body } = await portal.app
    .inject({ method: endpoint.method, url: `/api${path}`, headers: headersOf(who), remoteAddress: nextAddress() })
    .then((answer) => ({ status: answer.statusCode, body: answer.body }));
  expect(status, `${who}: ${body}`).toBeLessThan(500);
  const isOutside = who === 'nobody' || endpoint.access === 'marketplace';
  if (status === 401) expect(isOutside, `${who} is known`).toBe(true);
  return ![401, 403].includes(status);
}

describe.each(Object.keys(matrix))('AD-1: %s', (group) => {
  it.each(matrix[group] ?? [])('%s', async (name) => {
    const endpoint = routes.find((route) => nameOf(route.endpoint) === name)?.endpoint;
    if (!endpoint) throw new Error('There is no such call');
    const letIn: Who[] = [];
    for (const who of people) if (await isLetIn(endpoint, who)) letIn.push(who);
    if (enders.includes(name)) await signEverybodyIn();
    expect(letIn).toEqual(people.filter((who) => allowed[group]?.includes(who)));
  });
});

describe('AD-5: another way to ask is the same question', () => {
  const ask = async (method: string, url: string, headers: Record<string, string> = {}) =>
    (await portal.app.inject({ method: method as 'GET', url, headers })).statusCode;

  it.each(['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'])('%s changes no method', async (header) => {
    const headers = { ...headersOf('supplier'), [header]: 'POST' };
    expect(await ask('GET', '/api/company/search', headers)).toBe(403);
    expect(await ask('GET', '/api/user/cookies', headers)).toBe(404);
  });

  it('HEAD has the rule of GET', async () => {
    const statuses = async (who: Who) =>
      Promise.all(['HEAD', 'GET'].map((method) => ask(method, '/api/company/search?q=acme', headersOf(who))));
    expect([await statuses('nobody'), await statuses('supplier'), await statuses('chief')]).toEqual([
      [401, 401],
      [403, 403],
      [200, 200],
    ]);
  });

  it.each(['TRACE', 'OPTIONS', 'PUT', 'DELETE', 'PATCH'])('%s is not answered', async (method) => {
    for (const url of ['/api/company/search?q=acme', '/api/bid', '/api/session']) {
      expect([url, [404, 405].includes(await ask(method, url, headersOf('chief')))]).toEqual([url, true]);
    }
  });

  it.each(['/api/Company/Search/', '/API/company/search', '/api/company/%73earch'])(
    '%s has the same rule',
    async (url) => {
      expect(await ask('GET', url, headersOf('supplier'))).toBe(403);
      expect(await ask('GET', url)).toBe(401);
    },
  );

  it.each([
    '//api/company/search',
    '/api//company/search',
    '/api/bid/%2e%2e/company/search',
    '/api/bid/..%2fcompany%2fsearch',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/package.json',
  ])('%s leads nowhere', async (url) => {
    const answer = await portal.app.inject({ method: 'GET', url, headers: headersOf('supplier') });
    expect([401, 403, 404, 422]).toContain(answer.statusCode);
  });
});
