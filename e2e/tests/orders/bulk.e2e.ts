import { expect, test } from '@playwright/test';
import { eventsOf } from '../../support/gateway.ts';
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
  const told = page.getByRole('status').filter({ hasText: 'Order saved successfully!' });
  await expect(told).toContainText('12 lines, est. ship date');
  await expect(told.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await expect(dialog).toBeHidden();

  await openTab(page, 'Pending Shipment');
  await expect(page.getByText('selected', { exact: false })).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await page.getByRole('button', { name: 'Select all 12' }).click();

  // The same date changes nothing; another one can be taken back.
  const preview = async (date: string) => {
    await dialog.getByLabel('Estimated Ship Date').fill(date);
    await dialog.getByRole('button', { name: 'Preview' }).click();
  };
  await page.getByRole('button', { name: 'Set ship date' }).click();
  await preview(daysFromNow(4));
  await expect(dialog.getByText('Nothing to save: all of these lines are already set this way.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save 0 lines' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await preview(daysFromNow(5));
  await dialog.getByRole('button', { name: 'Save 12 lines' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Put back' })).toContainText('12 lines');
  const [line] = orders[1]?.lineItems ?? [];
  const dates = (await eventsOf(line?.lineItemId ?? 0)).map(({ data }) => data.estimatedShipDate);
  expect(dates).toEqual([daysFromNow(4), daysFromNow(5), daysFromNow(4)]);

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
