import { expect, type Page, test } from '@playwright/test';
import { eventsOf } from '../../support/gateway.ts';
import { bodiesOf, daysFromNow, openTab, rowOf } from '../../support/lines.ts';
import { complete, expectSaved, placeOrder, signedInSupplier } from './order-world.ts';

const ok = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'OK', exact: true });
const reason = (page: Page) => page.getByLabel('Ship Date Reason');
/** A plain date as lists show it. */
const shown = (day: string) => day.replace(/(.*)-(.*)-(.*)/, '$2/$3/$1');
const date = (page: Page) => page.getByLabel('Estimated Ship Date');

test('the simple dialog wants a date, or reason 2 (DIALOG-002 to DIALOG-004); a new date can be undone', async ({
  page,
}) => {
  const { supplier } = await signedInSupplier(page);
  const { line, displayPo } = await placeOrder(supplier, { lines: [complete] });
  await page.reload();
  const sent = bodiesOf(page, '/order/esd');
  await rowOf(page, line).getByRole('button', { name: 'REVIEW SHIPPING' }).click();
  await expect(ok(page)).toBeEnabled();
  await date(page).fill('');
  await expect(ok(page)).toBeDisabled();
  await reason(page).selectOption('Waiting for customer information');
  await expect(ok(page)).toBeDisabled();
  await reason(page).selectOption('Backordered - no ship date yet');
  await expect(ok(page)).toBeEnabled();
  await reason(page).selectOption('Supplier or manufacturer delay');
  await date(page).fill(daysFromNow(9));
  await ok(page).click();
  await expectSaved(page);
  expect(sent).toMatchObject([
    { lineItems: [{ lineItemId: line.lineItemId, shipDateReasonId: '4', estimatedShipDate: daysFromNow(9) }] },
  ]);
  await openTab(page, 'Pending Shipment');
  await expect(rowOf(page, line)).toContainText('Supplier or manufacturer delay');

  await rowOf(page, line).getByRole('button', { name: 'PROCESS' }).click();
  await ok(page).click();
  await expect(page.getByText('Nothing was changed, so nothing was saved.')).toBeVisible();
  await rowOf(page, line).getByRole('button', { name: 'PROCESS' }).click();
  await date(page).fill(daysFromNow(12));
  await ok(page).click();
  const saved = page.getByRole('status').filter({ hasText: 'Order saved successfully!' });
  await expect(saved).toContainText(`${displayPo}: est. ship date ${shown(daysFromNow(12))}`);
  await expect(rowOf(page, line)).toContainText(shown(daysFromNow(12)));
  await saved.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(page, line)).toContainText(shown(daysFromNow(9)));
  await expect(page.getByRole('status').filter({ hasText: 'Put back' })).toContainText(shown(daysFromNow(9)));
  const heard = await eventsOf(line.lineItemId);
  expect(heard.map(({ type }) => type)).toEqual(['order.scheduled', 'order.scheduled', 'order.scheduled']);
});

test('the update dialog holds OK back until it has what it needs (DIALOG-005 to DIALOG-015)', async ({ page }) => {
  const { supplier } = await signedInSupplier(page);
  const { line } = await placeOrder(supplier, { lines: [{ vendorRmaRequired: true }] });
  await page.reload();
  const sent = bodiesOf(page, '/order');
  await rowOf(page, line).getByRole('button', { name: 'PROCESS' }).click();
  await expect(page.getByLabel('Serial Number')).toHaveCount(0);
  await page.getByLabel('RMA Number').fill('RMA-1');
  await expect(ok(page)).toBeDisabled();
  for (const needsNone of [
    'Backordered - no ship date yet',
    'Waiting for customer information',
    'Cancellation requested',
  ]) {
    await reason(page).selectOption(needsNone);
    await expect(ok(page)).toBeEnabled();
  }
  await reason(page).selectOption('Carrier delay');
  await expect(ok(page)).toBeDisabled();
  await date(page).fill(daysFromNow(2));
  await expect(ok(page)).toBeEnabled();
  await page.getByLabel('RMA Number').fill('');
  await page.getByLabel('RMA Number').blur();
  await expect(page.getByText('RMA number is required.')).toBeVisible();
  await expect(ok(page)).toBeDisabled();
  await page.getByLabel('RMA Number').fill('RMA-1');
  await page.getByRole('textbox', { name: 'Note' }).fill('n'.repeat(121));
  const note = page.getByRole('textbox', { name: 'Note' });
  await expect(page.getByText('Please limit your note to 120 characters.')).toBeVisible();
  await expect(note).toHaveValue('n'.repeat(120));
  await expect(ok(page)).toBeDisabled();
  await note.press('Backspace');
  await expect(page.getByText('Please limit your note to 120 characters.')).toHaveCount(0);
  await ok(page).click();
  await expectSaved(page);
  expect(sent).toMatchObject([
    {
      orderType: 'PART ORDER',
      lineItems: [{ lineItemId: line.lineItemId, noteType: 'Order', vendorRmaNumber: 'RMA-1', note: 'n'.repeat(119) }],
    },
  ]);
});

