import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { tabTo } from '../../support/keyboard.ts';
import { makeSupplier, makeUser, signIn } from '../../support/people.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const zoneOf = (page: Page) =>
  page.getByRole('combobox', { name: 'Time Zone' }).or(page.getByRole('textbox', { name: 'Time Zone' }));

const address = { Street: '100 Main St', City: 'Dallas', 'ZIP / Postal Code': '75201' };

async function fillAddress(page: Page, name: string, change: Partial<typeof address> = {}): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  const part = page.getByRole('region', { name: new RegExp(`^${name}`) });
  await part.getByLabel('Country').selectOption({ label: 'United States' });
  await part.getByLabel('State / Province').selectOption({ label: 'Texas' });
  for (const [label, text] of Object.entries({ ...address, ...change }))
    await part.getByRole('textbox', { name: label, exact: true }).fill(text);
}

test('general information on a phone: marks, the field that is asked for, the better address (COMPANY-014..061)', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 800 } })).newPage();
  const supplier = await makeSupplier({ hasProfile: true });
  await signIn(page, await makeUser({ supplier }), '/settings/general-information?field=hoursOfOpTimeZone.zoneId');
  const part = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
  await expect(zoneOf(page)).toBeFocused();
  await page.keyboard.type('Central Time');
  await page.getByRole('option', { name: /Central Time/ }).click();
  await expect(part('Hours of Operation')).toContainText('Incomplete');
  await page.getByRole('textbox', { name: 'Hours of Operation' }).fill('8 to 5');
  await expect(part('Hours of Operation')).not.toContainText('Incomplete');
  await page.getByLabel('DUNS Number').fill('12345678');
  await expect(part('Company Information')).toContainText('Error');
  await page.getByLabel('DUNS Number').fill('123456789');
  await page.getByLabel('Company Phone').fill('(555) 555-0100');
  await expect(part('Company Information')).not.toContainText(/Error|Incomplete/);
  await part('Company Organization').click();
  for (const name of ['Contact Person', 'Contact for Pricing']) {
    const contact = page.getByRole('group', { name, exact: true });
    await contact.getByLabel('Name').fill('Dana Reyes');
    await contact.getByLabel('Title').fill('Director');
    await contact.getByLabel('Email').fill('dana@acme.example');
    await contact.getByLabel('Phone').fill('(555) 555-0101');
  }
  await fillAddress(page, 'Physical Address', { Street: '100 MAIN STREET', City: 'DALLAS' });
  await fillAddress(page, 'Billing Address', { City: 'AUSTIN' });
  await fillAddress(page, 'Returns Address');
  await expectAccessible(page, 'general information on a phone');

  // The field that is wrong leads to its part, which may be closed.
  await page.getByLabel('Company Phone').fill('1');
  await part('Company Information').click();
  await save(page).click();
  await expect(page.getByLabel('Company Phone')).toBeFocused();
  await page.getByLabel('Company Phone').fill('(555) 555-0100');
  await save(page).click();
  await expect(dialog(page).getByRole('radio', { name: 'Suggestion' })).toBeChecked();
  await expect(dialog(page)).toContainText('Physical Address');
  await expectAccessible(page, 'address suggestion on a phone');
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await expect(dialog(page)).toContainText('Billing Address');
  await dialog(page).getByRole('radio', { name: 'Original' }).check();
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/settings$/);

  let validated = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/user/address/validate')) validated += 1;
  });
  await page.getByRole('link', { name: 'General Information' }).click();
  await part('Physical Address').click();
  await expect(page.getByRole('region', { name: /^Physical/ }).getByLabel('City')).toHaveValue('Dallas');
  await part('Billing Address').click();
  await expect(page.getByRole('region', { name: /^Billing/ }).getByLabel('City')).toHaveValue('AUSTIN');
  await page.getByLabel('Core Business').fill('Imaging parts');
  await part('Trade References').click();
  await page.getByRole('button', { name: 'Add Trade Reference' }).click();
  await page.keyboard.type('Zeta Parts');
  await dialog(page).getByLabel('Name').fill('Jo Ray');
  await dialog(page).getByLabel('Name').press('Enter');
  await expect(dialog(page).getByLabel('Phone'), 'what is missing is gone to').toBeFocused();
  await page.keyboard.type('(555) 555-0111');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await save(page).click();
  await expect(page).toHaveURL(/\/settings$/);
  expect(validated).toBe(0);
  await page.getByRole('link', { name: 'General Information' }).click();
  await part('Trade References').click();
  await expect(page.getByRole('table', { name: 'Trade References' })).toContainText('Jo Ray');
  await page.context().close();
});

test('shipping and returns by keyboard alone, and fees that take digits and one dot (COMPANY-090..107)', async ({
  page,
}) => {
  const supplier = await makeSupplier({ hasProfile: true });
  await signIn(page, await makeUser({ supplier }), '/settings/shipping-and-returns');
  await expect(page.getByLabel('Shipping Cut-off Time')).toBeVisible();
  await expectAccessible(page, 'shipping');
  await tabTo(page, /^Shipping Cut-off Time/);
  await page.keyboard.type('17:00');
  await expect(page.getByLabel('Shipping Cut-off Time')).toHaveValue('22');
  await tabTo(page, /^Time Zone/);
  await page.keyboard.type('Central Time (US');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(zoneOf(page)).toHaveValue(/Central Time \(US/);
  await tabTo(page, /^After-hours Phone/);
  await page.keyboard.type('(555) abc555-0102');
  await expect(page.getByLabel('After-hours Phone')).toHaveValue(/^\(555\) 555-0102$/);
  const contact = page.getByLabel('After-hours Contact');
  await contact.fill('Jo Lindqvist, Wilhelmina Maximiliane Wolfe');
  for (const keys of ['A', 'C']) await contact.press(`ControlOrMeta+${keys}`);
  for (const keys of ['End', 'ControlOrMeta+V']) await contact.press(keys);
  await expect(contact).toHaveAccessibleDescription('What you pasted was shortened: only 75 characters fit here.');
  await tabTo(page, /^Save$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/settings$/);

  await page.goto('/settings/fees-payments');
  const amount = page.getByLabel('Amount').first();
  await amount.pressSequentially('$1a2.5.0');
  await expect(amount).toHaveValue('12.50');
  await expectAccessible(page, 'fees');
  const sent: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (request.method() === 'POST' && path.startsWith('/api/supplier/')) sent.push(path);
  });
  await save(page).click();
  await expect(page).toHaveURL(/\/settings$/);
  expect(sent, 'the record before the save (COMPANY-063)').toEqual([
    '/api/supplier/trackchanges',
    '/api/supplier/fees',
  ]);
  await page.getByRole('link', { name: 'Fees and Payments' }).click();
  await expect(amount).toHaveValue('12.50');
  await expect(page.getByLabel('Amount').nth(1), 'none is kept as 0, and shows as none').toHaveValue('');
});
