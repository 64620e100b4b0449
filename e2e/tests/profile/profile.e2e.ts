import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { fillSignIn, makeSupplier, makeUser, type Person, signIn } from '../../support/people.ts';

const path = '/settings/profile';
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const password = (page: Page) => card(page, 'Change password');
const newPassword = 'rowing-boat-7';

async function open(page: Page, more: Parameters<typeof makeUser>[0] = {}): Promise<Person> {
  const person = await makeUser({ supplier: await makeSupplier(), ...more });
  await signIn(page, person, path);
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
  return person;
}

async function fillPasswords(page: Page, current: string, next: string, confirmation = next): Promise<void> {
  await password(page).getByLabel('Current password', { exact: true }).fill(current);
  await password(page).getByLabel('New password', { exact: true }).fill(next);
  await password(page).getByLabel('Confirm new password', { exact: true }).fill(confirmation);
}
const change = (page: Page) => password(page).getByRole('button', { name: 'Change password' }).click();

test('My Profile is in the account menu of everybody (FRAME-065, PROFILE-001)', async ({ page }) => {
  const person = await makeUser({ supplier: await makeSupplier({ menu: {} }) });
  await signIn(page, person, '/overview');
  await page.getByRole('button', { name: 'My Account' }).click();
  await page.getByRole('menuitem', { name: 'My Profile' }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText('Home > My Profile');
  for (const label of ['Current password', 'New password', 'Confirm new password']) {
    await expect(password(page).getByLabel(label, { exact: true })).toHaveAttribute('type', 'password');
  }
});

test('employees see what concerns their sign-in and nothing of a supplier (D-FRAME-08)', async ({ page }) => {
  await signIn(page, await makeUser(), path);
  await expect(password(page)).toBeVisible();
  await expect(card(page, 'Sessions')).toBeVisible();
  await expect(card(page, 'Preferences')).toHaveCount(0);
});

test('each broken rule says so at its field before anything is sent (PROFILE-002 to PROFILE-005)', async ({ page }) => {
  const person = await open(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('ChangePassword')) sent.push(request.url());
  });
  await change(page);
  await expect(password(page).getByText('Current password is required')).toBeVisible();
  await expect(password(page).getByLabel('Current password', { exact: true })).toBeFocused();
  await fillPasswords(page, person.password, '1234');
  await change(page);
  await expect(password(page).getByText('New password must be between 5 and 17 characters long.')).toBeVisible();
  await fillPasswords(page, person.password, newPassword, 'another-one');
  await change(page);
  await expect(password(page).getByText('The new password and password confirmation do not match')).toBeVisible();
  await fillPasswords(page, person.password, person.password);
  await change(page);
  await expect(password(page).getByText('The new password cannot match the current password')).toBeVisible();
  expect(sent).toEqual([]);
  await expectAccessible(page, 'password with a mistake');
});

test('a wrong current password is told at its field, and keeps what was typed (PROFILE-008)', async ({ page }) => {
  await open(page);
  await fillPasswords(page, 'not-this-one', newPassword);
  await change(page);
  await expect(password(page).getByText('The current password is incorrect.')).toBeVisible();
  await expect(password(page).getByLabel('Current password', { exact: true })).toBeFocused();
  await expect(password(page).getByLabel('New password', { exact: true })).toHaveValue(newPassword);
});

