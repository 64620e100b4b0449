import { expect, test } from '@playwright/test';
import { eventsOf } from '../../support/gateway.ts';
import { answered, answerSaves } from '../../support/saves.ts';
import { requestBid, signedInSupplier } from './bid-world.ts';

const question = 'Are you sure you want to decline this bid?';

test('a bid is declined from the list, after a question', async ({ page }) => {
  const { supplier } = await signedInSupplier(page);
  const bid = await requestBid(supplier);
  await page.reload();
  const decline = page.getByRole('button', { name: `NO BID, Ref # ${bid.lineItemId}` });

  await decline.click();
  await expect(page.getByRole('dialog')).toContainText(question);
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await eventsOf(bid.lineItemId)).toEqual([]);

  const calls: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/bid/decline') && calls.push(request.method()));
  await decline.click();
  // Twice, as some people press everything: it is one answer.
  await page.getByRole('button', { name: 'Yes', exact: true }).dblclick();
  await expect(decline).toHaveCount(0);
  expect(calls).toEqual(['POST']);
  await expect(page).toHaveURL(/\/bids(\?tab=OpenBids)?$/);
  expect(await eventsOf(bid.lineItemId)).toMatchObject([{ type: 'bid.declined', data: { statusAfter: 'QUOTED' } }]);

  await page.goto('/bids?tab=MyBids');
  await expect(page.getByText("Submitted 'No Bid'")).toBeVisible();
});

test('a bid is declined from its wizard', async ({ page }) => {
  const { supplier } = await signedInSupplier(page);
  const bid = await requestBid(supplier);
  await page.goto(`/bid-details/${bid.lineItemId}`);
  await page.getByRole('button', { name: 'No Bid' }).click();
  await expect(page.getByRole('dialog')).toContainText(question);
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(page).toHaveURL(/\/bids(\?tab=OpenBids)?$/);

  await page.goto(`/bid-details/${bid.lineItemId}`);
  await expect(
    page.getByRole('region', { name: 'Submitted conditions' }).getByRole('heading', { level: 3 }),
  ).toHaveText('No Bid');
});

test('a failed decline says so and leaves the bid open', async ({ page }) => {
  const { supplier } = await signedInSupplier(page);
  const bid = await requestBid(supplier);
  await page.goto(`/bid-details/${bid.lineItemId}`);
  await answerSaves(page, '/bid/decline', answered(500));
  await page.getByRole('button', { name: 'No Bid' }).click();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  const popup = page.getByRole('dialog', { name: 'Decline Bids' });
  await expect(popup).toContainText('Server error. Please try again later.');
  await popup.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('button', { name: 'Start Bid' })).toBeVisible();
});

test('a bid that was answered meanwhile says only that', async ({ page }) => {
  const { supplier } = await signedInSupplier(page);
  const bid = await requestBid(supplier);
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto('/bids');
    await tab.getByRole('button', { name: `NO BID, Ref # ${bid.lineItemId}` }).click();
    await expect(tab.getByRole('dialog')).toContainText(question);
  }
  await other.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(other.getByRole('tab', { name: 'My Bids' })).toContainText('1');
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  const popup = page.getByRole('dialog', { name: 'Decline Bids' });
  await expect(popup).toContainText('This bid has already been submitted or closed.');
  await expect(popup).not.toContainText('Server error');
});
