import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { makeSupplier, makeUser, type Supplier, signIn } from '../../support/people.ts';

const pdf = { name: 'certificate.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%end\n') };
const certifications = '/settings/certifications';
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name }).first();
const dialog = (page: Page) => page.getByRole('dialog');

async function fill(page: Page, name: string, expires: string): Promise<void> {
  await page.getByRole('button', { name: 'Add certification' }).click();
  await dialog(page).getByLabel('Name').fill(name);
  await dialog(page).getByLabel('Obtained').fill('2025-03-01');
  await dialog(page).getByLabel('Expires').fill(expires);
}

/** A supplier with a certification that has a file, as it is after a save. */
async function signInWithOne(page: Page, name: string): Promise<Supplier> {
  const supplier = await makeSupplier({ hasProfile: true });
  await signIn(page, await makeUser({ supplier }), certifications);
  await fill(page, name, '2099-03-01');
  await dialog(page).locator('input[type=file]').setInputFiles(pdf);
  await expect(dialog(page).getByText(pdf.name)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'OK' }).click();
  await save(page).click();
  await expect(page).toHaveURL(/\/settings$/);
  return supplier;
}

test('certifications are added, changed and taken away, and saved with the section (COMPANY-008, -075..087)', async ({
  page,
}) => {
  await signIn(page, await makeUser({ supplier: await makeSupplier({ hasProfile: true }) }), certifications);
  await page.getByRole('button', { name: 'Add certification' }).click();
  await dialog(page).getByLabel('Certification', { exact: true }).selectOption({ label: 'FDA' });
  await expect(dialog(page).getByLabel('Name')).toHaveValue('FDA');
  await dialog(page).getByLabel('Name').press('Enter');
  await expect(dialog(page).getByText('Required', { exact: true })).toHaveCount(2);
  await dialog(page).getByLabel('Obtained').fill('2025-03-01');
  await dialog(page).getByLabel('Expires').fill('2025-02-01');
  const files = dialog(page).locator('input[type=file]');
  await files.setInputFiles({ ...pdf, buffer: Buffer.alloc(2 * 1024 * 1024 + 1) });
  await expect(dialog(page).getByText('File exceeds max size of 2 Mb.')).toBeVisible();
  await files.setInputFiles({ ...pdf, name: 'certificate.exe' });
  await expect(dialog(page).getByText('File type not supported.')).toBeVisible();
  await files.setInputFiles(pdf);
  await expect(dialog(page).getByText('Invalid', { exact: true })).toBeVisible();
  await dialog(page).getByLabel('Expires').fill('2025-04-01');
  await expectAccessible(page, 'add certification');
  await dialog(page).getByRole('button', { name: 'OK' }).click();
  await expect(dialog(page)).toBeHidden();
  await fill(page, 'Night work permit', '2099-01-01');
  await dialog(page).getByRole('button', { name: 'OK' }).click();
  await expect(card(page, 'FDA')).toContainText('Expired');
  await expect(card(page, 'FDA')).toContainText('Not saved');
  await expect(card(page, 'FDA')).toContainText('3/1/25 – 4/1/25');

  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByText('Are you sure you want to cancel?')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'No', exact: true }).click();
  page.once('dialog', (question) => question.accept());
  await page.reload();
  await expect(card(page, 'FDA')).toContainText(pdf.name);
  await save(page).click();
  await expect(page).toHaveURL(/\/settings$/);
  await page.getByRole('link', { name: 'FDA' }).click();
  await expect(page.getByRole('button', { name: 'Edit FDA' })).toBeFocused();
  await expect(card(page, 'Night work permit')).toContainText('Waiting for Review');
  await expectAccessible(page, 'certifications');
  const taken = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download certificate.pdf' }).click();
  expect((await taken).suggestedFilename()).toBe('certificate.pdf');

  await page.getByRole('button', { name: 'Delete Night work permit' }).click();
  await dialog(page).getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('link', { name: 'Company Profile' }).first().click();
  await dialog(page).getByRole('button', { name: 'Stay' }).click();
  await save(page).click();
  await expect(page).toHaveURL(/\/settings$/);
  await page.getByRole('link', { name: 'Certifications', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Edit FDA' })).toBeVisible();
  await expect(page.getByText('Night work permit')).toHaveCount(0);
});

