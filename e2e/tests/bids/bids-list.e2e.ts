import { readFile } from 'node:fs/promises';
import { expect, type Page, type Request, test } from '@playwright/test';
import { withoutNews } from '../../support/news.ts';
import { makeSupplier, makeUser, signIn } from '../../support/people.ts';
import { requestBid, signedInSupplier } from './bid-world.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name });

/** Codes of the events that the page logs from now on. */
function loggedCodes(page: Page): string[] {
  const codes: string[] = [];
  page.on('request', (request: Request) => {
    if (request.url().endsWith('/api/common/log')) codes.push(request.postDataJSON().eventTypeCode);
  });
  return codes;
}

test('open bids stand in their tab with count, badges, legend and actions', async ({ page }) => {
  const { supplier } = await signedInSupplier(page);
  const late = new Date(Date.now() - 31 * 60 * 1000).toISOString();
  const calm = await requestBid(supplier, { dateEntered: late, description: 'd'.repeat(81) });
  const urgent = await requestBid(supplier, { urgencyDescription: 'STAT' });
  await page.reload();

  await expect(page).toHaveURL('/bids?tab=OpenBids');
  await expect(tab(page, 'Open Bids')).toContainText('2');
  await expect(tab(page, 'My Bids')).toContainText('0');
  await expect(page.getByText('Urgent Items')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Auto Refresh' })).toBeChecked();
  await expect(page.getByText('Ready for Bid')).toHaveCount(2);
  const table = page.getByRole('table');
  await expect(table.getByText('Past 30 Minutes')).toHaveCount(1);
  await expect(table.getByText('Urgent', { exact: true })).toHaveCount(1);
  await expect(page.getByText(`${'d'.repeat(80)} ...`)).toBeVisible();
  // Urgent ones lead.
  const links = page.getByRole('link', { name: /^PLACE BID/ });
  await expect(links.first()).toHaveAttribute('href', `/bid-details/${urgent.lineItemId}`);
  await expect(links.last()).toHaveAttribute('href', `/bid-details/${calm.lineItemId}`);

  for (const shown of ['Ref #', 'Request Date', 'OEM', 'Item #']) {
    await expect(page.getByRole('columnheader', { name: shown })).toBeVisible();
  }
  for (const hidden of ['Sourcer Phone', 'Sourcer Email', 'Loaner', 'Status Code']) {
    await expect(page.getByRole('columnheader', { name: hidden })).toHaveCount(0);
  }

  const codes = loggedCodes(page);
  await tab(page, 'My Bids').click();
  await expect(page).toHaveURL('/bids?tab=MyBids');
  await expect(page.getByText('No Active My Bids Bids Found')).toBeVisible();
  await expect(page.getByText('You currently have no active My Bids orders')).toBeVisible();
  await expect.poll(() => codes).toContain('TAB ACCESS');
});

test('the search asks the server and narrows the tabs until it is cleared', async ({ page }) => {
  const { supplier } = await signedInSupplier(page);
  await requestBid(supplier, { partNumber: '100%_A' });
  await requestBid(supplier, { partNumber: '100XYA', manufacturer: 'Orbis' });
  await page.reload();
  await expect(tab(page, 'Open Bids')).toContainText('2');
  const codes = loggedCodes(page);

  const asked = page.waitForRequest('**/api/order/search');
  const box = page.getByRole('textbox', { name: 'Search Bids' });
  await box.fill('0%_a');
  await box.press('Enter');
  expect((await asked).postDataJSON()).toEqual({
    start: 0,
    limit: 10000,
    terms: [
      { name: 'SearchText', value: '0%_a' },
      { name: 'EntityOrderType', value: 'bid' },
    ],
  });
  await expect(tab(page, 'Open Bids')).toContainText('1');
  await expect(page.getByText('100%_A')).toBeVisible();
  await expect.poll(() => codes).toContain('SEARCH');

  await box.fill('orbis transducer');
  await box.press('Enter');
  await expect(page.getByText('100XYA')).toBeVisible();
  await box.fill('');
  await box.press('Enter');
  await expect(tab(page, 'Open Bids')).toContainText('2');
});

test('view and columns are kept for the next visit, and nothing is chosen before they are known', async ({ page }) => {
  const { supplier, person } = await signedInSupplier(page);
  await requestBid(supplier, { sourcerEmail: 'sourcer@marketplace.example' });
  await page.reload();
  const codes = loggedCodes(page);
  const saves: unknown[] = [];
  page.on('response', (response) => {
    if (response.request().method() === 'POST' && response.url().includes('/api/setting/grid')) saves.push(response);
  });
  await page.getByRole('button', { name: 'List options' }).click();
  await page.getByRole('menuitem', { name: 'Show / Hide Columns' }).click();
  await page.getByRole('checkbox', { name: 'Sourcer Email' }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Sourcer Email' })).toBeAttached();
  await expect.poll(() => codes).toContain('COLUMN SHOW HIDE');
  await page.locator('label', { hasText: 'Card' }).click();
  await expect.poll(() => codes).toContain('VIEW CHANGE');
  await expect.poll(() => saves).toHaveLength(2);

  await page.context().clearCookies();
  let answer = () => {};
  const known = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/setting/grid/*', async (route) => {
    await known;
    await route.continue();
  });
  await signIn(page, person, '/bids');
  await expect(tab(page, 'Open Bids')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Grid' })).toBeDisabled();
  await expect(page.getByRole('columnheader', { name: 'Ref #' })).toHaveCount(0);
  answer();
  await expect(page.getByRole('radio', { name: 'Card' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Grid' })).toBeEnabled();
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.locator('label', { hasText: 'Grid' }).click();
  await expect(page.getByRole('columnheader', { name: 'Sourcer Email' })).toBeAttached();
});

test('the tab is exported with a byte-order mark', async ({ page }) => {
  const { supplier } = await signedInSupplier(page);
  await requestBid(supplier, { description: `=cmd ${'x'.repeat(100)}`, partNumber: 'a,"b"' });
  await page.reload();
  const codes = loggedCodes(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'List options' }).click();
  await page.getByRole('menuitem', { name: 'Export Current Tab' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('DataExport.csv');
  const csv = await readFile(await download.path());
  expect([...csv.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const text = csv.toString('utf8');
  expect(text).toContain('Ref #,Request Date,Urgency,Item #,Description');
  expect(text).toContain('"a,""b"""');
  expect(text).toContain(`'=cmd ${'x'.repeat(100)}`);
  await expect.poll(() => codes).toContain('EXPORT');
});

test('the list is fetched again at the refresh rate, until that is switched off', async ({ page }) => {
  // What the page hears of changes by itself would have it read them before.
  await withoutNews(page);
  await page.clock.install();
  const { supplier } = await signedInSupplier(page);
  await expect(tab(page, 'Open Bids')).toContainText('0');
  await requestBid(supplier);
  await page.clock.runFor(61_000);
  await expect(tab(page, 'Open Bids')).toContainText('1');
  await page.getByRole('switch', { name: 'Auto Refresh' }).click();
  await requestBid(supplier);
  let lists = 0;
  page.on('request', (request) => {
    if (/\/api\/bid\/?$/.test(request.url())) lists += 1;
  });
  await page.clock.runFor(300_000);
  expect(lists).toBe(0);
});

test('a user without Bids is led home with the reason', async ({ page }) => {
  const supplier = await makeSupplier({ menu: { '122': 'N' } });
  const person = await makeUser({ supplier });
  await signIn(page, person, '/bids');
  await expect(page.getByText('Access Has Not Yet Been Enabled For This Section')).toBeVisible();
  await expect(page).not.toHaveURL(/bids/);
});

test('a bid of another company reads as none, and leads back to the open bids', async ({ page }) => {
  await signedInSupplier(page);
  const foreign = await requestBid(await makeSupplier());
  await page.goto(`/bid-details/${foreign.lineItemId}`);
  await expect(page.getByText('Sorry, you do not have access to this bid.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText('Bids > Bid');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')).toHaveAttribute(
    'href',
    '/bids?tab=OpenBids',
  );
});

test('at 390 a tab fills the screen with cards, and back leads to the tabs', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { supplier } = await signedInSupplier(page);
  const bid = await requestBid(supplier);
  await page.goto('/bids');
  await page.getByText('Open Bids').click();
  await expect(page).toHaveURL('/bids?tab=OpenBids');
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.getByRole('link', { name: `PLACE BID, Ref # ${bid.lineItemId}` }).click();
  await expect(page.getByRole('button', { name: 'Start Bid' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/bids?tab=OpenBids');
});
