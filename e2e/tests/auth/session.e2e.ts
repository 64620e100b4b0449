import { expect, test } from '@playwright/test';
import { fillSignIn, makeSupplier, makeUser, setActive, signIn } from '../../support/people.ts';

const unauthorized = { status: 401, contentType: 'application/problem+json', body: '{"code":"unauthorized"}' };

test('a call whose token has expired gets a new one and is made again (AUTH-067 to AUTH-069, D-AUTH-09)', async ({
  page,
}) => {
  const person = await makeUser({ supplier: await makeSupplier() });
  await signIn(page, person, '/bids');
  await expect(page).toHaveURL(/\/bids/);
  const sent: string[] = [];
  await page.route('**/api/session', async (route) => {
    sent.push(route.request().headers().authorization ?? '');
    await (sent.length === 1 ? route.fulfill(unauthorized) : route.continue());
  });
  await page.reload();
  await expect.poll(() => sent.length).toBe(2);
  await expect(page).toHaveURL(/\/bids/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(sent[1]).toMatch(/^Bearer eyJ/);
  expect(sent[1]).not.toBe(sent[0]);
});

test('a second 401 ends the session here (AUTH-070, D-AUTH-09)', async ({ page }) => {
  const person = await makeUser({ supplier: await makeSupplier() });
  await signIn(page, person, '/bids');
  await expect(page).toHaveURL(/\/bids/);
  await page.route('**/api/session', (route) => route.fulfill(unauthorized));
  await page.reload();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
});

test('a session that was ended elsewhere leads to the sign-in page, and back (AUTH-071, D-AUTH-09)', async ({
  page,
}) => {
  const supplier = await makeSupplier();
  const person = await makeUser({ supplier });
  await signIn(page, person, '/bids?tab=MyBids');
  await expect(page).toHaveURL('/bids?tab=MyBids');
  await setActive(person, false);
  await page.reload();
  await expect(page).toHaveURL('/login');
  await setActive(person, true);
  await fillSignIn(page, person.username, person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/bids?tab=MyBids');
});

test('logging out ends the session, forgets what was kept and shows a spinner (AUTH-080, AUTH-081, AUTH-087 to AUTH-090)', async ({
  page,
}) => {
  const person = await makeUser({ supplier: await makeSupplier() });
  await signIn(page, person, '/bids');
  await expect(page).toHaveURL(/\/bids/);
  await page.evaluate(() => sessionStorage.setItem('portal.filters', 'kept'));
  await page.route('**/api/connect/token/revoke', async (route) => {
    await expect(page.getByRole('status', { name: 'Logging out' })).toBeVisible();
    await route.continue();
  });
  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['portal_cookies']);

  await page.goto('/overview');
  await expect(page).toHaveURL('/login');
});

test('a logout that does not reach the server says that the session still holds', async ({ page }) => {
  const person = await makeUser({ supplier: await makeSupplier() });
  await signIn(page, person, '/overview');
  await expect(page).toHaveURL('/overview');
  await page.route('**/api/connect/token/revoke', (route) => route.abort());
  await page.goto('/logout');
  await expect(page.getByRole('heading', { name: 'You are still signed in' })).toBeVisible();
  await page.unroute('**/api/connect/token/revoke');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
});

test('a logout in one tab ends the others', async ({ context }) => {
  const person = await makeUser({ supplier: await makeSupplier() });
  const [one, other] = [await context.newPage(), await context.newPage()];
  await signIn(one, person, '/overview');
  await other.goto('/overview');
  await expect(other).toHaveURL('/overview');
  await one.goto('/logout');
  await expect(one).toHaveURL('/login');
  await expect(other).toHaveURL('/login');
});

test('somebody else signing in takes the other tabs over', async ({ context }) => {
  const supplier = await makeSupplier();
  const [first, second] = [await makeUser({ supplier }), await makeUser({ supplier })];
  const [one, other] = [await context.newPage(), await context.newPage()];
  await signIn(one, first, '/overview');
  // Its own refresh has been answered: it would bring the cookie back.
  await expect(one.getByText('Hello, Dana')).toBeVisible();
  await context.clearCookies({ name: 'portal_refresh' });
  await other.goto('/login');
  await other.evaluate(() => localStorage.clear());
  await other.reload();
  await fillSignIn(other, second.username, second.password);
  const reloaded = one.waitForEvent('load');
  await other.getByRole('button', { name: 'Sign In' }).click();
  await expect(other).toHaveURL('/overview');
  await reloaded;
  await expect(one).toHaveURL('/overview');
});

test('where the server cannot be asked the page says so and goes on later', async ({ page }) => {
  const person = await makeUser({ supplier: await makeSupplier() });
  await signIn(page, person, '/overview');
  await expect(page).toHaveURL('/overview');
  await page.route('**/api/connect/token', (route) => route.fulfill({ status: 503 }));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The portal cannot be reached' })).toBeVisible();
  await page.unroute('**/api/connect/token');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'The portal cannot be reached' })).toHaveCount(0);
  await expect(page).toHaveURL('/overview');
});
