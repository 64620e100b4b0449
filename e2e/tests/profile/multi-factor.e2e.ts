import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { makeSupplier, makeUser, signIn } from '../../support/people.ts';

const path = '/settings/profile';
const card = (page: Page) => page.getByRole('region', { name: 'Multi-factor authentication', exact: true });
const control = (page: Page) => card(page).getByRole('switch', { name: 'Use multi-factor authentication' });

/** The setting is the whole portal's, which other tests share: here only this page is told of it. */
async function open(page: Page, isOn: boolean): Promise<void> {
  await page.route('**/api/setting', async (route) => {
    const answer = await route.fetch();
    const settings = (await answer.json()) as { settingCode: string; value: string }[];
    const changed = settings.map((setting) =>
      setting.settingCode === 'identityProviderAuthentication' ? { ...setting, value: isOn ? 'Y' : 'N' } : setting,
    );
    await route.fulfill({ response: answer, json: changed });
  });
  await signIn(page, await makeUser({ supplier: await makeSupplier() }), path);
  await expect(page.getByRole('region', { name: 'Sessions', exact: true }).getByRole('listitem')).toHaveCount(1);
}

test('the control shows only while sign-ins go through the identity provider (PROFILE-017, PROFILE-018)', async ({
  page,
}) => {
  const settings = page.waitForResponse('**/api/setting');
  await open(page, false);
  await settings;
  await expect(card(page)).toHaveCount(0);
});

test('the choice is saved and still there after a reload (PROFILE-021, CALL-026, CALL-027)', async ({ page }) => {
  await open(page, true);
  await expect(control(page)).not.toBeChecked();
  await control(page).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(control(page)).toBeChecked();
  await expectAccessible(page, 'opted in');
  await page.reload();
  await expect(control(page)).toBeChecked();
});

test('a failed load says so (PROFILE-019)', async ({ page }) => {
  await page.route('**/api/user/mfa', (route) => route.fulfill({ status: 503 }));
  await open(page, true);
  await expect(card(page).getByRole('alert')).toHaveText('An error ocurred while retrieving setting.');
  await expectAccessible(page, 'failed load');
});

test('an answer that is no success shows its messages and puts the control back (PROFILE-020, D-PROFILE-08)', async ({
  page,
}) => {
  await open(page, true);
  await expect(control(page)).not.toBeChecked();
  await page.route('**/api/user/mfa', (route) =>
    route.fulfill({ json: { messages: ['Not now', 'Ask later'], result: 'Failure', value: null } }),
  );
  await control(page).click();
  await expect(card(page).getByRole('alert')).toHaveText('An Error Occurred: Not now, Ask later');
  await expect(control(page)).not.toBeChecked();

  await page.unroute('**/api/user/mfa');
  await page.route('**/api/user/mfa', (route) => route.abort());
  await control(page).click();
  await expect(card(page).getByRole('alert')).toContainText('please contact the support address for the area.');
  await expect(control(page)).not.toBeChecked();
});
