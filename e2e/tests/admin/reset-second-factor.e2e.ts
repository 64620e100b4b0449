import { expect, type Page, request, test } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { codeOf } from '../../support/authenticator-app.ts';
import { address } from '../../support/gateway.ts';
import { mailTo } from '../../support/mail.ts';
import { fillSignIn, makeSupplier, makeUser, type Person, signIn } from '../../support/people.ts';

/** Turns two-step verification on for somebody. */
async function turnOn({ username, password }: Person): Promise<void> {
  const client = await request.newContext({ baseURL: address });
  const form = { grant_type: 'password', client_id: 'program', username, password };
  const { access_token: token } = await (await client.post('/api/connect/token', { form })).json();
  const headers = { authorization: `Bearer ${token}` };
  const { secret } = await (await client.post('/api/user/second-factor/enrolment', { headers, data: {} })).json();
  const confirmed = await client.post('/api/user/second-factor', { headers, data: { code: codeOf(secret) } });
  expect(confirmed.status(), await confirmed.text()).toBe(200);
  await client.dispose();
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Reset two-step verification' });

test('a portal administrator finds the user in Company Management and resets the second factor; the password alone signs in', async ({
  page,
  browser,
}) => {
  const supplier = await makeSupplier();
  const [lost, plain] = [await makeUser({ supplier }), await makeUser({ supplier })];
  const own = await (await browser.newContext()).newPage();
  await signIn(own, lost, '/overview');
  await turnOn(lost);

  await signIn(page, await makeUser({ isAdmin: true }), '/admin/company');
  await page.getByLabel('Find a supplier').fill(supplier.name);
  await page.getByRole('link', { name: supplier.name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(supplier.name);
  await expect(page.getByText('2 users', { exact: true })).toBeVisible();
  const row = (person: Person) => page.getByRole('listitem').filter({ hasText: person.email });
  await expect(row(plain)).toContainText('Two-step verification: none');
  await expect(row(plain).getByRole('button')).toHaveCount(0);
  await expect(row(lost)).toContainText('Two-step verification: authenticator app');

  await row(lost).getByRole('button').click();
  await expect(dialog(page)).toContainText('ends all sessions of Dana Reyes');
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.route('**/second-factor/reset', (route) => route.abort());
  await dialog(page).getByRole('button', { name: 'Reset' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('The portal cannot be reached.');
  await page.unroute('**/second-factor/reset');
  await dialog(page).getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByText('Two-step verification of Dana Reyes was reset')).toBeVisible();
  await expect(row(lost)).toContainText('Two-step verification: none');
  await expect(page.getByRole('list').filter({ hasText: lost.email })).toBeFocused();

  expect((await mailTo(lost.email, 'Two-step verification was reset')).text).toContain('If you did not ask for this');
  await own.reload();
  await expect(own).toHaveURL('/login');
  await fillSignIn(own, lost.username, lost.password);
  await own.getByRole('button', { name: 'Sign In' }).click();
  await expect(own).toHaveURL('/overview');
  await own.context().close();
});

test('other employees see the list alone; nobody resets the own one here, and suppliers see nothing', async ({
  page,
}) => {
  const supplier = await makeSupplier();
  const lost = await makeUser({ supplier });
  await turnOn(lost);
  await signIn(page, await makeUser(), `/admin/company/users?supplier=${supplier.supplierId}`);
  await expect(page.getByText('Two-step verification: authenticator app')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Reset/ })).toHaveCount(0);
  await page.goto('/admin/company/users?supplier=1');
  await expect(page.getByText('No suppliers found')).toBeVisible();

  const chief = await makeUser({ isAdmin: true });
  await turnOn(chief);
  await page.context().clearCookies();
  await page.goto('/login');
  const colleague = await makeUser({ isAdmin: true });
  await signIn(page, colleague, `/admin/company/users?q=${chief.userId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Employees of Meridian');
  await expect(
    page.getByRole('button', { name: `Reset two-step verification of Dana Reyes, ${chief.username}` }),
  ).toBeVisible();
  await turnOn(colleague);
  await page.goto(`/admin/company/users?q=${colleague.userId}`);
  await expect(page.getByText('Two-step verification: authenticator app')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Reset/ })).toHaveCount(0);

  await page.context().clearCookies();
  await page.goto('/login');
  await signIn(page, await makeUser({ supplier }), '/admin/company/users');
  await expect(page.getByRole('dialog', { name: 'Access Has Not Yet Been Enabled For This Section' })).toBeVisible();
});

test.describe('accessibility', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const width of [1440, 390]) {
    test(`users, dialog and failure are accessible at ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const supplier = await makeSupplier();
      const lost = await makeUser({ supplier });
      await turnOn(lost);
      await makeUser({ supplier, isActive: false });
      const path = `/admin/company/users?supplier=${supplier.supplierId}`;
      await signIn(page, await makeUser({ isAdmin: true }), path);
      await expect(page.getByText('Switched off')).toBeVisible();
      await expectAccessible(page, 'users');
      await page.getByRole('button', { name: /^Reset/ }).click();
      await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
      await expectAccessible(page, 'dialog');
      await page.route('**/api/admin/users?*', (route) => route.fulfill({ status: 500, json: {} }));
      await page.reload();
      await expect(page.getByText('The users could not be loaded')).toBeVisible();
      await expectAccessible(page, 'failed');
    });
  }
});
