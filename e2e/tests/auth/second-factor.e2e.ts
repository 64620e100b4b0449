import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { codeOf } from '../../support/authenticator-app.ts';
import { fillSignIn, makeSupplier, makeUser, type Person, signIn } from '../../support/people.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Two-step verification' });

/** Sets an app up in My Profile. @returns its secret and the recovery codes */
async function setUp(page: Page): Promise<{ secret: string; recoveryCodes: string[] }> {
  await card(page).getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up two-step verification' });
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await dialog.locator('code').innerText()).replace(/\s/g, '');
  await dialog.getByLabel('Code that the app shows').fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCodes = await codes.allInnerTexts();
  await expect(dialog.getByText('Keep these recovery codes in a safe place.')).toBeFocused();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(card(page).getByText('You have 10 recovery codes left.')).toBeVisible();
  return { secret, recoveryCodes };
}

async function typePassword(page: Page, person: Person, path = '/login'): Promise<void> {
  await page.context().clearCookies();
  await page.goto(path);
  await fillSignIn(page, person.username, person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Two-step verification' })).toBeVisible();
}

test('from My Profile to the next sign-in: app, code, the page that was asked for (ASVS 6.3.3)', async ({ page }) => {
  const person = await makeUser({ supplier: await makeSupplier() });
  await signIn(page, person, '/settings/profile');
  const { secret } = await setUp(page);

  await typePassword(page, person, '/bids?tab=MyBids');
  const code = page.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter the 6 digits that your app shows.')).toBeVisible();
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('This code is incorrect or has already been used.');
  await expect(code).toBeFocused();
  await expectAccessible(page, 'code refused');
  await expect(page.getByRole('link', { name: 'Forgot your password?' })).toHaveCount(0);
  await code.fill(codeOf(secret, 1));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/bids?tab=MyBids');
});

test('a recovery code signs in once; back leads to name and password with what was typed', async ({ page }) => {
  const person = await makeUser({ supplier: await makeSupplier() });
  await signIn(page, person, '/settings/profile');
  const { recoveryCodes } = await setUp(page);

  await typePassword(page, person);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Username')).toHaveValue(person.username);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await expect(page.getByLabel('Recovery code')).toBeFocused();
  await page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page).toHaveURL('/overview');

  await typePassword(page, person);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('alert')).toContainText('This recovery code is incorrect or has already been used.');
  await expectAccessible(page, 'recovery code refused');
});

test('Remember Me holds over the second step (AUTH-074)', async ({ page }) => {
  const person = await makeUser({ supplier: await makeSupplier() });
  await signIn(page, person, '/settings/profile');
  const { secret } = await setUp(page);
  await page.context().clearCookies();
  await page.goto('/login');
  await fillSignIn(page, person.username, person.password);
  await page.getByLabel('Remember Me').check();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page).toHaveURL('/overview');
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'portal_id')?.value).toBe(String(person.userId));
});

test('new recovery codes and turning it off need the password or a code', async ({ page }) => {
  const person = await makeUser({ supplier: await makeSupplier() });
  await signIn(page, person, '/settings/profile');
  const { secret, recoveryCodes } = await setUp(page);

  await card(page).getByRole('button', { name: 'New recovery codes' }).click();
  const renew = page.getByRole('dialog', { name: 'New recovery codes' });
  await renew.getByRole('button', { name: 'Make new codes' }).click();
  await expect(renew.getByText('Enter your password.')).toBeVisible();
  await expect(renew.getByLabel('Your password')).toBeFocused();
  await renew.getByLabel('Your password').fill('wrong');
  await renew.getByRole('button', { name: 'Make new codes' }).click();
  await expect(renew.getByText('This password is incorrect.')).toBeVisible();
  await renew.getByLabel('Your password').fill(person.password);
  await renew.getByRole('button', { name: 'Make new codes' }).click();
  const codes = renew.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  expect(await codes.allInnerTexts()).not.toContain(recoveryCodes[0]);
  const download = page.waitForEvent('download');
  await renew.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt');
  await page.keyboard.press('Escape');
  await expect(codes).toHaveCount(10);
  await renew.getByRole('button', { name: 'Done' }).click();

  await card(page).getByRole('button', { name: 'Turn off' }).click();
  const off = page.getByRole('dialog', { name: 'Turn off two-step verification' });
  await off.getByRole('button', { name: 'Use a code from your app' }).click();
  await expect(off.getByLabel('Code from your authenticator app')).toBeFocused();
  await off.getByLabel('Code from your authenticator app').fill(codeOf(secret, 1));
  await off.getByRole('button', { name: 'Turn off' }).click();
  await expect(card(page).getByText('Your password alone signs you in.')).toBeVisible();
  await expect(card(page).getByRole('button', { name: 'Set up' })).toBeFocused();
});

test('a wrong code at the set-up has the focus again, and a running one cannot be walked away from', async ({
  page,
}) => {
  const person = await makeUser({ supplier: await makeSupplier() });
  await signIn(page, person, '/settings/profile');
  await card(page).getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up two-step verification' });
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const code = dialog.getByLabel('Code that the app shows');
  await code.fill('000000');
  const turnOn = dialog.getByRole('button', { name: 'Turn on' });
  await turnOn.click();
  await expect(dialog.getByText('This code is incorrect or has already been used.')).toBeVisible();
  await expect(code).toBeFocused();

  let answer = () => {};
  const isDue = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/user/second-factor', async (route) => {
    await isDue;
    await route.continue();
  });
  const secret = (await dialog.locator('code').innerText()).replace(/\s/g, '');
  await code.fill(codeOf(secret));
  await turnOn.focus();
  await page.keyboard.press('Enter');
  await expect(turnOn).toBeDisabled();
  await expect(turnOn).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  answer();
  await expect(dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(card(page).getByRole('button', { name: 'New recovery codes' })).toBeFocused();
});

test('is accessible', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const person = await makeUser({ supplier: await makeSupplier() });
  await signIn(page, person, '/settings/profile');
  await expect(card(page).getByRole('button', { name: 'Set up' })).toBeVisible();
  await expectAccessible(page, 'off');
  await card(page).getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Continue' })).toBeVisible();
  await expectAccessible(page, 'start');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByText('Enter the 6 digits that your app shows.')).toBeVisible();
  await expectAccessible(page, 'QR code');
  const secret = (await dialog.locator('code').innerText()).replace(/\s/g, '');
  await dialog.getByLabel('Code that the app shows').fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
  await expectAccessible(page, 'recovery codes');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await card(page).getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByLabel('Your password')).toBeFocused();
  await expectAccessible(page, 'turn off');
  await typePassword(page, person);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Enter the 6 digits that your app shows.')).toBeVisible();
  await expectAccessible(page, 'code step');
});
