import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { address } from '../../support/gateway.ts';
import { fillSignIn, makeSupplier, makeUser, type Person } from '../../support/people.ts';

// Browsers know passkeys for names alone, not for 127.0.0.1.
test.use({ baseURL: address.replace('127.0.0.1', 'localhost') });

const card = (page: Page) => page.getByRole('region', { name: 'Passkeys' });

/** A device of the browser's own making, whose user always unlocks it. */
async function addDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    setUserVerified: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    forget: () => devtools.send('WebAuthn.clearCredentials', { authenticatorId }),
  };
}

async function signInByPassword(page: Page, person: Person, path: string): Promise<void> {
  await page.goto(path);
  await fillSignIn(page, person.username, person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(path);
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await card(page).getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(card(page).getByText(name)).toBeVisible();
  await expect(dialog).toHaveCount(0);
}

test('a passkey is added, signs in without name and password, and is removed', async ({ page }) => {
  const person = await makeUser({ supplier: await makeSupplier() });
  await addDevice(page);
  await signInByPassword(page, person, '/settings/profile');
  await expect(card(page).getByText('You have no passkeys.')).toBeVisible();
  await addPasskey(page, 'Work laptop');
  await expect(card(page).getByText(/never used/)).toBeVisible();

  await page.context().clearCookies();
  await page.goto('/bids?tab=MyBids');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL('/bids?tab=MyBids');

  await page.goto('/settings/profile');
  await expect(card(page).getByText(/last used/)).toBeVisible();
  await card(page).getByRole('button', { name: 'Rename Work laptop' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Old laptop');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await card(page).getByRole('button', { name: 'Remove Old laptop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(card(page).getByText('You have no passkeys.')).toBeVisible();
  await expect(card(page).getByRole('button', { name: 'Add a passkey' })).toBeFocused();

  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('This passkey could not be used.');
});

test('without a passkey, or where nobody unlocks the device, the page says so and stays', async ({ page }) => {
  const person = await makeUser({ supplier: await makeSupplier() });
  const device = await addDevice(page);
  await signInByPassword(page, person, '/settings/profile');
  await addPasskey(page, 'Phone');
  await device.setUserVerified(false);
  await page.context().clearCookies();
  await page.goto('/login');
  const button = page.getByRole('button', { name: 'Use a passkey' });
  await button.click();
  await expect(page.getByRole('alert')).toContainText('This passkey could not be used.');
  await expect(button).toBeEnabled();
  await device.setUserVerified(true);
  await page.getByLabel('Remember Me').check();
  await button.click();
  await expect(page).toHaveURL('/overview');
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'portal_id')?.value).toBe(String(person.userId));
});

test('the same device is not added twice', async ({ page }) => {
  const person = await makeUser({ supplier: await makeSupplier() });
  await addDevice(page);
  await signInByPassword(page, person, '/settings/profile');
  await addPasskey(page, 'Phone');
  await card(page).getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('Give the passkey a name.')).toBeVisible();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await dialog.getByLabel('Name').fill('Phone again');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('alert')).toContainText('This device has a passkey for your account already.');
  await expect(dialog.getByLabel('Name')).toHaveValue('Phone again');
});

test(`is accessible`, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const person = await makeUser({ supplier: await makeSupplier() });
  await addDevice(page);
  await signInByPassword(page, person, '/settings/profile');
  await addPasskey(page, 'Work laptop');
  await expectAccessible(page, 'passkeys');
  await card(page).getByRole('button', { name: 'Remove Work laptop' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Remove' })).toBeVisible();
  await expectAccessible(page, 'remove');
});
