import { companySettings } from '@portal/contract/frame/setting-codes';
import { sampleBid } from '@portal/contract/samples/bid-samples';
import { sampleRepair } from '@portal/contract/samples/repair-samples';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { firstTests } from '../../core/testing/first-tests.ts';
import { startTestPortal, type TestClient, type TestPortal } from '../../core/testing/test-portal.ts';
import { type SettingValue, setting, valueIn } from '../testing/settings.ts';
import { acme, acmeImaging, addWorld, other } from '../testing/world.ts';

let portal: TestPortal;
let dana: TestClient;
let staff: TestClient;
let boss: TestClient;
beforeAll(async () => {
  portal = await startTestPortal();
  await addWorld(portal);
  dana = await portal.signIn('dana');
  staff = await portal.signIn('staff');
  boss = await portal.signIn('boss');
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.owner.query("UPDATE site_settings SET value = CASE setting_type WHEN 'F' THEN 'N' ELSE 'off' END");
  await portal.owner.query('UPDATE suppliers SET menu = $2, settings = $3 WHERE supplier_id = $1', [
    acme.supplierId,
    acmeImaging.menu,
    acmeImaging.settings,
  ]);
});

const paths = {
  site: '/api/setting',
  siteDesk: '/api/admin/settings/site',
  company: `/api/setting/company/${acme.supplierId}`,
  companyDesk: `/api/admin/settings/company/${acme.supplierId}`,
  sitePreview: '/api/admin/settings/site/preview',
  companyPreview: `/api/admin/settings/company/${acme.supplierId}/preview`,
};
const save = (values: SettingValue[], query = '') => boss.post(`${paths.company}${query}`, values);
const preview = async (...values: SettingValue[]) => (await boss.post(paths.companyPreview, values)).body;
const desk = async () => (await staff.get(paths.companyDesk)).body;
const lastAudit = async () => (await portal.owner.query('SELECT * FROM audit_log ORDER BY id DESC LIMIT 1')).rows[0];

describe('GET /api/admin/settings', () => {
  firstTests({
    name: 'GET /api/admin/settings/company/{id}',
    call: (client) => client.get(paths.companyDesk),
    portal: () => portal,
    invalid: { client: () => staff, call: (client) => client.get('/api/admin/settings/company/x'), paths: ['id'] },
  });
  firstTests({
    name: 'GET /api/admin/settings/site',
    call: (client) => client.get(paths.siteDesk),
    portal: () => portal,
  });

  it('is for employees, all of them; supplier users get nothing (X39, X40)', async () => {
    const statuses = await Promise.all(
      [dana, staff, boss].flatMap((client) => [client.get(paths.companyDesk), client.get(paths.siteDesk)]),
    );
    expect(statuses.map(({ status }) => status)).toEqual([403, 403, 200, 200, 200, 200]);
  });

  it('answers a facility with the settings of its root company; an unknown id is 404', async () => {
    const [root, facility] = [await desk(), (await staff.get(`/api/admin/settings/company/${acme.austin}`)).body];
    expect(facility).toEqual(root);
    expect(root).toMatchObject({ supplierId: acme.supplierId, name: 'Acme Imaging' });
    expect(root.settings).toEqual((await dana.get(paths.company)).body);
    expect((await staff.get('/api/admin/settings/company/999999')).status).toBe(404);
  });
});

