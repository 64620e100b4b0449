import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { sendEvents } from '../../support/gateway.ts';
import { bodiesOf, daysFromNow, rowOf } from '../../support/lines.ts';
import { makeSupplier, makeUser, signIn } from '../../support/people.ts';
import { placeOrder, scan, signedInSupplier } from './order-world.ts';

interface Asked {
  readonly start: number;
  readonly limit: number;
  readonly sort?: unknown;
  readonly terms: readonly { readonly name: string; readonly value: unknown }[];
}

test('All Orders begins with the last month and pages on the server (HIST-003 to HIST-006, HIST-039)', async ({
  page,
}) => {
  const { supplier } = await signedInSupplier(page);
  const recent = await placeOrder(supplier, { lines: Array.from({ length: 12 }, () => ({})) });
  const old = await placeOrder(supplier, { dateEntered: `${daysFromNow(-60)}T12:00:00Z` });
  const asked = bodiesOf(page, '/order/search') as Asked[];
  await page.getByRole('link', { name: 'View All Orders' }).click();
  await expect(page).toHaveURL('/orders/history');
  await expect(page.getByRole('heading', { level: 1, name: 'All Orders' })).toBeVisible();
  await expect(page.getByText('1–10 of 12')).toBeVisible();
  expect(asked[0]?.terms.map(({ name }) => name)).toEqual(['StartDate', 'EndDate']);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('11–12 of 12')).toBeVisible();
  expect(asked.at(-1)).toMatchObject({ start: 10, limit: 10 });

  await page.getByRole('button', { name: 'Remove filter Order Date' }).click();
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(page.getByText('1–10 of 13')).toBeVisible();
  expect(asked.at(-1)).toMatchObject({ start: 0, terms: [] });
  await page.getByRole('button', { name: 'Order Date' }).click();
  await expect(page.getByRole('row').nth(1)).toContainText(String(old.line.lineItemId));
  expect(asked.at(-1)).toMatchObject({ sort: { field: 'dateEntered', direction: 'asc' } });
  await expect(page.getByRole('radiogroup', { name: 'Grid or card view' })).toHaveCount(0);
  expect(recent.lineItems).toHaveLength(12);
});

