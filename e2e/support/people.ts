import { expect, type Page } from '@playwright/test';
import { sampleSupplier, sampleUser } from '@portal/contract/samples/party-samples';
import { address, sendEvents, uniqueId } from './gateway.ts';

export interface Supplier {
  readonly supplierId: number;
  readonly name: string;
  readonly facilities: readonly { readonly companyId: number; readonly name: string }[];
}

interface NewSupplier {
  /** Menu settings by id; Bids alone where absent. */
  readonly menu?: Readonly<Record<string, 'Y' | 'N'>>;
  /** How many facilities; one where absent. */
  readonly facilities?: number;
  readonly name?: string;
  /** Whether its users must accept the policies before anything else; not where absent. */
  readonly mustAcceptPolicies?: boolean;
  /** Whether Company Profile is switched on; not where absent. */
  readonly hasProfile?: boolean;
}

/** A supplier of this test's own. */
export async function makeSupplier({
  menu = { '122': 'Y' },
  facilities = 1,
  name,
  mustAcceptPolicies = false,
  hasProfile = false,
}: NewSupplier = {}): Promise<Supplier> {
  const supplierId = uniqueId();
  const supplier = sampleSupplier({
    supplierId,
    name: name ?? `Supplier ${supplierId}`,
    facilities: Array.from({ length: facilities }, (_, index) => ({
      companyId: uniqueId(),
      name: `Facility ${index + 1} of ${supplierId}`,
    })),
    menu,
    settings: { policyExempt: mustAcceptPolicies ? 'N' : 'Y', vendorAccountInformation: hasProfile ? 'Y' : 'N' },
  });
  await sendEvents({ type: 'supplier.upserted', data: supplier });
  return supplier;
}

export type Person = ReturnType<typeof sampleUser> & { readonly password: string };

interface NewUser {
  /** None for an employee. */
  readonly supplier?: Supplier;
  /** All of the supplier's where absent. */
  readonly facilityIds?: number[];
  readonly isAdmin?: boolean;
  readonly isActive?: boolean;
  readonly isPasswordExpired?: boolean;
  readonly timeZoneId?: string;
  /** One of their own where absent. */
  readonly email?: string;
}

/** A user of a supplier, or an employee, who can sign in. */
export async function makeUser({ supplier, ...more }: NewUser = {}): Promise<Person> {
  const userId = uniqueId();
  const person = sampleUser({
    userId,
    username: `user-${userId}`,
    email: `user-${userId}@supplier.example`,
    ...(supplier ? { supplierId: supplier.supplierId } : { isEmployee: true }),
    ...more,
  });
  const password = `pw-${userId}`;
  await sendEvents({ type: 'user.upserted', data: { ...person, password } });
  return { ...person, password };
}

/** Switches a user off or on again. */
export async function setActive(person: Person, isActive: boolean): Promise<void> {
  await sendEvents({ type: 'user.upserted', data: { ...person, isActive } });
}

/** Signs the page's browser in without its form, and opens a page of the portal. */
export async function signIn(page: Page, person: Person, path = '/'): Promise<void> {
  const answer = await page.request.post('/api/connect/token', {
    headers: { origin: address },
    form: { grant_type: 'password', client_id: 'supplier', username: person.username, password: person.password },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  await page.goto(path);
}

export async function fillSignIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
}
