import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { sendEvents } from '../../support/gateway.ts';
import { bodiesOf, daysFromNow, openTab, rowOf } from '../../support/lines.ts';
import { makeSupplier, makeUser, signIn } from '../../support/people.ts';
import { complete, deliver, placeOrder, scan, signedInSupplier } from './order-world.ts';

test('lines stand in the tab of their status with the actions of their flags (ORDER-004 to ORDER-027)', async ({
  page,
}) => {
  const { supplier } = await signedInSupplier(page);
  const pastDue = await placeOrder(supplier, {
    lines: [{ shipDateReasonId: 1, estimatedShipDate: daysFromNow(-3), urgencyDescription: 'CHD' }],
  });
  const missing = await placeOrder(supplier);
  const ready = await placeOrder(supplier, { lines: [complete] });
  const shipped = await placeOrder(supplier, { lines: [{}, { hasShippingLabel: true }] });
  for (const line of shipped.lineItems) await scan(line);
  const delivered = await placeOrder(supplier);
  await scan(delivered.line);
  await deliver(delivered.line);
  await page.reload();

  await expect(page.getByRole('tab')).toHaveText(['Awaiting Review3', 'Pending Shipment0', 'Shipped2', 'Delivered1']);
  const refs = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^(PROCESS|REVIEW)/ }) });
  await expect(refs).toContainText([pastDue, missing, ready].map(({ line }) => String(line.lineItemId)));
  for (const badge of ['Past Due', 'Urgent']) await expect(rowOf(page, pastDue.line)).toContainText(badge);
  await expect(rowOf(page, pastDue.line).getByRole('button', { name: 'PROCESS' })).toBeEnabled();
  await expect(rowOf(page, missing.line).getByRole('button', { name: 'PROCESS' })).toBeEnabled();
  await expect(rowOf(page, ready.line).getByRole('button', { name: 'REVIEW SHIPPING' })).toBeEnabled();

  await rowOf(page, pastDue.line).getByRole('button', { name: 'PROCESS' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'OK', exact: true }).click();
  await expect(page.getByText('This date is past. Enter today or a later date.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await openTab(page, 'Shipped');
  const [noLabel, withLabel] = shipped.lineItems;
  if (!noLabel || !withLabel) throw new Error('The order has two lines.');
  for (const line of shipped.lineItems)
    await expect(rowOf(page, line).getByRole('button', { name: 'Print Packing Slip' })).toBeEnabled();
  await expect(rowOf(page, noLabel).getByRole('button', { name: 'Print Shipping Label' })).toBeDisabled();
  const saving = page.waitForEvent('download');
  await rowOf(page, withLabel).getByRole('button', { name: 'Print Shipping Label' }).click();
  expect((await saving).suggestedFilename()).toBe('ShippingLabel.pdf');
  await openTab(page, 'Delivered');
  await expect(rowOf(page, delivered.line).getByRole('button', { name: 'Print Packing Slip' })).toBeEnabled();
});

test('14 Day Review comes from the marketplace and stays on its tab', async ({ page }) => {
  const { supplier } = await signedInSupplier(page);
  const { line } = await placeOrder(supplier, { lines: [complete] });
  await page.reload();
  await rowOf(page, line).getByRole('button', { name: 'REVIEW SHIPPING' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'OK', exact: true }).click();
  await expect(page.getByText('Order saved successfully!')).toBeVisible();
  await sendEvents({ type: 'order.reviewDue', data: { lineItemId: line.lineItemId, fourteenDay: true } });
  await page.reload();
  await expect(rowOf(page, line)).toContainText('14 Day Review');
});

test('a row opens by PO, else by number, and the list comes back as it was', async ({ page }) => {
  const { supplier } = await signedInSupplier(page);
  const withPo = await placeOrder(supplier);
  const without = await placeOrder(supplier, { displayPo: null, billingPo: null });
  await page.reload();
  await rowOf(page, withPo.line).getByText('Northlight Medical').click();
  await expect(page).toHaveURL(`/order-details/po/${withPo.displayPo}`);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Orders' }).click();
  await expect(page).toHaveURL('/orders?tab=AwaitingReview');
  await expect(rowOf(page, withPo.line).getByRole('link').first()).toHaveAttribute('aria-current', 'true');
  await rowOf(page, without.line).getByText('Northlight Medical').click();
  await expect(page).toHaveURL(`/order-details/${without.orderNumber}`);
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeDisabled();
});

