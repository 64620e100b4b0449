import { expect, test } from '@playwright/test';
import { eventsOf } from '../../support/gateway.ts';
import { bodiesOf, daysFromNow, openTab, rowOf, sectionOf } from '../../support/lines.ts';
import { deliver, expectSaved, placeOrder, signedInSupplier, textOf } from './order-world.ts';

test('from the order event to the delivered line', async ({ page }) => {
  test.slow();
  const { supplier, person } = await signedInSupplier(page);
  const { line, displayPo } = await placeOrder(supplier, { lines: [{ urgencyDescription: 'STAT' }] });
  const logged = bodiesOf(page, '/common/log');
  await page.reload();

  await test.step('a new line lacks its ship date; PROCESS sets it', async () => {
    const row = rowOf(page, line);
    await expect(row).toContainText('Urgent');
    await expect(row).toContainText('Missing Info');
    await row.getByRole('button', { name: 'PROCESS' }).click();
    const dialog = page.getByRole('dialog', { name: 'Process Order' });
    await expect(dialog.getByRole('link', { name: String(displayPo), exact: true })).toHaveAttribute(
      'href',
      `/order-details/po/${displayPo}`,
    );
    await dialog.getByLabel('Ship Date Reason').selectOption('Ship date confirmed');
    await dialog.getByLabel('Estimated Ship Date').fill(daysFromNow(3));
    await dialog.getByRole('button', { name: 'OK', exact: true }).click();
    await expectSaved(page);
    await openTab(page, 'Pending Shipment');
    await expect(rowOf(page, line)).not.toContainText('Missing Info');
    expect(logged).toContainEqual({
      eventTypeCode: 'ORDER UPDATE',
      details: [{ name: 'lineItemId', value: String(line.lineItemId) }],
    });
  });

  await test.step('its page takes notes and a file of 10 MB', async () => {
    await rowOf(page, line).getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name: `PO #: ${displayPo}` })).toBeVisible();
    const section = sectionOf(page, line);
    await section.getByRole('button', { name: 'Notes (0)' }).click();
    await page.getByLabel('New note').fill('Ships from our Dallas warehouse.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByRole('list', { name: 'Notes' })).toContainText(`${person.firstName} ${person.lastName}`);
    await page.keyboard.press('Escape');
    await section.getByRole('button', { name: 'Attachments (0)' }).click();
    await page.locator('input[type=file]').setInputFiles({
      name: 'scan.bin',
      mimeType: 'application/octet-stream',
      buffer: Buffer.alloc(10 * 1024 * 1024, 'x'),
    });
    const dialog = page.getByRole('dialog', { name: 'Attachments' });
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    await dialog.getByLabel('Note').fill('Scan of the unit');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('list', { name: 'Attachments' })).toContainText('scan.bin');
    await page.keyboard.press('Escape');
    await expect(section.getByRole('list', { name: 'History' })).toContainText('Ships from our Dallas warehouse.');
    const saving = page.waitForEvent('download');
    await section.getByRole('button', { name: 'Download scan.bin' }).click();
    expect((await saving).suggestedFilename()).toBe('scan.bin');
  });

  await test.step('processing with a tracking number ships it and leads back two pages', async () => {
    await sectionOf(page, line).getByRole('button', { name: 'PROCESS' }).click();
    const dialog = page.getByRole('dialog', { name: 'Process Order' });
    await expect(dialog.getByLabel('Tracking Number')).toBeFocused();
    await page.keyboard.insertText('1Z999AA10123456784');
    await dialog.getByLabel('Vendor Order Number').fill('LI-20771');
    await dialog.getByRole('button', { name: 'OK', exact: true }).click();
    await expectSaved(page);
    await expect(page).toHaveURL('/orders?tab=PendingShipment');
    await openTab(page, 'Shipped');
    await expect(rowOf(page, line)).toContainText('1Z999AA10123456784');
    const heard = await eventsOf(line.lineItemId);
    expect(heard.map(({ type }) => type)).toEqual([
      'order.scheduled',
      'note.added',
      'attachment.added',
      'order.shipped',
    ]);
    expect(heard.at(-1)?.data).toMatchObject({ trackingNumber: '1Z999AA10123456784', vendorOrderNumber: 'LI-20771' });
  });

  await test.step('delivery moves it to Delivered', async () => {
    await deliver(line);
    await page.reload();
    await openTab(page, 'Delivered');
    await expect(rowOf(page, line)).toContainText(String(line.lineItemId));
  });
});

test('all three documents are printed and say what they must', async ({ page }) => {
  const { supplier } = await signedInSupplier(page);
  const order = await placeOrder(supplier, { lines: [{ hasShippingLabel: true, serialNumber: 'SN-7' }] });
  const { line, displayPo } = order;
  await page.goto(`/order-details/po/${displayPo}`);
  const logged = bodiesOf(page, '/common/log');
  const section = sectionOf(page, line);

  await section.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Purchase Order', 'Shipping Label', 'Print All']);
  await page.keyboard.press('Escape');
  await section.getByRole('button', { name: 'PROCESS' }).click();
  await page.getByLabel('Tracking Number').fill('1Z999AA10123456784');
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expectSaved(page);

  await page.goto(`/order-details/po/${displayPo}`);
  await section.getByRole('button', { name: 'Print', exact: true }).click();
  const downloads: import('@playwright/test').Download[] = [];
  page.on('download', (download) => downloads.push(download));
  await page.getByRole('menuitem', { name: 'Print All' }).click();
  await expect.poll(() => downloads.length).toBe(3);
  expect(downloads.map((download) => download.suggestedFilename())).toEqual([
    'PurchaseOrder.pdf',
    'PackingSlip.pdf',
    'ShippingLabel.pdf',
  ]);
  const [purchaseOrder = '', packingSlip = '', label = ''] = await Promise.all(downloads.map(textOf));
  expect(purchaseOrder).toContain('PURCHASE ORDER');
  expect(purchaseOrder).toContain('$2,499.00');
  expect(packingSlip).toContain('PACKING SLIP');
  expect(packingSlip).toContain('SN-7');
  expect(packingSlip).not.toContain('$');
  for (const text of [purchaseOrder, packingSlip, label]) expect(text).toContain(String(displayPo));
  for (const text of [packingSlip, label]) expect(text).toContain('1Z999AA10123456784');
  const printed = logged.filter((body) => (body as { eventTypeCode: string }).eventTypeCode === 'PRINT DOCUMENT');
  expect(printed).toHaveLength(3);
});
