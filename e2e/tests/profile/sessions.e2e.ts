import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { withoutNews } from '../../support/news.ts';
import { makeSupplier, makeUser, signIn } from '../../support/people.ts';

const path = '/settings/profile';
const sessions = (page: Page) => page.getByRole('region', { name: 'Sessions', exact: true });

test('a session that is ended from another browser goes to the sign-in page at its next call (ASVS 7.5.2)', async ({
  page,
  browser,
}) => {
  const person = await makeUser({ supplier: await makeSupplier() });
  const other = await (await browser.newContext()).newPage();
  await withoutNews(other);
  await signIn(other, person, '/overview');
  await expect(other).toHaveURL('/overview');
  await signIn(page, person, path);

  const rows = sessions(page).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('This session');
  await expect(rows.last()).toContainText('Password · 127.0.0.1');
  await expect(rows.last()).toContainText('last seen');
  await expectAccessible(page, 'two sessions');
  await rows
    .last()
    .getByRole('button', { name: /^End session/ })
    .click();
  await expect(page.getByText('Session ended', { exact: true })).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(sessions(page).getByRole('list')).toBeFocused();

  await other.getByRole('button', { name: 'Order Management' }).click();
  await other.getByRole('menuitem', { name: 'Bids' }).click();
  await expect(other).toHaveURL('/login');
  await page.reload();
  await expect(page).toHaveURL(path);
  await other.context().close();
});

test('all others are ended at once, after a question (ASVS 7.4.3)', async ({ page, browser }) => {
  const person = await makeUser({ supplier: await makeSupplier() });
  const other = await (await browser.newContext()).newPage();
  await withoutNews(other);
  await signIn(other, person, '/overview');
  await expect(other).toHaveURL('/overview');
  await signIn(page, person, path);
  await sessions(page).getByRole('button', { name: 'End all other sessions' }).click();
  const question = page.getByRole('dialog', { name: 'End all other sessions' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page, 'question');
  await question.getByRole('button', { name: 'End sessions' }).click();
  await expect(sessions(page).getByRole('listitem')).toHaveCount(1);
  await expect(question).toHaveCount(0);
  await other.reload();
  await expect(other).toHaveURL('/login');
  await other.context().close();
});

test('a changed password ends the other browser, and not this one (TK-5, ruling 26)', async ({ page, browser }) => {
  const person = await makeUser({ supplier: await makeSupplier() });
  const other = await (await browser.newContext()).newPage();
  await withoutNews(other);
  await signIn(other, person, '/overview');
  await expect(other).toHaveURL('/overview');
  await signIn(page, person, path);
  await expect(sessions(page).getByRole('listitem')).toHaveCount(2);
  await page.getByLabel('Current password', { exact: true }).fill(person.password);
  await page.getByLabel('New password', { exact: true }).fill('rowing-boat-7');
  await page.getByLabel('Confirm new password', { exact: true }).fill('rowing-boat-7');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed successfully.')).toBeVisible();
  await expect(sessions(page).getByRole('listitem')).toHaveCount(1);
  await other.reload();
  await expect(other).toHaveURL('/login');
  await other.context().close();
});

test('a list that cannot be read says so and can be asked for again; a failed end says what to do', async ({
  page,
}) => {
  const person = await makeUser({ supplier: await makeSupplier() });
  await page.route('**/api/user/sessions', (route) => route.fulfill({ status: 404 }));
  await signIn(page, person, path);
  await expect(sessions(page).getByRole('alert')).toContainText('Your sessions could not be loaded.');
  await page.unroute('**/api/user/sessions');
  await sessions(page).getByRole('button', { name: 'Try again' }).click();
  await expect(sessions(page).getByRole('listitem')).toHaveCount(1);

  // Signing in anew takes the place of this browser's session; a program's is another one.
  const program = await page.request.post('/api/connect/token', {
    form: { grant_type: 'password', client_id: 'stock-sync', username: person.username, password: person.password },
  });
  expect(program.status()).toBe(200);
  await page.reload();
  await expect(sessions(page).getByText('Program stock-sync')).toBeVisible();
  await page.route('**/api/user/sessions/*', (route) => route.abort());
  await sessions(page).getByRole('button', { name: 'End session: Program stock-sync' }).click();
  await expect(sessions(page).getByRole('alert')).toContainText('please contact the support address for the area.');
  await expect(sessions(page).getByText('Program stock-sync')).toBeVisible();
});
