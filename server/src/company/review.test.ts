import { certificationMachine, certificationStatuses } from '@portal/contract/company/certification-machine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstTests } from '../core/testing/first-tests.ts';
import { startTestPortal, type TestClient, type TestPortal } from '../core/testing/test-portal.ts';
import { acme, addWorld } from '../frame/testing/world.ts';

let portal: TestPortal;
let dana: TestClient;
let staff: TestClient;
beforeAll(async () => {
  portal = await startTestPortal();
  portal.setNow(new Date('2026-11-22T15:00:00Z'));
  await addWorld(portal);
  dana = await portal.signIn('dana');
  staff = await portal.signIn('staff');
});
afterAll(() => portal.close());

const { dallas } = acme;
const dates = { obtainDate: '2025-01-01', expireDate: '2027-12-31' };
const pdf = Buffer.from('%PDF-1.7\n').toString('base64');
const save = (body: object) => dana.post('/api/supplier/certification', { supplierId: dallas, ...body });
const edit = (change: object) => save({ certificationsEdits: [change] });
const rows = async (statement: string, ...values: unknown[]) => (await portal.owner.query(statement, values)).rows;

/** Lists a certification of its own. @returns its ids */
async function add(name: string, more: object = {}): Promise<{ certificationId: number; reviewId: number }> {
  const { status, raw } = await save({ certificationsToAdd: [{ name, ...dates, ...more }] });
  expect(status, raw).toBe(200);
  const [row] = await rows(
    'SELECT certification_id AS "certificationId", review_id AS "reviewId" FROM profile_certifications WHERE name = $1',
    name,
  );
  return row;
}

const accept = (reviewId: number, revision = 1, client = staff) =>
  client.post(`/api/admin/certifications/${reviewId}/accept`, { revision });
const sendBack = (reviewId: number, note = 'Page 2 is missing.', revision = 1) =>
  staff.post(`/api/admin/certifications/${reviewId}/send-back`, { revision, note });
const read = async (reviewId: number) => (await staff.get(`/api/admin/certifications/${reviewId}`)).body;
const seen = async (certificationId: number) =>
  (await dana.get(`/api/supplier/${dallas}`)).body.certifications.find(
    (one: { certificationId: number }) => one.certificationId === certificationId,
  );
const found = async (query: string) =>
  (await staff.get(`/api/admin/certifications?${query}`)).body.reviews.map(({ name }: { name: string }) => name);
const lastEvent = async () =>
  (
    await rows(
      "SELECT type, data FROM outbound_events WHERE type LIKE 'certification.%' ORDER BY sequence DESC LIMIT 1",
    )
  )[0];

describe('POST /api/admin/certifications/{reviewId}/accept', () => {
  let reviewId = 0;
  beforeAll(async () => {
    ({ reviewId } = await add('First'));
  });
  firstTests({
    name: 'accept',
    call: (client) => accept(reviewId, 1, client),
    portal: () => portal,
    invalid: {
      client: () => staff,
      call: (client) => client.post(`/api/admin/certifications/${reviewId}/accept`, { revision: 0 }),
      paths: ['revision'],
    },
  });
});

