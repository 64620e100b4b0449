import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { loadAnew } from '../../support/news.ts';
import { makeSupplier, makeUser, type Person, type Supplier, signIn } from '../../support/people.ts';
import { requestBid } from './frame-world.ts';

const banner = (page: Page) => page.getByRole('region', { name: 'Impersonation' });

/** An employee finds a user in the admin area and goes on as them. */
async function impersonate(page: Page, target: Person, reason = 'Ticket 1'): Promise<void> {
  await page.goto('/admin/impersonate');
  await page.getByLabel('Find a user').fill(target.username);
  await page.getByRole('button', { name: 'Impersonate Dana Reyes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Impersonate User' });
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Impersonate' }).click();
  await expect(banner(page)).toContainText('Logged in as Dana Reyes');
}

async function world(): Promise<{ supplier: Supplier; target: Person; staff: Person }> {
  const supplier = await makeSupplier({ mustAcceptPolicies: true });
  return { supplier, target: await makeUser({ supplier, isPasswordExpired: true }), staff: await makeUser() };
}

test('an employee searches a user, works as them, and comes back (AUTH-007, AUTH-092 to AUTH-094, FRAME-074, FRAME-075)', async ({
  page,
}) => {
  const { supplier, target, staff } = await world();
  const ref = await requestBid(supplier, 2);
  await signIn(page, staff, '/');
  await expect(page).toHaveURL(/\/admin\/company$/);
  await page.getByRole('link', { name: 'Impersonate User' }).click();
  await expect(page.getByText('Type at least 2 characters.')).toBeVisible();
  await impersonate(page, target, 'Ticket 4711');

  // Neither policies nor an expired password stand in the way (FRAME-077, FRAME-092, D-AUTH-28).
  await expect(page).toHaveURL(/\/overview$/);
  await expect(page.getByRole('button', { name: 'Order Management' })).toBeVisible();
  await page.getByRole('link', { name: `Ref # ${ref}` }).click();
  await expect(page).toHaveURL(new RegExp(`/bid-details/${ref}$`));
  await page.reload();
  await expect(banner(page)).toBeVisible();

  await banner(page).getByRole('link', { name: 'Stop Impersonating' }).click();
  await expect(page).toHaveURL(/\/admin\/company$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Company Management');
  await expect(banner(page)).toHaveCount(0);
  await page.goto('/');
  await expect(page).toHaveURL(/\/admin\/company$/);
});

test('while impersonating the admin area is closed, and other tabs follow (IM-2)', async ({ context }) => {
  const { target, staff } = await world();
  const [one, other] = [await context.newPage(), await context.newPage()];
  await signIn(one, staff, '/admin/company');
  await expect(one.getByLabel('Find a supplier')).toBeVisible();
  await other.goto('/admin/company');
  await expect(other.getByLabel('Find a supplier')).toBeVisible();
  await impersonate(one, target);
  await expect(banner(other)).toContainText('Logged in as Dana Reyes');
  await other.goto('/admin/company');
  await expect(other.getByRole('dialog', { name: 'Access Has Not Yet Been Enabled For This Section' })).toBeVisible();
  await one.goto('/sso/logout');
  await expect(one).toHaveURL(/\/admin\/company$/);
  await expect(other).toHaveURL(/\/admin\/company$/);
  await expect(other.getByLabel('Find a supplier')).toBeVisible();
});

test('a logout while impersonating ends everything (D-AUTH-27)', async ({ page }) => {
  const { target, staff } = await world();
  await signIn(page, staff, '/admin/company');
  await impersonate(page, target);
  await page.getByRole('button', { name: 'My Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/admin/company');
  await expect(page).toHaveURL(/\/login$/);
});

test('it ends at once when the employee is switched off in another browser (IM-4)', async ({ page }) => {
  const { target, staff } = await world();
  await signIn(page, staff, '/admin/company');
  await impersonate(page, target);
  const { sendEvents } = await import('../../support/gateway.ts');
  await sendEvents({ type: 'user.upserted', data: { ...staff, isEmployee: true, isActive: false } });
  await loadAnew(page);
  await expect(page).toHaveURL(/\/login$/);
});

test('a stop that does not reach the server says so and can be tried again', async ({ page }) => {
  const { target, staff } = await world();
  await signIn(page, staff, '/admin/company');
  await impersonate(page, target);
  await page.route('**/api/impersonate/stop', (route) => route.abort());
  await banner(page).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'You are still impersonating' })).toBeVisible();
  await page.unroute('**/api/impersonate/stop');
  await page.getByRole('button', { name: 'Stop Impersonating' }).click();
  await expect(page).toHaveURL(/\/admin\/company$/);
});

test('/sso/logout signs out who impersonates nobody; any other action waits (AUTH-082, AUTH-083, AUTH-086)', async ({
  page,
}) => {
  await page.goto('/sso/other');
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  await expect(page).toHaveURL(/\/sso\/other$/);
  await signIn(page, await makeUser({ supplier: await makeSupplier() }), '/sso/logout');
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/overview');
  await expect(page).toHaveURL(/\/login$/);
});

test.describe('accessibility', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const width of [1440, 390]) {
    test(`search, dialog and banner are accessible at ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const { target, staff, supplier } = await world();
      const off = await makeUser({ supplier, isActive: false });
      await signIn(page, staff, '/admin/impersonate');
      await page.getByLabel('Find a user').fill('no such user');
      await expect(page.getByText('No users found')).toBeVisible();
      await expectAccessible(page, 'none');
      await page.getByLabel('Find a user').fill(off.username);
      await expect(page.getByText('Switched off')).toBeVisible();
      await page.getByLabel('Find a user').fill(supplier.name);
      await expect(page.getByText(`2 users with “${supplier.name}”`)).toBeVisible();
      await expectAccessible(page, 'found');
      await page.getByRole('button', { name: 'Impersonate Dana Reyes' }).click();
      await expect(page.getByRole('dialog').getByLabel('Reason')).toBeFocused();
      await expectAccessible(page, 'dialog');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Please give a reason in at most 250 characters.')).toBeVisible();
      await expectAccessible(page, 'no reason');
      await page.getByLabel('Reason').fill('Ticket 1');
      await page.keyboard.press('Enter');
      await expect(banner(page)).toContainText(`Logged in as ${target.firstName}`);
      await expect(banner(page).getByRole('link')).toBeInViewport();
      await expectAccessible(page, 'banner');
    });
  }
});
