import { expect, test } from '@playwright/test';
import { eventsOf } from '../../support/gateway.ts';
import { makeUser, signIn } from '../../support/people.ts';
import { fill, newPart, requestBid, signedInSupplier } from './bid-world.ts';

test('when two people answer one bid the first answer counts', async ({ page, browser }) => {
  const { supplier } = await signedInSupplier(page);
  const bid = await requestBid(supplier);
  const colleague = await (await browser.newContext()).newPage();
  await signIn(colleague, await makeUser({ supplier }), `/bid-details/${bid.lineItemId}`);
  await page.goto(`/bid-details/${bid.lineItemId}`);
  for (const one of [page, colleague]) {
    await one.getByRole('button', { name: 'Start Bid' }).click();
    await fill(one, newPart);
  }

  await colleague.getByRole('button', { name: 'Submit Bid' }).click();
  await expect(colleague.getByText('Bid saved successfully!')).toBeVisible();
  await page.getByRole('button', { name: 'Submit Bid' }).click();
  const popup = page.getByRole('dialog', { name: 'Place Bid' });
  await expect(popup).toContainText('This bid has already been submitted or closed.');
  await popup.getByRole('button', { name: 'OK' }).click();

  await expect(page.getByRole('region', { name: 'Submitted conditions' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit Bid' })).toHaveCount(0);
  expect(await eventsOf(bid.lineItemId)).toHaveLength(1);
});
