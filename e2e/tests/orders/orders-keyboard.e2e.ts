import { expect, test } from '@playwright/test';
import { eventsOf } from '../../support/gateway.ts';
import { tabTo } from '../../support/keyboard.ts';
import { expectSaved, placeOrder, signedInSupplier } from './order-world.ts';

test('from the list to a shipped line by keyboard alone', async ({ page }) => {
  const { supplier } = await signedInSupplier(page);
  const { line, displayPo } = await placeOrder(supplier);
  await page.reload();
  await expect(page.getByRole('button', { name: /^PROCESS/ })).toBeVisible();

  await tabTo(page, /^More, Ref/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Notes (0)' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('New note')).toBeFocused();
  await page.keyboard.type('By keyboard');
  await tabTo(page, /^Add note$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Notes' })).toContainText('By keyboard');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^More, Ref/ })).toBeFocused();

  await page.keyboard.press('/');
  await page.keyboard.press('Tab');
  await tabTo(page, new RegExp(String(displayPo)));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`PO #: ${displayPo}`);
  await tabTo(page, /^PROCESS/);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Tracking Number')).toBeFocused();
  await page.keyboard.type('1Z999AA10123456784');
  await page.keyboard.press('Enter');
  await expectSaved(page);
  await expect(page).toHaveURL('/orders?tab=AwaitingReview');
  expect((await eventsOf(line.lineItemId)).map(({ type }) => type)).toEqual(['note.added', 'order.shipped']);
});

test('lines are chosen and scheduled by keyboard alone', async ({ page }) => {
  const { supplier } = await signedInSupplier(page);
  const { line } = await placeOrder(supplier, { lines: [{}, {}] });
  await page.reload();
  await expect(page.getByRole('button', { name: /^PROCESS/ })).toHaveCount(2);
  await tabTo(page, /^Select all rows of this page$/);
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Enter tracking numbers' })).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Enter tracking numbers' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Set ship date' })).toBeVisible();
  await tabTo(page, /^Estimated Ship Date/);
  await page.keyboard.type('12312030');
  await tabTo(page, /^Preview$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Save 2 lines' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 lines, est. ship date 12/31/2030')).toBeVisible();
  expect(await eventsOf(line.lineItemId)).toMatchObject([
    { type: 'order.scheduled', data: { estimatedShipDate: '2030-12-31' } },
  ]);
});
