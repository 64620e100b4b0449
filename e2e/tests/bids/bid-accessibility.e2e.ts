import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { answered, answerSaves } from '../../support/saves.ts';
import { fill, newPart, requestBid, signedInSupplier, stepOf } from './bid-world.ts';

test.describe('accessibility', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the request and its dialogs', async ({ page }) => {
    const { supplier } = await signedInSupplier(page);
    const late = new Date(Date.now() - 60 * 60 * 1000).toISOString();
    const bid = await requestBid(supplier, {
      urgencyDescription: 'CHD',
      dateEntered: late,
      purchaseRestriction: 'US only',
    });
    await page.goto(`/bid-details/${bid.lineItemId}`);
    await expect(page.getByRole('button', { name: 'Start Bid' })).toBeVisible();
    await expectAccessible(page, 'request');
    await page.getByRole('button', { name: /^Notes/ }).click();
    await page.getByLabel('New note').fill('n'.repeat(130));
    await expectAccessible(page, 'notes, too long');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByRole('list', { name: 'Notes' })).toBeVisible();
    await expectAccessible(page, 'notes, with one');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'No Bid' }).click();
    await expect(page.getByRole('dialog', { name: 'Decline Bid' })).toBeVisible();
    await expectAccessible(page, 'decline question');
  });

  test('conditions in every state', async ({ page }) => {
    const { supplier } = await signedInSupplier(page);
    const bid = await requestBid(supplier);
    await page.goto(`/bid-details/${bid.lineItemId}`);
    await page.getByRole('button', { name: 'Start Bid' }).click();
    await expectAccessible(page, 'empty condition');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Invalid weight')).toBeVisible();
    await expectAccessible(page, 'invalid condition');
    await fill(page, newPart);
    await page.getByRole('button', { name: 'Add Another Condition' }).click();
    await fill(page, { Condition: newPart.Condition });
    await expect(page.getByRole('dialog', { name: 'Warning' })).toBeVisible();
    await expectAccessible(page, 'warning');
    await page.getByRole('button', { name: 'OK' }).click();
    await page.getByRole('button', { name: 'Delete Bid #2' }).click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await expectAccessible(page, 'undo');
  });

  test('files, a failed submit and the review', async ({ page }) => {
    const { supplier } = await signedInSupplier(page);
    const bid = await requestBid(supplier);
    await page.goto(`/bid-details/${bid.lineItemId}`);
    await page.getByRole('button', { name: 'Start Bid' }).click();
    await fill(page, newPart);
    await stepOf(page, 'Attachments').click();
    await page.locator('input[type=file]').setInputFiles([
      { name: 'scan.bin', mimeType: 'application/octet-stream', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) },
      { name: 'front.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('a') },
      { name: 'FRONT.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('b') },
    ]);
    await expect(page.getByText('File exceeds max size of 10 Mb.')).toBeVisible();
    await expectAccessible(page, 'files');
    await page.getByRole('button', { name: 'Remove scan.bin' }).click();
    await answerSaves(page, '/bid', answered(500));
    await page.getByRole('button', { name: 'Submit Bid' }).click();
    await expect(page.getByRole('dialog', { name: 'Place Bid' })).toBeVisible();
    await expectAccessible(page, 'failed submit');
    await page.getByRole('button', { name: 'OK' }).click();
    await page.getByRole('button', { name: 'Submit Bid' }).click();
    await expect(page.getByText('Bid saved successfully!')).toBeVisible();

    await page.goto(`/bid-details/${bid.lineItemId}`);
    await expect(page.getByRole('region', { name: 'Submitted conditions' })).toBeVisible();
    await expectAccessible(page, 'review');
  });

  test('the loaner and repair steps, and a bid that cannot be opened', async ({ page }) => {
    const { supplier } = await signedInSupplier(page);
    const bid = await requestBid(supplier, { orderType: 'REPAIR WITH LOANER', loaner_LineItemId: 77 });
    await page.goto(`/bid-details/${bid.lineItemId}`);
    await page.getByRole('button', { name: 'Start Bid' }).click();
    await page.getByRole('button', { name: 'Submit Bid' }).click();
    await expect(page.getByText('Invalid Fee Type')).toBeVisible();
    await expectAccessible(page, 'loaner');
    await stepOf(page, 'Repair Details').click();
    await expect(page.getByText('Invalid hazmat type')).toBeVisible();
    await expectAccessible(page, 'repair');

    await page.goto('/bid-details/1');
    await expect(page.getByText('Sorry, you do not have access to this bid.')).toBeVisible();
    await expectAccessible(page, 'no access');
  });

  for (const width of [1440, 390]) {
    test(`the list at ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const { supplier } = await signedInSupplier(page, '/bids?tab=OpenBids');
      await expect(page.getByText('No Active Open Bids Bids Found')).toBeVisible();
      await expectAccessible(page, 'empty');
      await requestBid(supplier, { urgencyDescription: 'STAT' });
      await requestBid(supplier, { description: 'A very long description. '.repeat(20) });
      await page.reload();
      await expect(page.getByRole('link', { name: /^PLACE BID/ })).toHaveCount(2);
      await expectAccessible(page, 'two bids');
    });
  }
});
