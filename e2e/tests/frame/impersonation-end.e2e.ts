import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { withoutNews } from '../../support/news.ts';
import { makeSupplier, makeUser, type Person, signIn } from '../../support/people.ts';

const banner = (page: Page) => page.getByRole('region', { name: 'Impersonation' });
const ended = (page: Page) => page.getByRole('dialog', { name: 'Impersonation ended' });
const sessions = (page: Page) => page.getByRole('region', { name: 'Sessions', exact: true });

/** An employee acts as the user, who has a browser of their own. */
async function impersonated(page: Page, target: Person): Promise<void> {
  await signIn(page, await makeUser(), '/admin/impersonate');
  await actAs(page, target);
}

async function actAs(page: Page, target: Person): Promise<void> {
  await page.getByLabel('Find a user').fill(target.username);
  await page.getByRole('button', { name: 'Impersonate Dana Reyes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Impersonate User' });
  await dialog.getByLabel('Reason').fill('Ticket 4711');
  await dialog.getByRole('button', { name: 'Impersonate' }).click();
  await expect(banner(page)).toContainText('Logged in as Dana Reyes');
}

/** The user ends what is done in their name. */
async function endAs(page: Page, target: Person): Promise<void> {
  await signIn(page, target, '/settings/profile');
  await sessions(page).getByRole('button', { name: 'End session: Meridian acting for you' }).click();
  await expect(page.getByText('Session ended', { exact: true })).toBeVisible();
  await expect(sessions(page).getByText('Meridian acting for you')).toHaveCount(0);
}

test.describe('accessibility', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('ended by the user, an employee is back in the own session at the next call, and is told so', async ({
    page,
    browser,
  }) => {
    const target = await makeUser({ supplier: await makeSupplier() });
    await withoutNews(page);
    await impersonated(page, target);
    const own = await browser.newContext();
    await endAs(await own.newPage(), target);
    await own.close();

    await page.getByRole('button', { name: 'Order Management' }).click();
    await page.getByRole('menuitem', { name: 'Bids' }).click();
    await expect(ended(page)).toContainText('You are no longer logged in as Dana Reyes');
    await expect(page).toHaveURL('/admin/company');
    await expect(banner(page)).toHaveCount(0);
    await expectAccessible(page, 'told');
    // Told until it was read.
    await page.reload();
    await expect(ended(page).getByRole('button', { name: 'OK' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(ended(page)).toHaveCount(0);
    await page.reload();
    await expect(page.getByLabel('Find a supplier')).toBeVisible();
    await expect(ended(page)).toHaveCount(0);
  });
});

test('a page that was open meanwhile leads back as well, from wherever it is loaded anew, and what was typed waits for the next time', async ({
  page,
  browser,
}) => {
  const target = await makeUser({ supplier: await makeSupplier() });
  await withoutNews(page);
  await impersonated(page, target);
  await page.goto('/non-reference-vdf');
  await expect(banner(page)).toBeVisible();
  await page.getByLabel('Item description').fill('A flow sensor, cracked');
  const own = await browser.newContext();
  await endAs(await own.newPage(), target);
  await own.close();
  await page.reload();
  await expect(ended(page)).toContainText('What you had typed is kept in this tab');
  await expect(page).toHaveURL('/admin/company');
  await ended(page).getByRole('button', { name: 'OK' }).click();
  await expect(ended(page)).toHaveCount(0);
  await page.goto('/admin/impersonate');
  await actAs(page, target);
  await page.goto('/non-reference-vdf');
  await expect(page.getByLabel('Item description')).toHaveValue('A flow sensor, cracked');
});

test('who stops it is told nothing', async ({ page }) => {
  await impersonated(page, await makeUser({ supplier: await makeSupplier() }));
  await banner(page).getByRole('link', { name: 'Stop Impersonating' }).click();
  await expect(page).toHaveURL('/admin/company');
  await expect(page.getByLabel('Find a supplier')).toBeVisible();
  await expect(ended(page)).toHaveCount(0);
});

test("the company's administrators see who acted as whom, and why; other users do not (IM-6)", async ({
  page,
  browser,
}) => {
  const supplier = await makeSupplier();
  const target = await makeUser({ supplier });
  const staff = await (await browser.newContext()).newPage();
  await impersonated(staff, target);

  await signIn(page, await makeUser({ supplier, isAdmin: true }), '/settings/profile');
  const card = page.getByRole('region', { name: 'Access by Meridian' });
  const row = card.getByRole('listitem');
  await expect(row).toContainText('Dana Reyes as Dana Reyes Now');
  await expect(row).toContainText('Ticket 4711');
  await banner(staff).getByRole('link', { name: 'Stop Impersonating' }).click();
  await expect(staff).toHaveURL('/admin/company');
  await staff.context().close();
  await page.reload();
  await expect(row).toContainText(/Started .+, ended /);
  await expectAccessible(page, 'one row');
  await page.route('**/api/company/impersonations', (route) => route.abort());
  await page.reload();
  await expect(card.getByText('The list could not be loaded.')).toBeVisible();
  await page.unroute('**/api/company/impersonations');
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(row).toContainText('Ticket 4711');

  await page.context().clearCookies();
  await signIn(page, target, '/settings/profile');
  await expect(sessions(page).getByRole('listitem')).toHaveCount(1);
  await expect(card).toHaveCount(0);
});
