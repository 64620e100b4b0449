import { expect, type Page, test } from '@playwright/test';
import { makeSupplier, makeUser, signIn } from '../../support/people.ts';
import { lend } from '../loaners/loaner-world.ts';
import { placeOrder } from '../orders/order-world.ts';
import { beginRepair } from '../repairs/repair-world.ts';
import { placeReturn } from '../returns/return-world.ts';
import { requestBid } from './frame-world.ts';

// scripts/check-size.mjs holds what each page imports; here stands what a browser really loads, also by and by.

/** Programs and styles, in files and bytes as sent, once the page asks for nothing more. */
async function weigh(page: Page, path: string): Promise<{ readonly files: number; readonly kilobytes: number }> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const sizes = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => /\.(js|css)$/.test(name))
      .map(({ encodedBodySize }) => encodedBodySize),
  );
  return { files: sizes.length, kilobytes: sizes.reduce((sum, size) => sum + size, 0) / 1_000 };
}

test('a page brings what it shows, and what opens by a click comes when it is wanted', async ({ page }) => {
  const supplier = await makeSupplier({ menu: { '122': 'Y', '123': 'Y', '124': 'Y', '125': 'Y', '134': 'Y' } });
  const bid = await requestBid(supplier, 5);
  const order = await placeOrder(supplier);
  const repair = await beginRepair(supplier);
  const loaner = await lend(supplier);
  await placeReturn(supplier);
  await signIn(page, await makeUser({ supplier }), '/overview');
  const limits = [
    ...['/overview', '/bids', '/orders', '/repairs', '/exchanges-returns', '/loaners-rentals'].map((path) => ({
      path,
      kilobytes: 195,
      files: 40,
    })),
    ...[
      `/order-details/po/${order.displayPo}`,
      `/repair-details/PO/${repair.displayPo}`,
      `/loaners-rentals-details/${loaner.orderNumber}`,
      '/orders/history',
    ].map((path) => ({ path, kilobytes: 245, files: 40 })),
    { path: `/bid-details/${bid}`, kilobytes: 245, files: 54 },
  ];
  for (const { path, ...limit } of limits) {
    const { files, kilobytes } = await weigh(page, path);
    expect.soft(kilobytes, `KB of ${path}`).toBeLessThanOrEqual(limit.kilobytes);
    // Less would be a page that did not load.
    expect.soft(kilobytes, `KB of ${path}`).toBeGreaterThan(150);
    expect.soft(files, `files of ${path}`).toBeLessThanOrEqual(limit.files);
  }
});
