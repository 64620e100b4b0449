import { siteSettings } from '@portal/contract/frame/setting-codes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstTests } from '../core/testing/first-tests.ts';
import { startTestPortal, type TestClient, type TestPortal } from '../core/testing/test-portal.ts';
import { setting, valueIn } from './testing/settings.ts';
import { acme, addWorld, other } from './testing/world.ts';

let portal: TestPortal;
let dana: TestClient;
let austin: TestClient;
let stranger: TestClient;
let staff: TestClient;
let boss: TestClient;
beforeAll(async () => {
  portal = await startTestPortal();
  await addWorld(portal);
  dana = await portal.signIn('dana');
  austin = await portal.signIn('austin');
  stranger = await portal.signIn('stranger');
  staff = await portal.signIn('staff');
  boss = await portal.signIn('boss');
});
afterAll(() => portal.close());

const codesOf = (body: { settingCode: string }[]) => body.map(({ settingCode }) => settingCode);

describe('GET /api/setting', () => {
  it('tells visitors only what the sign-in page needs (D-AUTH-02)', async () => {
    const answer = await portal.nobody.get('/api/setting');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual([
      {
        settingId: 1,
        settingCode: 'identityProviderAuthentication',
        settingDescription: 'Sign-in through the identity provider',
        settingType: 'F',
        value: 'N',
      },
    ]);
  });

  it('tells users every site setting with its value (CALL-006, CALL-040 to CALL-046)', async () => {
    await portal.owner.query("UPDATE site_settings SET value = 'Y' WHERE code = 'marketingInsights'");
    const { body } = await dana.get('/api/setting/');
    expect(codesOf(body)).toEqual([
      'identityProviderAuthentication',
      'marketingInsights',
      'brandedEcommerce',
      'reportingPortal',
      'employeeSecondFactor',
    ]);
    expect(valueIn(body, 'marketingInsights')).toBe('Y');
    expect(valueIn(body, 'reportingPortal')).toBe('off');
  });

  it('tells visitors of no provider where none is set up: passwords go on (AUTH-008)', async () => {
    await portal.owner.query("UPDATE site_settings SET value = 'Y' WHERE code = 'identityProviderAuthentication'");
    const [visitor, user] = [await portal.nobody.get('/api/setting'), await dana.get('/api/setting')];
    await portal.owner.query("UPDATE site_settings SET value = 'N' WHERE code = 'identityProviderAuthentication'");
    expect(valueIn(visitor.body, 'identityProviderAuthentication')).toBe('N');
    expect(valueIn(user.body, 'identityProviderAuthentication')).toBe('Y');
  });

  it('is backed by the rows that the contract knows', async () => {
    const { rows } = await portal.owner.query(
      'SELECT code, description, setting_type AS type FROM site_settings ORDER BY code',
    );
    const known = siteSettings.map((setting) => ({
      code: setting.settingCode,
      description: setting.settingDescription,
      type: setting.settingType,
    }));
    expect(rows).toEqual(known.sort((a, b) => (a.code < b.code ? -1 : 1)));
  });
});

describe('POST /api/setting', () => {
  firstTests({
    name: 'POST /api/setting',
    call: (client) => client.post('/api/setting', [setting('brandedEcommerce', 'Y')]),
    portal: () => portal,
    invalid: {
      client: () => boss,
      call: (client) =>
        client.post('/api/setting', [
          { settingCode: 'made-up', value: 'Y' },
          { settingCode: 'brandedEcommerce', value: 'y' },
          { settingCode: 'reportingPortal', value: 'Y' },
        ]),
      paths: ['[0].value', '[1].value', '[2].value'],
    },
  });

  it('is for administrators among the employees alone (X39, ADMIN-035)', async () => {
    const statuses = await Promise.all(
      [dana, staff].map((client) => client.post('/api/setting', [setting('brandedEcommerce', 'Y')])),
    );
    expect(statuses.map(({ status }) => status)).toEqual([403, 403]);
    expect(valueIn((await boss.get('/api/setting')).body, 'brandedEcommerce')).toBe('N');
  });

  it('saves what is named and keeps the rest, with who did it', async () => {
    const answer = await boss.post('/api/setting', [
      setting('brandedEcommerce', 'Y'),
      setting('reportingPortal', 'all'),
    ]);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual((await dana.get('/api/setting')).body);
    expect(valueIn(answer.body, 'brandedEcommerce')).toBe('Y');
    const { rows } = await portal.owner.query('SELECT * FROM audit_log ORDER BY id DESC LIMIT 1');
    expect(rows[0]).toMatchObject({
      action: 'site_settings.save',
      actor_user_id: 5006,
      before: { brandedEcommerce: 'N', reportingPortal: 'off' },
      after: { brandedEcommerce: 'Y', reportingPortal: 'all' },
    });
  });

  it('refuses the switch to a provider that is not set up, which would lock everybody out (AUTH-008)', async () => {
    const answer = await boss.post('/api/setting', [setting('identityProviderAuthentication', 'Y')]);
    expect([answer.status, answer.body.errors[0].code]).toEqual([422, 'provider_missing']);
  });
});

