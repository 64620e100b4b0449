import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { eventsOf } from '../../support/gateway.ts';
import { bodiesOf, daysFromNow, expectSaid, rowOf } from '../../support/lines.ts';
import { beginRepair, fillQuote, signedInSupplier, tell } from './repair-world.ts';

const photo = { name: 'front.png', mimeType: 'image/png', buffer: Buffer.from('a photo') };

test('a repair from its request to the customer who has it back', async ({ page }) => {
  const supplier = await signedInSupplier(page);
  const { line, displayPo } = await beginRepair(supplier, { lines: [{ urgencyDescription: 'STAT' }] });
  await page.goto('/repairs?tab=RMA');
  const row = rowOf(page, line);
  const dialog = page.getByRole('dialog');

  await test.step('its RMA number', async () => {
    await expect(page.getByRole('tab')).toHaveText([
      /RMA#.*1/,
      /Pending Shipment.*0/,
      /Shipped Inbound/,
      /Evaluating/,
      /Quoted/,
      /Backordered/,
      /Repairing/,
      /Shipped Outbound/,
      /Delivered/,
    ]);
    await expect(page.getByText('Critical Items')).toBeVisible();
    await expect(row.getByText('Urgent')).toBeVisible();
    await expectAccessible(page, 'the list');
    await row.getByRole('button', { name: /^PROVIDE RMA #/ }).click();
    await expect(dialog).toHaveAccessibleName(/^Provide RMA #/);
    await dialog.getByLabel('RMA Number').fill(' ');
    await dialog.getByLabel('Note').focus();
    await expect(dialog.getByText('Please document how the part is not acceptable')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'OK', exact: true })).toBeDisabled();
    await dialog.getByLabel('RMA Number').fill('RMA-77');
    await dialog.getByRole('button', { name: 'OK', exact: true }).click();
    await expectSaid(page, 'RMA number saved.');
    await expect(row).toHaveCount(0);
  });

  await test.step('its receipt', async () => {
    await tell(line, 'inboundShipped', { trackingNumber: '1Z777', estimatedDelivery: daysFromNow(0) });
    await page.goto('/repairs?tab=shippedinbound');
    await expect(row).toContainText('RMA-77');
    await row.getByRole('button', { name: /^RECEIVE/ }).click();
    await expect(dialog.getByLabel('Tracking Number')).toHaveValue('1Z777');
    await expect(dialog.getByRole('radio')).toHaveCount(3);
    await expectAccessible(page, 'Receive');
    await dialog.getByRole('button', { name: 'OK', exact: true }).click();
    await expectSaid(page, 'Item received.');
  });

  await test.step('its quote', async () => {
    await page.getByRole('tab', { name: /Evaluating/ }).click();
    await expect(row).toContainText('Pending Evaluation');
    await row.getByRole('button', { name: /^QUOTE/ }).click();
    const save = dialog.getByRole('button', { name: 'Save' });
    await expect(save).toBeDisabled();
    await fillQuote(dialog, '12.345');
    await dialog.getByLabel('Lead Days').fill('1000');
    await dialog.getByLabel('Comment').focus();
    await expect(dialog.getByText('Invalid amount!')).toBeVisible();
    await expect(dialog.getByText('Invalid lead days!')).toBeVisible();
    await dialog.getByLabel('Comment').fill('x'.repeat(4001));
    await dialog.getByLabel('Amount').focus();
    await expect(dialog.getByText('Please limit your text to max 4000 characters.')).toBeVisible();
    await expect(save).toBeDisabled();
    await dialog.getByLabel('Comment').fill('Ships on a Friday');
    await fillQuote(dialog);
    await dialog.getByRole('button', { name: 'Add attachment' }).click();
    await page.locator('input[type=file]').setInputFiles(photo);
    await dialog.getByLabel('Note').fill('Front');
    await expectAccessible(page, 'Quote');
    await save.click();
    await expectSaid(page, 'Quote sent.');
  });

  await test.step('its page, and another quote', async () => {
    await page.getByRole('tab', { name: /Quoted/ }).click();
    await expect(row).toContainText('Pending Customer Acceptance');
    await row
      .getByRole('link', { name: String(displayPo) })
      .or(row.getByRole('link').first())
      .first()
      .click();
    await expect(page).toHaveURL(`/repair-details/PO/${displayPo}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`PO #: ${displayPo}`);
    await page.getByRole('button', { name: /^REQUOTE/ }).click();
    // It begins with the quote before it.
    await expect(dialog.getByLabel('Diagnosis')).toHaveValue('Two dead elements in the array.');
    await dialog.getByLabel('Amount').fill('1650');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectSaid(page, 'Quote sent.');
    const quotes = page.getByRole('heading', { name: 'Quotes' }).locator('..').getByRole('listitem');
    await expect(quotes).toHaveCount(2);
    await expect(quotes.first()).toContainText('$1,650.00');
    await expect(quotes.last()).toContainText('front.png');
    await expectAccessible(page, 'the page of a quoted repair');
  });

  await test.step('its ship date', async () => {
    await tell(line, 'quoteAccepted', { acceptedAt: new Date().toISOString() });
    await page.reload();
    const dates = bodiesOf(page, '/order/esd');
    await page.getByRole('button', { name: /^UPDATE/ }).click();
    await expect(dialog).toHaveAccessibleName(/^Update Repair/);
    await dialog.getByLabel('Ship Date Reason').selectOption({ label: 'Backordered - no ship date yet' });
    await dialog.getByRole('button', { name: 'OK', exact: true }).click();
    await expectSaid(page, 'Repair saved successfully!');
    expect(dates).toMatchObject([{ lineItems: [{ lineItemId: line.lineItemId, shipDateReasonId: '2' }] }]);
    await expect(page.getByRole('button', { name: /^REQUOTE/ })).toBeVisible();
  });

  await test.step('its way back', async () => {
    await tell(line, 'updated', { followUpDate: daysFromNow(-1), hasShippingLabel: true });
    await page.getByRole('link', { name: 'Repairs' }).last().click();
    await expect(page).toHaveURL('/repairs?tab=Backordered');
    await page.reload();
    await expect(row.getByText('Past Due')).toBeVisible();
    const saves = bodiesOf(page, '/order');
    await row.getByRole('button', { name: /^REVIEW SHIPPING/ }).click();
    await expect(dialog).toHaveAccessibleName(/^Review Shipping/);
    await dialog.getByLabel('Tracking Number').fill('1Z888');
    await expectAccessible(page, 'Review Shipping');
    await dialog.getByRole('button', { name: 'OK', exact: true }).click();
    await expectSaid(page, 'Repair saved successfully!');
    expect(saves).toMatchObject([{ lineItems: [{ trackingNumber: '1Z888', noteType: 'Repair' }] }]);
    await tell(line, 'delivered', { dateDelivered: new Date().toISOString() });
    await page.goto('/repairs?tab=Delivered');
    await expect(row).toContainText('$1,650.00');
    await expect(row.getByRole('button')).toHaveCount(1);
  });

  await test.step('its case file', async () => {
    await page.goto(`/repair-details/PO/${displayPo}`);
    await page.getByRole('link', { name: 'Case file' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Case file/);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'What came in',
      'What was found',
      'Quotes',
      'Who decided',
      'The way back',
      'How long each party took',
      'Notes',
    ]);
    const second = page.getByRole('table', { name: 'Quote 2' });
    await expect(second.getByRole('row', { name: /^Amount/ })).toHaveText(/\$1,650\.00.*\$1,840\.50/);
    await expect(second.getByRole('row', { name: /^Diagnosis/ })).toContainText('The same');
    await expect(page.getByText('Quote accepted')).toBeVisible();
    await expectAccessible(page, 'the case file');
  });

  expect((await eventsOf(line.lineItemId)).map(({ type }) => type)).toEqual([
    'repair.rmaProvided',
    'repair.received',
    'attachment.added',
    'repair.quoted',
    'repair.quoted',
    'repair.scheduled',
    'repair.shipped',
  ]);
});
