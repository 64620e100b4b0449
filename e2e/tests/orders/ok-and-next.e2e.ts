import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { eventsOf } from '../../support/gateway.ts';
import { placeOrder, signedInSupplier } from './order-world.ts';

test('OK and next ships line after line, and a dialog outlives a narrower window', async ({ page }) => {
  const { supplier } = await signedInSupplier(page);
  const order = await placeOrder(supplier, { lines: [{}, {}, {}] });
  await page.reload();
  // The list puts equal lines in an order of its own: the first row is where the work begins.
  await expect(page.getByRole('button', { name: /^PROCESS/ })).toHaveCount(3);
  const labels = await page
    .getByRole('button', { name: /^PROCESS/ })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')?.match(/\d+/)?.[0] ?? ''));
  await page
    .getByRole('button', { name: /^PROCESS/ })
    .first()
    .click();
  for (const [index, label] of labels.entries()) {
    const dialog = page.getByRole('dialog').filter({ hasText: label });
    const isLast = index === labels.length - 1;
    await dialog.getByLabel('Tracking Number').fill(`1Z999AA1012345678${index}`);
    await expect(dialog.getByRole('button', { name: 'OK and next' })).toHaveCount(isLast ? 0 : 1);
    if (index === 1) {
      // What was typed stands in the same dialog, above the phone's own screen of the tab.
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(page.getByRole('button', { name: 'Back to Orders' })).toBeAttached();
      await dialog.getByLabel('Tracking Number').click();
      await expect(dialog.getByLabel('Tracking Number')).toHaveValue('1Z999AA10123456781');
      await expectAccessible(page, 'a dialog of a list that has become a phone');
      await page.setViewportSize({ width: 1440, height: 900 });
      await expect(dialog.getByLabel('Tracking Number')).toHaveValue('1Z999AA10123456781');
    }
    await dialog.getByLabel('Tracking Number').press('Control+Shift+Enter');
    await expect(dialog).toHaveCount(0);
  }
  for (const { lineItemId } of order.lineItems)
    expect((await eventsOf(lineItemId)).map(({ type }) => type)).toContain('order.shipped');
});
