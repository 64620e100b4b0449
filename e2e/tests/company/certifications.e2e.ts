import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { makeSupplier, makeUser, signIn } from '../../support/people.ts';

const pdf = { name: 'certificate.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%end\n') };
const certifications = '/settings/certifications';
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name }).first();
const dialog = (page: Page) => page.getByRole('dialog');

async function fill(page: Page, name: string, expires: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Certification' }).click();
  await dialog(page).getByLabel('Name').fill(name);
  await dialog(page).getByLabel('Obtained').fill('2025-03-01');
  await dialog(page).getByLabel('Expires').fill(expires);
}

test('certifications are added, changed and taken away, and saved with the section (COMPANY-008, -075..087)', async ({
  page,
}) => {
  await signIn(page, await makeUser({ supplier: await makeSupplier({ hasProfile: true }) }), certifications);
  await page.getByRole('button', { name: 'Add Certification' }).click();
  await dialog(page).getByLabel('Certification', { exact: true }).selectOption({ label: 'FDA' });
  await expect(dialog(page).getByLabel('Name')).toHaveValue('FDA');
  await dialog(page).getByRole('button', { name: 'OK' }).click();
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
  await expect(card(page, 'FDA')).toContainText('Not Saved');
  await expect(card(page, 'FDA')).toContainText('3/1/25 – 4/1/25');

  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByText('Are you sure you want to cancel?')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'No', exact: true }).click();
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
