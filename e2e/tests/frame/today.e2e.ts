import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { makeSupplier, makeUser, signIn } from '../../support/people.ts';
import { requestBid } from './frame-world.ts';

test('Today greets, counts and leads to the most pressing line first (ruling 6)', async ({ page }) => {
  const supplier = await makeSupplier();
  const fresh = await requestBid(supplier, 2);
  const late = await requestBid(supplier, 90);
  const urgent = await requestBid(supplier, 5, 'STAT');
  // F12: what is late goes by the server's clock.
  await page.clock.install({ time: Date.now() + 3 * 3_600_000 });
  await signIn(page, await makeUser({ supplier }), '/');

  await expect(page).toHaveURL(/\/overview$/);
  await expect(page).toHaveTitle(/^Today · /);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Dana');
  const lines = page.getByRole('region', { name: 'Needs action now' }).getByRole('listitem');
  await expect(lines).toHaveText([
    new RegExp(`Ref # ${urgent}.*Urgent.*5 min`),
    new RegExp(`Ref # ${late}.*Past 30 Minutes.*1 h`),
    new RegExp(`Ref # ${fresh}.*2 min`),
  ]);

  await expect(page.getByRole('link', { name: 'PLACE BID 3' })).toHaveAttribute('href', '/bids?tab=OpenBids');
  const tab = page.getByRole('link', { name: /^Open Bids/ });
  await expect(tab).toHaveText(/3\s*1 Urgent\s*1 Past 30 Minutes/);
  await tab.click();
  await expect(page).toHaveURL(/\/bids\?tab=OpenBids$/);

  await page.goBack();
  await page.getByRole('link', { name: `Ref # ${urgent}` }).click();
  await expect(page).toHaveURL(new RegExp(`/bid-details/${urgent}$`));
});

test('on a phone what needs action is one tap below the counts', async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 500 } })).newPage();
  const supplier = await makeSupplier({ menu: { '122': 'Y', '123': 'Y', '124': 'Y' } });
  await requestBid(supplier, 5);
  await signIn(page, await makeUser({ supplier }), '/overview');
  const title = page.getByRole('heading', { name: 'Needs action now' });
  await expect(title).not.toBeInViewport();
  await page.getByRole('link', { name: 'Needs action now 1' }).click();
  await expect(title).toBeInViewport();
  await expectAccessible(page, 'Today on a phone');
  await page.context().close();
});

test('lines are gone through with the arrow keys, and ? lists the keys', async ({ page }) => {
  const supplier = await makeSupplier();
  const second = await requestBid(supplier, 2);
  const first = await requestBid(supplier, 5);
  await signIn(page, await makeUser({ supplier }), '/overview');
  await page.getByRole('link', { name: `Ref # ${first}` }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: `Ref # ${second}` })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: `Ref # ${first}` }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`/bid-details/${first}$`));
});

test('Today reads itself anew every minute without a blink', async ({ page }) => {
  await page.clock.install();
  const supplier = await makeSupplier();
  await signIn(page, await makeUser({ supplier }), '/overview');
  await expect(page.getByText('Nothing needs action right now')).toBeVisible();
  await requestBid(supplier, 1);
  await page.clock.runFor(61_000);
  await expect(page.getByRole('region', { name: 'Needs action now' }).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: '1 line needs action' })).toHaveCount(1);
});

test('a failed load says so and can be tried again; a failed refresh keeps what is shown', async ({ page }) => {
  const supplier = await makeSupplier();
  await requestBid(supplier, 1);
  const person = await makeUser({ supplier });
  await page.clock.install();
  let isBroken = true;
  await page.route('**/api/today', (route) => (isBroken ? route.fulfill({ status: 422 }) : route.continue()));
  await signIn(page, person, '/overview');
  await expect(page.getByRole('alert')).toContainText('What needs action could not be loaded');
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  const lines = page.getByRole('region', { name: 'Needs action now' }).getByRole('listitem');
  await expect(lines).toHaveCount(1);

  isBroken = true;
  const asked = page.waitForResponse('**/api/today');
  await page.clock.runFor(61_000);
  expect((await asked).status()).toBe(422);
  await expect(lines).toHaveCount(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a page that cannot be drawn says so, and header and footer stay (FRAME-039, D-FRAME-30)', async ({ page }) => {
  const supplier = await makeSupplier();
  await page.route('**/api/today', (route) => route.fulfill({ json: {} }));
  await signIn(page, await makeUser({ supplier }), '/overview');
  await expect(page.getByRole('alert')).toContainText('An issue has been identified, please contact support');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.getByRole('button', { name: 'Order Management' }).click();
  await page.getByRole('menuitem', { name: 'Bids' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bids');
});
