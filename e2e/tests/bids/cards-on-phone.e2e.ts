import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { requestBid, signedInSupplier } from './bid-world.ts';

test.use({ viewport: { width: 390, height: 844 } });

test("a phone's tab has its search and compact cards, until specified ones are chosen", async ({ page }) => {
  const { supplier } = await signedInSupplier(page);
  const [wanted, other] = [await requestBid(supplier, { partNumber: 'ZX-81' }), await requestBid(supplier)];
  await page.goto('/bids?tab=OpenBids');
  const tab = page.getByRole('dialog', { name: 'Open Bids' });
  const card = (bid: typeof wanted) => tab.getByRole('article').filter({ hasText: String(bid.lineItemId) });
  await expect(card(other)).toBeVisible();
  const heightOf = async () => (await card(wanted).boundingBox())?.height ?? 0;
  expect(await heightOf()).toBeLessThan(400);
  await expect(card(wanted).getByRole('link', { name: /^PLACE BID/ })).toBeVisible();
  await expectAccessible(page, 'compact cards on a phone');

  await tab.getByRole('textbox', { name: 'Search Bids' }).fill('zx-81');
  await expect(card(other)).toHaveCount(0);
  await expect(card(wanted)).toBeVisible();

  const saved = page.waitForResponse('**/api/setting/grid');
  await tab.locator('label', { hasText: 'Card' }).click();
  await saved;
  await expect.poll(heightOf).toBe(675);
  // In sight at the foot of the window, although the card goes on below it.
  await expect(card(wanted).getByRole('link', { name: /^PLACE BID/ })).toBeInViewport();
  await page.reload();
  await expect(card(other)).toBeVisible();
  await expect.poll(heightOf).toBe(675);
});
