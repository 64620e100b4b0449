import { expect, type Locator, type Page } from '@playwright/test';
import { sampleReturn } from '@portal/contract/samples/return-samples';
import { sendEvents, uniqueId } from '../../support/gateway.ts';
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

/** A plain date, `2026-11-24`. */
export function daysFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
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

/** The row of a line in the list, in the tab that is open. */
export function rowOf(page: Page, { lineItemId }: PlacedReturn): Locator {
  return page.getByRole('row').filter({ hasText: String(lineItemId) });
}

/** The section of a line on its order's page. */
export function sectionOf(page: Page, { lineItemId }: PlacedReturn): Locator {
  return page.getByRole('region', { name: `Ref # ${lineItemId}` });
}

export async function openTab(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('tab', { name }).click();
}

/** Takes the message away once it is seen, so that the next save is told by its own. */
export async function expectSaved(page: Page, text: string): Promise<void> {
  const message = page.getByRole('status').filter({ hasText: text });
  await expect(message).toBeVisible();
  await message.getByRole('button', { name: 'Dismiss' }).click();
  await expect(message).toBeHidden();
}
