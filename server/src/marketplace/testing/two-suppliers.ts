import { sampleSupplier, sampleUser } from '@portal/contract/samples/party-samples';
import { startTestPortal, type TestClient, type TestPortal, testPassword } from '../../core/testing/test-portal.ts';

/** Two suppliers: A with the facilities 110 and 120, B with 210. Amy sees all of A, Ann only 120, Bob sees B. */
export interface TwoSuppliers {
  readonly portal: TestPortal;
  readonly amy: TestClient;
  readonly ann: TestClient;
  readonly bob: TestClient;
}

const users = [
  { userId: 11, username: 'amy', firstName: 'Amy', supplierId: 1, isAdmin: true },
  { userId: 12, username: 'ann', firstName: 'Ann', supplierId: 1, facilityIds: [120] },
  { userId: 21, username: 'bob', firstName: 'Bob', supplierId: 2 },
];

/** What their lines are about. */
export const gePart = { manufacturer: 'GE Healthcare', partNumber: '2404097-002', description: 'Transducer' };

/** The time of the world's portal; it stands still. A Saturday, 4 in the morning in Chicago, where the users are. */
export const worldTime = '2026-11-21T10:00:00.000Z';

export async function startTwoSuppliers(
  menu: Record<string, 'Y'>,
  env: Record<string, string> = {},
  more: Pick<Parameters<typeof sampleSupplier>[0] & object, 'settings'> = {},
): Promise<TwoSuppliers> {
  const portal = await startTestPortal(env);
  portal.setNow(new Date(worldTime));
  const facilities = (...ids: number[]) => ids.map((companyId) => ({ companyId, name: `Facility ${companyId}` }));
  const acme = { ...more, supplierId: 1, name: 'Acme', facilities: facilities(110, 120), menu };
  const bolt = { ...more, supplierId: 2, name: 'Bolt', facilities: facilities(210), menu, knownTariffSupplier: true };
  await portal.send(
    ...[acme, bolt].map((change) => ({ type: 'supplier.upserted', data: sampleSupplier(change) })),
    ...users.map((user) => ({
      type: 'user.upserted',
      data: sampleUser({ ...user, lastName: 'Lee', password: testPassword }),
    })),
  );
  const [amy, ann, bob] = [await portal.signIn('amy'), await portal.signIn('ann'), await portal.signIn('bob')];
  return { portal, amy, ann, bob };
}
