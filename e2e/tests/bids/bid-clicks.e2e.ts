import { expect, type Locator, test } from '@playwright/test';
import { fillSignIn, makeSupplier, makeUser } from '../../support/people.ts';
import { fill, newPart, requestBid } from './bid-world.ts';

test('from sign-in to a placed part bid it takes at most 6 clicks beyond typing its values', async ({ page }) => {
  const supplier = await makeSupplier();
  const person = await makeUser({ supplier });
  const bid = await requestBid(supplier);
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };

  await page.goto('/login');
  await fillSignIn(page, person.username, person.password);
  await click(page.getByRole('button', { name: 'Sign In' }));
  await expect(page).toHaveURL('/overview');
  await click(page.getByRole('main').locator(`a[href="/bid-details/${bid.lineItemId}"]`).first());
  await click(page.getByRole('button', { name: 'Start Bid' }));
  await fill(page, newPart);
  await click(page.getByRole('button', { name: 'Submit Bid' }));
  await expect(page.getByText('Bid saved successfully!')).toBeVisible();
  expect(clicks).toBeLessThanOrEqual(6);
});
