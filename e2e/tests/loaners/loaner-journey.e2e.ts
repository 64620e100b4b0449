import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { eventsOf } from '../../support/gateway.ts';
import { daysFromNow, expectSaid } from '../../support/lines.ts';
import { inUse, lend, rowOf, sectionOf, signedInLender, tell } from './loaner-world.ts';

const report = { name: 'report.pdf', mimeType: 'application/pdf', buffer: Buffer.from('a report') };

test('a loaner from its order to its settlement', async ({ page }) => {
  test.slow();
  const supplier = await signedInLender(page);
  const terms = { loanerFeeType: 2, rentalFeeCost: 450, replacementCost: 18_500, lateFeePerDay: 35 };
  const loaner = await lend(supplier, { ...terms, rmaRequired: true, rgaDueDate: daysFromNow(3) });
  const { displayPo } = loaner;
  await page.reload();

  await test.step('PROCESS asks for the service report, then for what ships', async () => {
    await expect(rowOf(page, loaner)).toContainText('St. Anne Hospital');
    await expectAccessible(page, 'an ordered loaner');
    await rowOf(page, loaner).getByRole('button', { name: 'PROCESS' }).click();
    const popup = page.getByRole('dialog', { name: 'Service Report' });
    await expect(popup.getByRole('button', { name: 'Continue' })).toBeDisabled();
    await page.locator('input[type=file]').setInputFiles(report);
    await expect(popup.getByLabel('Attachment Note')).toHaveValue('SERVICE REPORT');
    await expectAccessible(page, 'service report');
    await popup.getByRole('button', { name: 'Continue' }).click();

    const dialog = page.getByRole('dialog', { name: 'Process Loaner' });
    await expect(dialog.getByRole('list', { name: 'Files to send' })).toContainText('report.pdf');
    await dialog.getByLabel('Tracking Number').fill('1Z999AA10123456784');
    await expect(dialog.getByRole('button', { name: 'OK', exact: true })).toBeDisabled();
    await dialog.getByLabel('RMA Number').fill('RMA-7');
    await dialog.getByLabel('Serial Number').fill('SN-20771');
    await expectAccessible(page, 'process');
    await dialog.getByRole('button', { name: 'OK', exact: true }).click();
    await expectSaid(page, 'Loaner saved successfully!');
    const heard = await eventsOf(loaner.line.lineItemId);
    expect(heard.map(({ type }) => type)).toEqual(['loaner.shipped', 'attachment.added']);
    expect(heard[0]?.data).toMatchObject({ serialNumber: 'SN-20771', vendorRmaNumber: 'RMA-7' });
  });

  await test.step('its page shows the loan, the payment and both ways', async () => {
    await tell(loaner, 'delivered', { dateDelivered: daysFromNow(0) });
    await page.goto('/loaners-rentals?tab=ReceivedInUse');
    await expect(page.getByRole('tab', { name: /^Received & In Use/ })).toHaveAttribute('aria-selected', 'true');
    await expect(rowOf(page, loaner)).toContainText('Due Shortly');
    await rowOf(page, loaner).getByRole('link').first().click();
    await expect(page).toHaveURL(`/loaners-rentals-details/po/${displayPo}`);
    const payment = page.getByRole('region', { name: 'Payment information' });
    for (const fact of ['Rental', '$450.00', '$18,500.00', String(displayPo), 'Unit Price$0.00'])
      await expect(payment).toContainText(fact);
    const section = sectionOf(page, loaner);
    await expect(section.getByRole('region', { name: 'Loan' })).toContainText('due in 3 days');
    await expect(section.getByRole('region', { name: 'Loan' })).toContainText('$35.00');
    await expect(section.getByRole('region', { name: 'To the customer' })).toContainText('1Z999AA10123456784');
    await expect(section.getByRole('list', { name: 'History' })).toContainText('Delivered to the customer');
    await expectAccessible(page, 'the page of a loaner');
  });

  await test.step('RECEIVE puts the inspection off', async () => {
    await tell(loaner, 'returnShipped', { trackingNumber: '1Z999AA10123456799' });
    await page.reload();
    await sectionOf(page, loaner).getByRole('button', { name: 'RECEIVE' }).click();
    const dialog = page.getByRole('dialog', { name: 'Receive' });
    await expect(dialog.getByLabel('Tracking Number')).toHaveValue('1Z999AA10123456799');
    await expect(dialog.getByRole('button', { name: 'OK', exact: true })).toBeDisabled();
    await dialog.getByRole('radio', { name: 'Inspect Later' }).check();
    await dialog.getByRole('button', { name: 'OK', exact: true }).click();
    await expectSaid(page, 'Loaner received successfully!');
    await expect(sectionOf(page, loaner)).toContainText('Inspect it');
  });

  await test.step('RECEIVE once more tells that it is acceptable, VDF what was found later', async () => {
    const section = sectionOf(page, loaner);
    await section.getByRole('button', { name: 'RECEIVE' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('radio', { name: 'Inspect Later' })).toHaveCount(0);
    await dialog.getByRole('radio', { name: 'Yes' }).check();
    await dialog.getByRole('button', { name: 'OK', exact: true }).click();
    await expectSaid(page, 'Loaner received successfully!');
    await section.getByRole('button', { name: 'VDF' }).click();
    await dialog.getByLabel('Faults Found').fill('The lens is cracked.');
    await dialog.getByLabel('Repair/Replace').fill('Please replace it.');
    await dialog.getByLabel('Contact Phone').fill('(555) 555-0100');
    await dialog.getByLabel('Return Type').selectOption({ index: 1 });
    await dialog.getByLabel('Charges').fill('120.50');
    await expectAccessible(page, 'discrepancy');
    await dialog.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(section.getByRole('list', { name: 'History' })).toContainText('The lens is cracked.');
    expect((await eventsOf(loaner.line.lineItemId)).map(({ type }) => type)).toEqual([
      'loaner.shipped',
      'attachment.added',
      'loaner.received',
      'loaner.inspected',
      'loaner.inspected',
      'discrepancy.submitted',
    ]);
  });

  await test.step('once it is settled it is in All Orders alone, whose row opens its page', async () => {
    await tell(loaner, 'closed');
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/loaners-rentals\?tab=/);
    await page.getByRole('link', { name: 'View All Orders' }).click();
    const row = page.getByRole('row').filter({ hasText: String(loaner.line.lineItemId) });
    await expect(row).toContainText('Closed');
    await row.getByRole('link').first().click();
    await expect(page).toHaveURL(`/loaners-rentals-details/po/${displayPo}`);
    await expect(sectionOf(page, loaner).getByRole('button', { name: 'RECEIVE' })).toHaveCount(0);
  });
});

test('those in use stand by due date, or by what costs most', async ({ page }) => {
  const supplier = await signedInLender(page);
  const first = await inUse(supplier, 20, { rgaDueDate: daysFromNow(-4), lateFeePerDay: 10 });
  const costly = await inUse(supplier, 20, { rgaDueDate: daysFromNow(-2), lateFeePerDay: 100 });
  await page.goto('/loaners-rentals?tab=ReceivedInUse');
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: 'RECEIVE' }) });
  await expect(rows.nth(0)).toContainText(String(first.line.lineItemId));
  await expect(rows.nth(1)).toContainText('2 days late, $200.00');
  await page.getByText('What costs most').click();
  await expect(rows.nth(0)).toContainText(String(costly.line.lineItemId));
  await page.getByRole('tab', { name: /^Inspected/ }).click();
  await expect(page.getByText('What costs most')).toHaveCount(0);
  await expect(page.getByText('No Active Inspected Loaners & Rentals Found')).toBeVisible();
});
