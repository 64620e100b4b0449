import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { eventsOf } from '../../support/gateway.ts';
import { fieldOf, fill, newPart, requestBid, signedInSupplier, wizardCard } from './bid-world.ts';

async function start(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Start Bid' })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(wizardCard(page, 'Bid #1')).toBeFocused();
}

test('three bids for one item by keyboard: submit and next, with the values of the last offer', async ({ page }) => {
  const { supplier } = await signedInSupplier(page);
  const at = (hour: number) => new Date(Date.now() - hour * 3_600_000).toISOString();
  const item = { partNumber: '453561-9', quantity: 2 };
  const bids = [];
  for (const hour of [3, 2, 1]) bids.push(await requestBid(supplier, { ...item, dateEntered: at(hour) }));
  const [first, second, third] = bids;
  await page.goto('/bids');
  await page.getByRole('link', { name: `PLACE BID, Ref # ${first?.lineItemId}` }).press('Enter');

  await expect(page.getByText('1 of 3 in Open Bids')).toBeVisible();
  await start(page);
  await expect(page.getByRole('region', { name: 'Request' })).toContainText('New or refurbished');
  await expect(page.getByText('Your last offer for this item')).toHaveCount(0);
  await fill(page, newPart);
  await page.keyboard.press('Control+Shift+Enter');

  await expect(page).toHaveURL(`/bid-details/${second?.lineItemId}`);
  await expect(page.getByText('2 of 3 in Open Bids')).toBeVisible();
  await start(page);
  const offer = page.getByRole('region', { name: 'Your last offer for this item' });
  await expect(offer).toContainText('$1,250.50 each');
  await fieldOf(page, 'Outright Price').fill('77');
  await offer.getByRole('button', { name: 'Use these values' }).press('Enter');
  await expect(fieldOf(page, 'Outright Price')).toHaveValue('1250.50');
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(fieldOf(page, 'Outright Price')).toHaveValue('77');
  await offer.getByRole('button', { name: 'Use these values' }).press('Enter');
  await expect(fieldOf(page, 'Outright Price')).toHaveValue('1250.50');
  await expectAccessible(page, 'beside the last offer');

  // Left for a while: list and Today say so, and the list leads on from there.
  await page.goto('/overview');
  await expect(page.getByRole('listitem').filter({ hasText: String(second?.lineItemId) })).toContainText('Begun');
  await page.goto('/bids');
  const row = page.getByRole('row').filter({ hasText: String(second?.lineItemId) });
  await expect(row).toContainText('Begun');
  await expect(page.getByRole('row').filter({ hasText: String(third?.lineItemId) })).not.toContainText('Begun');
  await row.getByRole('link', { name: /^PLACE BID/ }).press('Enter');
  await expect(page.getByText('1 of 2 in Open Bids')).toBeVisible();
  await expect(fieldOf(page, 'Outright Price')).toHaveValue('1250.50');
  await page.keyboard.press('Control+Shift+Enter');

  await expect(page).toHaveURL(`/bid-details/${third?.lineItemId}`);
  await start(page);
  await expect(page.getByRole('button', { name: 'Submit and next' })).toHaveCount(0);
  await offer.getByRole('button', { name: 'Use these values' }).press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/bids/);
  for (const bid of bids) {
    const told = { type: 'bid.submitted', data: { conditions: [{ outrightCost: 1250.5, warrantyId: 4 }] } };
    expect(await eventsOf(bid.lineItemId)).toMatchObject([told]);
  }
});
