import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { mailTo } from '../../support/mail.ts';
import { makeSupplier, makeUser } from '../../support/people.ts';

const send = (page: Page) => page.getByRole('button', { name: 'Send' });
const noAccess =
  'We are having difficulty accessing your Supplier Portal account. Please email the support address for assistance.';

test('the sign-in page leads to both and to the registration (AUTH-013 to AUTH-015, D-AUTH-20)', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('link', { name: 'Not Registered?' })).toHaveAttribute('href', '/registration');
  await page.getByRole('link', { name: 'Forgot your username?' }).click();
  await expect(page).toHaveURL('/forgot-username');
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect(page).toHaveURL('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
});

test('with the feature switched off the sign-in page leads to neither; the pages still work (AUTH-016, D-AUTH-14)', async ({
  page,
}) => {
  await page.route('**/login', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('"forgotPages":true', '"forgotPages":false');
    await route.fulfill({ response: answer, body });
  });
  await page.goto('/login');
  await expect(page.getByRole('link', { name: 'Not Registered?' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Forgot/ })).toHaveCount(0);
  await page.goto('/forgot-password');
  await expect(page.getByLabel('Email or User ID')).toBeVisible();
});

test('a forgotten user name is mailed (AUTH-095 to AUTH-100)', async ({ page }) => {
  const person = await makeUser({ supplier: await makeSupplier() });
  await page.goto('/forgot-username');
  const email = page.getByLabel('Email');
  await expect(email).toBeFocused();
  await expect(page.getByRole('textbox')).toHaveCount(1);
  await expectAccessible(page, 'form');
  await send(page).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(email).toBeFocused();
  await email.fill(` ${person.email.toUpperCase()} `);
  await expect(page.getByText('Email is required')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('We have sent your username to the specified email address.');
  await expect(page.getByRole('status')).toBeFocused();
  await expectAccessible(page, 'success');
  expect((await mailTo(person.email, 'Your user name')).text).toContain(person.username);
});

test('an address that is not on file, or that several have, says so; another try starts from what was typed (AUTH-098, AUTH-101, AUTH-102)', async ({
  page,
}) => {
  await page.goto('/forgot-username');
  await page.getByLabel('Email').fill('nobody@supplier.example');
  await send(page).click();
  await expect(page.getByRole('alert')).toHaveText('We are sorry, but we do not have that email address on file.');
  await expect(page.getByRole('alert')).toBeFocused();
  await expectAccessible(page, 'failure');
  await page.getByRole('link', { name: 'Please try again' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('nobody@supplier.example');
  const supplier = await makeSupplier();
  const email = `shared-${supplier.supplierId}@supplier.example`;
  await makeUser({ supplier, email });
  await makeUser({ supplier, email });
  await page.getByLabel('Email').fill(email);
  await send(page).click();
  await expect(page.getByRole('alert')).toHaveText('Multiple contacts found for email');
});

test('any other result and no answer at all say that something went wrong (AUTH-103, AUTH-104)', async ({ page }) => {
  await page.goto('/forgot-username');
  await page.getByLabel('Email').fill('dana@supplier.example');
  await page.route('**/api/account/ForgotUsername', (route) => route.fulfill({ json: 2 }));
  await send(page).click();
  await expect(page.getByRole('alert')).toHaveText('Something went wrong.');
  await page.getByRole('link', { name: 'Please try again' }).click();
  await page.route('**/api/account/ForgotUsername', (route) => route.abort());
  await send(page).click();
  await expect(page.getByRole('alert')).toHaveText('Something went wrong.');
});

test('a forgotten password: the same success for a known and an unknown name (AUTH-105 to AUTH-110)', async ({
  page,
}) => {
  const person = await makeUser({ supplier: await makeSupplier() });
  for (const name of [person.username, 'nobody-at-all']) {
    await page.goto('/forgot-password');
    const field = page.getByLabel('Email or User ID');
    await expect(field).toBeFocused();
    await expect(page.getByRole('textbox')).toHaveCount(1);
    await send(page).click();
    await expect(page.getByText('Email or User ID is required')).toBeVisible();
    await field.fill(name);
    await send(page).click();
    await expect(page.getByRole('status')).toHaveText('The information has been sent');
  }
  await expectAccessible(page, 'success');
  expect((await mailTo(person.email, 'Choose a new password')).text).toContain('/login?e=');
});

test('a password request that fails leads to the support and to another try (AUTH-108, AUTH-111, AUTH-112)', async ({
  page,
}) => {
  await page.goto('/forgot-password');
  await page.getByLabel('Email or User ID').fill('dana');
  for (const answer of [{ json: 1 }, { status: 500 }, null]) {
    await page.route('**/api/account/ForgotPassword', (route) => (answer ? route.fulfill(answer) : route.abort()));
    await send(page).click();
    await expect(page.getByRole('alert')).toHaveText(noAccess);
    await expect(page.getByRole('link', { name: 'the support address' })).toHaveAttribute('href', /^mailto:.+@/);
    await page.getByRole('link', { name: 'Please try again' }).click();
    await expect(page.getByLabel('Email or User ID')).toHaveValue('dana');
  }
});

test('too many tries say when to try again; two addresses are refused at the field (RL-4, PW-7)', async ({ page }) => {
  await page.goto('/forgot-password');
  await page.getByLabel('Email or User ID').fill('dana@supplier.example,eve@supplier.example');
  await send(page).click();
  await expect(page.getByText('Please enter one email address or user ID.')).toBeVisible();
  await page.route('**/api/account/ForgotPassword', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '300' }, json: {} }),
  );
  await page.getByLabel('Email or User ID').fill('dana');
  await send(page).click();
  await expect(page.getByRole('alert')).toHaveText(`${noAccess} You can try again in 5 minutes.`);
});