describe('what employees think of a certification', () => {
  it('a new one waits, and the marketplace hears of it', async () => {
    const { certificationId, reviewId } = await add('Waits', { documentName: 'a.pdf', documentData: pdf });
    expect(await seen(certificationId)).toMatchObject({ status: 'Waiting', reviewNote: null });
    expect((await lastEvent()).data).toMatchObject({
      companyId: dallas,
      certificationId,
      name: 'Waits',
      documentName: 'a.pdf',
      revision: 1,
      statusBefore: null,
      statusAfter: 'Waiting',
      by: { kind: 'supplier' },
    });
    expect(await read(reviewId)).toMatchObject({
      status: 'Waiting',
      supplierName: 'Acme Imaging',
      companyName: 'Acme Dallas',
      submittedBy: 'Dana Reyes',
      history: [{ action: 'create', toStatus: 'Waiting', byName: 'Dana Reyes' }],
    });
    const file = await staff.get(`/api/admin/certifications/${reviewId}/document`);
    expect(file.body).toEqual({ name: 'a.pdf', data: pdf, type: 'application/pdf' });
    expect(
      (await rows("SELECT FROM audit_log WHERE action = 'profile.download' AND actor_user_id = 5005")).length,
    ).toBe(1);
  });

  it('an accepted one is accepted once, with history, audit and event', async () => {
    const { certificationId, reviewId } = await add('Good');
    expect((await accept(reviewId)).body).toMatchObject({
      status: 'Accepted',
      actions: [
        { action: 'accept', allowed: false, reason: 'This certification has been accepted already.' },
        { action: 'sendBack', allowed: true, reason: null },
      ],
    });
    expect((await seen(certificationId)).status).toBe('Accepted');
    expect(await lastEvent()).toMatchObject({
      type: 'certification.accepted',
      data: { statusBefore: 'Waiting', statusAfter: 'Accepted', by: { kind: 'employee', userId: 5005 } },
    });
    expect(
      await rows("SELECT FROM audit_log WHERE action = 'certification.accept' AND object_id = $1", String(reviewId)),
    ).toHaveLength(1);
    const again = await accept(reviewId);
    expect([again.status, again.body.detail]).toEqual([409, 'This certification has been accepted already.']);
  });

  it('one that is sent back says why, to its supplier by mail too', async () => {
    const { certificationId, reviewId } = await add('Bad');
    portal.mails.length = 0;
    expect((await sendBack(reviewId, ' Page 2 is missing. ')).status).toBe(200);
    expect(await seen(certificationId)).toMatchObject({ status: 'SentBack', reviewNote: 'Page 2 is missing.' });
    expect((await lastEvent()).data).toMatchObject({ note: 'Page 2 is missing.', statusAfter: 'SentBack' });
    await portal.runJobs();
    expect(portal.mails.map(({ subject }) => subject)).toEqual(['Bad was sent back']);
    expect(portal.mails[0]?.text).toContain('Page 2 is missing.');
    expect(portal.mails[0]?.text).toContain(
      `/settings/certifications?company=${dallas}&certification=${certificationId}`,
    );
    expect((await read(reviewId)).history[0]).toMatchObject({ action: 'sendBack', note: 'Page 2 is missing.' });
    expect((await sendBack(reviewId)).body.detail).toBe('This certification has been sent back already.');
  });

  it.each([
    ['', 422],
    ['  ', 422],
    ['x'.repeat(500), 200],
    ['x'.repeat(501), 422],
  ])('a note of %j is %i', async (note, status) => {
    const { reviewId } = await add(`Note ${status} ${note.length}`);
    expect((await sendBack(reviewId, note)).status).toBe(status);
  });

  it('a change puts it before the employees again, and nobody decides over what they have not seen', async () => {
    const { certificationId, reviewId } = await add('Changed');
    await sendBack(reviewId);
    const same = { certificationId, name: 'Changed', ...dates };
    await edit(same);
    expect((await seen(certificationId)).status).toBe('SentBack');
    await edit({ ...same, expireDate: '2028-01-01' });
    expect(await seen(certificationId)).toMatchObject({ status: 'Waiting', reviewNote: null });
    expect(await read(reviewId)).toMatchObject({ revision: 2 });
    const late = await accept(reviewId, 1);
    expect([late.status, late.body.detail]).toEqual([409, 'This certification has been changed in the meantime.']);
    expect((await accept(reviewId, 2)).status).toBe(200);
    await edit({ ...same, expireDate: '2028-01-01', documentName: 'b.pdf', documentData: pdf });
    expect((await seen(certificationId)).status).toBe('Waiting');
    expect((await lastEvent()).data).toMatchObject({ certificationId, revision: 3, statusBefore: 'Accepted' });
  });

  it('one that is taken off the list is nobody’s to decide, and waits once it is back', async () => {
    const known = { name: 'FDA', certificationId: 12 };
    const { reviewId } = await add('FDA', { certificationId: 12 });
    await accept(reviewId);
    await edit({ ...known, ...dates, isActive: false });
    expect((await accept(reviewId)).status).toBe(404);
    expect((await accept(987654)).body.code).toBe('certification_not_found');
    expect((await staff.get(`/api/admin/certifications/${reviewId}`)).status).toBe(404);
    await save({ certificationsToAdd: [{ ...known, ...dates }] });
    expect(await read(reviewId)).toMatchObject({ status: 'Waiting', revision: 2 });
  });
});

describe('GET /api/admin/certifications', () => {
  it('finds by state, by text and by when they end, both sides of each day', async () => {
    for (const [name, expireDate] of [
      ['Over', '2026-11-21'],
      ['Now', '2026-11-22'],
      ['Day 60', '2027-01-21'],
      ['Day 61', '2027-01-22'],
    ] as const)
      await add(name, { expireDate });
    expect(await found('expiry=expired')).toEqual(['Over']);
    expect(await found('expiry=soon')).toEqual(['Now', 'Day 60']);
    expect(await found('q=day%20')).toEqual(['Day 60', 'Day 61']);
    expect(await found('q=dallas&status=Accepted')).toEqual(expect.arrayContaining(['Good']));
    expect(await found('q=nobody')).toEqual([]);
    expect(await found('page=1')).toEqual([]);
  });

  it('those that wait stand first, longest first', async () => {
    const { body } = await staff.get('/api/admin/certifications');
    const states = body.reviews.map(({ status }: { status: string }) => status === 'Waiting');
    expect(states).toEqual([...states].sort((a, b) => Number(b) - Number(a)));
    expect(body.count).toBe(body.reviews.length);
  });
});

it("the database's CHECK knows the states of the machine", async () => {
  const [check] = await rows(
    "SELECT pg_get_constraintdef(oid) AS text FROM pg_constraint WHERE conname = 'profile_certifications_status_check'",
  );
  const named = [...check.text.matchAll(/'(\w+)'::text/g)].map(([, state]) => state);
  expect(named.sort()).toEqual([...certificationStatuses].sort());
  expect(Object.keys(certificationMachine.states)).toEqual([...certificationStatuses]);
});