test('the password is changed by keyboard alone, and the page stays signed in (PROFILE-006, TK-5)', async ({
  page,
}) => {
  const person = await open(page);
  await password(page).getByLabel('Current password', { exact: true }).focus();
  await page.keyboard.type(person.password);
  await page.keyboard.press('Tab');
  await expect(password(page).getByRole('button', { name: 'Show current password' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(password(page).getByLabel('Current password', { exact: true })).toHaveAttribute('type', 'text');
  await page.keyboard.press('Tab');
  await page.keyboard.type(` ${newPassword} `);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type(newPassword);
  await page.keyboard.press('Enter');
  await expect(password(page).getByRole('status')).toHaveText('Password changed successfully.');
  await expect(password(page).getByLabel('Current password', { exact: true })).toHaveValue('');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
  await fillSignIn(page, person.username, newPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/overview');
});

for (const { answer, said } of [
  { answer: { json: 1 }, said: 'The User is not found.' },
  { answer: { json: 3 }, said: 'Technical problem Password not changed.' },
  { answer: { json: 9 }, said: 'An error was encountered updating the information, please retry.' },
  { answer: { status: 500 }, said: 'An error was encountered updating the information, please retry.' },
]) {
  test(`the answer ${JSON.stringify(answer)} says '${said}' (PROFILE-007, PROFILE-009, PROFILE-010)`, async ({
    page,
  }) => {
    const person = await open(page);
    await page.route('**/api/user/Password/ChangePassword', (route) => route.fulfill(answer));
    await fillPasswords(page, person.password, newPassword);
    await change(page);
    await expect(password(page).getByRole('alert')).toContainText(said);
    await expect(password(page).getByLabel('New password', { exact: true })).toHaveValue(newPassword);
  });
}

test('landing page and auto refresh are saved together and hold at once (PROFILE-011 to PROFILE-016)', async ({
  page,
}) => {
  await open(page);
  const preferences = card(page, 'Preferences');
  const landing = preferences.getByRole('combobox', { name: 'Default landing page' });
  await expect(landing.getByRole('option')).toHaveText([
    'Home',
    'Bids',
    'Company Profile',
    'Orders',
    'Repairs',
    'Exchanges & Returns',
    'Loaners',
    'Performance Dashboard',
    'Branded eCommerce Dashboard',
    'Marketing Insights Dashboard',
    'Resources Overview',
  ]);
  await landing.selectOption('Bids');
  const refresh = preferences.getByRole('combobox', { name: 'Default auto refresh' });
  await expect(refresh.getByRole('option')).toHaveText([
    '1 minute',
    ...[2, 3, 4, 5, 10, 15, 20, 25, 30].map((minutes) => `${minutes} minutes`),
  ]);
  await refresh.selectOption('5 minutes');

  const saved = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/setting/default'),
  );
  await preferences.getByRole('button', { name: 'Save' }).click();
  expect((await saved).postDataJSON()).toEqual({ defaultHomePage: 122, defaultRefreshRate: 5 });
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL('/overview');
  await page.goto('/');
  await expect(page).toHaveURL(/\/bids/);
  await page.goto(path);
  await expect(landing.locator('option:checked')).toHaveText('Bids');
});

test('a failed save keeps what was chosen and says what to do (PROFILE-015, D-PROFILE-06)', async ({ page }) => {
  await open(page);
  await page.route('**/api/setting/default', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500 }) : route.continue(),
  );
  const preferences = card(page, 'Preferences');
  const refresh = preferences.getByRole('combobox', { name: 'Default auto refresh' });
  await refresh.selectOption('30 minutes');
  await preferences.getByRole('button', { name: 'Save' }).click();
  await expect(preferences.getByRole('alert')).toContainText('please contact the support address for the area.');
  await expect(preferences.getByRole('link', { name: 'the support address' })).toHaveAttribute('href', /^mailto:/);
  await expect(refresh.locator('option:checked')).toHaveText('30 minutes');
});

test('an expired password leads here and asks for a new one until OK, once (AUTH-032, PROFILE-022, PROFILE-023)', async ({
  page,
}) => {
  const person = await makeUser({ supplier: await makeSupplier(), isPasswordExpired: true });
  await page.goto('/login');
  await fillSignIn(page, person.username, person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(path);
  const popup = page.getByRole('dialog', { name: 'Reset Your Password' });
  await expect(popup).toBeVisible();
  await expect(popup.getByRole('button', { name: 'OK' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(popup).toBeVisible();
  await expectAccessible(page, 'reset popup');
  await popup.getByRole('button', { name: 'OK' }).click();
  await expect(popup).toHaveCount(0);
  await expect(page.getByLabel('Current password', { exact: true })).toBeFocused();
  await page.reload();
  await expect(password(page)).toBeVisible();
  await expect(popup).toHaveCount(0);

  await fillPasswords(page, person.password, newPassword);
  await change(page);
  await expect(password(page).getByRole('status')).toHaveText('Password changed successfully.');
  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
  await fillSignIn(page, person.username, newPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/overview');
});

test('an employee whose password is expired lands here too (AUTH-032, D-AUTH-03)', async ({ page }) => {
  const person = await makeUser({ isPasswordExpired: true });
  await page.goto('/login');
  await fillSignIn(page, person.username, person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('dialog', { name: 'Reset Your Password' })).toBeVisible();
});

for (const width of [1440, 390]) {
  test(`the page is accessible at ${width} px and does not scroll sideways`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page);
    await expect(card(page, 'Sessions').getByRole('listitem')).toHaveCount(1);
    await expect(card(page, 'Preferences').getByRole('combobox').first()).toBeVisible();
    await expectAccessible(page, `My Profile ${width}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}
