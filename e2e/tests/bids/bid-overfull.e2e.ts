import { expect, type Page, test } from '@playwright/test';
import { requestBid, signedInSupplier, wizardCard } from './bid-world.ts';

/** One word, as long as a part number with its whole history. */
const unbroken = 'NL2404'.repeat(33);

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const room = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(room).toBe(0);
}

for (const width of [1440, 390]) {
  test(`texts without a break do not widen a page of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const { supplier } = await signedInSupplier(page);
    const bid = await requestBid(supplier, { description: unbroken, model: unbroken.slice(0, 80) });
    await page.goto('/bids?tab=OpenBids');
    await expect(page.getByRole('link', { name: `Ref # ${bid.lineItemId}`, exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);

    await page.goto(`/bid-details/${bid.lineItemId}`);
    await expect(page.getByText(unbroken, { exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Start Bid' }).click();
    await expect(wizardCard(page, 'Bid #1')).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
}

test('each step says what it answers', async ({ page }) => {
  const { supplier } = await signedInSupplier(page);
  const bid = await requestBid(supplier);
  await page.goto(`/bid-details/${bid.lineItemId}`);
  const subject = page.getByText('Northlight Medical NL-2404 - Qty 2 - New or refurbished - Transducer, curved array');
  await expect(wizardCard(page, 'Bid Request')).toBeVisible();
  await expect(subject).toHaveCount(0);
  await page.getByRole('button', { name: 'Start Bid' }).click();
  const request = page.getByRole('region', { name: 'Request', exact: true });
  await expect(request).toContainText('New or refurbished');
  await expect(subject).toBeHidden();
  // Where the request has no room beside the prices, a line tells of it.
  await page.setViewportSize({ width: 800, height: 900 });
  await expect(subject).toBeVisible();
  await expect(request).toBeHidden();
});
