import { certificationExample } from '@portal/contract/company/company-examples';
import { sampleSupplier, sampleUser } from '@portal/contract/samples/party-samples';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { routes } from './areas.ts';
import { askToken, signInForm } from './auth/testing/people.ts';
import type { TestAnswer, TestClient } from './core/testing/test-portal.ts';
import { sentForm } from './discrepancies/testing/forms.ts';
import { changingCalls, type Lines, linesOf } from './lines/testing/changing-calls.ts';
import { lend, loanerIn } from './loaners/testing/loaner-world.ts';
import type { TwoSuppliers } from './marketplace/testing/two-suppliers.ts';
import { startOrderWorld } from './orders/testing/order-world.ts';
import { lineIn as repairIn } from './repairs/testing/repair-world.ts';
import { returnIn } from './returns/testing/return-world.ts';

// IM-6: whatever an employee does as Amy is told under both names, in the audit log, the history and the feed.
const [amyId, employeeId] = [11, 90];

let world: TwoSuppliers;
let acting: TestClient;
beforeAll(async () => {
  world = await startOrderWorld();
  const { portal } = world;
  const facilities = [110, 120].map((companyId) => ({ companyId, name: `Facility ${companyId}` }));
  const menu = { 122: 'Y', 123: 'Y', 124: 'Y', 125: 'Y', 134: 'Y', 98: 'Y' } as const;
  await portal.send(
    {
      type: 'supplier.upserted',
      data: sampleSupplier({
        ...{ supplierId: 1, name: 'Acme', facilities, menu },
        settings: { vendorAccountInformation: 'Y', companyRMA: 1 },
      }),
    },
    {
      type: 'user.upserted',
      data: sampleUser({ userId: employeeId, username: 'eve', isEmployee: true, password: 'test-password' }),
    },
  );
  const own = (await askToken(portal, signInForm('eve', { client_id: 'program' }))).body.access_token;
  const { body } = await portal.nobody.post(
    '/api/impersonate/amy',
    { reason: 'Ticket 1' },
    { authorization: `Bearer ${own}` },
  );
  const headers = { authorization: `Bearer ${body.access_token}` };
  const inject = async (method: 'DELETE' | 'PUT', url: string, payload?: unknown): Promise<TestAnswer> => {
    const answer = await portal.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    return { status: answer.statusCode, body: null, headers: answer.headers, raw: answer.body };
  };
  acting = {
    get: (path) => portal.nobody.get(path, headers),
    post: (path, sent) => portal.nobody.post(path, sent, headers),
    delete: (url) => inject('DELETE', url),
    put: (url, payload) => inject('PUT', url, payload),
  };
});
afterAll(() => world.portal.close());

/** Lines in the states in which the calls are allowed; new ones elsewhere. */
const prepared: Readonly<Record<string, () => Promise<object>>> = {
  'saveOrder repairs': async () => ({ repair: await repairIn('Repairing', world) }),
  'saveShipDate repairs': async () => ({ repair: await repairIn('Repairing', world) }),
  'receiveLine repairs': async () => ({ repair: await repairIn('ShippedInbound', world) }),
  'receiveBulk repairs': async () => ({ repair: await repairIn('ShippedInbound', world) }),
  'submitQuote repairs': async () => ({ repair: await repairIn('Evaluating', world) }),
  'receiveLine returns': async () => ({ return: { companyId: 110, ...(await returnIn('ShippedInbound', world)) } }),
  'saveOrder loaners': async () => ({ loaner: await lend(world.portal, { companyId: 110 }, { serialNumber: 'SN-1' }) }),
  'requestReturnUpdate returns': async () => ({ return: await returnIn('PendingProvider', world) }),
  'receiveLine loaners': async () => ({ loaner: await loanerIn('Returned', world) }),
};

const calls = changingCalls(() => acting);

async function lines(name: string): Promise<Lines> {
  return { ...(await linesOf(world, 110)), ...(await prepared[name]?.()) };
}

const viewOf = (name: string) => ({
  name,
  tab: null,
  filters: [],
  facilities: [],
  text: '',
  sort: null,
  pageSize: 10,
});