describe('POST /api/setting/company/{id} (ADMIN-034)', () => {
  firstTests({
    name: 'POST /api/setting/company/{id}',
    call: (client) => client.post(paths.company, [setting('menu122', 'N')]),
    portal: () => portal,
    invalid: {
      client: () => boss,
      call: (client) =>
        client.post(paths.company, [
          setting('menu99', 'Y'),
          setting('menu122', 'y'),
          setting('companyRMA', '2'),
          setting('companyRMA', 'Y'),
          setting('marketingInsights', 'Y'),
        ]),
      paths: ['[0].value', '[1].value', '[2].value', '[3].value', '[4].value'],
    },
  });

  it('is for administrators among the employees alone (X39, ADMIN-023)', async () => {
    const answers = await Promise.all(
      [dana, staff].map((client) => client.post(paths.company, [setting('menu122', 'N')])),
    );
    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
    expect(valueIn((await dana.get(paths.company)).body, 'menu122')).toBe('Y');
  });

  it('refuses an empty list, and an unknown company', async () => {
    expect((await save([])).status).toBe(422);
    expect((await boss.post('/api/setting/company/999999', [setting('menu122', 'N')])).status).toBe(404);
  });

  it('takes the list as GET answers it: every setting can be changed, and nothing else of the company is', async () => {
    const { body: before } = await dana.get(paths.company);
    const turned = before.map((setting: SettingValue) => {
      const other = { Y: 'N', N: 'Y', '1': '0', '0': '1' }[setting.value];
      return { ...setting, value: other };
    });
    const answer = await save(turned);
    expect([answer.status, answer.body]).toEqual([200, turned]);
    expect((await dana.get(paths.company)).body).toEqual(turned);
    expect(turned).toHaveLength(companySettings.length);
    const { rows } = await portal.owner.query('SELECT * FROM suppliers ORDER BY supplier_id');
    expect(rows[0]).toMatchObject({ name: 'Acme Imaging', known_tariff_supplier: true });
    expect(rows[0].settings.companyRMA).toBe(0);
    expect(rows[1].settings).toEqual({});
    expect((await save(before)).body).toEqual(before);
  });

  it('counts at once for who is signed in', async () => {
    expect((await dana.get('/api/bid')).status).toBe(200);
    await save([setting('menu122', 'N')]);
    expect((await dana.get('/api/bid')).status).toBe(403);
    expect(valueIn((await dana.get('/api/setting/Menu')).body.map(menuValue), '122')).toBe('N');
    await save([setting('menu122', 'Y')]);
    expect((await dana.get('/api/bid')).status).toBe(200);
  });
  const menuValue = ({ id, value: is }: { id: number; value: string }) => setting(String(id), is);

  it('saves what is named, with who did it, before and after in the audit log and among the last changes', async () => {
    const { version } = await desk();
    await save([setting('menu122', 'N'), setting('menu124', 'Y'), setting('companyRMA', '0')]);
    expect(await lastAudit()).toMatchObject({
      action: 'company_settings.save',
      object_kind: 'company_settings',
      object_id: String(acme.supplierId),
      supplier_id: acme.supplierId,
      actor_user_id: 5006,
      before: { menu122: 'Y', companyRMA: '1' },
      after: { menu122: 'N', companyRMA: '0' },
    });
    const after = await desk();
    expect(after.version).toBeGreaterThan(version);
    expect(after.changes[0]).toEqual({
      changeId: after.version,
      at: expect.stringMatching(/Z$/),
      byName: 'Bo Reyes',
      putsBack: null,
      changes: [
        expect.objectContaining({ settingCode: 'companyRMA', before: '1', after: '0' }),
        { settingCode: 'menu122', settingDescription: 'Bids', before: 'Y', after: 'N' },
      ],
    });
    expect((await staff.get(`/api/admin/settings/company/${other.supplierId}`)).body.changes).toEqual([]);
  });

  it('writes nothing where all is so already', async () => {
    const [{ version }, audit] = [await desk(), await lastAudit()];
    expect((await save([setting('menu122', 'Y')])).status).toBe(200);
    expect([(await desk()).version, (await lastAudit()).id]).toEqual([version, audit.id]);
  });

  it('is 409 with what has changed where somebody has saved since the version that was read', async () => {
    const { version } = await desk();
    await save([setting('menu122', 'N')], `?version=${version}`);
    const refused = await save([setting('menu124', 'N')], `?version=${version}`);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'settings_changed',
      detail: 'Somebody else has changed these settings in the meantime.',
      errors: [{ path: 'menu122', code: 'settings_changed', message: 'Bids: No, by Bo Reyes' }],
    });
    expect(valueIn((await desk()).settings, 'menu124')).toBe('Y');
    const { version: newest } = await desk();
    expect((await save([setting('menu124', 'N')], `?version=${newest}`)).status).toBe(200);
  });

  it('of two who save at once from the same version one is refused', async () => {
    const { version } = await desk();
    const answers = await Promise.all([
      save([setting('menu122', 'N')], `?version=${version}`),
      save([setting('menu122', 'N'), setting('menu124', 'N')], `?version=${version}`),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('what the marketplace tells later wins, is among the changes, and makes older versions old', async () => {
    await save([setting('menu122', 'N'), setting('vendorAccountInformation', 'N')]);
    const { version } = await desk();
    await portal.send({ type: 'supplier.upserted', data: acmeImaging });
    const { changes, settings } = await desk();
    expect([valueIn(settings, 'menu122'), valueIn(settings, 'vendorAccountInformation')]).toEqual(['Y', 'Y']);
    expect(changes[0]).toMatchObject({
      byName: null,
      changes: [
        { settingCode: 'vendorAccountInformation', before: 'N', after: 'Y' },
        { settingCode: 'menu122', before: 'N', after: 'Y' },
      ],
    });
    const refused = await save([setting('menu122', 'N')], `?version=${version}`);
    expect(refused.body.errors.map(({ message }: { message: string }) => message)).toContain(
      'Bids: Yes, by the marketplace',
    );
    const told = (await desk()).changes.length;
    await portal.send({ type: 'supplier.upserted', data: acmeImaging });
    expect((await desk()).changes).toHaveLength(told);
  });

  it('puts a change back: what stands from before it is saved, kept and audited as such', async () => {
    await save([setting('menu122', 'N'), setting('menu124', 'N')]);
    const [change] = (await desk()).changes;
    await save([setting('menu124', 'Y')]);
    const back = change.changes.map(({ settingCode, before }: { settingCode: string; before: string }) =>
      setting(settingCode, before),
    );
    const wrong = await save([setting('menu122', 'Y')], `?putsBack=${change.changeId}`);
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, 'putsBack']);
    const ofOther = await boss.post(`/api/setting/company/${other.supplierId}?putsBack=${change.changeId}`, back);
    expect([ofOther.status, ofOther.body.errors[0].code]).toEqual([422, 'not_put_back']);
    expect((await save(back, `?putsBack=${change.changeId}`)).status).toBe(200);
    const after = await desk();
    expect(after.changes[0]).toMatchObject({
      putsBack: change.changeId,
      changes: [{ settingCode: 'menu122', before: 'N', after: 'Y' }],
    });
    expect((await lastAudit()).after).toEqual({ menu122: 'Y', putsBack: change.changeId });
  });

  it('shows the last 20 changes', async () => {
    for (let round = 0; round < 11; round += 1) {
      await save([setting('menu122', 'N')]);
      await save([setting('menu122', 'Y')]);
    }
    expect((await desk()).changes).toHaveLength(20);
  });
});

