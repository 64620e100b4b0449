import { expect, test } from '@playwright/test';
import { sendEvents } from '../../support/gateway.ts';
import { rowOf, sectionOf } from '../../support/lines.ts';
import { complete, placeOrder, signedInSupplier } from './order-world.ts';

test('rows stay in their place when one is chosen', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { supplier } = await signedInSupplier(page);
  const { line } = await placeOrder(supplier);
  await page.goto('/orders');
  const row = rowOf(page, line);
  await expect(row).toBeVisible();
  const before = await row.boundingBox();
  await row.getByRole('checkbox').check();
  await expect(page.getByRole('button', { name: 'Set ship date' })).toBeVisible();
  expect(await row.boundingBox()).toEqual(before);
  // The head has given its place to what can be done, and shows for the keyboard.
  await page.getByRole('button', { name: 'Clear', exact: true }).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Set ship date' })).toBeVisible();
  await page.getByRole('columnheader', { name: 'PO #' }).getByRole('button').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Set ship date' })).toBeHidden();
});

test('a dialog that closes leaves the columns where they were', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 900 });
  const { supplier } = await signedInSupplier(page);
  const { line } = await placeOrder(supplier);
  await page.goto('/orders');
  const process = rowOf(page, line).getByRole('button', { name: 'PROCESS' });
  await process.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /^Process Order/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(process).toBeFocused();
  const table = page.getByRole('region', { name: 'Orders table' });
  expect(await table.evaluate((element) => element.scrollLeft)).toBe(0);
  expect(await table.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
});

test('of many notes the newest is in sight, and of many files the actions', async ({ page }) => {
  const { supplier } = await signedInSupplier(page);
  const { displayPo, line } = await placeOrder(supplier, { lines: [complete] });
  const { lineItemId } = line;
  const notes = Array.from({ length: 20 }, (_, index) => ({
    type: 'note.added',
    data: { lineItemId, note: `Note ${index + 1} of 20`, createdUserName: 'Jo Lindqvist' },
  }));
  const files = Array.from({ length: 12 }, (_, index) => ({
    type: 'attachment.added',
    data: { lineItemId, name: `report-${index + 1}.txt`, description: 'Report', data: 'aGk=' },
  }));
  await sendEvents(...notes, ...files);
  await page.goto(`/order-details/po/${displayPo}`);
  const section = sectionOf(page, line);
  const [action, file] = [
    section.getByRole('button', { name: 'REVIEW SHIPPING' }),
    section.getByRole('button', { name: 'Download report-1.txt' }),
  ];
  await expect(file).toBeVisible();
  expect((await action.boundingBox())?.y).toBeLessThan((await file.boundingBox())?.y ?? 0);

  await section.getByRole('button', { name: 'Notes (20)' }).click();
  await expect(page.getByRole('dialog').getByText('Note 20 of 20')).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await section.getByRole('button', { name: 'Attachments (12)' }).click();
  await expect(page.getByRole('dialog').getByText('Choose a file or drop it here')).toBeInViewport();
});

for (const width of [1024, 390]) {
  test(`a card of ${width} px shows all its facts without a scroll of its own`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const { supplier } = await signedInSupplier(page);
    await placeOrder(supplier, {
      lines: [
        {
          urgencyDescription: 'STAT',
          shipDateReasonId: 1,
          estimatedShipDate: '2026-01-05',
          description: 'High voltage generator assembly with cable harness',
        },
      ],
    });
    await page.goto('/orders?tab=AwaitingReview');
    const card = page.getByRole('article');
    await expect(card.getByText('Ship date confirmed')).toBeVisible();
    const hidden = await card.evaluate((element) => {
      const content = element.firstElementChild as HTMLElement;
      return content.scrollHeight - content.clientHeight;
    });
    expect(hidden).toBe(0);
  });
}
