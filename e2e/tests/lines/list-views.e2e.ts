import { expect, test } from '@playwright/test';
import { rowOf } from '../../support/lines.ts';
import { signIn } from '../../support/people.ts';
import { placeOrder, signedInSupplier } from '../orders/order-world.ts';

test('filters narrow a list, a view keeps them, and a column its width, on another machine too', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { supplier, person } = await signedInSupplier(page);
  const urgent = await placeOrder(supplier, { lines: [{ urgencyDescription: 'CHD' }] });
  const calm = await placeOrder(supplier);
  await page.goto('/orders');
  await expect(rowOf(page, calm.line)).toBeVisible();

  const filters = page.getByRole('toolbar', { name: 'Quick filters' });
  await expect(filters.getByRole('button', { name: 'Urgent 1' })).toBeVisible();
  await filters.getByRole('button', { name: 'Past Due 0' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/orders?tab=AwaitingReview&show=urgent');
  await expect(rowOf(page, calm.line)).toHaveCount(0);
  await expect(rowOf(page, urgent.line)).toBeVisible();

  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save as a new view' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('What presses');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'What presses' })).toBeVisible();

  await page.getByRole('columnheader', { name: 'PO #' }).getByRole('button').focus();
  await page.keyboard.press('ArrowDown');
  const edge = page.getByRole('columnheader', { name: 'PO #' }).getByRole('separator');
  await expect(edge).toBeFocused();
  const kept = page.waitForResponse((response) => response.url().endsWith('/api/setting/grid'));
  await page.keyboard.press('Shift+ArrowRight');
  await expect(edge).toHaveAttribute('aria-valuenow', '152');
  await kept;

  const other = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await signIn(other, person, '/orders');
  await expect(rowOf(other, calm.line)).toBeVisible();
  await expect(other.getByRole('columnheader', { name: 'PO #' }).getByRole('separator')).toHaveAttribute(
    'aria-valuenow',
    '152',
  );
  await other.getByRole('button', { name: 'Views' }).click();
  await other.getByRole('menuitem', { name: 'What presses' }).click();
  await expect(rowOf(other, calm.line)).toHaveCount(0);
  await expect(rowOf(other, urgent.line)).toBeVisible();
  await other.emulateMedia({ media: 'print' });
  await expect(other.getByRole('table')).toBeVisible();
  await expect(other.getByRole('button', { name: /^PROCESS/ })).toBeHidden();
  await expect(other.getByRole('textbox', { name: 'Search Orders' })).toBeHidden();
});
