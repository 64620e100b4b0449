import { expect, test } from '@playwright/test';
import { eventsOf } from '../../support/gateway.ts';
import { tabTo } from '../../support/keyboard.ts';
import { makeSupplier, makeUser } from '../../support/people.ts';
import { requestBid, wizardCard } from './bid-world.ts';

test('from sign-in to a placed bid by keyboard alone', async ({ page }) => {
  const supplier = await makeSupplier();
  const person = await makeUser({ supplier });
  const bid = await requestBid(supplier);
  await page.goto('/bids');
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.keyboard.type(person.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('link', { name: /^PLACE BID/ })).toBeVisible();
  await tabTo(page, /^PLACE BID/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Start Bid' })).toBeVisible();
  await tabTo(page, /^Start Bid$/);
  await page.keyboard.press('Enter');
  await expect(wizardCard(page, 'Bid #1')).toBeFocused();

  await tabTo(page, /^Condition/);
  await page.keyboard.type('New - OEM');
  await tabTo(page, /^Outright Price/);
  await page.keyboard.type('125');
  await tabTo(page, /^Warranty/);
  await page.keyboard.type('90');
  await tabTo(page, /^Hazmat/);
  await page.keyboard.type('None');
  await tabTo(page, /^Lead Days/);
  await page.keyboard.type('2');
  await tabTo(page, /^Weight/);
  await page.keyboard.type('1');
  // Enter in a field goes on, as 'Continue' does.
  await page.keyboard.press('Enter');
  await expect(wizardCard(page, 'Attachments')).toBeFocused();
  await tabTo(page, /^Submit Bid$/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Bid saved successfully!')).toBeVisible();
  expect(await eventsOf(bid.lineItemId)).toMatchObject([{ data: { conditions: [{ conditionId: 1, warrantyId: 4 }] } }]);
});
