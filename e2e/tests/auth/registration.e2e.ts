import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';

const submit = (page: Page) => page.getByRole('button', { name: 'Submit' });
const required = 'Please complete this required field.';

const asked = {
  'First name': 'Dana',
  'Last name': 'Reyes',
  Email: 'dana.reyes@acme.example',
  Phone: '(555) 555-0100',
  'Company name': 'Acme Imaging',
  'Company website': 'https://acme.example',
};

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label });

async function fill(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(asked)) await field(page, label).fill(value);
}

test.beforeEach(async ({ page }) => {
  await page.goto('/registration');
  await expect(page.getByRole('heading', { level: 1, name: 'Registration' })).toBeVisible();
});

test('Submit waits for every required field and for a right email and phone (AUTH-127, AUTH-145)', async ({ page }) => {
  await expect(submit(page)).toBeDisabled();
  for (const [label, value] of Object.entries(asked)) {
    await expect(submit(page)).toBeDisabled();
    await field(page, label).fill(value);
  }
  await expect(submit(page)).toBeEnabled();
  await field(page, 'Email').fill('abc');
  await expect(submit(page)).toBeDisabled();
  await field(page, 'Email').fill(asked.Email);
  await field(page, 'Phone').fill('123');
  await expect(submit(page)).toBeDisabled();
});

test('a field that was left says what is wrong with it (AUTH-139, AUTH-140, AUTH-142, D-AUTH-06)', async ({ page }) => {
  await expect(page.getByText(required)).toHaveCount(0);
  await field(page, 'First name').focus();
  await field(page, 'First name').blur();
  await expect(page.getByText(required)).toHaveCount(1);
  await field(page, 'First name').fill('Dana');
  await expect(page.getByText(required)).toHaveCount(0);
  await field(page, 'First name').fill('');
  await expect(page.getByText(required)).toHaveCount(1);
  await field(page, 'Email').fill('abc');
  await field(page, 'Email').blur();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await field(page, 'Phone').fill('123');
  await field(page, 'Phone').blur();
  await expect(page.getByText('Please enter a valid phone number')).toBeVisible();
  await expectAccessible(page, 'registration with mistakes');
});

test('fields stop at their limits and take only what they may hold (AUTH-130 to AUTH-137, AUTH-143, AUTH-144)', async ({
  page,
}) => {
  const limits = {
    'First name': 25,
    'Last name': 30,
    Email: 65,
    Phone: 15,
    'Company name': 70,
    'Company website': 100,
  };
  for (const [label, limit] of Object.entries({ ...limits, 'Ext.': 10, Comments: 1000 })) {
    await expect(field(page, label)).toHaveAttribute('maxlength', String(limit));
  }
  await field(page, 'Ext.').pressSequentially('x #1-2');
  await expect(field(page, 'Ext.')).toHaveValue('x 12');
  await field(page, 'Company website').fill('https://a-b.com/x_y=1 ?<>');
  await expect(field(page, 'Company website')).toHaveValue('https://a-b.com/x_y=1');
});

test('by keyboard alone a request is sent, and a confirmation takes its place (AUTH-129, AUTH-138, AUTH-146, AUTH-147)', async ({
  page,
}) => {
  await fill(page);
  await page.getByRole('checkbox', { name: 'Repairs' }).focus();
  await page.keyboard.press('Space');
  const sent = page.waitForRequest('**/api/user/registration');
  await field(page, 'Comments').focus();
  await page.keyboard.press('Tab');
  await expect(submit(page)).toBeFocused();
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toEqual({
    firstName: 'Dana',
    lastName: 'Reyes',
    companyEmail: 'dana.reyes@acme.example',
    phoneNumber: '(555) 555-0100',
    ext: '',
    companyName: 'Acme Imaging',
    companyWebSite: 'https://acme.example',
    comments: '',
    areaOfInterests: [
      { key: 'partorders', value: false },
      { key: 'repairs', value: true },
      { key: 'bids', value: false },
      { key: 'vdf', value: false },
    ],
  });
  const confirmation = page.getByRole('status').filter({ hasText: 'Your request has been submitted.' });
  await expect(confirmation).toContainText('It was sent to the Meridian supplier team.');
  await expect(confirmation).toBeFocused();
  await expectAccessible(page, 'confirmation');
  await page.reload();
  await expect(field(page, 'First name')).toHaveValue('');
});

test('a failure says so in a popup and keeps what was typed (AUTH-148)', async ({ page }) => {
  await fill(page);
  await page.route('**/api/user/registration', (route) => route.fulfill({ status: 500 }));
  await submit(page).click();
  const popup = page.getByRole('dialog', { name: 'Registration' });
  await expect(popup).toContainText('Encountered an error, please try again.');
  await expectAccessible(page, 'failed registration');
  await popup.getByRole('button', { name: 'OK' }).click();
  await expect(popup).toHaveCount(0);
  await expect(submit(page)).toBeFocused();
  for (const [label, value] of Object.entries(asked)) await expect(field(page, label)).toHaveValue(value);
  await page.reload();
  await expect(field(page, 'Email')).toHaveValue(asked.Email);
  await page.unroute('**/api/user/registration');
  await submit(page).click();
  await expect(page.getByText('Your request has been submitted.')).toBeVisible();
});

for (const width of [1440, 390]) {
  test(`is accessible at ${width} px and does not scroll sideways`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await fill(page);
    await expect(submit(page)).toBeEnabled();
    await expectAccessible(page, `registration ${width}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}
