import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { fillSignIn, makeSupplier, makeUser, signIn } from '../../support/people.ts';

const failed = 'Invalid username or password.';
const button = (page: Page) => page.getByRole('button', { name: 'Sign In' });

test('the form says what is missing and only sends both (AUTH-009 to AUTH-012, AUTH-024 to AUTH-027)', async ({
  page,
}) => {
  await page.goto('/login');
  const username = page.getByLabel('Username');
  const password = page.getByLabel('Password', { exact: true });
  await expect(username).toBeFocused();
  await expect(button(page)).toBeDisabled();
  await expect(page.getByText('is required')).toHaveCount(0);
  const place = await button(page).boundingBox();

  await username.press('Tab');
  await expect(page.getByText('Username is required')).toBeVisible();
  await password.press('Tab');
  await expect(page.getByText('Password is required')).toBeVisible();
  // What moved away under the pointer would miss its click.
  expect((await button(page).boundingBox())?.y).toBeCloseTo(place?.y ?? 0, 0);

  await username.fill('somebody');
  await expect(page.getByText('Username is required')).toHaveCount(0);
  await expect(button(page)).toBeDisabled();
  await password.fill('secret');
  await expect(button(page)).toBeEnabled();
  await username.fill('');
  await expect(page.getByText('Username is required')).toBeVisible();
  await expect(button(page)).toBeDisabled();

  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByLabel('Remember Me').check();
});