describe('POST /api/admin/settings/company/{id}/preview', () => {
  firstTests({
    name: 'POST /api/admin/settings/company/{id}/preview',
    call: (client) => client.post(paths.companyPreview, [setting('menu122', 'N')]),
    portal: () => portal,
    invalid: {
      client: () => boss,
      call: (client) => client.post(paths.companyPreview, [setting('menu99', 'Y')]),
      paths: ['[0].value'],
    },
  });

  it('tells what would change and saves nothing; for administrators among the employees alone', async () => {
    const before = await desk();
    expect((await staff.post(paths.companyPreview, [setting('menu122', 'N')])).status).toBe(403);
    expect(await preview(setting('menu122', 'N'), setting('menu124', 'Y'))).toEqual({
      version: before.version,
      changes: [{ settingCode: 'menu122', settingDescription: 'Bids', before: 'Y', after: 'N' }],
      effects: ['Turns off Bids for 2 users of Acme Imaging.'],
    });
    expect(await preview(setting('menu124', 'Y'))).toMatchObject({ changes: [], effects: [] });
    expect(await desk()).toEqual(before);
  });

  it('counts open lines of the section, and who starts there', async () => {
    await portal.send(
      { type: 'bid.created', data: sampleBid({ lineItemId: 8101, companyId: acme.dallas }) },
      { type: 'bid.created', data: sampleBid({ lineItemId: 8102, companyId: acme.austin }) },
      { type: 'bid.created', data: sampleBid({ lineItemId: 8103, companyId: other.only }) },
      { type: 'bid.created', data: sampleBid({ lineItemId: 8104, companyId: acme.dallas }) },
      { type: 'bid.closed', data: { lineItemId: 8104, result: 'lost' } },
    );
    await dana.post('/api/setting/default', { defaultHomePage: 122, defaultRefreshRate: 1 });
    expect((await preview(setting('menu122', 'N'))).effects).toEqual([
      'Turns off Bids for 2 users of Acme Imaging.',
      '1 user with Bids as their home page will start on Today.',
      '2 open bids will not be reachable.',
    ]);
    await save([setting('menu122', 'N')]);
    expect((await preview(setting('menu122', 'Y'))).effects).toEqual([
      'Turns on Bids for 2 users of Acme Imaging.',
      '2 open bids become reachable.',
    ]);
  });

  it('a repair that waits for an RMA number waits no longer once none is needed: told, and done', async () => {
    const repair = sampleRepair({ orderId: 8200, companyId: acme.dallas });
    await portal.send({ type: 'repair.created', data: repair });
    const lineItemId = repair.lineItems[0]?.lineItemId;
    const status = async () =>
      (await portal.owner.query('SELECT status FROM repair_lines WHERE line_item_id = $1', [lineItemId])).rows[0]
        .status;
    expect(await status()).toBe('Rma');
    expect((await preview(setting('companyRMA', '0'))).effects).toEqual([
      '1 repair that waits for an RMA number will go on without one.',
    ]);
    expect((await save([setting('companyRMA', '0')])).status).toBe(200);
    expect(await status()).toBe('PendingShipment');
    expect((await preview(setting('companyRMA', '1'))).effects).toEqual([
      'New repairs of Acme Imaging will wait for an RMA number; those that have begun go on as before.',
    ]);
  });

  it.each([
    [setting('vendorAccountInformation', 'N'), ['Turns off Company Profile for 2 users of Acme Imaging.']],
    [
      setting('menu157', 'Y'),
      [
        'Turns on Marketing Insights for 2 users of Acme Imaging.',
        'Marketing Insights stays hidden until it is turned on in Site Settings.',
      ],
    ],
    [
      setting('advancedAnalytics', 'Y'),
      [
        'Acme Imaging also gets reporting portals that are not assigned to a company.',
        'No effect while reporting portals are not on for all suppliers.',
      ],
    ],
    [setting('policyExempt', 'Y'), ['2 users of Acme Imaging are no longer asked to accept the policies.']],
  ])('%j: %j', async (change, effects) => {
    expect((await preview(change)).effects).toEqual(effects);
  });

  it('who has not accepted the policies must, once the company is no longer exempt', async () => {
    await save([setting('policyExempt', 'Y')]);
    const { effects } = await preview(setting('policyExempt', 'N'));
    expect(effects).toEqual(['3 users of Acme Imaging must accept the policies before going on.']);
  });
});

