import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor, SupplierActor } from '../../core/actor.ts';
import { startTestPortal, type TestPortal, testMarketplaceKey } from '../../core/testing/test-portal.ts';
import { addSupplier, addUser, askToken, signInForm } from '../testing/people.ts';
import { createAuthenticate } from './authenticate.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  await addSupplier(portal);
  await addUser(portal, 5001, 'dana');
  await addUser(portal, 5002, 'one-facility', { facilityIds: [7002] });
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
  return authenticate(request as Parameters<typeof authenticate>[0], { access });
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

  it('a user with facilities of the own sees those as long as they are the supplier’s', async () => {
    const token = await tokenOf('one-facility');
    const facilityIds = async () => ((await actorFor(token)) as SupplierActor).facilityIds;
    expect(await facilityIds()).toEqual([7002]);
    await addSupplier(portal, { facilities: [{ companyId: 7001, name: 'Acme Dallas' }] });
    expect(await facilityIds()).toEqual([]);
    await addSupplier(portal);
  });

  it('an employee', async () => {
    expect(await actorFor(await tokenOf('staff'))).toMatchObject({ kind: 'employee', userId: 5004, isAdmin: true });
  });

  it('rights that are taken away are gone at the next call (TK-6, ASVS 8.3.2)', async () => {
    const token = await tokenOf('staff');
    await addUser(portal, 5004, 'staff', { isEmployee: true, isAdmin: false });
    expect(await actorFor(token)).toBeNull();
    const supplierToken = await tokenOf('dana');
    await addSupplier(portal, { menu: {} });
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