test('an employee sends a certification back, the supplier reads why on Today, and it is accepted', async ({
  page,
  browser,
}) => {
  const supplier = await signInWithOne(page, 'ISO 27001');
  await page.goto(certifications);
  await expect(card(page, 'ISO 27001')).toContainText('Waiting for Review');
  const employee = await (await browser.newContext()).newPage();
  await signIn(employee, await makeUser(), '/admin/certifications');
  await employee.getByLabel('Find a certification').fill(supplier.name);
  await employee.getByRole('button', { name: /^Review ISO 27001/ }).click();
  await expect(dialog(employee).getByText('Submitted')).toBeVisible();
  const taken = employee.waitForEvent('download');
  await dialog(employee).getByRole('button', { name: pdf.name }).click();
  await taken;
  await expectAccessible(employee, 'review');
  await dialog(employee).getByRole('button', { name: 'Send back…' }).click();
  await dialog(employee).getByRole('button', { name: 'Send back' }).click();
  await expect(dialog(employee).getByText('Required', { exact: true })).toBeVisible();
  await dialog(employee).getByLabel('What is wrong with it').fill('Page 2 is missing.');
  await dialog(employee).getByRole('button', { name: 'Send back' }).click();
  await expect(dialog(employee)).toBeHidden();
  await expect(employee.getByText('0 certifications')).toBeVisible();

  // The open section hears of it.
  await expect(card(page, 'ISO 27001')).toContainText('Sent back: Page 2 is missing.');
  await page.goto('/overview');
  await page.getByRole('link', { name: 'ISO 27001' }).click();
  await expect(page.getByText('Sent back: Page 2 is missing.')).toBeVisible();
  await page.getByRole('button', { name: 'Edit ISO 27001' }).click();
  await dialog(page).getByLabel('Obtained').fill('2025-04-01');
  await dialog(page).getByRole('button', { name: 'OK' }).click();
  await save(page).click();
  await expect(page).toHaveURL(/\/settings$/);

  await employee.getByLabel('State').selectOption({ label: 'All' });
  await employee.getByLabel('State').selectOption({ label: 'Waiting for Review' });
  await employee.reload();
  await expectAccessible(employee, 'certifications of suppliers');
  await employee.getByRole('button', { name: /^Review ISO 27001/ }).click();
  await expect(dialog(employee).getByText('Submitted again')).toBeVisible();
  await dialog(employee).getByRole('button', { name: 'Accept' }).click();
  await expect(dialog(employee)).toBeHidden();
  await employee.context().close();
  await page.goto(certifications);
  await expect(card(page, 'ISO 27001')).toContainText('Accepted');
});

test('certifications are shared by a link that nobody signs in for, and withdrawn', async ({ page, browser }) => {
  await signInWithOne(page, 'ISO 13485');
  await page.goto(certifications);
  await page.getByRole('button', { name: 'Share certifications' }).click();
  await dialog(page).getByRole('button', { name: 'Make link' }).click();
  await expect(dialog(page).getByText('Required', { exact: true })).toBeVisible();
  await dialog(page).getByLabel('Who is it for').fill('Lakeside Hospital');
  await expectAccessible(page, 'share');
  await dialog(page).getByLabel('Who is it for').press('Enter');
  const link = await dialog(page).getByLabel('Link', { exact: true }).inputValue();
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();

  const visitor = await (await browser.newContext({ viewport: { width: 390, height: 800 } })).newPage();
  const asked: string[] = [];
  visitor.on('request', (request) => asked.push(request.url()));
  await visitor.goto(link);
  await expect(visitor.getByText('ISO 13485')).toBeVisible();
  const taken = visitor.waitForEvent('download');
  await visitor.getByRole('button', { name: `Download ${pdf.name}` }).click();
  expect((await taken).suggestedFilename()).toBe(pdf.name);
  await expectAccessible(visitor, 'shared certifications');
  const token = new URL(link).hash.slice(1);
  expect(asked.filter((url) => url.includes(token) && !url.includes('#'))).toEqual([]);

  await page.reload();
  await expect(page.getByText(/opened once, last on/)).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw the link for Lakeside Hospital' }).click();
  await dialog(page).getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(page.getByText('Withdrawn')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('alert')).toContainText(
    'This link does not work. Please ask the supplier for a new one.',
  );
  await visitor.context().close();
});
