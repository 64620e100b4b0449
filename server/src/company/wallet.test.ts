import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstTests } from '../core/testing/first-tests.ts';
import { dropSecondWall } from '../core/testing/first-wall.ts';
import { startTestPortal, type TestClient, type TestPortal } from '../core/testing/test-portal.ts';
import { acme, addWorld } from '../frame/testing/world.ts';

const noon = new Date('2026-11-22T18:00:00Z');
const dayMs = 86_400_000;
const { dallas } = acme;

let portal: TestPortal;
let dana: TestClient;
let austin: TestClient;
let stranger: TestClient;
beforeAll(async () => {
  portal = await startTestPortal();
  portal.setNow(noon);
  await addWorld(portal);
  dana = await portal.signIn('dana');
  austin = await portal.signIn('austin');
  stranger = await portal.signIn('stranger');
  const dates = { obtainDate: '2025-01-01', expireDate: '2027-12-31' };
  const body = {
    supplierId: dallas,
    certificationsToAdd: [
      { certificationId: 12, name: 'FDA', ...dates, documentName: 'fda.pdf', documentData: pdf },
      { certificationId: 13, name: 'ISO 9001', ...dates },
      { certificationId: 14, name: 'Secret', ...dates, documentName: 'secret.pdf', documentData: pdf },
    ],
  };
  expect((await dana.post('/api/supplier/certification', body)).status).toBe(200);
});
afterAll(() => portal.close());

const pdf = Buffer.from('%PDF-1.7\n').toString('base64');
const path = `/api/supplier/${dallas}/wallet`;
const asked = { recipient: 'Lakeside Hospital', days: 30, certificationIds: [12, 13] };
const share = (change: object = {}, client = dana) => client.post(path, { ...asked, ...change });
const tokenOf = async (change: object = {}) => (await share(change)).body.token as string;
const open = (token: string) => portal.nobody.post('/api/wallet/open', { token });
const take = (token: string, certificationId: number) =>
  portal.nobody.post('/api/wallet/document', { token, certificationId });
const gone = [404, 'This link does not work. Please ask the supplier for a new one.'];
const rows = async (statement: string) => (await portal.owner.query(statement)).rows;

describe('POST /api/supplier/{id}/wallet', () => {
  firstTests({
    name: 'share',
    call: (client) => share({}, client),
    portal: () => portal,
    stranger: () => stranger,
    callUnknown: (client) => client.post('/api/supplier/987654/wallet', asked),
    invalid: {
      client: () => dana,
      call: (client) => client.post(path, {}),
      paths: ['recipient', 'days', 'certificationIds'],
    },
  });

  it.each([
    [{ days: 0 }, 422],
    [{ days: 1 }, 201],
    [{ days: '90' }, 201],
    [{ days: 91 }, 422],
    [{ days: 1.5 }, 422],
    [{ recipient: ' ' }, 422],
    [{ recipient: 'x'.repeat(75) }, 201],
    [{ recipient: 'x'.repeat(76) }, 422],
    [{ certificationIds: [] }, 422],
    [{ certificationIds: [12, 12] }, 201],
    [{ certificationIds: [12, 15] }, 422],
  ])('%j is %i', async (change, status) => {
    expect((await share(change)).status).toBe(status);
  });

  it('the token is kept nowhere, its hash alone; the audit log tells of the link', async () => {
    const token = await tokenOf();
    expect(token).toMatch(/^[\w-]{43}$/);
    const [kept] = await rows(`SELECT * FROM wallet_shares WHERE token_hash = sha256('${token}'::bytea)`);
    expect(JSON.stringify(kept)).not.toContain(token);
    const [audit] = await rows("SELECT * FROM audit_log WHERE action = 'wallet.share' ORDER BY id DESC LIMIT 1");
    expect(audit.after).toMatchObject({ companyId: dallas, recipient: 'Lakeside Hospital', days: 30 });
    expect(JSON.stringify(audit)).not.toContain(token);
  });
});

it('whoever may only see the profile makes and ends no links', async () => {
  const { shareId } = (await share()).body;
  await rows(`INSERT INTO user_rights VALUES (5001, 'companyProfile', ${dallas}, 'see')`);
  expect([(await share()).status, (await dana.delete(`/api/supplier/wallet/${shareId}`)).status]).toEqual([403, 403]);
  expect((await dana.get(path)).body[0]).toMatchObject({ shareId, state: 'open' });
  await rows('DELETE FROM user_rights');
});

