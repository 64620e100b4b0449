import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { address } from '../../support/gateway.ts';
import { mailTo, pathIn } from '../../support/mail.ts';
import { fillSignIn, makeSupplier, makeUser, type Person, signIn } from '../../support/people.ts';

const newPassword = (page: Page) => page.getByLabel('New password', { exact: true });
const confirmation = (page: Page) => page.getByLabel('Confirm password', { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'CHANGE PASSWORD', exact: true });
const expired = 'The link on your email is expired. Please go to login page and click on "Forgot your password?".';

async function fillBoth(page: Page, password: string, again = password): Promise<void> {
  await newPassword(page).fill(password);
  await confirmation(page).fill(again);
  await submit(page).click();
}

async function linkFor(page: Page, person: Person): Promise<string> {
  const answer = await page.request.post('/api/account/ForgotPassword', { data: { email: person.username } });
  expect(await answer.text()).toBe('0');
  return pathIn(await mailTo(person.email, 'Choose a new password'));
}

test('from the mail to a new password to the sign-in (AUTH-018, AUTH-019, AUTH-113 to AUTH-118, AUTH-122)', async ({
  page,
}) => {
  const person = await makeUser({ supplier: await makeSupplier() });
  const link = await linkFor(page, person);
  const token = link.split('e=')[1] ?? '';
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.goto(link);
  await expect(page).toHaveURL('/change-password');
  expect(await page.evaluate(() => JSON.stringify([history.state, location.href, document.referrer]))).not.toContain(
    token,
  );
  await expect(newPassword(page)).toBeFocused();
  await expectAccessible(page, 'form');
  await newPassword(page).fill('  rowing-boat-7 ');
  await page.getByRole('button', { name: 'Show new password' }).click();
  await expect(newPassword(page)).toHaveAttribute('type', 'text');
  await confirmation(page).fill('rowing-boat-7');
  await expect(confirmation(page)).toHaveAttribute('type', 'password');
  await confirmation(page).press('Enter');
  await expect(page.getByRole('status')).toHaveText('Password changed successfully.');
  await expect(page.getByRole('status').locator('svg')).toBeVisible();
  await expectAccessible(page, 'success');
  expect(addresses.filter((url) => url.includes('rowing-boat-7'))).toEqual([]);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await fillSignIn(page, person.username, 'rowing-boat-7');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/overview');
  await mailTo(person.email, 'Your password was changed');
});

test('the rules show at their fields, and nothing typed is lost (AUTH-119, AUTH-120, PW-2)', async ({ page }) => {
  const person = await makeUser({ supplier: await makeSupplier() });
  await page.goto(await linkFor(page, person));
  const tooShort = page.getByText('New password must be between 5 and 17 characters long.');
  for (const password of ['', 'abcd', 'x23456789x12345678', '  abcd  ']) {
    await fillBoth(page, password);
    await expect(tooShort).toBeVisible();
    await expect(newPassword(page)).toBeFocused();
    await expect(newPassword(page)).toHaveValue(password);
  }
  await fillBoth(page, 'rowing-boat-7', 'rowing-boat-8');
  await expect(page.getByText('The new password and password confirmation do not match')).toBeVisible();
  await expect(confirmation(page)).toBeFocused();
  await fillBoth(page, 'qwerty');
  await expect(page.getByText('This password is too easy to guess. Please choose another one.')).toBeVisible();
  await expect(newPassword(page)).toBeFocused();
  await expectAccessible(page, 'refused');
  await fillBoth(page, 'x2345');
  await expect(page.getByRole('status')).toHaveText('Password changed successfully.');
});

test('without a link, and with one that has served, it says where to get a new one (AUTH-121, AUTH-124)', async ({
  page,
}) => {
  await page.goto('/change-password');
  await fillBoth(page, 'rowing-boat-7');
  await expect(page.getByRole('alert')).toHaveText(expired);
  await page.goto('/login?e=long-gone');
  await fillBoth(page, 'rowing-boat-7');
  await expect(page.getByRole('alert')).toHaveText(expired);
  await expectAccessible(page, 'expired');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL('/forgot-password');
});

test('each result has its sentence (AUTH-123, AUTH-125, AUTH-126)', async ({ page }) => {
  const noAccess =
    'We are having difficulty accessing your Supplier Portal account. Please email the support address for assistance.';
  await page.goto('/login?e=abc');
  await expect(page).toHaveURL('/change-password');
  for (const [answer, text] of [
    [{ json: 1 }, 'The User is not found.'],
    [{ json: 3 }, 'Technical problem Password not changed.'],
    [{ json: 9 }, noAccess],
    [{ status: 500 }, noAccess],
  ] as const) {
    await page.route('**/api/user/Password/abc/New', (route) => route.fulfill(answer));
    await fillBoth(page, 'rowing-boat-7');
    await expect(page.getByRole('alert')).toHaveText(text);
  }
  await expect(page.getByRole('link', { name: 'the support address' })).toBeVisible();
});

test('a link works for somebody who is signed in, and ends that session (D-AUTH-05, TK-5)', async ({ page }) => {
  const person = await makeUser({ supplier: await makeSupplier() });
  await signIn(page, person);
  await expect(page).toHaveURL('/overview');
  await page.goto(await linkFor(page, person));
  await expect(page).toHaveURL('/change-password');
  await fillBoth(page, 'rowing-boat-7');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Username')).toBeVisible();
  const refreshed = await page.request.post('/api/connect/token', {
    headers: { origin: address },
    form: { grant_type: 'refresh_token', client_id: 'supplier' },
  });
  expect(refreshed.status()).toBe(400);
});