describe('POST /api/setting and its preview (ADMIN-035)', () => {
  firstTests({
    name: 'POST /api/admin/settings/site/preview',
    call: (client) => client.post(paths.sitePreview, [setting('marketingInsights', 'Y')]),
    portal: () => portal,
    invalid: {
      client: () => boss,
      call: (client) => client.post(paths.sitePreview, [setting('reportingPortal', 'some')]),
      paths: ['[0].value'],
    },
  });
  const sitePreview = async (change: SettingValue) => (await boss.post(paths.sitePreview, [change])).body;

  it('saves against a version, keeps the change and puts it back', async () => {
    const { version } = (await staff.get(paths.siteDesk)).body;
    await boss.post(`${paths.site}?version=${version}`, [setting('reportingPortal', 'assigned')]);
    const refused = await boss.post(`${paths.site}?version=${version}`, [setting('marketingInsights', 'Y')]);
    expect([refused.status, refused.body.errors]).toEqual([
      409,
      [
        {
          path: 'reportingPortal',
          code: 'settings_changed',
          message: expect.stringMatching(/: On for assigned suppliers only, by Bo Reyes$/),
        },
      ],
    ]);
    const { changes } = (await staff.get(paths.siteDesk)).body;
    await boss.post(`${paths.site}?putsBack=${changes[0].changeId}`, [setting('reportingPortal', 'off')]);
    const after = (await staff.get(paths.siteDesk)).body;
    expect(after.changes[0]).toMatchObject({ putsBack: changes[0].changeId, byName: 'Bo Reyes' });
    expect(valueIn(after.settings, 'reportingPortal')).toBe('off');
  });

  it('refuses to preview a provider that is not set up (AUTH-008)', async () => {
    const answer = await boss.post(paths.sitePreview, [setting('identityProviderAuthentication', 'Y')]);
    expect([answer.status, answer.body.errors[0].code]).toEqual([422, 'provider_missing']);
  });

  it('tells whom it concerns', async () => {
    expect((await sitePreview(setting('employeeSecondFactor', 'Y'))).effects).toEqual([
      '2 of 2 employees have no authenticator app and must set one up at the next sign-in with a password.',
    ]);
    await save([setting('menu158', 'Y'), setting('menu98', 'Y'), setting('advancedAnalytics', 'Y')]);
    expect((await sitePreview(setting('brandedEcommerce', 'Y'))).effects).toEqual([
      'Shows Branded eCommerce to 3 users of 1 supplier with it in the menu.',
    ]);
    expect((await sitePreview(setting('reportingPortal', 'all'))).effects).toEqual([
      '1 supplier has Performance in the menu; a reporting portal shows to those that it is assigned to.',
      '1 supplier with Advanced Analytics can also see the unassigned or the default portal.',
    ]);
  });
});
