import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { uniqueId } from '../../support/gateway.ts';
import { placeOrder, signedInSupplier } from '../orders/order-world.ts';

test('an old order is found by its PO from any page, by keyboard alone; what was opened last stands ready', async ({
  page,
}) => {
  const { supplier } = await signedInSupplier(page);
  const { displayPo } = await placeOrder(supplier, {
    displayPo: `PO-${uniqueId()}`,
    dateEntered: '2021-01-04T08:00:00Z',
  });
  await page.goto('/settings/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const field = page.getByRole('combobox', { name: 'Find' });

  // As a scanner types it: letters come before the finder is loaded, Enter before the answer.
  let letItCome: () => void = () => {};
  const isLetCome = new Promise<void>((resolve) => {
    letItCome = resolve;
  });
  await page.route('**/finder-dialog*.js', async (route) => {
    await isLetCome;
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type(String(displayPo).toLowerCase());
  await page.keyboard.press('Enter');
  letItCome();
  await expect(page).toHaveURL(new RegExp(`/order-details/po/${displayPo}#line-`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(displayPo));

  await page.goto('/settings/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  const options = page.getByRole('dialog').getByRole('option');
  await expect(options.first()).toContainText(String(displayPo));
  await expectAccessible(page, 'what was opened last');
  await page.keyboard.insertText('orders');
  await expect(options.first()).toHaveText('Orders');
  await page.keyboard.insertText(' zzz');
  await expect(page.getByText('Nothing was found')).toBeVisible();
  await expectAccessible(page, 'nothing found');
  await field.fill('transducer');
  await expect(options).toHaveCount(1);
  await expectAccessible(page, 'found by words');
  await page.route('**/api/search?*', (route) => route.abort());
  await field.fill('cable');
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('cannot be reached');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/settings\/profile$/);

  // Where a list has a search box of its own, / is for that.
  await page.goto('/orders');
  await expect(page.getByRole('textbox', { name: 'Search Orders' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('textbox', { name: 'Search Orders' })).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
