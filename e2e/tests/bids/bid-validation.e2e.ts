import { expect, test } from '@playwright/test';
import { eventsOf } from '../../support/gateway.ts';
import { fieldOf, fill, newPart, requestBid, signedInSupplier, stepOf, usedPart, wizardCard } from './bid-world.ts';

test('a submit opens the first step that needs correction and sends nothing', async ({ page }) => {
  const { supplier } = await signedInSupplier(page);
  const bid = await requestBid(supplier);
  await page.goto(`/bid-details/${bid.lineItemId}`);
  await page.getByRole('button', { name: 'Start Bid' }).click();
  await fill(page, { ...newPart, Weight: '0' });
  await page.getByRole('button', { name: 'Add Another Condition' }).click();
  await stepOf(page, 'Attachments').click();
  await page.getByRole('button', { name: 'Submit Bid' }).click();

  await expect(wizardCard(page, 'Bid #1')).toBeVisible();
  await expect(fieldOf(page, 'Weight')).toBeFocused();
  await expect(page.getByText('Invalid weight')).toBeVisible();
  await expect(stepOf(page, 'Bid #1')).toContainText('Needs correction');
  await expect(stepOf(page, 'Bid #2')).toContainText('Needs correction');
  expect(await eventsOf(bid.lineItemId)).toEqual([]);

  await fill(page, { Weight: '1' });
  await expect(stepOf(page, 'Bid #1')).toContainText(/In progress|Done/);
});

test('every field of a part bid has its message when it is left wrong', async ({ page }) => {
  const { supplier } = await signedInSupplier(page);
  const bid = await requestBid(supplier);
  await page.goto(`/bid-details/${bid.lineItemId}`);
  await page.getByRole('button', { name: 'Start Bid' }).click();
  await fill(page, {
    Condition: { choose: 'Refurbished' },
    'Outright Price': '1.234',
    'Exchange Price': 'abc',
    'Unit of Measure': { choose: 'per package of n' },
    'Minimum Order Qty.': '0',
    'Lead Days': '366',
    Weight: 'heavy',
  });
  await expect(fieldOf(page, 'Qty. Per Unit')).toHaveValue('');
  await page.getByRole('button', { name: 'Continue' }).click();
  for (const message of [
    'Invalid cosmetic rating',
    'Invalid outright price',
    'Invalid exchange price',
    'Invalid Qty. Per Unit',
    'Invalid Minimum Order Qty.',
    'Invalid warranty',
    'Invalid Hazmat',
    'Lead Days must be between 0 and 365',
    'Invalid weight',
  ]) {
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  }
  await fill(page, { 'Outright Price': '100', 'Exchange Price': '100' });
  await expect(page.getByText('Exchange price must be less than outright price')).toBeVisible();

  await fill(page, { Condition: { choose: 'New - OEM' }, 'Unit of Measure': { choose: 'per kit' } });
  await expect(fieldOf(page, 'Cosmetic Rating')).toBeDisabled();
  await expect(fieldOf(page, 'Qty. Per Unit')).toHaveValue('0');
  await expect(fieldOf(page, 'Qty. Per Unit')).toBeDisabled();
  await fill(page, { 'Unit of Measure': { choose: 'per pair' } });
  await expect(fieldOf(page, 'Qty. Per Unit')).toHaveValue('2');
});

test('one bid per condition', async ({ page }) => {
  const { supplier } = await signedInSupplier(page);
  const bid = await requestBid(supplier);
  await page.goto(`/bid-details/${bid.lineItemId}`);
  await page.getByRole('button', { name: 'Start Bid' }).click();
  await fill(page, newPart);
  await page.getByRole('button', { name: 'Add Another Condition' }).click();
  await fieldOf(page, 'Condition').selectOption({ label: 'New - OEM' });

  const popup = page.getByRole('dialog', { name: 'Warning' });
  await expect(popup).toContainText('You may only submit one bid per condition type.');
  await popup.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('Duplicated condition type')).toBeVisible();
  await expect(stepOf(page, 'Bid #2')).toContainText('Needs correction');

  await fill(page, usedPart);
  await expect(stepOf(page, 'Bid #2')).not.toContainText('Needs correction');
});

test('conditions are deleted down to one and can come back', async ({ page }) => {
  const { supplier } = await signedInSupplier(page);
  const bid = await requestBid(supplier);
  await page.goto(`/bid-details/${bid.lineItemId}`);
  await page.getByRole('button', { name: 'Start Bid' }).click();
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Add Another Condition' }).click();
  await page.getByRole('button', { name: 'Add Another Condition' }).click();
  await fill(page, { 'Outright Price': '33' });

  await stepOf(page, 'Bid #2').click();
  await page.getByRole('button', { name: 'Delete Bid #2' }).click();
  await expect(wizardCard(page, 'Bid #2')).toBeVisible();
  await expect(fieldOf(page, 'Outright Price')).toHaveValue('33');
  await page.getByRole('button', { name: 'Delete Bid #2' }).click();
  await page.getByRole('button', { name: 'Delete Bid #1' }).click();
  await expect(page.getByRole('dialog', { name: 'Warning' })).toContainText('You should have at least one condition.');
  await page.getByRole('button', { name: 'OK' }).click();

  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(fieldOf(page, 'Outright Price')).toHaveValue('33');
});

test('a note stops at 120 characters and says so', async ({ page }) => {
  const { supplier } = await signedInSupplier(page);
  const bid = await requestBid(supplier, { orderType: 'REPAIR' });
  await page.goto(`/bid-details/${bid.lineItemId}`);
  await page.getByRole('button', { name: 'Start Bid' }).click();
  await fieldOf(page, 'Notes').fill('n'.repeat(121));
  await expect(fieldOf(page, 'Notes')).toHaveValue('n'.repeat(120));
  await expect(page.getByText('Please limit your note to 120 characters.')).toBeVisible();
});

test('a file that is too large holds the bid back', async ({ page }) => {
  const { supplier } = await signedInSupplier(page);
  const bid = await requestBid(supplier);
  await page.goto(`/bid-details/${bid.lineItemId}`);
  await page.getByRole('button', { name: 'Start Bid' }).click();
  await fill(page, newPart);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.locator('input[type=file]').setInputFiles([
    { name: 'scan.bin', mimeType: 'application/octet-stream', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) },
    { name: 'front.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('a') },
    { name: 'FRONT.JPG', mimeType: 'image/jpeg', buffer: Buffer.from('b') },
  ]);
  await expect(page.getByText('File exceeds max size of 10 Mb.')).toBeVisible();
  await expect(page.getByText("There's an existing attachment with this name!")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit Bid' })).toBeDisabled();
  await page.getByRole('button', { name: 'Remove scan.bin' }).click();
  await page.getByRole('button', { name: 'Submit Bid' }).click();
  await expect(page.getByText('Bid saved successfully!')).toBeVisible();
});
