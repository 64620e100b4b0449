import type { Page } from '@playwright/test';
import { sampleReturn } from '@portal/contract/samples/return-samples';
import { sendEvents, uniqueId } from '../../support/gateway.ts';
import { daysFromNow } from '../../support/lines.ts';
import { makeSupplier, makeUser, type Person, type Supplier, signIn } from '../../support/people.ts';

export type PlacedReturn = ReturnType<typeof sampleReturn>;

/** A return of the marketplace for one facility of a supplier; two weeks are left for it. */
export async function placeReturn(supplier: Supplier, change: Partial<PlacedReturn> = {}): Promise<PlacedReturn> {
  const data = sampleReturn({
    rgaId: uniqueId(),
    lineItemId: uniqueId(),
    orderId: uniqueId(),
    companyId: supplier.facilities[0]?.companyId,
    rgaDateEntered: new Date().toISOString(),
    rgaDueDate: daysFromNow(14),
    ...change,
  });
  await sendEvents({ type: 'rga.created', data });
  return data;
}

/** What the marketplace tells of a return, beside its number. */
export async function tell({ rgaId }: PlacedReturn, type: string, more: object = {}): Promise<void> {
  await sendEvents({ type, data: { rgaId, ...more } });
}

interface ReturnWorld {
  readonly supplier: Supplier;
  readonly person: Person;
}

/** A supplier of this test's own with a user, who is signed in. */
export async function signedInSupplier(page: Page, path = '/exchanges-returns'): Promise<ReturnWorld> {
  const supplier = await makeSupplier({ menu: { '125': 'Y' } });
  const person = await makeUser({ supplier });
  await signIn(page, person, path);
  return { supplier, person };
}
