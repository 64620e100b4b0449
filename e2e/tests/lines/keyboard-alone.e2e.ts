import { expect, type Page, test } from '@playwright/test';
import { eventsOf } from '../../support/gateway.ts';
import { tabTo } from '../../support/keyboard.ts';
import { daysFromNow, expectSaid, rowOf, sectionOf } from '../../support/lines.ts';
import * as loaners from '../loaners/loaner-world.ts';
import * as repairs from '../repairs/repair-world.ts';
import * as returns from '../returns/return-world.ts';

// Each queue from the first event to the last state: no mouse, and no touch.

async function press(page: Page, name: RegExp): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

async function type(page: Page, label: RegExp, text: string): Promise<void> {
  await tabTo(page, label);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}

/** One of several that belong together, which arrow keys go along. */
async function choose(page: Page, name: string): Promise<void> {
  const radio = page.getByRole('dialog').getByRole('radio', { name, exact: true });
  await tabTo(page, /^(Yes|No|Inspect Later|Approve|Deny|Request Additional Information)$/);
  await page.keyboard.press('Space');
  for (let pressed = 0; pressed < 3 && !(await radio.isChecked()); pressed += 1) await page.keyboard.press('ArrowDown');
  await expect(radio).toBeChecked();
}

/** The first choice of a list after its empty one. */
async function chooseFirst(page: Page, label: RegExp): Promise<void> {
  await tabTo(page, label);
  await page.keyboard.press('ArrowDown');
}

async function reportDiscrepancy(page: Page): Promise<void> {
  await expect(page.getByRole('dialog').getByLabel('Faults Found')).toBeVisible();
  await type(page, /^Faults Found/, 'The lens is cracked.');
  await type(page, /^Repair\/Replace/, 'Please replace it.');
  await type(page, /^Contact Phone/, '(555) 555-0100');
  await chooseFirst(page, /^Return Type/);
  await type(page, /^Charges/, '120.50');
  await press(page, /^OK$/);
}

test('a loaner from its order to its settlement, by keyboard alone', async ({ page }) => {
  test.slow();
  const supplier = await loaners.signedInLender(page);
  const loaner = await loaners.lend(supplier);
  await page.reload();
  await expect(rowOf(page, loaner.line)).toBeVisible();
  const dialog = page.getByRole('dialog');

  await press(page, /^PROCESS/);
  await expect(page.getByRole('dialog', { name: 'Service Report' })).toBeVisible();
  await press(page, /^Skip$/);
  await expect(dialog.getByLabel('Tracking Number')).toBeFocused();
  await page.keyboard.insertText('1Z999AA10123456784');
  await expect(dialog.getByLabel('RMA Number')).toHaveCount(0);
  await type(page, /^Serial Number/, 'SN-1');
  await page.keyboard.press('Enter');
  await expectSaid(page, 'Loaner saved successfully!');

  await loaners.tell(loaner, 'delivered', { dateDelivered: daysFromNow(0) });
  await loaners.tell(loaner, 'returnShipped', { trackingNumber: '1Z999AA10123456799' });
  await page.goto(`/loaners-rentals-details/${loaner.orderNumber}`);
  const section = sectionOf(page, loaner.line);
  await expect(section).toBeVisible();
  for (const choice of ['Inspect Later', 'Yes']) {
    await press(page, /^RECEIVE/);
    await expect(dialog.getByRole('radio', { name: choice })).toBeVisible();
    await choose(page, choice);
    await press(page, /^OK$/);
    await expect(dialog).toBeHidden();
  }
  await press(page, /^VDF/);
  await reportDiscrepancy(page);
  await expect(section.getByRole('list', { name: 'History' })).toContainText('The lens is cracked.');

  await loaners.tell(loaner, 'closed');
  await page.goto('/orders/history');
  await expect(rowOf(page, loaner.line)).toContainText('Closed');
  const name = await rowOf(page, loaner.line).getByRole('link').first().innerText();
  await press(page, new RegExp(`^${name.trim()}`));
  await expect(section).toBeVisible();
  await expect(section.getByRole('button', { name: 'RECEIVE' })).toHaveCount(0);
  expect((await eventsOf(loaner.line.lineItemId)).map(({ type: told }) => told)).toEqual([
    'loaner.shipped',
    'loaner.received',
    'loaner.inspected',
    'loaner.inspected',
    'discrepancy.submitted',
  ]);
});

