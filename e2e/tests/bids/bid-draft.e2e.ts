import { expect, type Page, test } from '@playwright/test';
import { eventsOf } from '../../support/gateway.ts';
import { fillSignIn } from '../../support/people.ts';
import { answered, answerSaves, lost, unsent } from '../../support/saves.ts';
import { fieldOf, fill, newPart, requestBid, signedInSupplier, stepOf, wizardCard } from './bid-world.ts';

const picture = { name: 'front.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('a picture') };

/** Names of the files that this browser keeps until they are sent. */
function keptFileNames(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('portal-drafts');
        // Not there yet: to make it is the page's business.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve([]);
        opening.onsuccess = () => {
          const database = opening.result;
          const reading = database.transaction('files').objectStore('files').getAll();
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => {
            database.close();
            resolve(reading.result.map(({ name }: { name: string }) => name));
          };
        };
      }),
  );
}

test('what was typed and chosen survives a reload until it is sent', async ({ page }) => {
  const { supplier } = await signedInSupplier(page);
  const bid = await requestBid(supplier);
  await page.goto(`/bid-details/${bid.lineItemId}`);
  await page.getByRole('button', { name: 'Start Bid' }).click();
  await fill(page, newPart);
  await stepOf(page, 'Attachments').click();
  await page.locator('input[type=file]').setInputFiles(picture);
  await expect(page.getByText('front.jpg')).toBeVisible();
  // It is shown at once and kept a moment later.
  await expect.poll(() => keptFileNames(page)).toEqual(['front.jpg']);

  await page.reload();
  await expect(page.getByText('front.jpg')).toBeVisible();
  await stepOf(page, 'Bid #1').click();
  await expect(fieldOf(page, 'Outright Price')).toHaveValue('$1,250.50');
  await expect(fieldOf(page, 'Warranty')).toHaveValue('4');

  await page.getByRole('button', { name: 'Submit Bid' }).click();
  await expect(page.getByText('Bid saved successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/bids(\?|$)/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await eventsOf(bid.lineItemId)).map(({ type }) => type)).toEqual(['attachment.added', 'bid.submitted']);
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('.bid.')))).toEqual([]);
});

test('an expired session costs nothing that was typed', async ({ page, context }) => {
  const { supplier, person } = await signedInSupplier(page);
  const bid = await requestBid(supplier);
  await page.goto(`/bid-details/${bid.lineItemId}`);
  await page.getByRole('button', { name: 'Start Bid' }).click();
  await fill(page, newPart);

  await context.clearCookies();
  await answerSaves(page, '/bid', answered(401));
  await page.getByRole('button', { name: 'Submit Bid' }).click();
  await expect(page).toHaveURL('/login');
  await fillSignIn(page, person.username, person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();

  await expect(page).toHaveURL(`/bid-details/${bid.lineItemId}`);
  await expect(wizardCard(page, 'Bid #1')).toBeVisible();
  await expect(fieldOf(page, 'Outright Price')).toHaveValue('$1,250.50');
  await page.getByRole('button', { name: 'Submit Bid' }).click();
  await expect(page.getByText('Bid saved successfully!')).toBeVisible();
});

test('a failed submit keeps everything; one whose answer alone was lost says so by itself, and makes one bid', async ({
  page,
}) => {
  const { supplier } = await signedInSupplier(page);
  const bid = await requestBid(supplier);
  await page.goto(`/bid-details/${bid.lineItemId}`);
  await page.getByRole('button', { name: 'Start Bid' }).click();
  await fill(page, newPart);
  await stepOf(page, 'Attachments').click();
  await page.locator('input[type=file]').setInputFiles(picture);

  // The first try does not arrive; the answer to the second gets lost after the server has done its work.
  await answerSaves(page, '/bid', unsent, lost);
  await page.getByRole('button', { name: 'Submit Bid' }).click();
  const popup = page.getByRole('dialog', { name: 'Place Bid' });
  await expect(popup).toContainText('An error was encountered updating the information, please retry.');
  await expect(popup.getByRole('link', { name: 'the support address' })).toHaveAttribute('href', /^mailto:/);
  await popup.getByRole('button', { name: 'OK' }).click();

  await page.getByRole('button', { name: 'Submit Bid' }).click();
  await expect(page.getByText('Bid saved successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/bids(\?|$)/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await eventsOf(bid.lineItemId)).map(({ type }) => type)).toEqual(['attachment.added', 'bid.submitted']);
});

test('a logout drops what was typed', async ({ page }) => {
  const { supplier, person } = await signedInSupplier(page);
  const bid = await requestBid(supplier);
  await page.goto(`/bid-details/${bid.lineItemId}`);
  await page.getByRole('button', { name: 'Start Bid' }).click();
  await fill(page, newPart);
  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
  await fillSignIn(page, person.username, person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.goto(`/bid-details/${bid.lineItemId}`);
  await expect(page.getByRole('button', { name: 'Start Bid' })).toBeVisible();
});
