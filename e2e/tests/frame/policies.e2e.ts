import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { makeSupplier, makeUser, signIn } from '../../support/people.ts';

test('the policies come before everything else, once (FRAME-076, FRAME-089 to FRAME-094, D-FRAME-18)', async ({
  page,
}) => {
  const supplier = await makeSupplier({ mustAcceptPolicies: true });
  const person = await makeUser({ supplier, isPasswordExpired: true });
  for (const path of ['/bids', '/settings/profile', '/no-such-page', '/']) {
    await signIn(page, person, path);
    await expect(page).toHaveURL(/\/policies-acceptance$/);
  }
  await expect(page.getByRole('heading', { name: 'Privacy' }).first()).toBeVisible();
  await expect(
    page.getByText('Please read and accept the policies to continue. Declining logs you out.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'My Account' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Order Management' })).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Logout' })).toBeVisible();

  await page.goto('/policy-acceptance');
  const accepted = page.waitForRequest('**/api/user/policy/accept');
  await page.getByRole('button', { name: 'Accept' }).click();
  expect((await accepted).postDataJSON()).toMatchObject({ agree: true });
  await expect(page.getByRole('button', { name: 'My Account' })).toBeVisible();
  await page.goto('/bids');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bids');
});

test('Decline signs out (FRAME-095)', async ({ page }) => {
  const supplier = await makeSupplier({ mustAcceptPolicies: true });
  await signIn(page, await makeUser({ supplier }), '/overview');
  await page.getByRole('link', { name: 'Decline' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('a failed Accept says so and stays; a failed load stops nobody (D-FRAME-17, FRAME-118)', async ({ page }) => {
  const supplier = await makeSupplier({ mustAcceptPolicies: true });
  const person = await makeUser({ supplier });
  await page.route('**/api/user/policy/accept', (route) => route.fulfill({ status: 500 }));
  await signIn(page, person, '/overview');
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('An error was encountered updating the information, please retry.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'the support address' })).toHaveAttribute('href', /^mailto:/);
  await expect(page).toHaveURL(/\/policies-acceptance$/);

  await page.route('**/api/company/policies', (route) => route.fulfill({ status: 500 }));
  await page.goto('/overview');
  await expect(page.getByText('Hello, Dana')).toBeVisible();
});

test('a newer version is shown before it is accepted (ruling 25)', async ({ page }) => {
  const supplier = await makeSupplier({ mustAcceptPolicies: true });
  const person = await makeUser({ supplier });
  let isOld = true;
  await page.route('**/api/content/policies', async (route) => {
    // Whole, also where the page has it already.
    const { 'if-none-match': _known, ...headers } = route.request().headers();
    const answer = await route.fetch({ headers });
    const body = await answer.json();
    await route.fulfill({ response: answer, json: isOld ? { ...body, version: 'an older one' } : body });
  });
  await signIn(page, person, '/overview');
  await expect(page.getByRole('button', { name: 'Accept' })).toBeEnabled();
  isOld = false;
  const readAgain = page.waitForResponse('**/api/content/policies');
  await page.getByRole('button', { name: 'Accept' }).click();
  await readAgain;
  await expect(page.getByText('The policies have changed in the meantime. Please read them again.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept' })).toBeEnabled();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('Hello, Dana')).toBeVisible();
});

test('a user who has nothing to accept reads them with both buttons; Accept goes home (D-FRAME-17)', async ({
  page,
}) => {
  await signIn(page, await makeUser({ supplier: await makeSupplier() }), '/overview');
  await expect(page.getByText('Hello, Dana')).toBeVisible();
  await page.goto('/policies-acceptance');
  await expect(page.getByRole('button', { name: 'My Account' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Decline' })).toBeVisible();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page).toHaveURL(/\/overview$/);
});

test.describe('accessibility', () => {
  for (const width of [1440, 390]) {
    test(`accessible at ${width}, signed in and out (FRAME-090)`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/policy-acceptance');
      await expect(page.getByRole('heading', { name: 'Privacy' }).first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Accept' })).toHaveCount(0);
      await expectAccessible(page, 'visitor');
      const supplier = await makeSupplier({ mustAcceptPolicies: true });
      await signIn(page, await makeUser({ supplier }), '/overview');
      await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible();
      await expectAccessible(page, 'to accept');
    });
  }
});
