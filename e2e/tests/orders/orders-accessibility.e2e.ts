import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { daysFromNow, openTab, rowOf, sectionOf } from '../../support/lines.ts';
import { complete, placeOrder, scan, signedInSupplier } from './order-world.ts';

test.describe('accessibility', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const width of [1440, 390]) {
    test(`the list at ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const { supplier } = await signedInSupplier(page, '/orders?tab=AwaitingReview');
      await expect(page.getByText('No Active Awaiting Review Orders Found')).toBeVisible();
      await expectAccessible(page, 'empty');
      await placeOrder(supplier, {
        lines: [
          {
            urgencyDescription: 'STAT',
            vendorRmaRequired: true,
            estimatedShipDate: daysFromNow(-2),
            shipDateReasonId: 1,
          },
          { description: 'A very long description. '.repeat(20) },
          complete,
        ],
      });
      await page.reload();
      await expect(page.getByRole('button', { name: /^(PROCESS|REVIEW SHIPPING)/ })).toHaveCount(3);
      await page
        .getByRole('checkbox', { name: /^Select Ref/ })
        .first()
        .check();
      await expectAccessible(page, 'rows, one chosen');
    });
  }

  test('the ship-date dialogs in every state', async ({ page }) => {
    const { supplier } = await signedInSupplier(page);
    const order = await placeOrder(supplier, { lines: [complete, { vendorRmaRequired: true }] });
    const [ready, missing] = order.lineItems;
    if (!ready || !missing) throw new Error('The order has two lines.');
    await page.reload();
    await rowOf(page, ready).getByRole('button', { name: 'REVIEW SHIPPING' }).click();
    await page.getByLabel('Estimated Ship Date').fill('');
    await page.getByLabel('Estimated Ship Date').blur();
    await expect(page.getByText('Estimated ship date is required.')).toBeVisible();
    await expectAccessible(page, 'simple, invalid');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Discard changes?' })).toBeVisible();
    await expectAccessible(page, 'discard question');
    await page.getByRole('button', { name: 'Discard' }).click();

    await rowOf(page, missing).getByRole('button', { name: 'PROCESS' }).click();
    await page.getByLabel('RMA Number').focus();
    await page.getByLabel('RMA Number').blur();
    await page.getByRole('button', { name: 'Add attachment' }).click();
    await page
      .locator('input[type=file]')
      .setInputFiles([
        { name: 'scan.bin', mimeType: 'application/octet-stream', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) },
      ]);
    await expect(page.getByText('File exceeds max size of 10 Mb.')).toBeVisible();
    await expectAccessible(page, 'process, invalid');
    await page.getByRole('button', { name: 'Remove scan.bin' }).click();
    await page.getByLabel('RMA Number').fill('R-1');
    await page.getByLabel('Tracking Number').fill('1Z');
    await page.route('**/api/order', (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Order Save' })).toBeVisible();
    await expectAccessible(page, 'failed save');
  });

  test('an order with its notes, files and menu', async ({ page }) => {
    const { supplier } = await signedInSupplier(page);
    const order = await placeOrder(supplier, {
      lines: [{ hasShippingLabel: true, description: 'Long '.repeat(60) }, complete],
    });
    await scan(order.line);
    await page.goto(`/order-details/po/${order.displayPo}`);
    const section = sectionOf(page, order.line);
    await section.getByRole('button', { name: /^Attachments/ }).click();
    await page
      .locator('input[type=file]')
      .setInputFiles([{ name: 'report.pdf', mimeType: 'application/pdf', buffer: Buffer.from('a') }]);
    await page.getByLabel('Document Type').selectOption('Field Service Report');
    await expectAccessible(page, 'attachments, a report chosen');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: 'Download report.pdf' }).last()).toBeVisible();
    await page.getByLabel('Document Type').selectOption('Field Service Report');
    await expect(page.getByText(/^Maximum of 1 Field Service Report/)).toBeVisible();
    await expectAccessible(page, 'attachments, a second report');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectAccessible(page, 'order');
    await section.getByRole('button', { name: 'Print', exact: true }).click();
    await expect(page.getByRole('menuitem', { name: 'Print All' })).toBeVisible();
    await expectAccessible(page, 'print menu');
    await page.goto('/order-details/1');
    await expect(page.getByText('Sorry, you do not have access to this order.')).toBeVisible();
    await expectAccessible(page, 'no access');
  });

  test('All Orders with every kind of filter', async ({ page }) => {
    const { supplier } = await signedInSupplier(page, '/orders/history');
    await expect(page.getByText('No Active All Orders Found')).toBeVisible();
    await expectAccessible(page, 'empty');
    await placeOrder(supplier);
    for (const filter of ['Backordered', 'Condition', 'OEM', 'Ref #']) {
      await page.getByRole('button', { name: 'ADD FILTER' }).click();
      await page.getByRole('listitem').last().getByRole('combobox', { name: 'Filter' }).click();
      await page.getByRole('option', { name: filter, exact: true }).click();
    }
    await expectAccessible(page, 'filters');
    await page.getByRole('button', { name: 'Remove filter Backordered' }).click();
    await page.getByRole('button', { name: 'Apply Filters' }).click();
    await expect(page.getByText('1–1 of 1')).toBeVisible();
    await expectAccessible(page, 'rows');
  });

  test('bulk work, step by step', async ({ page }) => {
    const { supplier } = await signedInSupplier(page);
    const order = await placeOrder(supplier, { lines: [complete, { vendorRmaRequired: true }] });
    await page.reload();
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
    await page.getByRole('button', { name: 'Enter tracking numbers' }).click();
    for (const row of [1, 2]) await page.getByLabel(`Tracking #, row ${row}`).fill('1Z');
    await page.getByLabel('PO, Ref #, item or serial #, row 3').fill(String(order.displayPo));
    await expect(page.getByLabel('Line of row 3')).toBeVisible();
    await expectAccessible(page, 'desk');
    await page.getByRole('button', { name: 'Ship 2 lines' }).click();
    await expect(page.getByText('RMA number is required.')).toBeVisible();
    await expectAccessible(page, 'shipped at the desk');
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Orders' }).click();
    await openTab(page, 'Shipped');
    await expect(page.getByRole('button', { name: /^Print Packing Slip/ })).toBeVisible();
    await expectAccessible(page, 'shipped');
  });
});
