import { expect, test } from '@playwright/test';
import { eventsOf } from '../../support/gateway.ts';
import { answered, answerSaves } from '../../support/saves.ts';
import { requestBid, signedInSupplier } from './bid-world.ts';

test('a note is kept with the bid and told to the marketplace', async ({ page }) => {
  const { supplier } = await signedInSupplier(page);
  const bid = await requestBid(supplier);
  await page.goto(`/bid-details/${bid.lineItemId}`);
  await page.getByRole('button', { name: 'Notes (0)' }).click();
  const dialog = page.getByRole('dialog', { name: /^Notes/ });
  await expect(dialog.getByRole('button', { name: 'Add note' })).toBeDisabled();
  await dialog.getByLabel('New note').fill('   ');
  await expect(dialog.getByRole('button', { name: 'Add note' })).toBeDisabled();

  await answerSaves(page, '/bid/note', answered(500));
  await dialog.getByLabel('New note').fill('Ships from Dallas.');
  await dialog.getByRole('button', { name: 'Add note' }).click();
  await expect(dialog.getByRole('alert')).toContainText('An error was encountered updating the information');
  await expect(dialog.getByLabel('New note')).toHaveValue('Ships from Dallas.');

  await dialog.getByRole('button', { name: 'Add note' }).dblclick();
  await expect(dialog.getByRole('list', { name: 'Notes' })).toContainText('Ships from Dallas.');
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await expect(dialog.getByLabel('New note')).toHaveValue('');
  await dialog.getByLabel('New note').fill('Not saved');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Notes (1)' })).toBeVisible();

  expect(await eventsOf(bid.lineItemId)).toMatchObject([{ type: 'bid.noted', data: { note: 'Ships from Dallas.' } }]);
});