describe('GET /api/setting/features', () => {
  it('answers without a token (CALL-009, CALL-052)', async () => {
    const answer = await portal.nobody.get('/api/setting/features');
    expect(answer.body).toEqual([{ name: 'forgotPages', enabled: true }]);
  });
});

describe('GET /api/setting/company/{id}', () => {
  firstTests({
    name: 'GET /api/setting/company/{id}',
    call: (client) => client.get(`/api/setting/company/${acme.supplierId}`),
    portal: () => portal,
    stranger: () => stranger,
    callUnknown: (client) => client.get('/api/setting/company/999999'),
    invalid: { client: () => dana, call: (client) => client.get('/api/setting/company/x'), paths: ['id'] },
  });

  it('answers every company setting, those of the menu included (CALL-007, CALL-041, CALL-048)', async () => {
    const { body } = await dana.get(`/api/setting/company/${acme.supplierId}`);
    expect(codesOf(body)).toEqual([
      'vendorAccountInformation',
      'companyRMA',
      'advancedAnalytics',
      'policyExempt',
      ...['98', '122', '123', '124', '125', '134', '157', '158', '159'].map((id) => `menu${id}`),
    ]);
    expect(valueIn(body, 'vendorAccountInformation')).toBe('Y');
    expect(valueIn(body, 'companyRMA')).toBe('1');
    expect(valueIn(body, 'menu122')).toBe('Y');
    expect(valueIn(body, 'menu123')).toBe('N');
  });

  it("a facility has its company's settings; one that the user does not belong to is 404 (D-CALL-03)", async () => {
    const own = await austin.get(`/api/setting/company/${acme.austin}`);
    const sibling = await austin.get(`/api/setting/company/${acme.dallas}`);
    expect([own.status, sibling.status]).toEqual([200, 404]);
    expect(valueIn(own.body, 'companyRMA')).toBe('1');
  });

  it('an employee reads every company', async () => {
    const answers = await Promise.all(
      [acme.supplierId, acme.dallas, other.supplierId, other.only].map((id) => staff.get(`/api/setting/company/${id}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });
});

describe('GET /api/setting/companyRMA/{id}', () => {
  firstTests({
    name: 'GET /api/setting/companyRMA/{id}',
    call: (client) => client.get(`/api/setting/companyRMA/${acme.supplierId}`),
    portal: () => portal,
    stranger: () => stranger,
    callUnknown: (client) => client.get('/api/setting/companyRMA/999999'),
  });

  it('is the plain number 1 where an RMA number is needed, else 0 (CALL-008, CALL-050)', async () => {
    const needed = await dana.get(`/api/setting/companyRMA/${acme.supplierId}`);
    const notNeeded = await stranger.get(`/api/setting/companyRMA/${other.supplierId}`);
    expect([needed.raw, notNeeded.raw]).toEqual(['1', '0']);
  });
});

describe('GET /api/setting/Menu', () => {
  firstTests({
    name: 'GET /api/setting/Menu',
    call: (client) => client.get('/api/setting/Menu'),
    portal: () => portal,
  });

  it('answers every section with Y or N, in any case of the path (CALL-010, CALL-049, CONST-027)', async () => {
    const { body } = await dana.get('/api/setting/menu');
    expect(body).toEqual([
      { id: 98, name: 'Performance', value: 'N' },
      { id: 122, name: 'Bids', value: 'Y' },
      { id: 123, name: 'Orders', value: 'N' },
      { id: 124, name: 'Repairs', value: 'Y' },
      { id: 125, name: 'Exchanges & Returns', value: 'N' },
      { id: 134, name: 'Loaners', value: 'N' },
      { id: 157, name: 'Marketing Insights', value: 'N' },
      { id: 158, name: 'Branded eCommerce', value: 'N' },
      { id: 159, name: 'Resources', value: 'N' },
    ]);
  });

  it('has nothing for an employee', async () => {
    expect((await staff.get('/api/setting/Menu')).body).toEqual([]);
  });
});

describe('GET and POST /api/setting/default', () => {
  const chosen = { defaultHomePage: 122, defaultRefreshRate: 30 };
  firstTests({
    name: 'GET /api/setting/default',
    call: (client) => client.get('/api/setting/default'),
    portal: () => portal,
  });
  firstTests({
    name: 'POST /api/setting/default',
    call: (client) => client.post('/api/setting/default', chosen),
    portal: () => portal,
    invalid: {
      client: () => dana,
      call: (client) => client.post('/api/setting/default', { defaultHomePage: 1, defaultRefreshRate: 7 }),
      paths: ['defaultHomePage', 'defaultRefreshRate'],
    },
  });

  it('answers Home and 1 minute until something is saved, and then what was saved (CALL-011, CALL-012, CONST-015)', async () => {
    expect((await austin.get('/api/setting/default')).body).toEqual({ defaultHomePage: 0, defaultRefreshRate: 1 });
    expect(await austin.post('/api/setting/default', chosen)).toMatchObject({ status: 200, body: chosen });
    expect((await austin.get('/api/setting/default')).body).toEqual(chosen);
    expect((await dana.get('/api/setting/default')).body).toEqual({ defaultHomePage: 0, defaultRefreshRate: 1 });
  });

  it.each([
    { ...chosen, defaultHomePage: 98.5 },
    { ...chosen, defaultHomePage: '122' },
    { ...chosen, defaultRefreshRate: null },
    { defaultHomePage: 122 },
    { ...chosen, defaultRefreshRate: 0 },
  ])('refuses %j with 422 and never 400 (D-CALL-09, D-AUTH-08)', async (body) => {
    expect((await dana.post('/api/setting/default', body)).status).toBe(422);
  });
});

describe('GET and POST /api/setting/grid', () => {
  const columns = [
    { field: 'lineItemId', header: 'Ref #', visible: true, order: 1, isNested: false },
    { field: 'sourcer', header: 'Sourcer', visible: false, order: 0, isNested: false },
    { field: 'loaner.id', header: '', visible: 'never', order: 2, isNested: true },
  ];
  const preference = { gridName: 'bids', view: 'Card', columns };
  firstTests({
    name: 'GET /api/setting/grid/{gridName}',
    call: (client) => client.get('/api/setting/grid/bids'),
    portal: () => portal,
    invalid: { client: () => dana, call: (client) => client.get('/api/setting/grid/cats'), paths: ['gridName'] },
  });
  firstTests({
    name: 'POST /api/setting/grid',
    call: (client) => client.post('/api/setting/grid', preference),
    portal: () => portal,
    invalid: {
      client: () => dana,
      call: (client) =>
        client.post('/api/setting/grid', {
          gridName: 'cats',
          view: 'List',
          columns: [{ field: '', header: 'x', visible: 'no', order: -1 }],
        }),
      paths: ['gridName', 'view', 'columns[0].field', 'columns[0].visible', 'columns[0].order'],
    },
  });

  it.each(['bids', 'orders', 'orders-history', 'repairs', 'returns', 'loaners'])(
    '%s answers no columns and Grid until something is saved (D-CALL-08, CALL-014)',
    async (gridName) => {
      const { status, body } = await dana.get(`/api/setting/grid/${gridName}`);
      expect([status, body]).toEqual([200, { gridName, view: 'Grid', columns: [] }]);
    },
  );

  it('keeps what was saved for its user and list alone, the last one counts (CALL-015)', async () => {
    await austin.post('/api/setting/grid', { ...preference, view: 'Grid', columns: [] });
    await austin.post('/api/setting/grid', preference);
    expect((await austin.get('/api/setting/grid/bids')).body).toEqual(preference);
    expect((await austin.get('/api/setting/grid/orders')).body.columns).toEqual([]);
    expect((await dana.get('/api/setting/grid/bids')).body.columns).toEqual([]);
  });

  it('TI-13: keeps it for who asks, whoever the body names, and under a name that there is', async () => {
    const before = (await dana.get('/api/setting/grid/bids')).body;
    const others = { ...preference, userId: 5001, companyId: 1, createdBy: 5001, columns: [] };
    expect((await austin.post('/api/setting/grid', others)).status).toBe(200);
    expect((await austin.get('/api/setting/grid/bids')).body.columns).toEqual([]);
    expect((await dana.get('/api/setting/grid/bids')).body).toEqual(before);
    for (const gridName of ['__proto__', 'constructor', 'b'.repeat(5000)]) {
      expect((await austin.post('/api/setting/grid', { ...preference, gridName })).status).toBe(422);
      expect((await austin.get(`/api/setting/grid/${gridName}`)).status).toBe(422);
    }
    await austin.post('/api/setting/grid', preference);
  });

  it('keeps how many rows a page has; the last save counts, and one without a number begins anew', async () => {
    await austin.post('/api/setting/grid', { ...preference, gridName: 'repairs', pageSize: 50 });
    expect((await austin.get('/api/setting/grid/repairs')).body.pageSize).toBe(50);
    const refused = await austin.post('/api/setting/grid', { ...preference, gridName: 'repairs', pageSize: 11 });
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'pageSize']);
    await austin.post('/api/setting/grid', { ...preference, gridName: 'repairs' });
    expect((await austin.get('/api/setting/grid/repairs')).body).toEqual({ ...preference, gridName: 'repairs' });
  });

  it('keeps how much a card shows, and knows no third way', async () => {
    await austin.post('/api/setting/grid', { ...preference, gridName: 'loaners', cards: 'Compact' });
    expect((await austin.get('/api/setting/grid/loaners')).body.cards).toBe('Compact');
    const refused = await austin.post('/api/setting/grid', { ...preference, gridName: 'loaners', cards: 'Tiny' });
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'cards']);
    await austin.post('/api/setting/grid', { ...preference, gridName: 'loaners' });
    expect((await austin.get('/api/setting/grid/loaners')).body).toEqual({ ...preference, gridName: 'loaners' });
  });

  it('keeps the width of a column within its limits, and none where none was chosen', async () => {
    const [first] = columns;
    const wide = (width: number) => ({ ...preference, gridName: 'returns', columns: [{ ...first, width }] });
    for (const width of [48, 640]) {
      await austin.post('/api/setting/grid', wide(width));
      expect((await austin.get('/api/setting/grid/returns')).body.columns).toEqual([{ ...first, width }]);
    }
    for (const width of [47, 641, 100.5])
      expect((await austin.post('/api/setting/grid', wide(width))).body.errors).toMatchObject([
        { path: 'columns[0].width' },
      ]);
  });

  it('refuses more than 100 columns, and a column that is named twice', async () => {
    const column = (index: number) => ({ ...columns[0], field: `f${index}` });
    const of = (count: number) => ({
      ...preference,
      columns: Array.from({ length: count }, (_, index) => column(index)),
    });
    const statuses = [of(100), of(101), { ...preference, columns: [columns[0], columns[0]] }];
    const answers = await Promise.all(statuses.map((body) => stranger.post('/api/setting/grid', body)));
    expect(answers.map(({ status }) => status)).toEqual([200, 422, 422]);
  });

  it('a column that does not say is not nested', async () => {
    const { body } = await staff.post('/api/setting/grid', {
      ...preference,
      columns: [{ field: 'a', header: 'A', visible: true, order: 0 }],
    });
    expect(body.columns[0].isNested).toBe(false);
  });
});