test('a tracking number fills in reason and date; the calendar begins today', async ({ page }) => {
  const { supplier } = await signedInSupplier(page);
  const { line } = await placeOrder(supplier);
  await page.reload();
  await rowOf(page, line).getByRole('button', { name: 'PROCESS' }).click();
  await page.getByLabel('Tracking Number').fill('1Z');
  await expect(reason(page)).toHaveValue('1');
  const today = await date(page).inputValue();
  await expect(date(page)).toHaveAttribute('min', today);
  await expect(ok(page)).toBeEnabled();
});

test('closing with input asks first, and Escape keeps what was typed', async ({ page }) => {
  const { supplier } = await signedInSupplier(page);
  const { line } = await placeOrder(supplier);
  await page.reload();
  await rowOf(page, line).getByRole('button', { name: 'PROCESS' }).click();
  await page.getByLabel('Vendor Order Number').fill('LI-1');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Vendor Order Number')).toHaveValue('LI-1');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await eventsOf(line.lineItemId)).toEqual([]);
});

test('one Field Service Report, names once, and no file over 10 MB (DIALOG-039 to DIALOG-048)', async ({ page }) => {
  const { supplier } = await signedInSupplier(page);
  const { line, displayPo } = await placeOrder(supplier);
  await page.goto(`/order-details/po/${displayPo}`);
  const file = (name: string, bytes = 3) => ({ name, mimeType: 'application/pdf', buffer: Buffer.alloc(bytes, 'x') });
  await page.getByRole('button', { name: 'Attachments (0)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Attachments' });
  const choose = (...chosen: Parameters<typeof file>) =>
    page.locator('input[type=file]').setInputFiles(file(...chosen));

  await choose('large.pdf', 10 * 1024 * 1024 + 1);
  await dialog.getByLabel('Note').fill('Too large');
  await expect(dialog.getByText('File exceeds max size of 10 Mb.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Remove large.pdf' }).click();

  await choose('report.pdf');
  await dialog.getByLabel('Document Type').selectOption('Field Service Report');
  await expect(dialog.getByLabel('Note')).toHaveValue('SERVICE REPORT');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('list', { name: 'Attachments' })).toContainText('report.pdf');

  await choose('REPORT.PDF');
  await expect(dialog.getByText("There's an existing attachment with this name!")).toBeVisible();
  await choose('second.pdf');
  await dialog.getByLabel('Document Type').selectOption('Field Service Report');
  await expect(
    dialog.getByText('Maximum of 1 Field Service Report allowed. Continue to replace document.'),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('list', { name: 'Attachments' })).toContainText('second.pdf');
  await expect(dialog.getByRole('list', { name: 'Attachments' })).not.toContainText('report.pdf');
  expect(await eventsOf(line.lineItemId)).toMatchObject([
    { type: 'attachment.added', data: { name: 'report.pdf', description: 'SERVICE REPORT' } },
    { type: 'attachment.added', data: { name: 'second.pdf' } },
  ]);
});