describe('what a link shows', () => {
  it('is what was picked and nothing else, without a sign-in', async () => {
    const token = await tokenOf();
    const { status, body } = await open(token);
    expect([status, body]).toEqual([
      200,
      {
        supplierName: 'Acme Imaging',
        companyName: 'Acme Dallas',
        expiresAt: new Date(noon.getTime() + 30 * dayMs).toISOString(),
        certifications: [
          {
            certificationId: 12,
            name: 'FDA',
            obtainDate: '2025-01-01',
            expireDate: '2027-12-31',
            documentName: 'fda.pdf',
          },
          {
            certificationId: 13,
            name: 'ISO 9001',
            obtainDate: '2025-01-01',
            expireDate: '2027-12-31',
            documentName: null,
          },
        ],
      },
    ]);
    expect((await take(token, 12)).body).toEqual({ name: 'fda.pdf', data: pdf, type: 'application/pdf' });
    for (const id of [13, 14, 987]) expect((await take(token, id)).status).toBe(404);
    // A user of another company who has the link reads no less.
    expect((await stranger.post('/api/wallet/open', { token })).status).toBe(200);
  });

  it('no longer has what was taken off the list', async () => {
    const token = await tokenOf({ certificationIds: [13] });
    const iso = { certificationId: 13, name: 'ISO 9001', obtainDate: '2025-01-01', expireDate: '2027-12-31' };
    const save = (body: object) => dana.post('/api/supplier/certification', { supplierId: dallas, ...body });
    await save({ certificationsEdits: [{ ...iso, isActive: false }] });
    expect((await open(token)).body.certifications).toEqual([]);
    await save({ certificationsToAdd: [iso] });
  });

  it('is gone when it is over, withdrawn, unknown, or the company has no profile any more', async () => {
    const [token, other] = [await tokenOf({ days: 1 }), await tokenOf({ days: 2 })];
    portal.setNow(new Date(noon.getTime() + dayMs - 1));
    expect((await open(token)).status).toBe(200);
    portal.setNow(new Date(noon.getTime() + dayMs));
    for (const answer of [await open(token), await take(token, 12), await open('x'.repeat(43))])
      expect([answer.status, answer.body.detail]).toEqual(gone);
    portal.setNow(noon);
    const [{ shareId }] = (await dana.get(path)).body;
    expect((await dana.delete(`/api/supplier/wallet/${shareId}`)).status).toBe(204);
    const answer = await open(other);
    expect([answer.status, answer.body.detail]).toEqual(gone);
    expect((await dana.delete(`/api/supplier/wallet/${shareId}`)).status).toBe(404);
    expect(
      await rows(`SELECT FROM audit_log WHERE action = 'wallet.withdraw' AND object_id = '${shareId}'`),
    ).toHaveLength(1);
    const setTo = (value: string) =>
      rows(
        `UPDATE suppliers SET settings = settings || '{"vendorAccountInformation":"${value}"}' WHERE supplier_id = 700`,
      );
    await setTo('N');
    expect((await open(token)).status).toBe(404);
    await setTo('Y');
    expect((await open(token)).status).toBe(200);
  });

  it('is counted each time: when, and nothing of by whom', async () => {
    const token = await tokenOf();
    for (const minute of [1, 2]) {
      portal.setNow(new Date(noon.getTime() + minute * 60_000));
      await open(token);
    }
    portal.setNow(noon);
    expect((await dana.get(path)).body[0]).toMatchObject({
      recipient: 'Lakeside Hospital',
      createdBy: 'Dana Reyes',
      state: 'open',
      certifications: [{ name: 'FDA' }, { name: 'ISO 9001' }],
      openCount: 2,
      openings: ['2026-11-22T18:02:00.000Z', '2026-11-22T18:01:00.000Z'],
    });
    const columns = await rows(
      "SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'wallet_openings'",
    );
    expect(columns.map(({ name }) => name).sort()).toEqual(['at', 'company_id', 'opening_id', 'share_id']);
  });

  it('a company may have 100 links at a time', async () => {
    const { rows: counted } = await portal.owner.query(
      'SELECT count(*)::integer AS count FROM wallet_shares WHERE withdrawn_at IS NULL AND expires_at > $1',
      [noon],
    );
    await rows(`INSERT INTO wallet_shares (supplier_id, company_id, recipient, token_hash, created_user_id, created_by,
      created_at, expires_at) SELECT 700, ${dallas}, 'x', sha256(n::text::bytea), 1, 'x', now(), '2027-01-01'
      FROM generate_series(1, ${99 - counted[0].count}) AS n`);
    expect((await share()).status).toBe(201);
    const refused = await share();
    expect([refused.status, refused.body.code]).toEqual([409, 'too_many_links']);
  });
});

describe('the policies alone, without row level security', () => {
  it('keep the links of a company from others', async () => {
    const [{ shareId }] = (await dana.get(path)).body;
    await dropSecondWall(portal);
    for (const client of [stranger, austin]) {
      expect((await client.get(path)).status).toBe(404);
      expect((await share({}, client)).status).toBe(404);
      expect((await client.delete(`/api/supplier/wallet/${shareId}`)).status).toBe(404);
    }
    expect((await dana.get(path)).body[0]).toMatchObject({ shareId, state: 'open' });
  });

  it('calls of an address are limited', async () => {
    let last = 0;
    for (let call = 0; call < 101 && last !== 429; call += 1) last = (await open('y'.repeat(43))).status;
    expect(last).toBe(429);
  });
});
