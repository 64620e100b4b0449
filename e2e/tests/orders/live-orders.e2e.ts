import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { rowOf } from '../../support/lines.ts';
import { placeOrder, signedInSupplier } from './order-world.ts';

/** How often streams were asked for, by all tabs of the browser. */
function countStreams(page: Page): { count: number } {
  const streams = { count: 0 };
  page.context().on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/live') streams.count += 1;
  });
  return streams;
}

/** Once the first answer of the stream is there. */
const hears = (page: Page) => page.context().waitForEvent('response', (answer) => /\/api\/live\?/.test(answer.url()));

const rows = (page: Page) => page.locator('tr[data-row]');
const bar = (page: Page) => page.getByRole('status').filter({ hasText: 'Show' });

test('an order that comes waits above an open list, in each tab by one stream, over a cut network as well', async ({
  page,
  context,
}) => {
  const streams = countStreams(page);
  const hearing = hears(page);
  const { supplier } = await signedInSupplier(page);
  const { line } = await placeOrder(supplier);
  await page.goto('/orders');
  await expect(rowOf(page, line)).toBeVisible();
  await hearing;
  const other = await context.newPage();
  await other.goto('/orders');
  await expect(rowOf(other, line)).toBeVisible();

  const { line: second } = await placeOrder(supplier);
  await expect(bar(other)).toContainText('1 new');
  await expect(rows(other)).toHaveCount(1);
  await page.bringToFront();
  await expect(bar(page)).toContainText('1 new', { timeout: 2_000 });
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('tab', { name: /Awaiting Review/ })).toContainText('2');
  await expectAccessible(page, 'an order has come');
  await bar(page).getByRole('button', { name: 'Show' }).click();
  await expect(rowOf(page, second)).toBeVisible();
  await expect(bar(page)).toHaveCount(0);

  const before = streams.count;
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  const { line: third } = await placeOrder(supplier);
  await context.setOffline(false);
  await expect(bar(page)).toContainText('1 new');
  await bar(page).getByRole('button', { name: 'Show' }).click();
  await expect(rowOf(page, third)).toBeVisible();
  expect(before).toBe(1);
});
