import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { uniqueId } from '../../support/gateway.ts';
import { mailTo, pathIn } from '../../support/mail.ts';
import { loadAnew } from '../../support/news.ts';
import { fillSignIn, makeSupplier, makeUser, signIn } from '../../support/people.ts';
import { requestBid } from '../bids/bid-world.ts';

const rowOf = (page: Page, username: string) => page.getByRole('listitem').filter({ hasText: username });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('an administrator invites somebody, who chooses a password, signs in and is refused what was not given', async ({
  page,
  browser,
}) => {
  const supplier = await makeSupplier({ facilities: 2, hasProfile: true });
  const [first, second] = supplier.facilities;
  const bid = await requestBid(supplier);
  await signIn(page, await makeUser({ supplier, isAdmin: true }), '/settings/profile');
  await page.getByRole('link', { name: 'Manage users' }).click();
  await expect(page).toHaveURL('/users');

  const username = `kim-${uniqueId()}`;
  const email = `${username}@supplier.example`;
  await page.getByRole('button', { name: 'Invite a user' }).click();
  const invite = dialog(page, 'Invite a user');
  await invite.getByRole('button', { name: 'Send invitation' }).click();
  await expect(invite.getByText('Please complete this required field.')).toHaveCount(4);
  await expect(invite.getByLabel('First name')).toBeFocused();
  await invite.getByLabel('First name').fill('Kim');
  await invite.getByLabel('Last name').fill('Park');
  await invite.getByLabel('Email').fill(email);
  await invite.getByLabel('Username').fill(username);
  await invite.getByRole('button', { name: 'No prices' }).click();
  await expectAccessible(page, 'invitation');
  await invite.getByRole('button', { name: 'Send invitation' }).click();
  await expect(invite).toBeHidden();
  await expect(rowOf(page, username)).toContainText('Invited');
  await expect(rowOf(page, username)).toContainText('All facilities: no prices');

  const kim = await (await browser.newContext()).newPage();
  await kim.goto(pathIn(await mailTo(email, 'Your account is ready')));
  await kim.getByLabel('New password', { exact: true }).fill('rowing-boat-7');
  await kim.getByLabel('Confirm password', { exact: true }).fill('rowing-boat-7');
  await kim.getByRole('button', { name: 'CHANGE PASSWORD' }).click();
  await expect(kim.getByLabel('Confirm password', { exact: true })).toHaveCount(0);
  await kim.goto('/login');
  await fillSignIn(kim, username, 'rowing-boat-7');
  await kim.getByRole('button', { name: 'Sign In' }).click();
  await expect(kim).not.toHaveURL(/login/);
  await kim.goto(`/bid-details/${bid.lineItemId}`);
  await expect(kim.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(kim.getByText('You can see this line, but not decide its prices.')).toBeVisible();

  await page.reload();
  await rowOf(page, username)
    .getByRole('button', { name: /^Rights/ })
    .click();
  const rights = dialog(page, 'Rights');
  for (const { name } of [first, second].filter((one) => one !== undefined))
    await rights.getByRole('group', { name }).getByLabel('Bids').selectOption('No access');
  for (const { name } of [first, second].filter((one) => one !== undefined))
    await rights.getByRole('group', { name }).getByLabel('Company Profile').selectOption('See only');
  await expectAccessible(page, 'rights');
  await rights.getByRole('button', { name: 'Save' }).click();
  await expect(rights).toBeHidden();
  await expect(rowOf(page, username)).toContainText('All facilities: limited');
  await kim.goto('/overview');
  await expect(kim.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(kim.getByRole('link', { name: 'Bids' })).toHaveCount(0);
  await kim.goto('/settings/general-information');
  await expect(kim.getByText('You can see this profile, but not change it.')).toBeVisible();
  await expect(kim.getByLabel('Company Website')).toBeDisabled();
  await expect(kim.getByRole('button', { name: 'Save' })).toBeDisabled();
  // What only reads still works.
  await kim.getByRole('button', { name: 'Trade References' }).click();
  await expect(kim.getByRole('button', { name: 'Add Trade Reference' })).toBeDisabled();

  await rowOf(page, username).getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  await dialog(page, 'Deactivate user').getByRole('button', { name: 'Deactivate' }).click();
  await expect(rowOf(page, username)).toContainText('Deactivated');
  await expectAccessible(page, 'list');
  await loadAnew(kim);
  await expect(kim).toHaveURL(/login/);
});
