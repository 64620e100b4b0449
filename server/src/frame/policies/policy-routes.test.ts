import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditedSince, lastAuditId } from '../../auth/testing/people.ts';
import { firstTests } from '../../core/testing/first-tests.ts';
import { startTestPortal, type TestClient, type TestPortal } from '../../core/testing/test-portal.ts';
import { acme, addWorld } from '../testing/world.ts';

let portal: TestPortal;
let folder: string;
let dana: TestClient;

async function publish(version: string): Promise<void> {
  const text = `---\ntitle: Privacy\nversion: "${version}"\n---\n\nWhat is kept.\n`;
  await writeFile(path.join(folder, 'policies', 'privacy.md'), text);
  const now = portal?.now() ?? new Date();
  // Content is read anew a while after it was read.
  portal?.setNow(new Date(now.getTime() + 120_000));
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-content-'));
  await mkdir(path.join(folder, 'policies'));
  await publish('1');
  portal = await startTestPortal({ CONTENT_DIR: folder });
  await addWorld(portal);
});
beforeEach(async () => {
  await portal.owner.query('DELETE FROM policy_acceptances; UPDATE users SET cookies_accepted_at = NULL');
  dana = await portal.signIn('dana');
});
afterAll(async () => {
  await portal.close();
  await rm(folder, { recursive: true });
});

const flags = async (client: TestClient) => (await client.get('/api/company/policies')).body;
const isRequired = async (client: TestClient) => (await flags(client)).newPolicyAcceptanceRequired;

describe('GET /api/company/policies (CALL-003)', () => {
  firstTests({
    name: 'GET /api/company/policies',
    call: (client) => client.get('/api/company/policies'),
    portal: () => portal,
  });

  it('answers a flag for each policy, and that they must be accepted (AUTH-054, AUTH-055)', async () => {
    expect(await flags(dana)).toEqual({
      cookies: false,
      privacy: false,
      termsOfUse: false,
      termsAndConditions: false,
      accessibility: false,
      endUserLicence: false,
      newPolicyAcceptanceRequired: true,
    });
  });

  it('requires nothing of employees and while impersonating (FRAME-092)', async () => {
    const staff = await portal.signIn('staff');
    expect(await isRequired(staff)).toBe(false);
    const { body } = await staff.post('/api/impersonate/dana');
    const asDana = { authorization: `Bearer ${body.access_token}` };
    const answer = await portal.nobody.get('/api/company/policies', asDana);
    expect(answer.body.newPolicyAcceptanceRequired).toBe(false);
  });

  it('requires nothing of users of an exempt company (CALL-047, D-FRAME-19)', async () => {
    const exempt = (value: string) =>
      portal.owner.query(
        `UPDATE suppliers SET settings = settings || jsonb_build_object('policyExempt', $1::text) WHERE supplier_id = $2`,
        [value, acme.supplierId],
      );
    await exempt('Y');
    expect(await isRequired(dana)).toBe(false);
    expect(await isRequired(await portal.signIn('stranger'))).toBe(true);
    await exempt('N');
    expect(await isRequired(dana)).toBe(true);
  });
});

describe('POST /api/user/policy/accept (CALL-005)', () => {
  firstTests({
    name: 'POST /api/user/policy/accept',
    call: (client) => client.post('/api/user/policy/accept', { agree: true }),
    portal: () => portal,
    invalid: {
      client: () => dana,
      call: (client) => client.post('/api/user/policy/accept', { agree: false }),
      paths: ['agree'],
    },
  });

  it('is once for a version; a new one asks again (ruling 25)', async () => {
    const from = await lastAuditId(portal);
    const answer = await dana.post('/api/user/policy/accept', { agree: true });
    expect([answer.status, answer.body.newPolicyAcceptanceRequired, answer.body.privacy]).toEqual([200, false, true]);
    await dana.post('/api/user/policy/accept', { agree: true });
    expect(await auditedSince(portal, from)).toEqual(['policy.accept']);
    expect(await isRequired(dana)).toBe(false);
    expect(await isRequired(await portal.signIn('austin'))).toBe(true);

    await publish('2');
    expect(await flags(dana)).toMatchObject({ privacy: false, newPolicyAcceptanceRequired: true });
  });

  it('refuses what was read in an older version, and accepts nothing then', async () => {
    const old = (await portal.nobody.get('/api/content/policies')).body.version;
    await publish('3');
    const answer = await dana.post('/api/user/policy/accept', { agree: true, version: old });
    expect([answer.status, answer.body.code]).toEqual([409, 'policies_changed']);
    expect(await isRequired(dana)).toBe(true);
    const { version } = (await portal.nobody.get('/api/content/policies')).body;
    expect((await dana.post('/api/user/policy/accept', { agree: true, version })).status).toBe(200);
  });
});

describe('POST /api/user/cookies (CALL-004, FRAME-088)', () => {
  firstTests({
    name: 'POST /api/user/cookies',
    call: (client) => client.post('/api/user/cookies', { agree: true }),
    portal: () => portal,
    invalid: { client: () => dana, call: (client) => client.post('/api/user/cookies', {}), paths: ['agree'] },
  });

  it('keeps the consent, and takes it back (D-CALL-11)', async () => {
    const from = await lastAuditId(portal);
    expect((await dana.post('/api/user/cookies', { agree: true })).body).toEqual({ agree: true });
    expect((await flags(dana)).cookies).toBe(true);
    await dana.post('/api/user/cookies', { agree: false });
    expect((await flags(dana)).cookies).toBe(false);
    expect(await auditedSince(portal, from)).toEqual(['cookies.save', 'cookies.save']);
  });
});

it('IM-3: nobody agrees in the name of somebody else', async () => {
  const staff = await portal.signIn('staff');
  const { body } = await staff.post('/api/impersonate/dana');
  const asDana = { authorization: `Bearer ${body.access_token}` };
  for (const call of ['/api/user/policy/accept', '/api/user/cookies']) {
    const answer = await portal.nobody.post(call, { agree: true }, asDana);
    expect([call, answer.status, answer.body.code]).toEqual([call, 403, 'not_while_impersonating']);
  }
  expect(await flags(dana)).toMatchObject({ cookies: false, privacy: false });
});