/** Other calls, and one whose example names what has to be there before: their whole request. */
const plain: Readonly<Record<string, () => Promise<TestAnswer>>> = {
  saveDefaults: () => acting.post('/api/setting/default', { defaultHomePage: 122, defaultRefreshRate: 5 }),
  saveGridPreference: () => acting.post('/api/setting/grid', { gridName: 'bids', view: 'Grid', columns: [] }),
  addSavedView: () => acting.post('/api/setting/grid/bids/views', viewOf('Added')),
  changeSavedView: async () => {
    const { viewId } = (await acting.post('/api/setting/grid/orders/views', viewOf('Changed'))).body;
    return acting.put(`/api/setting/grid/orders/views/${viewId}`, viewOf('Changed again'));
  },
  deleteSavedView: async () => {
    const { viewId } = (await acting.post('/api/setting/grid/loaners/views', viewOf('Deleted'))).body;
    return acting.delete(`/api/setting/grid/loaners/views/${viewId}`);
  },
  saveCertification: () =>
    acting.post('/api/supplier/certification', {
      ...certificationExample,
      ...{ supplierId: 110, version: undefined, certificationsEdits: [] },
    }),
  saveDefaultCompany: () => acting.post('/api/setting/default-company', { companyId: 110 }),
  deleteTradeReference: async () => {
    const { tradeReferences } = (await acting.get('/api/supplier/110')).body;
    return acting.delete(`/api/setting/tradereference/${tradeReferences[0].tradeRefId}`);
  },
  shareCertifications: async () => {
    const dates = { obtainDate: '2025-01-01', expireDate: '2027-12-31' };
    const certificationsToAdd = [{ certificationId: 12, name: 'FDA', ...dates }];
    await acting.post('/api/supplier/certification', { supplierId: 120, certificationsToAdd });
    return acting.post('/api/supplier/120/wallet', { recipient: 'Lakeside', days: 30, certificationIds: [12] });
  },
  withdrawShare: async () => {
    const [{ shareId }] = (await acting.get('/api/supplier/120/wallet')).body;
    return acting.delete(`/api/supplier/wallet/${shareId}`);
  },
  submitDiscrepancyForm: () => acting.post('/api/common/vdf', { ...sentForm, companyId: 110 }),
};

/** What changes nothing, or is told elsewhere: previews, searches and papers; claims of the browser; the end of a session. */
const untold = [
  'previewBulk',
  'previewReceiveBulk',
  'previewRmaBulk',
  'searchOrders',
  'countOrders',
  'countQuickFilters',
  'getPackingSlips',
  'getShippingLabels',
  'validateAddress',
  'logEvent',
  'getUserAccounts',
  'getWorkspaceReportData',
  'embedReport',
  'trackChanges',
  'stopImpersonation',
  // A user's own widgets, and disputes of a metric's lines: their own tests hold who did it.
  'reorderUserWidgets',
  'disputeLines',
];

const writes = routes
  .map(({ endpoint }) => endpoint)
  .filter(
    ({ method, access, isPersonal }) =>
      method !== 'GET' && !isPersonal && ['supplier', 'supplierAdmin', 'signedIn'].includes(access),
  )
  .map(({ id }) => id);

it('every call by which a supplier user writes stands here', () => {
  expect(writes.sort()).toEqual([...new Set([...Object.keys(calls), ...Object.keys(plain), ...untold])].sort());
});

interface Told {
  readonly place: string;
  readonly userId: number | null;
  readonly impersonatorId: number | null;
}

/** Who did what was written to the three places after a row of each. */
async function toldSince([audited, stepped, sent]: readonly number[]): Promise<Told[]> {
  const { rows } = await world.portal.owner.query<Told>(
    `SELECT 'audit' AS place, actor_user_id AS "userId", impersonator_user_id AS "impersonatorId" FROM audit_log WHERE id > $1
     UNION ALL SELECT 'history', by_user_id, impersonator_user_id FROM history WHERE id > $2
     UNION ALL SELECT 'feed', (data->'by'->>'userId')::integer, (data->'by'->>'impersonatorUserId')::integer
       FROM outbound_events WHERE sequence > $3`,
    [audited, stepped, sent],
  );
  return rows;
}

async function places(): Promise<number[]> {
  const { rows } = await world.portal.owner.query(`
    SELECT (SELECT coalesce(max(id), 0) FROM audit_log) AS audited, (SELECT coalesce(max(id), 0) FROM history) AS stepped,
      (SELECT coalesce(max(sequence), 0) FROM outbound_events) AS sent`);
  return [rows[0].audited, rows[0].stepped, rows[0].sent];
}

async function expectBothNames(ask: () => Promise<TestAnswer>): Promise<Told[]> {
  const before = await places();
  const { status, raw } = await ask();
  expect(status, raw).toBeLessThan(300);
  const told = await toldSince(before);
  expect(told.filter(({ place }) => place === 'audit').length).toBeGreaterThan(0);
  for (const each of told) expect(each).toEqual({ place: each.place, userId: amyId, impersonatorId: employeeId });
  return told;
}

const cases = Object.entries(calls)
  .filter(([id]) => !untold.includes(id) && !(id in plain))
  .flatMap(([id, asked]) => asked.map(([section, ask]) => ({ id, section, ask })));

it.each(cases)('$id of $section is told under both names', async ({ id, section, ask }) => {
  const of = await lines(`${id} ${section}`);
  const told = await expectBothNames(() => ask(of));
  // All but the profile's are also told to the marketplace.
  expect(told.some(({ place }) => place === 'feed')).toBe(true);
});

it.each(Object.entries(plain))('%s is told under both names', async (_, ask) => {
  await expectBothNames(ask);
});