test('a return from its request to the credit, by keyboard alone', async ({ page }) => {
  test.slow();
  const { supplier } = await returns.signedInSupplier(page);
  const rga = await returns.placeReturn(supplier, { returnRmaRequired: true });
  await page.reload();
  await expect(rowOf(page, rga)).toBeVisible();
  const dialog = page.getByRole('dialog');

  await press(page, /^PROCESS/);
  await expect(dialog.getByRole('radio').first()).toBeVisible();
  await choose(page, 'Request Additional Information');
  await type(page, /^Note/, 'Which unit is it?');
  await press(page, /^OK$/);
  await expect(dialog).toBeHidden();
  await page.goto('/exchanges-returns?tab=PendingMeridian');
  await expect(rowOf(page, rga)).toBeVisible();
  await press(page, /^REQUEST UPDATE/);
  await expect(page.getByRole('dialog', { name: 'Request Update' })).toBeVisible();
  await press(page, /^OK$/);
  await expect(dialog).toBeHidden();

  await returns.tell(rga, 'rga.resumed', { note: 'The one of October.' });
  await page.goto(`/exchange-return-details/po/${rga.displayPo}`);
  const section = sectionOf(page, rga);
  await expect(section.getByRole('note')).toContainText('Return Requested');
  await press(page, /^PROCESS/);
  await expect(dialog.getByRole('radio').first()).toBeVisible();
  await choose(page, 'Approve');
  await type(page, /^RMA Number/, 'RMA-2207');
  await press(page, /^OK$/);
  await expect(section.getByRole('note')).toContainText(/Return Approved/);

  await returns.tell(rga, 'rga.released');
  await returns.tell(rga, 'rga.inboundShipped', { trackingNumber: '1Z999AA10123456784', shipper: 'UPS' });
  for (const [tab, action, choice] of [
    ['ShippedInbound', /^RECEIVE/, 'Inspect Later'],
    ['Received', /^INSPECT/, 'Yes'],
  ] as const) {
    await page.goto(`/exchanges-returns?tab=${tab}`);
    await expect(rowOf(page, rga)).toBeVisible();
    await press(page, action);
    await expect(dialog.getByRole('radio', { name: choice })).toBeVisible();
    await choose(page, choice);
    await press(page, /^OK$/);
    await expect(dialog).toBeHidden();
  }
  await page.goto('/exchanges-returns?tab=Inspected');
  await expect(rowOf(page, rga)).toBeVisible();
  await press(page, /^VDF/);
  await reportDiscrepancy(page);
  await expect(dialog).toBeHidden();
  await returns.tell(rga, 'rga.closed');
  await page.reload();
  await expect(page.getByText('No Active Inspected Exchanges & Returns Found')).toBeVisible();
  expect((await eventsOf(rga.lineItemId)).map(({ type: told }) => told)).toEqual([
    'rga.decided',
    'rga.updateRequested',
    'rga.decided',
    'rga.received',
    'rga.inspected',
    'rga.inspected',
    'discrepancy.submitted',
  ]);
});

test('a repair from its request to the customer, by keyboard alone', async ({ page }) => {
  test.slow();
  const supplier = await repairs.signedInSupplier(page);
  const { line, displayPo } = await repairs.beginRepair(supplier);
  const dialog = page.getByRole('dialog');
  const open = async (tab: string) => {
    await page.goto(`/repairs?tab=${tab}`);
    await expect(rowOf(page, line)).toBeVisible();
  };

  await open('RMA');
  await press(page, /^PROVIDE RMA #/);
  await expect(dialog).toBeVisible();
  await type(page, /^RMA Number/, 'RMA-77');
  await page.keyboard.press('Enter');
  await expectSaid(page, 'RMA number saved.');

  await repairs.tell(line, 'inboundShipped', { trackingNumber: '1Z777', estimatedDelivery: daysFromNow(0) });
  await open('ShippedInbound');
  await press(page, /^RECEIVE/);
  await expect(dialog).toBeVisible();
  await press(page, /^OK$/);
  await expectSaid(page, 'Item received.');

  await open('Evaluating');
  await press(page, /^QUOTE/);
  await expect(dialog).toBeVisible();
  await type(page, /^Diagnosis/, 'Two dead elements in the array.');
  await type(page, /^Repair/, 'Replace the array, recalibrate.');
  await type(page, /^Amount/, '1840.50');
  await type(page, /^Lead Days/, '12');
  await press(page, /^Save$/);
  await expectSaid(page, 'Quote sent.');

  await page.goto(`/repair-details/PO/${displayPo}`);
  await expect(page.getByRole('button', { name: /^REQUOTE/ })).toBeVisible();
  await press(page, /^REQUOTE/);
  await expect(dialog.getByLabel('Diagnosis')).toHaveValue('Two dead elements in the array.');
  await type(page, /^Amount/, '1650');
  await press(page, /^Save$/);
  await expect(dialog).toBeHidden();

  await repairs.tell(line, 'quoteAccepted', { acceptedAt: new Date().toISOString() });
  await page.reload();
  await expect(page.getByRole('button', { name: /^UPDATE/ })).toBeVisible();
  await press(page, /^UPDATE/);
  await expect(dialog).toBeVisible();
  await type(page, /^Tracking Number/, '1Z888');
  await press(page, /^OK$/);
  await expectSaid(page, 'Repair saved successfully!');
  await repairs.tell(line, 'delivered', { dateDelivered: new Date().toISOString() });
  await open('Delivered');

  await page.goto(`/repair-details/PO/${displayPo}`);
  await expect(page.getByRole('link', { name: 'Case file' })).toBeVisible();
  await press(page, /^Case file$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Case file/);
  expect((await eventsOf(line.lineItemId)).map(({ type: told }) => told)).toEqual([
    'repair.rmaProvided',
    'repair.received',
    'repair.quoted',
    'repair.quoted',
    'repair.shipped',
  ]);
});
