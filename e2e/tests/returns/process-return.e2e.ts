import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { eventsOf } from '../../support/gateway.ts';
import { daysFromNow, expectSaid, openTab, rowOf, sectionOf } from '../../support/lines.ts';
import { mailTo } from '../../support/mail.ts';
import { placeReturn, signedInSupplier, tell } from './return-world.ts';

const team = 'supplierteam@meridian.example';

test('a return, from its request to the credit', async ({ page }) => {
  test.slow();
  const { supplier } = await signedInSupplier(page);
  const rga = await placeReturn(supplier, { returnRmaRequired: true });
  await page.reload();

  await test.step('additional information is asked for, and an update after that', async () => {
    const row = rowOf(page, rga);
    await row.getByRole('button', { name: 'PROCESS' }).click();
    const dialog = page.getByRole('dialog', { name: 'Process Return' });
    await expect(dialog.getByRole('button', { name: 'OK', exact: true })).toBeDisabled();
    await dialog.getByLabel('Request Additional Information').check();
    await expect(dialog.getByRole('button', { name: 'OK', exact: true })).toBeDisabled();
    await dialog.getByLabel('Note').fill('Which unit is it?');
    await dialog.getByRole('button', { name: 'OK', exact: true }).click();
    await expectSaid(page, 'Saved successfully!');
    await openTab(page, /^Pending Meridian/);
    await expect(page).toHaveURL('/exchanges-returns?tab=PendingMeridian');
    await rowOf(page, rga).getByRole('button', { name: 'REQUEST UPDATE' }).click();
    const popup = page.getByRole('dialog', { name: 'Request Update' });
    await expect(popup).toContainText(
      'Thank you for submitting a request for update. A member of our team will get back to you shortly.',
    );
    await expectAccessible(page, 'update requested');
    await popup.getByRole('button', { name: 'OK', exact: true }).click();
    await mailTo(team, `Update requested for RGA ${rga.rgaNumber}`);
    await tell(rga, 'rga.resumed', { note: 'The one of October.' });
  });

  await test.step('its page approves it, with a return address and an RMA number', async () => {
    await page.reload();
    await openTab(page, /^Process/);
    await rowOf(page, rga).getByRole('link').first().click();
    await expect(page).toHaveURL(`/exchange-return-details/po/${rga.displayPo}`);
    const section = sectionOf(page, rga);
    await expect(section.getByRole('note')).toContainText('Return Requested');
    await expect(section.getByRole('note')).toContainText('Awaiting Vendor Approval');
    await section.getByRole('button', { name: 'PROCESS' }).click();
    const dialog = page.getByRole('dialog', { name: 'Process Return' });
    await dialog.getByLabel('Deny', { exact: true }).check();
    await expect(dialog.getByLabel('Deny Reason')).toBeVisible();
    await dialog.getByLabel('Approve').check();
    await expect(dialog.getByLabel('Return Address')).toContainText('2200 Commerce Street, Dallas, TX 75201');
    await expect(dialog.getByLabel('Return Quantity')).toHaveValue('2');
    await expect(dialog.getByRole('button', { name: 'OK', exact: true })).toBeDisabled();
    await dialog.getByLabel('RMA Number').fill('RMA-2207');
    await expectAccessible(page, 'an approval');
    await dialog.getByRole('button', { name: 'OK', exact: true }).click();
    await expectSaid(page, 'Saved successfully!');
    await expect(section.getByRole('note')).toContainText(/Return Approved \d\d\/\d\d\/\d{4}/);
    await expect(section.getByRole('note')).toContainText('Pending Meridian Review');
    await expect(section.getByRole('button', { name: 'PROCESS' })).toHaveCount(0);
    await expect(section.getByRole('list', { name: 'History' })).toContainText('RMA-2207');
    await expectAccessible(page, 'an approved return');
  });

  await test.step('the goods come and are inspected later', async () => {
    await tell(rga, 'rga.released');
    await tell(rga, 'rga.inboundShipped', { trackingNumber: '1Z999AA10123456784', shipper: 'UPS' });
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first().click();
    await openTab(page, /^Shipped Inbound/);
    const row = rowOf(page, rga);
    await expect(row.getByRole('link', { name: '1Z999AA10123456784' })).toHaveAttribute('href', /ups\.com/);
    await row.getByRole('button', { name: 'RECEIVE' }).click();
    const dialog = page.getByRole('dialog', { name: 'Receive' });
    await expect(dialog.getByLabel('Tracking Number')).toHaveValue('1Z999AA10123456784');
    await expect(dialog.getByRole('button', { name: 'OK', exact: true })).toBeDisabled();
    await dialog.getByLabel('Received Date').fill(daysFromNow(-1));
    await dialog.getByLabel('Inspect Later').check();
    await dialog.getByRole('button', { name: 'OK', exact: true }).click();
    await expectSaid(page, 'Received successfully!');
    await openTab(page, /^Received/);
    await rowOf(page, rga).getByRole('button', { name: 'INSPECT' }).click();
    const inspecting = page.getByRole('dialog', { name: 'Inspect' });
    await expect(inspecting.getByLabel('Received Date')).toHaveValue(daysFromNow(-1));
    await inspecting.getByLabel('Yes', { exact: true }).check();
    await inspecting.getByRole('button', { name: 'OK', exact: true }).click();
    await expectSaid(page, 'Received successfully!');
  });

  await test.step('a fault that shows on the bench is reported', async () => {
    await openTab(page, /^Inspected/);
    const reading = `**/api/order/${rga.lineItemId}/vdf`;
    await page.route(reading, (route) => route.fulfill({ status: 500 }));
    await rowOf(page, rga).getByRole('button', { name: 'VDF' }).click();
    const unread = page.getByRole('dialog', { name: 'Receive' });
    await expect(unread, 'what was reported cannot be read (VDF-040)').toContainText('contact');
    await unread.getByRole('button', { name: 'OK' }).click();
    await page.unroute(reading);
    await rowOf(page, rga).getByRole('button', { name: 'VDF' }).click();
    const dialog = page.getByRole('dialog', { name: 'Vendor Discrepancy Form' });
    await dialog.getByLabel('Faults Found').fill('The lens is cracked.');
    await dialog.getByLabel('Repair/Replace').fill('Please send another one.');
    await dialog.getByLabel('Contact Phone').fill('(555) 555-0100');
    await dialog.getByLabel('Return Type').selectOption('Warranty');
    await dialog.getByLabel('Charges').fill('12.50');
    await dialog.getByRole('button', { name: 'OK', exact: true }).click();
    await expectSaid(page, 'Received successfully!');
    await tell(rga, 'rga.closed');
    await page.reload();
    await expect(rowOf(page, rga)).toHaveCount(0);
    await expect(page.getByText('No Active Inspected Exchanges & Returns Found')).toBeVisible();
    await expectAccessible(page, 'an empty tab');
  });

  expect((await eventsOf(rga.lineItemId)).map(({ type }) => type)).toEqual([
    'rga.decided',
    'rga.updateRequested',
    'rga.decided',
    'rga.received',
    'rga.inspected',
    'rga.inspected',
    'discrepancy.submitted',
  ]);
});

