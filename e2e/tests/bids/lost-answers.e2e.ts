import { expect, test } from '@playwright/test';
import { eventsOf } from '../../support/gateway.ts';
import { answerSaves, lost } from '../../support/saves.ts';
import { requestBid, signedInSupplier } from './bid-world.ts';

test('a note whose answer was lost is there once when sent again, and the same words later are a second note (F6)', async ({
  page,
}) => {
  const { supplier } = await signedInSupplier(page);
  const bid = await requestBid(supplier);
  await page.goto(`/bid-details/${bid.lineItemId}`);
  await page.getByRole('button', { name: 'Notes (0)' }).click();
  const dialog = page.getByRole('dialog', { name: /^Notes/ });
  const field = dialog.getByLabel('New note');
  const notes = dialog.getByRole('list', { name: 'Notes' }).getByRole('listitem');
  await answerSaves(page, '/bid/note', lost);
  await field.fill('Ships from Dallas.');
  await dialog.getByRole('button', { name: 'Add note' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The portal cannot be reached.');
  await expect(field).toHaveValue('Ships from Dallas.');
  await dialog.getByRole('button', { name: 'Add note' }).click();
  await expect(field).toHaveValue('');
  await expect(notes).toHaveCount(1);

  await field.fill('Ships from Dallas.');
  await dialog.getByRole('button', { name: 'Add note' }).click();
  await expect(notes).toHaveCount(2);
  expect((await eventsOf(bid.lineItemId)).map(({ type }) => type)).toEqual(['bid.noted', 'bid.noted']);
});

test('offline, a declined bid stays open and says so; once online it is declined', async ({ page, context }) => {
  const { supplier } = await signedInSupplier(page);
  const bid = await requestBid(supplier);
  await page.goto(`/bid-details/${bid.lineItemId}`);
  const yes = page.getByRole('button', { name: 'Yes', exact: true });
  await page.getByRole('button', { name: 'No Bid' }).click();
  await expect(yes).toBeVisible();
  await context.setOffline(true);
  await yes.click();
  const popup = page.getByRole('dialog').filter({ hasText: 'The portal cannot be reached.' });
  await expect(popup).toContainText('Please check your connection and try again.');
  await expect(page.getByText('You are offline.')).toBeVisible();
  await popup.getByRole('button', { name: 'OK' }).click();
  expect(await eventsOf(bid.lineItemId)).toEqual([]);

  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toHaveCount(0);
  await page.getByRole('button', { name: 'No Bid' }).click();
  await yes.click();
  await expect(page).toHaveURL(/\/bids(\?tab=OpenBids)?$/);
  expect(await eventsOf(bid.lineItemId)).toMatchObject([{ type: 'bid.declined' }]);
});
