import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor, SupplierActor } from '../core/actor.ts';
import { startTestPortal, type TestPortal, testMarketplaceKey } from '../core/testing/test-portal.ts';
import { createAuthenticate } from './authenticate.ts';
import { addSupplier, addUser, askToken, signInForm } from './testing/people.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  await addSupplier(portal);
  await portal.owner.query(`
    INSERT INTO suppliers (supplier_id, name) VALUES (800, 'Other');
    INSERT INTO facilities (company_id, supplier_id, name) VALUES (8001, 800, 'Other one')`);
  await addUser(portal, 5001, 'dana');
  await addUser(portal, 5002, 'one-facility', { facilityIds: [7002] });
  await addUser(portal, 5003, 'foreign-facility', { facilityIds: [7001, 8001] });
  await addUser(portal, 5004, 'staff', { isEmployee: true, isAdmin: true });
});
afterAll(() => portal.close());

async function actorFor(
  bearer: string,
  access: 'supplier' | 'marketplace' | 'public' = 'supplier',
): Promise<Actor | null> {
  const services = { secrets: portal.secrets, db: portal.db, now: portal.now };
  const findMarketplace = async (key: string) =>
    key === testMarketplaceKey ? ({ kind: 'marketplace', name: 'test' } as const) : null;
  const authenticate = createAuthenticate(services as Parameters<typeof createAuthenticate>[0], findMarketplace);
  const request = { headers: { authorization: `Bearer ${bearer}` } };
  return authenticate(request as Parameters<typeof authenticate>[0], access);
}

async function tokenOf(username: string): Promise<string> {
  return (await askToken(portal, signInForm(username))).body.access_token;
}

describe('who asks', () => {
  it('a supplier user with all of the facilities of the supplier', async () => {
    expect(await actorFor(await tokenOf('dana'))).toEqual({
      kind: 'supplier',
      userId: 5001,
      sessionId: expect.any(String),
      name: 'Dana Reyes',
      supplierId: 700,
      facilityIds: [7001, 7002],
      menu: { '122': 'Y', '123': 'N' },
      isAdmin: false,
      timeZoneId: 'America/Chicago',
      impersonatorUserId: null,
    });
  });

  it('a user with facilities of the own keeps to those that are the supplier’s', async () => {
    const one = (await actorFor(await tokenOf('one-facility'))) as SupplierActor;
    const foreign = (await actorFor(await tokenOf('foreign-facility'))) as SupplierActor;
    expect([one.facilityIds, foreign.facilityIds]).toEqual([[7002], [7001]]);
  });

  it('an employee', async () => {
    expect(await actorFor(await tokenOf('staff'))).toMatchObject({ kind: 'employee', userId: 5004, isAdmin: true });
  });

  it('rights that are taken away are gone at the next call (TK-6, ASVS 8.3.2)', async () => {
    const token = await tokenOf('staff');
    await portal.owner.query('UPDATE users SET is_admin = false WHERE user_id = 5004');
    expect(await actorFor(token)).toMatchObject({ kind: 'employee', isAdmin: false });
    const supplierToken = await tokenOf('dana');
    await portal.owner.query(`UPDATE suppliers SET menu = '{}' WHERE supplier_id = 700`);
    expect(await actorFor(supplierToken)).toMatchObject({ menu: {} });
  });

  it('user tokens open nothing of the marketplace, keys nothing else', async () => {
    expect(await actorFor(await tokenOf('dana'), 'marketplace')).toBeNull();
    expect(await actorFor(testMarketplaceKey, 'supplier')).toBeNull();
    expect(await actorFor('wrong-key', 'marketplace')).toBeNull();
    expect(await actorFor(testMarketplaceKey, 'marketplace')).toMatchObject({ kind: 'marketplace' });
  });

  it('public calls ask nobody', async () => {
    expect(await actorFor(await tokenOf('dana'), 'public')).toBeNull();
  });
});
