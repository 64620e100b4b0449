import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstTests } from '../../core/testing/first-tests.ts';
import { startTestPortal, type TestPortal } from '../../core/testing/test-portal.ts';
import { addSupplier, addUser } from '../testing/people.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  await addSupplier(portal);
  await addUser(portal, 5001, 'dana', { facilityIds: [7002], isAdmin: true });
  await addUser(portal, 5002, 'staff', { isEmployee: true });
});
afterAll(() => portal.close());

describe('GET /api/session', () => {
  firstTests({ name: 'GET /api/session', call: (client) => client.get('/api/session'), portal: () => portal });

  it('tells a supplier user all of the session (AUTH-002, AUTH-038 to AUTH-052)', async () => {
    const client = await portal.signIn('dana');
    expect((await client.get('/api/session')).body).toEqual({
      userId: 5001,
      firstName: 'Dana',
      lastName: 'Reyes',
      initials: 'DR',
      email: '5001@acme.example',
      isEmployee: false,
      isAdmin: true,
      isPasswordExpired: false,
      companyId: 700,
      companyName: 'Acme Imaging',
      timeZoneId: 'America/Chicago',
      defaultHomePage: 0,
      defaultRefreshRate: { value: 1, text: '1 minute' },
      defaultViewType: 'Grid',
      facilities: [{ companyId: 7002, name: 'Acme Austin' }],
      selectedFacility: 7002,
      menu: { '122': 'Y', '123': 'N' },
      limits: {},
      mfaOptIn: false,
      beingImpersonated: false,
      mustSetUpSecondFactor: false,
      impersonator: null,
    });
  });

  it('tells an employee without a company (AUTH-005, AUTH-056 to AUTH-058)', async () => {
    const client = await portal.signIn('staff');
    expect((await client.get('/api/session')).body).toMatchObject({
      isEmployee: true,
      companyId: null,
      companyName: null,
      facilities: [],
      selectedFacility: null,
      menu: {},
    });
  });

  it('follows the saved defaults (AUTH-046, AUTH-047, D-AUTH-33)', async () => {
    const client = await portal.signIn('dana');
    await client.post('/api/setting/default', { defaultHomePage: 122, defaultRefreshRate: 5 });
    const { body } = await client.get('/api/session');
    expect(body).toMatchObject({ defaultHomePage: 122, defaultRefreshRate: { value: 5, text: '5 minutes' } });
  });
});
