import { expect, type Page, test } from '@playwright/test';
import { makeSupplier, makeUser } from '../../support/people.ts';
import { eventsOf, requestBid, wizardCard } from './bid-world.ts';

/** Presses Tab until the focus is on what has this name. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let pressed = 0; pressed < 60; pressed += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement as (HTMLElement & { labels?: NodeListOf<HTMLLabelElement> }) | null;
      return element?.getAttribute('aria-label') ?? element?.labels?.[0]?.textContent ?? element?.textContent ?? '';
    });
    if (name.test(focused.trim())) return;
  }
  throw new Error(`The focus never came to ${name}`);
}

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
