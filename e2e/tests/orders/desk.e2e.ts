import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { eventsOf, sendEvents } from '../../support/gateway.ts';
import { openTab } from '../../support/lines.ts';
import { answerSaves, lost } from '../../support/saves.ts';
import { placeOrder, signedInSupplier, textOf } from './order-world.ts';

const which = (page: Page, row: number) =>
  page.getByRole('textbox', { name: `PO, Ref #, item or serial #, row ${row}`, exact: true });
const number = (page: Page, row: number) => page.getByRole('textbox', { name: `Tracking #, row ${row}`, exact: true });

/** What is on the clipboard of a spreadsheet, pasted into a field. */
async function paste(field: Locator, text: string): Promise<void> {
  await field.evaluate((input, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

test('fifty numbers are pasted beside their POs, one is mended in place, and all ship in three clicks', async ({
  page,
  context,
}) => {
  const { supplier } = await signedInSupplier(page);
  const orders: Awaited<ReturnType<typeof placeOrder>>[] = [];
  for (let ten = 0; ten < 5; ten += 1)
    orders.push(...(await Promise.all(Array.from({ length: 10 }, () => placeOrder(supplier)))));
  await page.getByRole('link', { name: 'Shipping desk' }).click();
  await expect(which(page, 1)).toBeFocused();
  const lines = orders.map(({ displayPo }, order) => `${order === 7 ? 'PO-unknown' : displayPo}\tTRACK-${order}`);
  await paste(which(page, 1), ['PO\tTracking #', ...lines].join('\n'));
  await expect(
    page.getByRole('status').filter({ hasText: '49 lines ready to ship, 1 row to be completed' }),
  ).toBeVisible();
  const wrong = page
    .getByRole('listitem')
    .filter({ hasText: 'No order line of yours has this PO, Ref #, item or serial number.' });
  await expect(wrong).toHaveCount(1);
  await expectAccessible(page, 'pasted');

  // A reload loses nothing.
  await page.reload();
  await expect(which(page, 8)).toHaveValue('PO-unknown');
  await which(page, 8).fill(String(orders[7]?.displayPo));
  // The network goes just as the answer comes, before anything has been told.
  await answerSaves(page, '/order/bulk', async (route) => {
    const response = await route.fetch();
    await context.setOffline(true);
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: 'Ship 50 lines' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '50 lines shipped' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('status').filter({ hasText: 'Order saved successfully!' })).toContainText(
    '50 lines shipped',
  );
  await expect(which(page, 1)).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Print packing slips of 50 lines' })).toBeVisible();
  expect(await eventsOf(orders[7]?.line.lineItemId ?? 0)).toMatchObject([
    { type: 'order.shipped', data: { trackingNumber: 'TRACK-7' } },
  ]);
});

test('a scanner goes on by Enter, and an order of six lines ships with one number', async ({ page }) => {
  const { supplier } = await signedInSupplier(page);
  const one = await placeOrder(supplier);
  const six = await placeOrder(supplier, { lines: Array.from({ length: 6 }, () => ({})) });
  const other = await placeOrder(supplier, { lines: Array.from({ length: 6 }, () => ({})) });
  await page.goto('/orders/ship');
  await expect(which(page, 1)).toBeFocused();
  const scanned = async (text: string) => {
    await page.keyboard.insertText(text);
    await page.keyboard.press('Enter');
  };
  await scanned(String(one.line.lineItemId));
  await expect(number(page, 1)).toBeFocused();
  await scanned('1Z999AA10123456784');
  await expect(which(page, 2)).toBeFocused();
  // One that was scanned by mistake goes by keyboard too, and the next one takes its place.
  await expect(page.getByRole('button', { name: 'Remove row 2' })).toHaveCount(0);
  await scanned('mistaken');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Remove row 2' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(which(page, 2)).toBeFocused();
  await expect(which(page, 2)).toHaveValue('');
  await scanned(String(six.displayPo));
  await scanned('7946 4479 0321');
  await page.getByLabel('Line of row 2').selectOption('All 6 lines with this number');
  // The answer is lost: what the lines tell of themselves is taken in its place.
  await answerSaves(page, '/order/bulk', lost);
  await page.getByRole('button', { name: 'Ship 7 lines' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Order saved successfully!' })).toContainText(
    '7 lines shipped',
  );
  const labelled = other.lineItems.slice(0, 2).map(({ lineItemId }) => lineItemId);
  await sendEvents(...labelled.map((lineItemId) => ({ type: 'label.available', data: { lineItemId } })));
  await page.goto(`/order-details/po/${other.displayPo}`);
  await expect(page.getByText('Total $14,994.00')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Lines' }).getByRole('button', { name: /^PROCESS/ })).toHaveCount(6);
  await expectAccessible(page, 'six lines');
  const [line] = other.lineItems;
  await page.getByRole('button', { name: `Details, Ref # ${line?.lineItemId}` }).click();
  await expect(page.getByRole('region', { name: `Ref # ${line?.lineItemId}` })).toContainText('Refurbished');
  await page.getByRole('button', { name: 'Ship all 6 with one number' }).click();
  await expect(number(page, 1)).toBeFocused();
  await scanned('1Z999AA10123456792');
  await page.getByRole('button', { name: 'Ship 6 lines' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '6 lines shipped' })).toBeVisible();
  const slips = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Print packing slips of 6 lines' }).click();
  const slip = await textOf(await slips);
  for (const { lineItemId } of other.lineItems) expect(slip).toContain(String(lineItemId));
  const labels = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Print shipping labels of 2 lines' }).click();
  const texts = await textOf(await labels);
  for (const lineItemId of labelled) expect(texts).toContain(`Ref # ${lineItemId}`);
  for (const { lineItemId } of other.lineItems)
    expect(await eventsOf(lineItemId)).toMatchObject([{ data: { trackingNumber: '1Z999AA10123456792' } }]);
  for (const { lineItemId } of six.lineItems)
    expect(await eventsOf(lineItemId)).toMatchObject([{ data: { trackingNumber: '7946 4479 0321' } }]);
});

test('chosen lines get a pasted column in their order; one that was cancelled stays with its reason', async ({
  page,
}) => {
  const { supplier } = await signedInSupplier(page);
  const { lineItems } = await placeOrder(supplier, { lines: Array.from({ length: 12 }, () => ({})) });
  await page.reload();
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await page.getByRole('button', { name: 'Select all 12' }).click();
  await page.getByRole('button', { name: 'Enter tracking numbers' }).click();
  await expect(number(page, 1)).toBeFocused();
  const ids = await Promise.all(lineItems.map((_, row) => which(page, row + 1).inputValue()));
  expect([...ids].sort()).toEqual(lineItems.map(({ lineItemId }) => String(lineItemId)).sort());
  await paste(number(page, 1), lineItems.map((_, row) => `TRACK-${row}`).join('\n'));

  // Meanwhile the customer cancels one of them.
  const cancelled = Number(ids[0]);
  await sendEvents({ type: 'order.cancelled', data: { lineItemId: cancelled } });
  await page.getByRole('button', { name: 'Ship 12 lines' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '11 lines shipped' })).toBeVisible();
  await expect(which(page, 1)).toHaveValue(String(cancelled));
  await expect(which(page, 2)).toHaveValue('');
  expect(await eventsOf(Number(ids[1]))).toMatchObject([
    { type: 'order.shipped', data: { trackingNumber: 'TRACK-1' } },
  ]);

  await page.getByRole('button', { name: 'Clear all' }).click();
  const cleared = page.getByRole('status').filter({ hasText: 'All rows were cleared' });
  await expect(which(page, 1)).toHaveValue('');
  await cleared.getByRole('button', { name: 'Undo' }).click();
  await expect(which(page, 1)).toHaveValue(String(cancelled));
  await page.goto('/orders');
  await openTab(page, 'Shipped');
  await expect(page.getByRole('tab', { name: 'Shipped' })).toContainText('11');
});
