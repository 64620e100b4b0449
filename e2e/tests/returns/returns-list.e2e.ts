import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { eventsOf } from '../../support/gateway.ts';
import { tabTo } from '../../support/keyboard.ts';
import { expectSaid, rowOf, sectionOf } from '../../support/lines.ts';
import { answered, answerSaves } from '../../support/saves.ts';
import { placeReturn, signedInSupplier, tell } from './return-world.ts';

test('the View stays over a visit, narrows counts and exports, and goes with a logout', async ({ page }) => {
  const { supplier } = await signedInSupplier(page);
  const back = await placeReturn(supplier);
  const exchange = await placeReturn(supplier, { rgaTypeId: 1 });
  const held = await placeReturn(supplier, { rgaTypeId: 1 });
  await tell(held, 'rga.held');
  await page.reload();
  await expect(page.getByRole('tab', { name: /^Process/ })).toContainText('2');
  const view = page.getByRole('combobox', { name: 'View' });
  const chosen = view.locator('option:checked');
  await expect(chosen).toHaveText('All');
  await expect(view.getByRole('option')).toHaveText(['All', 'Exchanges', 'Returns']);
  await view.selectOption({ label: 'Exchanges' });
  await expect(rowOf(page, back)).toHaveCount(0);
  await expect(rowOf(page, exchange)).toHaveCount(1);
  await expect(page.getByRole('tab', { name: /^Process/ })).toContainText('1');
  await page.reload();
  await expect(chosen).toHaveText('Exchanges');
  await expectAccessible(page, 'the list of exchanges');

  await page.getByRole('button', { name: 'List options' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export All Tabs' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('DataExport.csv');
  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  const cells = text
    .slice(1)
    .trim()
    .split(/\r?\n/)
    .map((row) => row.split(','));
  expect(cells[0]?.slice(0, 4)).toEqual(['Tab', 'RGA #', 'PO #', 'Ref #']);
  expect(cells.slice(1).map(([tab, , , line]) => [tab, line])).toEqual([
    ['Process', String(exchange.lineItemId)],
    ['Pending Meridian', String(held.lineItemId)],
  ]);

  expect(await page.evaluate(() => localStorage.getItem('cachedFilter.exchangesReturns'))).toBe('1');
  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('cachedFilter.exchangesReturns'))).toBeNull();
});

test('the filters narrow this queue, and without them all rows are back (REPAIR-033, D-100)', async ({ page }) => {
  const { supplier } = await signedInSupplier(page);
  const one = await placeReturn(supplier, { partNumber: 'AB-1' });
  const other = await placeReturn(supplier, { partNumber: 'CD-2' });
  await page.reload();
  await expect(rowOf(page, other)).toHaveCount(1);
  await page.getByRole('button', { name: 'ADD FILTER' }).click();
  await page.getByRole('combobox', { name: 'Filter' }).click();
  await page.getByRole('option', { name: 'Item #', exact: true }).click();
  await page.getByRole('textbox', { name: 'Item #' }).fill('ab-');
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(rowOf(page, other)).toHaveCount(0);
  await expect(rowOf(page, one)).toHaveCount(1);
  await expect(page.getByRole('tab', { name: /^Process/ })).toContainText('1');
  await expectAccessible(page, 'the list with a filter');
  await page.getByRole('button', { name: 'Remove filter Item #' }).click();
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(rowOf(page, other)).toHaveCount(1);
});

test('a failed decision keeps everything and says whom to ask (RETURN-061)', async ({ page }) => {
  const { supplier } = await signedInSupplier(page);
  const rga = await placeReturn(supplier);
  await page.reload();
  await rowOf(page, rga).getByRole('button', { name: 'PROCESS' }).click();
  const dialog = page.getByRole('dialog', { name: 'Process Return' });
  await dialog.getByLabel('Approve').check();
  await dialog.getByLabel('Note').fill('As agreed');
  await answerSaves(page, '/order/rga/*/rma', answered(500));
  await dialog.getByRole('button', { name: 'OK', exact: true }).click();
  const popup = page.getByRole('dialog', { name: 'Return Save' });
  await expect(popup).toContainText('An error was encountered updating the information, please retry.');
  await expect(popup.getByRole('link', { name: 'the support address' })).toHaveAttribute(
    'href',
    /^mailto:supplierportal/,
  );
  await popup.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(dialog.getByLabel('Note')).toHaveValue('As agreed');
  await dialog.getByRole('button', { name: 'OK', exact: true }).dblclick();
  await expectSaid(page, 'Saved successfully!');
  expect((await eventsOf(rga.lineItemId)).map(({ type }) => type)).toEqual(['rga.decided']);

  await tell(rga, 'rga.released');
  await page.goto(`/exchange-return-details/po/${rga.displayPo}`);
  await sectionOf(page, rga).getByRole('button', { name: 'RECEIVE' }).click();
  await page.getByLabel('Tracking Number').fill('1Z');
  await page.getByLabel('Yes', { exact: true }).check();
  await answerSaves(page, '/order/receive*', answered(500));
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Return Receive' })).toContainText('An error was encountered');
});

test('a return without an address on file can be denied and not approved, by keyboard alone', async ({ page }) => {
  const { supplier } = await signedInSupplier(page);
  const rga = await placeReturn(supplier, { returnAddresses: [] });
  await page.reload();
  await expect(rowOf(page, rga)).toBeVisible();
  await tabTo(page, /^PROCESS/);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Process Return' });
  await expect(dialog.getByLabel('Approve')).toBeVisible();
  await tabTo(page, /^Approve$/);
  await page.keyboard.press('Space');
  await expect(dialog.getByText('There is no return address on file.')).toBeVisible();
  const profile = dialog.getByRole('link', { name: 'General Information' });
  await expect(profile).toHaveAttribute('href', '/settings/general-information');
  await expect(dialog.getByRole('button', { name: 'OK', exact: true })).toBeDisabled();
  await expectAccessible(page, 'no return address');
  await dialog.getByLabel('Approve').focus();
  await page.keyboard.press('ArrowDown');
  await tabTo(page, /^Deny Reason/);
  await page.keyboard.type('Warranty');
  await tabTo(page, /^OK$/);
  await page.keyboard.press('Enter');
  await expectSaid(page, 'Saved successfully!');
  expect(await eventsOf(rga.lineItemId)).toMatchObject([
    { type: 'rga.decided', data: { isApproved: 'N', denyReason: 'Warranty expired or void' } },
  ]);
});

test('what is not accessible says so', async ({ page }) => {
  await signedInSupplier(page, '/exchange-return-details/po/nothing');
  await expect(page.getByText('Sorry, you do not have access to this exchange/return.')).toBeVisible();
});
