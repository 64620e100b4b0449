import { expect, test } from '@playwright/test';
import { eventsOf, sendEvents } from '../../support/gateway.ts';
import { daysFromNow, openTab } from '../../support/lines.ts';
import { complete, placeOrder, signedInSupplier, textOf } from './order-world.ts';

test('twelve pasted tracking numbers ship in five clicks, and each line says what became of it', async ({ page }) => {
  const { supplier } = await signedInSupplier(page);
  const { lineItems } = await placeOrder(supplier, {
    lines: Array.from({ length: 12 }, () => ({ ...complete, manufacturer: 'Northlight' })),
  });
  await page.reload();
  const ids = lineItems.map(({ lineItemId }) => lineItemId);
  const [cancelled = 0] = ids;

  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await page.getByRole('button', { name: 'Enter tracking numbers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enter tracking numbers' });
  await expect(dialog.getByLabel('Paste from a spreadsheet')).toBeFocused();
  const pasted = ids.map((id, index) => `${id}\tTRACK-${index}`);
  await page.keyboard.insertText(['Ref #\tTracking #', ...pasted, '1\tTRACK-X'].join('\n'));
  await expect(dialog.getByText('This Ref # is not in this list.')).toBeVisible();
  await expect(dialog).toContainText('12 of 12 lines have a tracking number');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByRole('status')).toHaveText('12 lines will be saved.');
  expect(await eventsOf(cancelled)).toEqual([]);

  // Meanwhile the customer cancels one of them.
  await sendEvents({ type: 'order.cancelled', data: { lineItemId: cancelled } });
  await dialog.getByRole('button', { name: 'Save 12 lines' }).click();
  await expect(dialog.getByRole('status')).toHaveText('11 lines saved, 1 not changed.');
  await expect(dialog.getByRole('listitem').filter({ hasText: String(cancelled) })).toContainText(
    /Northlight NL-2404.*This line item can no longer be changed\./,
  );
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('tab', { name: 'Shipped' })).toContainText('11');
  expect(await eventsOf(ids[1] ?? 0)).toMatchObject([{ type: 'order.shipped', data: { trackingNumber: 'TRACK-1' } }]);
});

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