test('the rows do not wait until they are counted; they are counted once for all pages', async ({ page }) => {
  const { supplier } = await signedInSupplier(page);
  await placeOrder(supplier, { lines: Array.from({ length: 23 }, () => ({})) });
  let count = () => {};
  const counting = new Promise<void>((resolve) => {
    count = resolve;
  });
  await page.route('**/api/order/search/count', async (route) => {
    await counting;
    await route.continue();
  });
  const counts = bodiesOf(page, '/order/search/count');
  await page.goto('/orders/history');
  await expect(page.getByText('1–10 of …')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Last page' })).toBeDisabled();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('11–20 of …')).toBeVisible();
  await expectAccessible(page, 'All Orders while it is counted');
  count();
  await expect(page.getByText('11–20 of 23')).toBeVisible();
  // The news of the order itself, where it came late, has had them counted anew.
  const counted = counts.length;
  await page.getByRole('button', { name: 'Last page' }).click();
  await expect(page.getByText('21–23 of 23')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(4);
  await page.getByRole('button', { name: 'First page' }).click();
  await expect(page.getByText('1–10 of 23')).toBeVisible();
  expect(counts).toHaveLength(counted);
});

test('filters narrow together; statuses 100 and 101 are what they mean (HIST-016 to HIST-046)', async ({ page }) => {
  const { supplier } = await signedInSupplier(page);
  const shipped = await placeOrder(supplier, { lines: [{ partNumber: 'AB-1', urgencyDescription: 'Standard' }] });
  await scan(shipped.line);
  const backordered = await placeOrder(supplier, {
    lines: [{ partNumber: 'AB-2', shipDateReasonId: 2, urgencyDescription: 'STAT' }],
  });
  const other = await placeOrder(supplier, { lines: [{ partNumber: 'CD-3' }] });
  await sendEvents({ type: 'oem.upserted', data: { id: shipped.orderId, name: `Oem of ${shipped.orderId}` } });
  await page.goto('/orders/history');
  const asked = bodiesOf(page, '/order/search') as Asked[];
  await expect(rowOf(page, other.line)).toBeVisible();

  const choose = async (filter: string, last = page.getByRole('listitem').last()) => {
    await page.getByRole('button', { name: 'ADD FILTER' }).click();
    await last.getByRole('combobox', { name: 'Filter' }).click();
    await page.getByRole('option', { name: filter, exact: true }).click();
  };
  await choose('Item #');
  await page.getByRole('textbox', { name: 'Item #' }).fill('ab-');
  await choose('Status');
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Shipped', exact: true }).click();
  await page.getByRole('option', { name: 'Backordered', exact: true }).click();
  await page.keyboard.press('Escape');
  await choose('Condition');
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(rowOf(page, other.line)).toHaveCount(0);
  await expect(rowOf(page, shipped.line)).toBeVisible();
  await expect(rowOf(page, backordered.line)).toBeVisible();
  expect(asked.at(-1)?.terms.slice(2)).toEqual([
    { name: 'PartNumber', value: 'ab-' },
    { name: 'Status', value: [3] },
    { name: 'IsBackordered', value: true },
  ]);

  // The counts are those of the filters; a choice narrows the rows, and the view keeps it.
  const urgent = page.getByRole('button', { name: 'Urgent 1', exact: true });
  await urgent.click();
  await expect(rowOf(page, shipped.line)).toHaveCount(0);
  await expect(rowOf(page, backordered.line)).toBeVisible();

  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save as a new view' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Gone and late');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Gone and late', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rowOf(page, shipped.line)).toBeVisible();

  await choose('OEM');
  const oems = page.waitForRequest((request) => request.url().includes('/api/company/oems?q=Oem'));
  await page.getByRole('combobox', { name: 'OEM' }).fill(`Oem of ${shipped.orderId}`);
  await oems;
  await page.getByRole('option', { name: `Oem of ${shipped.orderId}` }).click();
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(page.getByText('No Active All Orders Found')).toBeVisible();

  // A range that ends before it begins is not searched for: it says so.
  await page.getByLabel('Order Date to').fill('2001-01-01');
  const before = asked.length;
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(page.getByText('The last day is before the first.')).toBeVisible();
  expect(asked).toHaveLength(before);

  await page.getByRole('button', { name: /^Gone and late/ }).click();
  await page.getByRole('menuitem', { name: 'Gone and late', exact: true }).click();
  await expect(rowOf(page, backordered.line)).toBeVisible();
  await expect(rowOf(page, shipped.line)).toHaveCount(0);
  await expect(urgent).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('textbox', { name: 'Item #' })).toHaveValue('ab-');
  await expect(page.getByRole('combobox', { name: 'OEM' })).toHaveCount(0);
});

test('the way back from an order leads to the same rows, and a phone keeps the grid', async ({ page }) => {
  const { supplier } = await signedInSupplier(page, '/orders/history');
  const { line, displayPo } = await placeOrder(supplier);
  await page.getByLabel('Search All Orders').fill(String(line.lineItemId));
  // The whole number of one line: Enter opens it.
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/order-details/po/${displayPo}#line-${line.lineItemId}`);
  await page.goBack();
  await expect(page.getByLabel('Search All Orders')).toHaveValue(String(line.lineItemId));
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('table')).toBeVisible();
  await page.getByRole('button', { name: 'List options' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export Current Tab' }).click();
  expect((await saving).suggestedFilename()).toBe('DataExport.csv');
});

test('with Bids alone there is no history, with Orders it stands under My Account (D-FRAME-05)', async ({ page }) => {
  await signedInSupplier(page);
  await page.getByRole('button', { name: 'My Account' }).click();
  await page.getByRole('menuitem', { name: 'All Orders' }).click();
  await expect(page).toHaveURL('/orders/history');
  await page.context().clearCookies();
  const supplier = await makeSupplier({ menu: { '122': 'Y' } });
  await signIn(page, await makeUser({ supplier }), '/orders/history');
  await expect(page.getByText('Access Has Not Yet Been Enabled For This Section')).toBeVisible();
});
