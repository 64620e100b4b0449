import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { tabTo } from '../../support/keyboard.ts';
import { makeSupplier, makeUser, signIn } from '../../support/people.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const zoneOf = (page: Page) =>
  page.getByRole('combobox', { name: 'Time Zone' }).or(page.getByRole('textbox', { name: 'Time Zone' }));

test('shipping and returns by keyboard alone, and fees that take digits and one dot (COMPANY-090..107)', async ({
  page,
}) => {
  const supplier = await makeSupplier({ hasProfile: true });
  await signIn(page, await makeUser({ supplier }), '/settings/shipping-and-returns');
  await expect(page.getByLabel('Shipping Cut-off Time')).toBeVisible();
  await expectAccessible(page, 'shipping');
  await tabTo(page, /^Shipping Cut-off Time/);
  await page.keyboard.type('17:00');
  await expect(page.getByLabel('Shipping Cut-off Time')).toHaveValue('22');
  await tabTo(page, /^Time Zone/);
  await page.keyboard.type('Central Time (US');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(zoneOf(page)).toHaveValue(/Central Time \(US/);
  await tabTo(page, /^After-hours Phone/);
  await page.keyboard.type('(555) abc555-0102');
  await expect(page.getByLabel('After-hours Phone')).toHaveValue(/^\(555\) 555-0102$/);
  await tabTo(page, /^Save$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/settings$/);

  await page.goto('/settings/fees-payments');
  const amount = page.getByLabel('Amount').first();
  await amount.pressSequentially('$1a2.5.0');
  await expect(amount).toHaveValue('12.50');
  await expectAccessible(page, 'fees');
  await save(page).click();
  await expect(page).toHaveURL(/\/settings$/);
});