test('an exchange without a PO, from its RMA number to a denied return beside it, in all orders too', async ({
  page,
}) => {
  const { supplier } = await signedInSupplier(page);
  const exchange = await placeReturn(supplier, { rgaTypeId: 1, displayPo: null });
  const late = await placeReturn(supplier, { rgaDueDate: daysFromNow(-2) });
  await page.reload();
  await expect(page.getByRole('row').nth(1)).toContainText('Past Due');
  await rowOf(page, exchange).getByRole('link').first().click();
  await expect(page).toHaveURL(`/exchange-return-details/${exchange.orderId}`);
  const section = sectionOf(page, exchange);
  await expect(section.getByRole('note')).toContainText('Exchange Requested');
  await expect(section.getByRole('note')).toContainText('Awaiting Customer Shipment');
  await section.getByRole('button', { name: 'ADD RMA#' }).click();
  const adding = page.getByRole('dialog', { name: 'Add RMA#' });
  await expect(adding.getByLabel('Approve')).toHaveCount(0);
  await expect(adding.getByRole('button', { name: 'OK', exact: true })).toBeDisabled();
  await adding.getByLabel('RMA Number').fill('RMA-1');
  await adding.getByRole('button', { name: 'OK', exact: true }).click();
  await expectSaid(page, 'Saved successfully!');
  await expect(section.getByRole('button', { name: 'ADD RMA#' })).toHaveCount(0);

  await page.goto('/exchanges-returns');
  await rowOf(page, late).getByRole('button', { name: 'PROCESS' }).click();
  const dialog = page.getByRole('dialog', { name: 'Process Return' });
  await dialog.getByLabel('Deny', { exact: true }).check();
  await dialog.getByLabel('Deny Reason').selectOption('Other');
  await expect(dialog.getByRole('button', { name: 'OK', exact: true })).toBeDisabled();
  await dialog.getByLabel('Note').fill('It was opened.');
  await expectAccessible(page, 'a denial');
  await dialog.getByRole('button', { name: 'OK', exact: true }).click();
  await expectSaid(page, 'Saved successfully!');

  await page.goto('/orders/history');
  await rowOf(page, late).getByRole('link').first().click();
  await expect(page).toHaveURL(`/exchange-return-details/po/${late.displayPo}`);
  await expect(sectionOf(page, late).getByRole('note')).toContainText('Return Denied');
  await page.goto('/orders/history');
  await rowOf(page, exchange).getByRole('link').first().click();
  await expect(sectionOf(page, exchange)).toBeVisible();
});
