import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { makeSupplier, makeUser, signIn } from '../../support/people.ts';
import { callsOf } from './frame-world.ts';

test.use({ storageState: { cookies: [], origins: [] } });

const dayMs = 24 * 60 * 60 * 1000;

test('a visitor accepts cookies for 180 days, and the server is not told (FRAME-081, FRAME-087, FRAME-088)', async ({
  page,
}) => {
  await page.goto('/login');
  const banner = page.getByRole('region', { name: 'Cookie notice' });
  await expect(banner).toBeVisible();
  const calls = callsOf(page);
  await banner.getByRole('button', { name: 'Accept' }).click();
  await expect(banner).toHaveCount(0);
  const consent = (await page.context().cookies()).find(({ name }) => name === 'portal_cookies');
  expect(Math.round(((consent?.expires ?? 0) * 1000 - Date.now()) / dayMs)).toBe(180);
  expect(calls).toEqual([]);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(banner).toHaveCount(0);
});

test('a user accepts for all browsers (FRAME-088, D-FRAME-20)', async ({ page, browser }) => {
  const person = await makeUser({ supplier: await makeSupplier() });
  await signIn(page, person, '/overview');
  const told = page.waitForRequest('**/api/user/cookies');
  await page.getByRole('region', { name: 'Cookie notice' }).getByRole('button', { name: 'Accept' }).click();
  expect((await told).postDataJSON()).toEqual({ agree: true });

  const second = await (await browser.newContext()).newPage();
  await signIn(second, person, '/overview');
  await expect(second.getByText('Hello, Dana')).toBeVisible();
  await expect(second.getByRole('region', { name: 'Cookie notice' })).toHaveCount(0);
  await second.context().close();
});

test('administrators and employees are not asked, nor who acts as a user (FRAME-083 to FRAME-085)', async ({
  page,
}) => {
  const supplier = await makeSupplier();
  const [admin, user, staff] = [
    await makeUser({ supplier, isAdmin: true }),
    await makeUser({ supplier }),
    await makeUser(),
  ];
  const banner = page.getByRole('region', { name: 'Cookie notice' });
  await signIn(page, admin, '/overview');
  await expect(page.getByText('Hello, Dana')).toBeVisible();
  await expect(banner).toHaveCount(0);
  await signIn(page, staff, '/admin/impersonate');
  await page.getByLabel('Find a user').fill(user.username);
  await expect(banner).toHaveCount(0);
  await page.getByRole('button', { name: 'Impersonate Dana Reyes' }).click();
  await page.getByLabel('Reason').fill('Ticket 1');
  await page.getByRole('dialog').getByRole('button', { name: 'Impersonate' }).click();
  await expect(page.getByRole('region', { name: 'Impersonation' })).toBeVisible();
  await expect(banner).toHaveCount(0);
});

for (const width of [1440, 390]) {
  test(`at the end of the page the banner moves up and covers nothing at ${width} (FRAME-082)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/policies-acceptance');
    await expect(page.getByRole('heading', { name: 'Privacy' }).first()).toBeVisible();
    const banner = page.getByRole('region', { name: 'Cookie notice' });
    await expect(banner).toBeVisible();
    await expectAccessible(page, 'banner');
    const before = await banner.boundingBox();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(banner).toHaveAttribute('data-at-end', 'true');
    await expect.poll(async () => (await banner.boundingBox())?.y).toBeLessThan(before?.y ?? 0);
    await expect(async () => {
      const [end, footer] = [await banner.boundingBox(), await page.getByRole('contentinfo').boundingBox()];
      expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual(end?.y ?? 0);
    }).toPass({ timeout: 20_000 });
  });
}
