import { expect, test } from '@playwright/test';
import { makeSupplier, makeUser, signIn } from '../../support/people.ts';

const allMenus = Object.fromEntries(
  ['98', '122', '123', '124', '125', '134', '157', '158', '159'].map((id) => [id, 'Y' as const]),
);

test('the menu holds what is enabled and exists, and nothing that leads nowhere (FRAME-045, FRAME-056)', async ({
  page,
}) => {
  const supplier = await makeSupplier({ menu: allMenus });
  await signIn(page, await makeUser({ supplier }), '/overview');
  await page.getByRole('button', { name: 'Order Management' }).click();
  const items = page.getByRole('menuitem');
  await expect(items).toContainText(['Bids']);
  for (const item of await items.all()) {
    const path = await item.getAttribute('href');
    const tab = await page.context().newPage();
    await tab.goto(path ?? '');
    await expect(tab.getByRole('heading', { level: 1 })).not.toHaveText('Page not found');
    await tab.close();
  }
  await items.filter({ hasText: 'Bids' }).click();
  await expect(page).toHaveURL(/\/bids/);
});

test('without any section there is no Order Management', async ({ page }) => {
  const supplier = await makeSupplier({ menu: { '122': 'N' } });
  await signIn(page, await makeUser({ supplier }), '/overview');
  await expect(page.getByRole('button', { name: 'My Account' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Order Management' })).toHaveCount(0);
  await expect(page.getByText('No section has been enabled for you yet')).toBeVisible();
});

test('the menus work by keyboard alone, and the skip link goes past them', async ({ page }) => {
  const supplier = await makeSupplier();
  await signIn(page, await makeUser({ supplier }), '/overview');
  await expect(page.getByText('Hello, Dana')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('button', { name: 'Order Management' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Bids' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/bids/);
  await expect(page.getByRole('button', { name: 'Order Management' })).toHaveAttribute('data-here', 'true');
});

test('light and dark are chosen in My Account, kept, and told to nobody else', async ({ page }) => {
  const supplier = await makeSupplier();
  await signIn(page, await makeUser({ supplier }), '/overview');
  const scheme = () => page.evaluate(() => document.documentElement.dataset.mantineColorScheme);
  await page.getByRole('button', { name: 'My Account' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect.poll(scheme).toBe('dark');
  await page.reload();
  await expect(page.getByText('Hello, Dana')).toBeVisible();
  await expect.poll(scheme).toBe('dark');
  // A logout clears what the browser holds of the user; the next one at this desk sees as well in the dark.
  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
  await expect.poll(scheme).toBe('dark');
});

test('Logout is logged as a chosen entry and ends the session (A 2.4, D-LIST-16)', async ({ page }) => {
  const supplier = await makeSupplier();
  await signIn(page, await makeUser({ supplier }), '/overview');
  const logged = page.waitForRequest('**/api/common/log');
  await page.getByRole('button', { name: 'My Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  expect((await logged).postDataJSON()).toEqual({
    eventTypeCode: 'MY ACCOUNT',
    details: [{ name: 'entry', value: 'Logout' }],
  });
  await expect(page).toHaveURL(/\/login$/);
});

test('below 1150 px a drawer holds greeting, support phone and the same entries (FRAME-070 to FRAME-072)', async ({
  page,
}) => {
  const supplier = await makeSupplier();
  await page.setViewportSize({ width: 1150, height: 800 });
  await signIn(page, await makeUser({ supplier }), '/overview');
  await expect(page.getByRole('button', { name: 'Order Management' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toHaveCount(0);

  await page.setViewportSize({ width: 1149, height: 800 });
  await expect(page.getByRole('button', { name: 'Order Management' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer).toContainText('DR');
  await expect(drawer).toContainText('Hello, Dana');
  await expect(drawer.getByRole('link', { name: '(800) 555-0100' })).toBeVisible();
  await expect(drawer.getByRole('link', { name: 'Logout' })).toBeVisible();
  await drawer.getByRole('link', { name: 'Bids' }).click();
  await expect(page).toHaveURL(/\/bids/);
  await expect(drawer).toHaveCount(0);
});

test('the footer tells the years from 2001 on (FRAME-078), the logo leads to the overview (FRAME-043)', async ({
  page,
}) => {
  const supplier = await makeSupplier();
  await signIn(page, await makeUser({ supplier }), '/bids');
  await expect(page.getByRole('contentinfo')).toContainText(`© 2001 - ${new Date().getFullYear()} Meridian`);
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/overview$/);
  await expect(page.getByRole('main')).toBeFocused();
});

test('an offline banner stands while the network is gone', async ({ page, context }) => {
  const supplier = await makeSupplier();
  await signIn(page, await makeUser({ supplier }), '/overview');
  await expect(page.getByText('Hello, Dana')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(/^You are offline\./)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^You are offline\./)).toHaveCount(0);
});
