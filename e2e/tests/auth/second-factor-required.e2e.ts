import { expect, type Page, test } from '@playwright/test';
import { sampleSupplier, sampleUser } from '@portal/contract/samples/party-samples';
import { expectAccessible } from '../../support/accessibility.ts';
import { codeOf } from '../../support/authenticator-app.ts';
import { sendEventsTo } from '../../support/gateway.ts';
import { freeAddress, type OwnPortal, saveSiteSetting, startOwnPortal } from '../../support/own-portal.ts';
import { fillSignIn } from '../../support/people.ts';

// One portal for the file, in which employees must use two-step verification: the tests share another, which is without.
test.describe.configure({ mode: 'default' });

let portal: OwnPortal;

const passwordOf = (username: string) => `pw-of-${username}`;

test.beforeAll(async () => {
  portal = await startOwnPortal(await freeAddress(), {});
  const user = (change: Parameters<typeof sampleUser>[0] & { username: string }) => ({
    type: 'user.upserted',
    data: sampleUser({ password: passwordOf(change.username), ...change }),
  });
  const employees = ['boss', 'sam', 'kim', 'lou'].map((username, index) =>
    user({ userId: 6001 + index, username, isEmployee: true, isAdmin: username === 'boss' }),
  );
  await sendEventsTo(portal.address, [
    { type: 'supplier.upserted', data: sampleSupplier({ settings: { policyExempt: 'Y' } }) },
    user({ username: 'dana' }),
    ...employees,
  ]);
  const boss = { username: 'boss', password: passwordOf('boss') };
  await saveSiteSetting(portal.address, boss, 'employeeSecondFactor', 'Y');
});

test.afterAll(() => portal?.stop());

const at = (path: string) => `${portal.address}${path}`;
const setUp = (page: Page) => page.getByRole('heading', { name: 'Two-step verification' });

/** Asks for a page and signs in on the way. */
async function signInFor(page: Page, path: string, username: string): Promise<void> {
  await page.goto(at(path));
  await fillSignIn(page, username, passwordOf(username));
  await page.getByRole('button', { name: 'Sign In' }).click();
}

test('an employee sets the second factor up before anything else, goes on to the page asked for, and needs a code from then on (ASVS 6.3.3)', async ({
  page,
}) => {
  await signInFor(page, '/admin/impersonate?q=da', 'sam');
  await expect(setUp(page)).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Log out' })).toBeVisible();
  await expectAccessible(page, 'start');
  await page.goto(at('/settings/profile'));
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  await page.goto(at('/admin/impersonate?q=da'));

  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectAccessible(page, 'QR code');
  const secret = (await page.locator('code').innerText()).replace(/\s/g, '');
  await page.getByLabel('Code that the app shows').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('heading', { name: 'Impersonate User' })).toBeVisible();
  await expect(page).toHaveURL(at('/admin/impersonate?q=da'));
  await expect(page.getByText('dana@acme.example')).toBeVisible();

  await page.goto(at('/logout'));
  await expect(page).toHaveURL(at('/login'));
  await signInFor(page, '/login', 'sam');
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(at('/admin/company'));
  await expect(page.getByRole('heading', { name: 'Company Management' })).toBeVisible();
});

test('until it is set up nothing else opens, and logging out does', async ({ page }) => {
  await signInFor(page, '/admin/company', 'kim');
  await expect(setUp(page)).toBeVisible();
  for (const path of ['/', '/admin/company', '/admin/company/users', '/overview']) {
    await page.goto(at(path));
    await expect(setUp(page), path).toBeVisible();
    await expect(page.getByText('Acme'), path).toHaveCount(0);
  }
  await page.getByRole('link', { name: 'Log out' }).click();
  await expect(page).toHaveURL(at('/login'));
});

test('once it is reset by an administrator, the next sign-in begins with setting it up again', async ({
  page,
  browser,
}) => {
  await signInFor(page, '/admin/company', 'lou');
  await page.getByRole('button', { name: 'Continue' }).click();
  const secret = (await page.locator('code').innerText()).replace(/\s/g, '');
  await page.getByLabel('Code that the app shows').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('heading', { name: 'Company Management' })).toBeVisible();

  const boss = await (await browser.newContext()).newPage();
  await signInFor(boss, '/admin/company/users', 'boss');
  await boss.getByRole('button', { name: 'Continue' }).click();
  const own = (await boss.locator('code').innerText()).replace(/\s/g, '');
  await boss.getByLabel('Code that the app shows').fill(codeOf(own));
  await boss.getByRole('button', { name: 'Turn on' }).click();
  await boss.getByRole('button', { name: 'Done' }).click();
  await boss.getByRole('button', { name: 'Reset two-step verification of Dana Reyes, lou' }).click();
  await boss.getByRole('dialog').getByRole('button', { name: 'Reset' }).click();
  await expect(boss.getByText('Two-step verification of Dana Reyes was reset')).toBeVisible();
  await boss.context().close();

  await page.reload();
  await expect(page).toHaveURL(at('/login'));
  await signInFor(page, '/admin/company', 'lou');
  await expect(setUp(page)).toBeVisible();
});

test('suppliers are not asked', async ({ page }) => {
  await signInFor(page, '/overview', 'dana');
  await expect(page.getByRole('button', { name: 'Order Management' })).toBeVisible();
});
