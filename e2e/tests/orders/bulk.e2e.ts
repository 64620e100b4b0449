import { expect, test } from '@playwright/test';
import { daysFromNow, openTab } from '../../support/lines.ts';
import { placeOrder, signedInSupplier, textOf } from './order-world.ts';

test('all lines of the tab get a ship date, and their packing slips come as one file', async ({ page }) => {
  const { supplier } = await signedInSupplier(page);
  const orders = [
    await placeOrder(supplier, { lines: Array.from({ length: 11 }, () => ({})) }),
    await placeOrder(supplier),
  ];
  await page.reload();
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await page.getByRole('button', { name: 'Select all 12 in Awaiting Review' }).click();
  await expect(page.getByText('12 selected').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print packing slips' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Set ship date' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set ship date' });
  await expect(dialog.getByRole('button', { name: 'Preview' })).toBeDisabled();
  await dialog.getByLabel('Estimated Ship Date').fill(daysFromNow(4));
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByRole('listitem').first()).toContainText('Moves to Pending Shipment');
  await dialog.getByRole('button', { name: 'Save 12 lines' }).click();
  await expect(dialog.getByRole('status')).toContainText('12 lines saved.');
  await page.keyboard.press('Escape');

  await openTab(page, 'Pending Shipment');
  await expect(page.getByText('selected', { exact: false })).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await page.getByRole('button', { name: 'Select all 12' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Print packing slips' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('PackingSlip.pdf');
  const text = await textOf(file);
  for (const { displayPo, lineItems } of orders) {
    expect(text).toContain(String(displayPo));
    for (const { lineItemId } of lineItems) expect(text).toContain(String(lineItemId));
  }
});
