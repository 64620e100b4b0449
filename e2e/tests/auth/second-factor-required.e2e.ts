import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { codeOf } from '../../support/authenticator-app.ts';
import { makeUser, signIn } from '../../support/people.ts';

/** As a portal answers that demands a second factor of employees: the tests share one, which does not. */
async function demand(page: Page): Promise<void> {
  await page.route('**/api/session', async (route) => {
    const answer = await route.fetch();
    const session = await answer.json();
    const { authorization = '' } = route.request().headers();
    const secondFactor = await page.request.get('/api/user/second-factor', { headers: { authorization } });
    const { isOn } = await secondFactor.json();
    await route.fulfill({ response: answer, json: { ...session, mustSetUpSecondFactor: !isOn } });
  });
}

test('an employee sets the second factor up before anything else, and goes on to the page asked for', async ({
  page,
}) => {
  const person = await makeUser();
  await demand(page);
  await signIn(page, person, '/admin/company');
  await expect(page.getByRole('heading', { name: 'Two-step verification' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Log out' })).toBeVisible();
  await expectAccessible(page, 'start');
  await page.goto('/settings/profile');
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  await page.goto('/admin/company');

  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectAccessible(page, 'QR code');
  const secret = (await page.locator('code').innerText()).replace(/\s/g, '');
  await page.getByLabel('Code that the app shows').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('heading', { name: 'Company Management' })).toBeVisible();
  await expect(page).toHaveURL('/admin/company');
});

test('logging out is open meanwhile', async ({ page }) => {
  const person = await makeUser();
  await demand(page);
  await signIn(page, person, '/admin/company');
  await page.getByRole('link', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
});