test('by keyboard alone: sign in, land on the home page (AUTH-001)', async ({ page }) => {
  const person = await makeUser({ supplier: await makeSupplier() });
  await page.goto('/login');
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.keyboard.type(person.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/overview');
});

test('a failed sign-in says so and keeps what was typed; the next try works (AUTH-028, AUTH-020)', async ({ page }) => {
  const person = await makeUser({ supplier: await makeSupplier() });
  await page.goto('/signin');
  await fillSignIn(page, person.username, 'wrong');
  await button(page).click();
  await expect(page.getByRole('alert')).toHaveText(failed);
  await expect(page.getByLabel('Username')).toHaveValue(person.username);
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expectAccessible(page, 'sign-in');
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/overview');
});

test('after too many failures it says when to try again (RL-1, D-AUTH-32)', async ({ page }) => {
  const person = await makeUser({ supplier: await makeSupplier() });
  await page.goto('/login');
  await fillSignIn(page, person.username, 'wrong');
  for (let failures = 1; failures <= 5; failures += 1) {
    const answer = page.waitForResponse('**/api/connect/token');
    await button(page).click();
    expect((await answer).status()).toBe(400);
    await expect(button(page)).toBeEnabled();
  }
  // On a slow machine the first wait of a second may be over before the next try; each further one doubles it.
  await expect(async () => {
    await button(page).click();
    await expect(button(page)).toBeEnabled();
    const text = await page.getByRole('alert').textContent();
    expect(text?.trim()).toMatch(new RegExp(`^${failed.replace('.', '\\.')} You can try again in \\d+ seconds?\\.$`));
  }).toPass();
});

test('without a network the form says so, keeps what was typed and works later (D-AUTH-07)', async ({ page }) => {
  const person = await makeUser({ supplier: await makeSupplier() });
  await page.goto('/login');
  await fillSignIn(page, person.username, person.password);
  await page.context().setOffline(true);
  await button(page).click();
  await expect(page.getByRole('alert')).toContainText('The portal cannot be reached.');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(person.password);
  await page.context().setOffline(false);
  await button(page).click();
  await expect(page).toHaveURL('/overview');
});

test('cookies: of the browser session, or with a life of their own (AUTH-074 to AUTH-077)', async ({ page }) => {
  const person = await makeUser({ supplier: await makeSupplier() });
  const cookies = async () => new Map((await page.context().cookies()).map((cookie) => [cookie.name, cookie]));
  await page.goto('/login');
  await fillSignIn(page, person.username, person.password);
  await button(page).click();
  await expect(page).toHaveURL('/overview');
  expect((await cookies()).get('portal_refresh')).toMatchObject({
    expires: -1,
    httpOnly: true,
    sameSite: 'Strict',
    path: '/api/connect/token',
  });
  expect((await cookies()).has('portal_id')).toBe(false);

  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
  await fillSignIn(page, person.username, person.password);
  await page.getByLabel('Remember Me').check();
  await button(page).click();
  await expect(page).toHaveURL('/overview');
  const hours = ((await cookies()).get('portal_refresh')?.expires ?? 0) - Date.now() / 1000;
  expect(hours / 3600).toBeGreaterThan(7.9);
  expect(hours / 3600).toBeLessThanOrEqual(8);
  const id = (await cookies()).get('portal_id');
  expect(id?.value).toBe(String(person.userId));
  expect(((id?.expires ?? 0) - Date.now() / 1000) / 86_400).toBeGreaterThan(89.9);
});

test('the page keeps its policy and holds no token where scripts could read it later', async ({ page }) => {
  const reports: string[] = [];
  page.on('console', (message) => reports.push(message.text()));
  const person = await makeUser({ supplier: await makeSupplier() });
  await page.goto('/login');
  await fillSignIn(page, person.username, person.password);
  await button(page).click();
  await expect(page).toHaveURL('/overview');
  await page.waitForLoadState('networkidle');
  expect(reports.filter((text) => /content security policy/i.test(text))).toEqual([]);
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(stored).not.toMatch(/eyJ|[\w-]{43}/);
});

test('a signed-in user at the sign-in page goes home (D-AUTH-05)', async ({ page }) => {
  const person = await makeUser({ supplier: await makeSupplier() });
  await page.goto('/login');
  await fillSignIn(page, person.username, person.password);
  await button(page).click();
  await expect(page).toHaveURL('/overview');
  await page.goto('/login');
  await expect(page).toHaveURL('/overview');
  await page.goto('/');
  await expect(page).toHaveURL('/overview');
});

test('a visitor is asked to sign in and then gets the page that was asked for (2.3, D-AUTH-04)', async ({ page }) => {
  const person = await makeUser({ supplier: await makeSupplier() });
  await page.goto('/bids?tab=MyBids');
  await expect(page).toHaveURL('/login');
  await fillSignIn(page, person.username, person.password);
  await button(page).click();
  await expect(page).toHaveURL('/bids?tab=MyBids');
});

test('an employee lands in the admin area, whatever path was asked for before (AUTH-029, AUTH-030)', async ({
  page,
}) => {
  const employee = await makeUser();
  await page.goto('/bids');
  await fillSignIn(page, employee.username, employee.password);
  await button(page).click();
  await expect(page).toHaveURL('/admin/company');
});

test.describe('remembered paths stay in this portal (RD-1)', () => {
  for (const path of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/admin',
    'javascript:alert(1)',
    '/%2f/evil',
  ]) {
    test(path, async ({ page, baseURL }) => {
      const person = await makeUser();
      await page.goto('/login');
      await page.evaluate((value) => sessionStorage.setItem('portal.path', value), path);
      await fillSignIn(page, person.username, person.password);
      await button(page).click();
      await expect(button(page)).toHaveCount(0);
      expect(new URL(page.url()).origin).toBe(baseURL);
    });
  }
});

test('the page looks right and is accessible', async ({ page }) => {
  await page.goto('/login');
  for (const width of [1440, 1024, 800, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }
  await expectAccessible(page, 'sign-in');
  await page.getByLabel('Username').press('Tab');
  await expect(page.getByText('Username is required')).toBeVisible();
  await expectAccessible(page, 'a field missing');
});

test('opens where the browser holds a session from before', async ({ page }) => {
  const person = await makeUser({ supplier: await makeSupplier() });
  await signIn(page, person, '/bids');
  await expect(page).toHaveURL(/\/bids/);
});
