import type { SentData } from '../marketplace/event-schemas.ts';

type Supplier = SentData<'supplier.upserted'>;
type User = SentData<'user.upserted'>;

/** A supplier with one facility and Bids switched on. */
export function sampleSupplier(change: Partial<Supplier> = {}): Supplier {
  return {
    supplierId: 700,
    name: 'Acme Imaging',
    facilities: [{ companyId: 7001, name: 'Acme Dallas' }],
    menu: { '122': 'Y' },
    ...change,
  };
}

/** A user of that supplier, or an employee where the change says so; without a password. */
export function sampleUser(change: Partial<User> = {}): User {
  const { username = 'dana', isEmployee } = change;
  return {
    userId: 5001,
    username,
    email: `${username}@acme.example`,
    firstName: 'Dana',
    lastName: 'Reyes',
    ...(!isEmployee && { supplierId: 700 }),
    ...change,
  };
}

export function sampleOem(change: Partial<SentData<'oem.upserted'>> = {}): SentData<'oem.upserted'> {
  return { id: 7, name: 'Acme Imaging', ...change };
}
