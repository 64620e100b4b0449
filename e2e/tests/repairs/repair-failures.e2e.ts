import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { eventsOf } from '../../support/gateway.ts';
import { tabTo } from '../../support/keyboard.ts';
import { expectSaid, rowOf } from '../../support/lines.ts';
import { answered, answerSaves, lost } from '../../support/saves.ts';
import { beginRepair, fillQuote, signedInSupplier, tell } from './repair-world.ts';

const numbered = { vendorRmaNumber: 'RMA-1' };

test('a failed receipt and a failed quote keep what was typed, and work at the second try', async ({ page }) => {
  const supplier = await signedInSupplier(page);
  const { line } = await beginRepair(supplier, { lines: [numbered] });
  await page.goto('/repairs?tab=PendingShipment');
  const row = rowOf(page, line);
  await row.getByRole('button', { name: /^RECEIVE/ }).click();
  const receive = page.getByRole('dialog', { name: 'Receive' });
  await receive.getByLabel('Tracking Number').fill('1Z999');
  await answerSaves(page, '/order/receive', answered(500));
  await receive.getByRole('button', { name: 'OK', exact: true }).click();
  const receiveFailed = page.getByRole('dialog', { name: 'Repair Receive' });
  await expect(receiveFailed).toContainText('An error was encountered updating the information, please retry.');
  await expect(receiveFailed.getByRole('link')).toHaveAttribute('href', /^mailto:supplierportal/);
  await receiveFailed.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(receiveFailed).toBeHidden();
  await expect(receive.getByLabel('Tracking Number')).toHaveValue('1Z999');
  await receive.getByRole('button', { name: 'OK', exact: true }).click();
  await expectSaid(page, 'Item received.');

  await page.getByRole('tab', { name: /Evaluating/ }).click();
  await row.getByRole('button', { name: /^QUOTE/ }).click();
  const quote = page.getByRole('dialog', { name: 'Quote' });
  await fillQuote(quote);
  // What is typed survives a reload.
  await page.reload();
  await row.getByRole('button', { name: /^QUOTE/ }).click();
  await expect(quote.getByLabel('Diagnosis')).toHaveValue('Two dead elements in the array.');
  // The answer of the first try is lost after the server has done its work.
  await answerSaves(page, '/order/quote', lost);
  await quote.getByRole('button', { name: 'Save' }).click();
  const quoteFailed = page.getByRole('dialog', { name: 'Quoted Repair' });
  await expectAccessible(page, 'a failed quote');
  await quoteFailed.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(quoteFailed).toBeHidden();
  await expect(quote.getByLabel('Amount')).toHaveValue('1,840.50');
  await quote.getByRole('button', { name: 'Save' }).click();
  await expectSaid(page, 'Quote sent.');
  expect((await eventsOf(line.lineItemId)).map(({ type }) => type)).toEqual(['repair.received', 'repair.quoted']);
});

test('a declined repair goes back by keyboard alone', async ({ page }) => {
  const supplier = await signedInSupplier(page);
  const { line, displayPo } = await beginRepair(supplier, { lines: [numbered] });
  const { lineItemId } = line;
  const post = async (path: string, body: object) => {
    const token = page.waitForRequest(
      (request) => request.url().includes('/api/') && !!request.headers().authorization,
    );
    await page.reload();
    const { authorization = '' } = (await token).headers();
    expect((await page.request.post(`/api${path}`, { data: body, headers: { authorization } })).status()).toBe(201);
  };
  await post('/order/receive', { lineItemId, dateReceived: '2026-01-02', trackingNumber: '1Z' });
  await post('/order/quote', { lineItemId, diagnosisNote: 'x', repairNote: 'y', amount: 10, leadDays: 1 });
  await tell(line, 'declined', { note: 'Bought a new one' });
  await page.goto(`/repair-details/PO/${displayPo}`);
  await expect(page.getByText('This repair was declined. Please return the item to the customer.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^REQUOTE/ })).toHaveCount(0);
  await expectAccessible(page, 'a declined repair');

  await tabTo(page, /^Return Item/);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Tracking Number')).toBeFocused();
  await answerSaves(page, '/order', answered(200));
  await page.keyboard.type('1Z444');
  await page.keyboard.press('Enter');
  const failed = page.getByRole('dialog', { name: 'Order Save' });
  await expect(failed).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Tracking Number')).toHaveValue('1Z444');
  await page.getByLabel('Tracking Number').focus();
  await page.keyboard.press('Enter');
  await expectSaid(page, 'Repair saved successfully!');
  await expect(page.getByText('1Z444').first()).toBeVisible();
  expect((await eventsOf(lineItemId)).at(-1)).toMatchObject({
    type: 'repair.shipped',
    data: { trackingNumber: '1Z444' },
  });
});

test('a repair that is not there says so, without a way above it', async ({ page }) => {
  await signedInSupplier(page, '/repair-details/PO/NOBODYS');
  await expect(page.getByText('Sorry, you do not have access to this repair.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveCount(0);
  await expectAccessible(page, 'no such repair');
});
