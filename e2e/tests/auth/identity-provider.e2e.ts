import { expect, type Page, test } from '@playwright/test';
import { sampleSupplier, sampleUser } from '@portal/contract/samples/party-samples';
import {
  type CertifiedProvider,
  type Claims,
  startCertifiedProvider,
} from '../../../server/testing/certified-provider.ts';
import { expectAccessible } from '../../support/accessibility.ts';
import { sendEventsTo } from '../../support/gateway.ts';
import { freeAddress, type OwnPortal, saveSiteSetting, startOwnPortal } from '../../support/own-portal.ts';

// One portal for the file: it takes a while to start.
test.describe.configure({ mode: 'default' });

let provider: CertifiedProvider;
let portal: OwnPortal;

test.beforeAll(async () => {
  const address = await freeAddress();
  provider = await startCertifiedProvider(address);
  portal = await startOwnPortal(address, provider.env);
  const supplier = sampleSupplier({ settings: { policyExempt: 'Y' } });
  const timeZoneId = 'America/Chicago';
  await sendEventsTo(address, [
    { type: 'supplier.upserted', data: supplier },
    { type: 'user.upserted', data: sampleUser({ timeZoneId }) },
    {
      type: 'user.upserted',
      data: sampleUser({
        timeZoneId,
        userId: 5002,
        username: 'boss',
        isEmployee: true,
        isAdmin: true,
        password: 'pw-of-boss',
      }),
    },
  ]);
  // Signed in with a password for the last time.
  await saveSiteSetting(address, { username: 'boss', password: 'pw-of-boss' }, 'identityProviderAuthentication', 'Y');
});

test.afterAll(async () => {
  await portal?.stop();
  await provider?.close();
});

const danaClaims: Claims = { userId: '5001', isEmployee: false, rootCompanyId: 700, status: 'Active' };

async function open(page: Page, path: string): Promise<void> {
  // The provider's sample pages ask for a font of the internet.
  await page.route(/fonts\.googleapis/, (route) => route.abort());
  await page.goto(portal.address + path);
}

const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign In', exact: true });

async function signInAtProvider(page: Page, name: string, claims: Claims): Promise<void> {
  provider.people.set(name, claims);
  await expect(page).toHaveURL(new RegExp(`^${provider.issuer}/interaction/`));
  await page.getByPlaceholder('Enter any login').fill(name);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
}

test('the way in and out by the identity provider (AUTH-008, AUTH-017, AUTH-022, AUTH-023, AUTH-078, AUTH-079)', async ({
  page,
  context,
}) => {
  test.slow();
  const grants: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().endsWith('/api/connect/token')) grants.push(sent.postData() ?? '');
  });
  await open(page, '/bids?tab=MyBids');
  await expect(page).toHaveURL(`${portal.address}/login`);
  await expect(page.getByText('You sign in with your Meridian account')).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /Forgot/ })).toHaveCount(0);
  await page.getByLabel('Remember Me').check();
  await signInButton(page).click();
  await signInAtProvider(page, 'dana', danaClaims);

  await expect(page).toHaveURL(`${portal.address}/bids?tab=MyBids`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(grants.filter((form) => form.includes('grant_type=password'))).toEqual([]);
  const cookies = await context.cookies(`${portal.address}/api/connect/token`);
  const days = (name: string) => {
    const found = cookies.find((cookie) => cookie.name === name);
    expect(found?.httpOnly, name).toBe(true);
    return Math.round(((found?.expires ?? 0) - Date.now() / 1000) / 86_400);
  };
  expect([days('portal_id'), days('portal_provider')]).toEqual([364, 30]);

  await page.reload();
  await expect(page).toHaveURL(`${portal.address}/bids?tab=MyBids`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goto(`${portal.address}/logout`);
  // The provider asks its users whether they mean it.
  await page.getByRole('button', { name: 'Yes, sign me out' }).click();
  await expect(page).toHaveURL(`${portal.address}/login`);
  const left = (await context.cookies()).map(({ name }) => name);
  expect(left.filter((name) => ['portal_refresh', 'portal_id', 'portal_provider'].includes(name))).toEqual([]);
  await signInButton(page).click();
  await expect(page.getByPlaceholder('Enter any login')).toBeVisible();
});

test('an employee comes to the admin area (AUTH-029), a signed-in visitor of the callback stays signed in', async ({
  page,
}) => {
  await open(page, '/bids');
  await expect(signInButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await signInAtProvider(page, 'boss', { userId: 5002, isEmployee: true, status: 'Active' });
  await expect(page).toHaveURL(`${portal.address}/admin/company`);
  await page.goto(`${portal.address}/login/callback?code=old&state=old`);
  await expect(page).toHaveURL(`${portal.address}/admin/company`);
});

test('claims without a status sign out to /login, and the provider asks anew (AUTH-035, AUTH-036)', async ({
  page,
}) => {
  await open(page, '/login');
  await signInButton(page).click();
  await signInAtProvider(page, 'dana', { ...danaClaims, status: undefined });
  await expect(page).toHaveURL(`${portal.address}/login`);
  await expect(page.getByRole('alert')).toHaveText('You have been signed out. Please sign in again.');
  await signInButton(page).click();
  await signInAtProvider(page, 'dana', danaClaims);
  await expect(page).toHaveURL(`${portal.address}/overview`);
});

test('somebody whom the portal does not know is told what to do and can choose another account (OI-1)', async ({
  page,
}) => {
  await open(page, '/login');
  await signInButton(page).click();
  await signInAtProvider(page, 'stranger', { ...danaClaims, userId: 5999 });
  await expect(page.getByRole('alert')).toContainText('Your account has no access to this portal.');
  await expect(page).toHaveURL(`${portal.address}/login`);
  await signInButton(page).click();
  await expect(page.getByPlaceholder('Enter any login')).toBeVisible();
});

test('whoever cancels at the provider, or cannot reach it, stands at the way to the next try', async ({ page }) => {
  await open(page, '/login');
  await signInButton(page).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(`${portal.address}/login`);
  await expect(page.getByRole('alert')).toHaveText('The sign-in was cancelled. Please sign in again.');

  await page.route('**/api/auth/provider/start', (route) => route.abort());
  await signInButton(page).click();
  await expect(page.getByRole('alert')).toContainText('The portal cannot be reached.');
  await page.unroute('**/api/auth/provider/start');
  await signInButton(page).click();
  await expect(page.getByPlaceholder('Enter any login')).toBeVisible();

  await page.goBack();
  await expect(signInButton(page)).toBeEnabled();
});

test(`the way to the provider and the return are accessible`, async ({ page }) => {
  await open(page, '/login');
  await expect(signInButton(page)).toBeVisible();
  await expectAccessible(page, 'the way to the provider');
  await page.route('**/api/auth/provider/finish', () => {});
  await page.goto(`${portal.address}/login/callback?code=a&state=b`);
  await expect(page.getByRole('status', { name: 'Signing in' })).toBeVisible();
  await expect(page).toHaveURL(`${portal.address}/login/callback`);
  await expectAccessible(page, 'the return');
  await page.unroute('**/api/auth/provider/finish');
  await page.goto(`${portal.address}/login/callback?code=a&state=b`);
  await expect(page.getByRole('alert')).toContainText('This sign-in took too long');
  await expectAccessible(page, 'a failed sign-in');
});
