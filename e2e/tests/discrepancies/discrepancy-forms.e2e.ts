import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { mailTo } from '../../support/mail.ts';
import { makeSupplier, makeUser, signIn } from '../../support/people.ts';

const team = 'supplierteam@meridian.example';
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: false });
const files = (page: Page) => page.getByLabel('Attachments');

const pdf = { name: 'report.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nours\n%%EOF') };
const renamed = { name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1') };

const asked = {
  'Contact Phone': '(555) 555-0100',
  'PO Number': 'PO-77120',
  'Item Number': 'NL-2404',
  'Received On': '2026-01-15',
  'Item Description': 'Transducer, curved array',
  'Faults Found': 'Cracked lens',
};

async function fill(page: Page, more: Record<string, string> = {}): Promise<void> {
  for (const [label, value] of Object.entries({ ...asked, ...more })) await field(page, label).fill(value);
  await field(page, 'Return Type').selectOption({ label: 'Restock Return' });
}

test('a signed-in user of several facilities reports a discrepancy; a reload loses nothing (VDF-001, VDF-003..005)', async ({
  page,
}) => {
  const supplier = await makeSupplier({ facilities: 2 });
  await signIn(page, await makeUser({ supplier }), '/non-reference-vdf');
  await expect(page.getByRole('heading', { level: 1, name: 'Vendor Discrepancy Form' })).toBeVisible();
  await expectAccessible(page, 'the empty form');

  await fill(page, { 'Repair/Replace': 'Please replace it', Charges: '25.50' });
  await files(page).setInputFiles(pdf);
  await expect(submit(page), 'the company is to be chosen (VDF-029)').toBeDisabled();
  const [, second] = supplier.facilities;
  await field(page, 'Company').selectOption({ label: second?.name ?? '' });
  await expect(submit(page)).toBeEnabled();
  await page.reload();
  await expect(field(page, 'Faults Found')).toHaveValue('Cracked lens');
  await expect(page.getByText('report.pdf')).toBeVisible();

  // The answer is slow, so that what the form is while it is sent can be seen.
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/common/vdf', async (route) => {
    const [file] = route.request().postDataJSON().Attachments;
    expect(Object.keys(file).sort(), 'VDF-010').toEqual(['Data', 'Description', 'Name', 'VdfHeaderId']);
    await held;
    await route.continue();
  });
  await submit(page).click();
  await expect(page.getByText('Sending the form', { exact: false })).toBeVisible();
  letGo();
  await expect(page.getByRole('status').filter({ hasText: 'Discrepancy Submitted' })).toBeFocused();
  await expectAccessible(page, 'the form is submitted');

  expect((await mailTo(team, new RegExp(`from ${second?.name}$`))).text).toContain('report.pdf');
  await page.getByRole('button', { name: 'Report another' }).click();
  await expect(field(page, 'Faults Found')).toHaveValue('');
});

test('fields say what is wrong with them, and typing goes on beyond a limit (VDF-012..025, VDF-030, ruling 18)', async ({
  page,
}) => {
  await signIn(page, await makeUser({ supplier: await makeSupplier() }), '/non-reference-vdf');
  await expect(page.getByRole('combobox', { name: 'Company' })).toHaveCount(0);
  const says = async (label: string, value: string, message: string) => {
    await field(page, label).fill(value);
    await field(page, label).blur();
    await expect(page.getByText(message, { exact: true }), label).toHaveCount(1);
    await field(page, label).fill('');
  };
  await says('Contact Phone', 'abc', 'Invalid');
  await fill(page, { 'Repair/Replace': 'x' });
  await expect(submit(page)).toBeEnabled();
  await says('Charges', 'x', 'Invalid amount!');
  await says('Charges', '1000000', 'Invalid amount!');
  await says('Received On', '2099-01-01', 'Invalid');
  await field(page, 'Received On').fill('2026-01-15');
  await says('Faults Found', ' ', 'Required field');
  await field(page, 'PO Number').fill('x'.repeat(55));
  await field(page, 'PO Number').pressSequentially('y');
  await expect(page.getByText('Too long', { exact: true }), 'before the field is left').toBeVisible();
  await expect(field(page, 'PO Number')).toHaveValue(`${'x'.repeat(55)}y`);
  await expect(submit(page)).toBeDisabled();
  await expectAccessible(page, 'the form with mistakes');
});

test('a failed submit shows no message and keeps all (VDF-038, X18)', async ({ page }) => {
  await signIn(page, await makeUser({ supplier: await makeSupplier() }), '/non-reference-vdf');
  await fill(page, { 'Repair/Replace': 'Please replace it' });
  const logged = page.waitForRequest((request) => request.url().endsWith('/api/common/log'));
  await page.route('**/api/common/vdf', (route) => route.fulfill({ status: 500, json: { detail: 'Out of order' } }));
  await submit(page).click();
  expect((await logged).postDataJSON()).toMatchObject({ eventTypeCode: 'DISCREPANCY FAILED' });
  await expect(submit(page)).toBeEnabled();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Out of order')).toHaveCount(0);
  await expect(field(page, 'Faults Found')).toHaveValue('Cracked lens');
});

test('without sign-in, by keyboard, with files of the right kind alone (VDF-002, VDF-028, VDF-034, VDF-035)', async ({
  page,
}) => {
  await page.goto('/non-auth-vdf');
  await expect(page.getByRole('heading', { level: 1, name: 'Vendor Discrepancy Form' })).toBeVisible();
  await expectAccessible(page, 'the public form');
  await field(page, 'Email').focus();
  await field(page, 'Email').blur();
  await expect(page.getByText('Required Field', { exact: true })).toBeVisible();
  await field(page, 'Email').fill('abc');
  await field(page, 'Email').blur();
  await expect(page.getByText('Invalid Email', { exact: true })).toBeVisible();

  const company = `Acme ${Date.now()}`;
  await fill(page, { Email: 'dana@acme.example', 'First Name': 'Dana', 'Last Name': 'Reyes', Company: company });
  await expect(submit(page), 'repair/replace is not required here').toBeEnabled();
  await files(page).setInputFiles({ name: 'front.png', mimeType: 'image/png', buffer: renamed.buffer });
  await expect(page.getByText('Invalid', { exact: false })).toBeVisible();
  await expect(submit(page)).toBeDisabled();
  await page.getByRole('button', { name: 'Remove front.png' }).click();

  await files(page).setInputFiles(renamed);
  await submit(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid' }), 'a picture by its content').toBeVisible();
  await expectAccessible(page, 'the public form with a refused file');
  await page.getByRole('button', { name: 'Remove scan.pdf' }).click();

  await files(page).setInputFiles(pdf);
  await submit(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Discrepancy Submitted' })).toBeFocused();
  expect((await mailTo(team, new RegExp(`from ${company}$`))).text).toContain('Dana Reyes');
});
