import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from '../../core/testing/test-portal.ts';
import { dana, fieldErrors, harbor, lakeside } from '../../marketplace/testing/events.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  await portal.send({ type: 'supplier.upserted', data: lakeside }, { type: 'supplier.upserted', data: harbor });
});
afterAll(() => portal.close());

async function row(statement: string, ...values: unknown[]) {
  return (await portal.owner.query(statement, values)).rows[0];
}

const sendUser = (data: object) => portal.sendOne({ type: 'user.upserted', data });

describe('user.upserted', () => {
  it('makes a user who signs in; what is not sent later stays', async () => {
    const data = { ...dana, password: 'first-password', isAdmin: true, timeZoneId: 'Eastern Standard Time' };
    await portal.send({ type: 'user.upserted', data });
    const client = await portal.signIn('DANA', 'first-password');
    await portal.send({ type: 'user.upserted', data: { ...dana, firstName: 'Daniela' } });
    expect((await client.get('/api/session')).status).toBe(200);
    await portal.signIn('dana', 'first-password');
    expect(await row('SELECT * FROM users WHERE user_id = 7001')).toMatchObject({
      first_name: 'Daniela',
      is_admin: true,
      time_zone_id: 'Eastern Standard Time',
      facility_ids: null,
      is_active: true,
    });
  });

  it('answers the time zone as it came, and reckons times by its IANA id', async () => {
    for (const timeZoneId of ['Pacific Standard Time', 'America/Phoenix']) {
      const data = { ...dana, userId: 7099, username: 'zoned', password: 'first-password', timeZoneId };
      await portal.send({ type: 'user.upserted', data });
      const client = await portal.signIn('zoned', 'first-password');
      expect((await client.get('/api/user/location')).body).toEqual({ timeZoneId });
      const ianaId = timeZoneId === 'America/Phoenix' ? timeZoneId : 'America/Los_Angeles';
      expect((await client.get('/api/session')).body.timeZoneId).toBe(ianaId);
    }
  });

  it('without a password is an account that nobody can sign in to yet', async () => {
    await portal.send({ type: 'user.upserted', data: { ...dana, userId: 7010, username: 'invited' } });
    expect((await row('SELECT password_hash FROM users WHERE user_id = 7010')).password_hash).toBeNull();
    await expect(portal.signIn('invited', '')).rejects.toThrow();
  });

  it.each([
    ['an unknown supplier', { supplierId: 99 }, 'data.supplierId unknown_id'],
    ['a facility of another supplier', { facilityIds: [3101, 3201] }, 'data.facilityIds[1] unknown_id'],
    ['a name that differs in case alone', { username: ' Dana ' }, 'data.username username_taken'],
    ['an employee with a supplier', { isEmployee: true }, 'data.supplierId employee_with_supplier'],
    ['neither employee nor supplier', { supplierId: undefined }, 'data.supplierId user_without_supplier'],
    ['a facility for an employee', { isEmployee: true, supplierId: undefined, facilityIds: [1] }, 'data.facilityIds'],
  ])('%s is 422', async (_, change, expected) => {
    const answer = await sendUser({ ...dana, userId: 7011, username: 'other', ...change });
    expect(answer.status).toBe(422);
    expect(fieldErrors(answer).join()).toContain(expected);
    expect(await row('SELECT 1 FROM users WHERE user_id = 7011')).toBeUndefined();
  });

  it('keeps an expired password flag until told otherwise', async () => {
    const data = { ...dana, userId: 7012, username: 'expired', password: 'test-password' };
    const isExpired = async () =>
      (await row('SELECT is_password_expired AS flag FROM users WHERE user_id = 7012')).flag as boolean;
    await portal.send({ type: 'user.upserted', data: { ...data, isPasswordExpired: true } });
    await portal.send({ type: 'user.upserted', data });
    expect(await isExpired()).toBe(true);
    await portal.send({ type: 'user.upserted', data: { ...data, isPasswordExpired: false } });
    expect(await isExpired()).toBe(false);
  });

  it.each([
    ['deactivation', { isActive: false }, 'deactivation'],
    ['a lost admin flag', { isAdmin: false }, 'role_change'],
    ['another supplier', { supplierId: 32 }, 'role_change'],
    ['turning into an employee', { supplierId: undefined, isEmployee: true }, 'role_change'],
    ['another password', { password: 'another-password' }, 'password_change'],
  ])('%s ends the user’s sessions at once (TK-6)', async (_, change, reason) => {
    const data = {
      ...dana,
      userId: 7020,
      username: 'leaver',
      isAdmin: true,
      isActive: true,
      password: 'test-password',
    };
    await portal.send({ type: 'user.upserted', data });
    const client = await portal.signIn('leaver');
    expect((await client.get('/api/session')).status).toBe(200);
    await portal.send({ type: 'user.upserted', data: { ...data, ...change } });
    expect((await client.get('/api/session')).status).toBe(401);
    const ended = await row('SELECT end_reason FROM sessions WHERE user_id = 7020 ORDER BY created_at DESC LIMIT 1');
    expect(ended.end_reason).toBe(reason);
  });

  it('the same password again keeps the sessions', async () => {
    const data = { ...dana, userId: 7021, username: 'stayer', password: 'test-password' };
    await portal.send({ type: 'user.upserted', data });
    const client = await portal.signIn('stayer');
    await portal.send({ type: 'user.upserted', data: { ...data, lastName: 'New' } });
    expect((await client.get('/api/session')).status).toBe(200);
  });

  it('an older event cannot give back what a newer one took', async () => {
    const data = { ...dana, userId: 7022, username: 'gone' };
    await portal.sendOne({ type: 'user.upserted', time: '2026-11-20T10:00:00Z', data: { ...data, isActive: false } });
    const late = { type: 'user.upserted', time: '2026-11-20T09:00:00Z', data: { ...data, isActive: true } };
    const answer = await portal.sendOne(late);
    expect(answer.body.results[0].outcome).toBe('stale');
    expect((await row('SELECT is_active FROM users WHERE user_id = 7022')).is_active).toBe(false);
  });
});
