import { expect, test } from '@playwright/test';
import { sampleSupplier } from '@portal/contract/samples/party-samples';
import { sendEvents } from '../../support/gateway.ts';
import { makeSupplier, makeUser, signIn } from '../../support/people.ts';
import { callsOf } from './frame-world.ts';

const noAccess = 'Access Has Not Yet Been Enabled For This Section';

test.describe('bids without access', () => {
  for (const [why, options] of [
    ['their menu setting is N', { menu: { '122': 'N', '123': 'Y' } }],
    ['the user has no facility', { facilities: 0 }],
  ] as const) {
    test(`lead home at once, with the popup over it, when ${why} (FRAME-040, ruling 5)`, async ({ page }) => {
      const supplier = await makeSupplier(options);
      const calls = callsOf(page);
      await signIn(page, await makeUser({ supplier }), '/bids?tab=MyBids');
      const popup = page.getByRole('dialog', { name: noAccess });
      await expect(popup).toBeVisible();
      await expect(page).toHaveURL(/\/overview$/);
      await expect(page.getByText('Hello, Dana')).toBeVisible();
      await expect(popup.getByRole('link', { name: '(800) 555-0100' })).toHaveAttribute('href', 'tel:8005550100');
      await expect(popup.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
      await popup.getByRole('button', { name: 'Continue to Home' }).click();
      await expect(popup).toHaveCount(0);
      await expect(page).toHaveURL(/\/overview$/);
      expect(calls.filter((call) => /\/api\/bid/.test(call))).toEqual([]);
      expect(calls).toContain('GET /api/setting/user-dashboard');
    });
  }

  test('a bid of its own is no way in (D-FRAME-06)', async ({ page }) => {
    const supplier = await makeSupplier({ menu: {} });
    await signIn(page, await makeUser({ supplier }), '/bid-details/1');
    await expect(page.getByRole('dialog', { name: noAccess })).toBeVisible();
    await expect(page).toHaveURL(/\/overview$/);
  });

  test('as the saved landing page they are passed over without a popup (D-FRAME-03)', async ({ page }) => {
    const supplier = await makeSupplier({ menu: { '122': 'Y' } });
    const person = await makeUser({ supplier });
    const answer = await page.request.post('/api/connect/token', {
      form: { grant_type: 'password', client_id: 'e2e', username: person.username, password: person.password },
    });
    const headers = { authorization: `Bearer ${(await answer.json()).access_token}` };
    const data = { defaultHomePage: 122, defaultRefreshRate: 1 };
    expect((await page.request.post('/api/setting/default', { headers, data })).status()).toBe(200);
    await signIn(page, person, '/');
    await expect(page).toHaveURL(/\/bids/);

    const closed = await makeUser({ supplier, facilityIds: [] });
    await signIn(page, closed, '/');
    await expect(page).toHaveURL(/\/overview$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('a section that is switched off while the portal is open leaves the menu at the next look', async ({ page }) => {
  const menu = { '122': 'Y', '123': 'Y' } as const;
  const supplier = await makeSupplier({ menu });
  await signIn(page, await makeUser({ supplier }), '/overview');
  const orders = page.getByRole('menuitem', { name: 'Orders', exact: true });
  const openMenu = () => page.getByRole('button', { name: 'Order Management' }).click();
  await openMenu();
  await expect(orders).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(orders).toBeHidden();
  const data = sampleSupplier({ ...supplier, facilities: [...supplier.facilities], menu: { ...menu, '123': 'N' } });
  await sendEvents({ type: 'supplier.upserted', data });
  await openMenu();
  await expect(async () => {
    // As coming back from another window does.
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(orders).toHaveCount(0, { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await expect(page.getByRole('menuitem', { name: 'Bids' })).toBeVisible();
});

test('a supplier who opens the admin area sees the popup and none of its data, and is led home after 10 seconds', async ({
  page,
}) => {
  const supplier = await makeSupplier();
  await page.clock.install();
  const calls = callsOf(page);
  await signIn(page, await makeUser({ supplier, isAdmin: true }), '/admin/company');
  await expect(page.getByRole('dialog', { name: noAccess })).toBeVisible();
  await page.clock.runFor(8_000);
  await expect(page).toHaveURL(/\/admin\/company$/);
  await page.clock.runFor(2_500);
  await expect(page).toHaveURL(/\/overview$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(calls.filter((call) => call.includes('/company/search'))).toEqual([]);
});

test('an employee is led to Company Management from every page of suppliers (D-FRAME-08, D-FRAME-09)', async ({
  page,
}) => {
  const staff = await makeUser();
  const supplier = await makeSupplier({ name: `Findable ${Date.now()} Medical`, facilities: 2 });
  for (const path of ['/', '/overview', '/bids', '/admin', '/ADMIN/Company/']) {
    await signIn(page, staff, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Company Management');
    await expect(page).toHaveURL(/\/admin\/company\/?$/i);
  }
  await page.getByLabel('Find a supplier').fill(supplier.name.slice(3));
  await expect(
    page.getByRole('row', { name: new RegExp(`^${supplier.name} ${supplier.supplierId} 2 Bids Pick`) }),
  ).toBeVisible();
  await expect(page).toHaveURL(/q=/);
  await page.getByLabel('Find a supplier').fill('no such supplier at all');
  await expect(page.getByText('No suppliers found')).toBeVisible();
  await page.goto('/admin/nothing');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
});

test('a page that does not exist says so inside the frame (D-FRAME-12), pages match in any case (D-FRAME-29)', async ({
  page,
}) => {
  const supplier = await makeSupplier();
  await signIn(page, await makeUser({ supplier }), '/no/such-page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expect(page).toHaveTitle(/^Page not found · /);
  await page.getByRole('link', { name: 'Go home' }).click();
  await expect(page).toHaveURL(/\/overview$/);
  await page.goto('/OVERVIEW/');
  await expect(page.getByText('Hello, Dana')).toBeVisible();
  await page.goto('/Bids/?tab=openbids');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bids');
});

test('the printing page is a heading alone, for whoever is signed in (FRAME-017, DOCS-024)', async ({ page }) => {
  await page.goto('/packingprint');
  await expect(page).toHaveURL('/login');
  await signIn(page, await makeUser({ supplier: await makeSupplier({ menu: {} }) }), '/packingprint');
  await expect(page.getByRole('heading', { level: 1, name: 'Printing Page' })).toBeVisible();
});