test('the search asks the server, and the export holds what the tab shows', async ({ page }) => {
  const { supplier } = await signedInSupplier(page);
  await placeOrder(supplier, { lines: [{ partNumber: '=1+2', description: 'd'.repeat(200) }] });
  await placeOrder(supplier);
  await page.reload();
  const asked = bodiesOf(page, '/order/search');
  await page.getByLabel('Search Orders').fill('=1+2');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Awaiting Review' })).toContainText('1');
  const terms = [
    { name: 'SearchText', value: '=1+2' },
    { name: 'EntityOrderType', value: 'order' },
  ];
  expect(asked).not.toEqual([]);
  // More than once where the order has become news meanwhile.
  for (const body of asked) expect(body).toEqual({ start: 0, limit: 10_000, terms });
  await page.getByRole('button', { name: 'List options' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export Current Tab' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('DataExport.csv');
  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith('\uFEFFPO #,Ref #,Item #,')).toBe(true);
  expect(text).toContain(`'=1+2,${'d'.repeat(200)}`);
  expect(text.trim().split('\r\n')).toHaveLength(2);
});

test('a PO with lines of two suppliers shows each its own alone', async ({ page, browser }) => {
  const { supplier } = await signedInSupplier(page);
  const other = await makeSupplier({ menu: { '123': 'Y' } });
  const mine = await placeOrder(supplier, { lines: [{ description: 'Mine' }] });
  const { line: _, lineItems, ...head } = mine;
  await placeOrder(other, { ...head, companyId: other.facilities[0]?.companyId, lines: [{ description: 'Theirs' }] });
  await page.goto(`/order-details/po/${mine.displayPo}`);
  await expect(page.getByText('Mine')).toBeVisible();
  await expect(page.getByText('Theirs')).toHaveCount(0);
  const theirs = await (await browser.newContext()).newPage();
  await signIn(theirs, await makeUser({ supplier: other }), `/order-details/po/${mine.displayPo}`);
  await expect(theirs.getByText('Theirs')).toBeVisible();
  await expect(theirs.getByText('Mine')).toHaveCount(0);
  expect(lineItems).toHaveLength(1);
});

/** The code of headers that can be dragged is on its way until `come` is called. */
async function withSlowDragging(page: Page) {
  const chunk = /assets\/column-drag-.*\.js$/;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(chunk, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(chunk);
  return {
    asked,
    come: async () => {
      const answered = page.waitForResponse(chunk);
      release();
      await (await answered).finished();
      // Twice a frame: by now they would have taken the place of what is pressed.
      for (let frame = 0; frame < 2; frame++) await page.evaluate(() => new Promise(requestAnimationFrame));
    },
  };
}

async function placeOf(header: Locator) {
  const box = await header.boundingBox();
  if (!box) throw new Error('The header is in sight.');
  return box;
}

const namesOf = (page: Page) => page.getByRole('columnheader').filter({ hasText: /^(PO #|Ref #|Order Date)$/ });

test('a click on a header counts though headers that can be dragged come meanwhile', async ({ page }) => {
  const { supplier } = await signedInSupplier(page);
  const { line } = await placeOrder(supplier);
  await page.reload();
  await expect(rowOf(page, line)).toBeVisible();
  const dragging = await withSlowDragging(page);
  const header = page.getByRole('columnheader', { name: 'Order Date' });
  await header.getByRole('button').hover();
  await dragging.asked;
  await page.mouse.down();
  await dragging.come();
  await page.mouse.up();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
});

test('the first drag of a column counts though the code for it comes in its midst', async ({ page }) => {
  // Both columns are in sight.
  await page.setViewportSize({ width: 1440, height: 900 });
  const { supplier } = await signedInSupplier(page);
  const { line } = await placeOrder(supplier);
  await page.reload();
  await expect(rowOf(page, line)).toBeVisible();
  await expect(namesOf(page)).toHaveText(['PO #', 'Ref #', 'Order Date']);
  const dragging = await withSlowDragging(page);
  const header = page.getByRole('columnheader', { name: 'Order Date' });
  const [from, to] = [await placeOf(header), await placeOf(page.getByRole('columnheader', { name: 'PO #' }))];
  await page.mouse.move(from.x + 20, from.y + 10);
  await dragging.asked;
  await page.mouse.down();
  await page.mouse.move(from.x - 10, from.y + 10, { steps: 4 });
  await dragging.come();
  await page.mouse.move(to.x + 10, to.y + 10, { steps: 12 });
  await page.mouse.up();
  await expect(namesOf(page)).toHaveText(['Order Date', 'PO #', 'Ref #']);
  await expect(header).not.toHaveAttribute('aria-sort');
});
