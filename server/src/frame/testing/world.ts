import { sampleSupplier, sampleUser } from '@portal/contract/samples/party-samples';
import type { TestPortal } from '../../core/testing/test-portal.ts';
import { testPassword } from '../../core/testing/test-portal.ts';

export const acme = { supplierId: 700, dallas: 7001, austin: 7002 };
export const other = { supplierId: 800, only: 8001 };

export const acmeImaging = sampleSupplier({
  supplierId: acme.supplierId,
  facilities: [
    { companyId: acme.dallas, name: 'Acme Dallas' },
    { companyId: acme.austin, name: 'Acme Austin' },
  ],
  menu: { '122': 'Y', '124': 'Y', '98': 'N' },
  settings: { vendorAccountInformation: 'Y', companyRMA: 1 },
  knownTariffSupplier: true,
});

const otherMedical = sampleSupplier({
  supplierId: other.supplierId,
  name: 'Other Medical 100%',
  facilities: [{ companyId: other.only, name: 'Other Reno' }],
  menu: {},
});

/**
 * Two suppliers and the people who sign in: `dana` sees all of Acme, `austin` one facility of it, `nowhere` none,
 * `stranger` belongs to the other supplier, `staff` is an employee, `boss` an administrator among them.
 */
export async function addWorld(portal: TestPortal): Promise<void> {
  await portal.send(
    { type: 'supplier.upserted', data: acmeImaging },
    { type: 'supplier.upserted', data: otherMedical },
  );
  const users = [
    { userId: 5001, username: 'dana', firstName: 'Dana', supplierId: acme.supplierId },
    { userId: 5002, username: 'austin', firstName: 'Ari', supplierId: acme.supplierId, facilityIds: [acme.austin] },
    { userId: 5003, username: 'nowhere', firstName: 'Noa', supplierId: acme.supplierId, facilityIds: [] },
    { userId: 5004, username: 'stranger', firstName: 'Sam', supplierId: other.supplierId },
    { userId: 5005, username: 'staff', firstName: 'Eve', isEmployee: true },
    { userId: 5006, username: 'boss', firstName: 'Bo', isEmployee: true, isAdmin: true },
  ];
  await portal.send(
    ...users.map((user) => ({
      type: 'user.upserted',
      data: sampleUser({ password: testPassword, timeZoneId: 'America/New_York', ...user }),
    })),
  );
}
