import { expect, test } from '@playwright/test';
import { eventsOf } from '../../support/gateway.ts';
import { bodiesOf, rowOf, sectionOf } from '../../support/lines.ts';
import { fillSignIn, makeUser, signIn } from '../../support/people.ts';
import { answered, answerSaves, lost } from '../../support/saves.ts';
import { expectSaved, placeOrder, signedInSupplier } from './order-world.ts';

const report = { name: 'report.pdf', mimeType: 'application/pdf', buffer: Buffer.from('a report') };

test('a failed save keeps everything, and the second try saves once (ORDER-067 to ORDER-071)', async ({ page }) => {
  const { supplier } = await signedInSupplier(page);
  const { line } = await placeOrder(supplier);
  await page.reload();
  const files = bodiesOf(page, `/order/${line.lineItemId}/attachments`);
  await rowOf(page, line).getByRole('button', { name: 'PROCESS' }).click();
  const dialog = page.getByRole('dialog', { name: 'Process Order' });
  await dialog.getByLabel('Tracking Number').fill('1Z999AA10123456784');
  await dialog.getByRole('button', { name: 'Add attachment' }).click();
  await page.locator('input[type=file]').setInputFiles(report);
  await dialog.getByLabel('Note').last().fill('For the customer');

  // Anything but 201 is a failure, and the answer may get lost after the server has done its work.
  await answerSaves(page, '/order', answered(200), lost);
  await dialog.getByRole('button', { name: 'OK', exact: true }).click();
  const popup = page.getByRole('dialog', { name: 'Order Save' });
  await expect(popup).toContainText('An error was encountered updating the information, please retry.');
  await expect(popup.getByRole('link', { name: 'the support address' })).toHaveAttribute(
    'href',
    /^mailto:supplierportal/,
  );
  await popup.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(dialog.getByLabel('Tracking Number')).toHaveValue('1Z999AA10123456784');
  await dialog.getByRole('button', { name: 'OK', exact: true }).click();
  await popup.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(dialog.getByText('report.pdf')).toBeVisible();
  expect(files).toEqual([]);

  await dialog.getByRole('button', { name: 'OK', exact: true }).dblclick();
  await expectSaved(page);
  expect(files).toHaveLength(1);
  expect((await eventsOf(line.lineItemId)).map(({ type }) => type)).toEqual(['order.shipped', 'attachment.added']);
});

test('files that were not sent wait for their line', async ({ page }) => {
  const { supplier } = await signedInSupplier(page);
  const { line, displayPo } = await placeOrder(supplier);
  await page.goto(`/order-details/po/${displayPo}`);
  await answerSaves(page, `/order/${line.lineItemId}/attachments?*`, answered(500));
  await sectionOf(page, line).getByRole('button', { name: 'PROCESS' }).click();
  const dialog = page.getByRole('dialog', { name: 'Process Order' });
  await dialog.getByLabel('Tracking Number').fill('1Z');
  await dialog.getByRole('button', { name: 'Add attachment' }).click();
  await page.locator('input[type=file]').setInputFiles(report);
  await dialog.getByLabel('Note').last().fill('For the customer');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByRole('button', { name: 'OK', exact: true }).click();
  const popup = page.getByRole('dialog', { name: 'Order Save' });
  await expect(popup).toContainText('The order is saved, but not every attachment was sent.');
  await popup.getByRole('button', { name: 'OK', exact: true }).click();

  await page.goto(`/order-details/po/${displayPo}`);
  await sectionOf(page, line).getByRole('button', { name: 'Attachments (0)' }).click();
  await expect(page.getByRole('list', { name: 'Files not sent yet' })).toContainText('report.pdf');
  await page.getByRole('button', { name: 'Send again' }).click();
  const files = page.getByRole('dialog').getByRole('list');
  await expect(files).toHaveCount(1);
  await expect(files).toContainText('report.pdf');
});

test('when two people process one line the first counts and the second is told', async ({ page, browser }) => {
  const { supplier } = await signedInSupplier(page);
  const { line } = await placeOrder(supplier);
  const colleague = await (await browser.newContext()).newPage();
  await signIn(colleague, await makeUser({ supplier }), '/orders');
  await page.reload();
  for (const [who, number] of [
    [page, '1Z-FIRST'],
    [colleague, '1Z-SECOND'],
  ] as const) {
    await rowOf(who, line).getByRole('button', { name: 'PROCESS' }).click();
    await who.getByLabel('Tracking Number').fill(number);
  }
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expectSaved(page);
  await colleague.getByRole('button', { name: 'OK', exact: true }).click();
  const popup = colleague.getByRole('dialog', { name: 'Order Save' });
  await expect(popup).toContainText('This line item can no longer be changed.');
  await popup.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(colleague.getByLabel('Tracking Number')).toHaveValue('1Z-SECOND');
  expect(await eventsOf(line.lineItemId)).toMatchObject([{ data: { trackingNumber: '1Z-FIRST' } }]);
});

test('a document that cannot be printed says so', async ({ page }) => {
  const { supplier } = await signedInSupplier(page);
  const { line, displayPo } = await placeOrder(supplier);
  await page.goto(`/order-details/po/${displayPo}`);
  await page.route('**/api/report/purchase-order?*', (route) => route.fulfill({ status: 500, body: '' }));
  await sectionOf(page, line).getByRole('button', { name: 'Print', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Purchase Order' }).click();
  await expect(page.getByRole('dialog', { name: 'Print' })).toContainText('An error was encountered');
});

test('an expired session costs nothing that was typed', async ({ page, context }) => {
  const { supplier, person } = await signedInSupplier(page);
  const { line, displayPo } = await placeOrder(supplier);
  await page.goto(`/order-details/po/${displayPo}`);
  await sectionOf(page, line).getByRole('button', { name: 'Notes (0)' }).click();
  await page.getByLabel('New note').fill('Never sent');
  await context.clearCookies();
  await answerSaves(page, '/order/note', answered(401));
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page).toHaveURL('/login');
  await fillSignIn(page, person.username, person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(`/order-details/po/${displayPo}`);
  await sectionOf(page, line).getByRole('button', { name: 'Notes (0)' }).click();
  await expect(page.getByLabel('New note')).toHaveValue('Never sent');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('list', { name: 'Notes' })).toContainText('Never sent');
});

test('an order of somebody else cannot be opened (ORDER-041)', async ({ page, browser }) => {
  const { supplier } = await signedInSupplier(page);
  const order = await placeOrder(supplier);
  const stranger = await (await browser.newContext()).newPage();
  await signedInSupplier(stranger, `/order-details/po/${order.displayPo}`);
  await expect(stranger.getByText('Sorry, you do not have access to this order.')).toBeVisible();
  for (const path of [
    `/Order-Details/PO/${order.displayPo}`,
    `/order-details/${order.orderId}`,
    `/order-details/${order.orderNumber}`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`PO #: ${order.displayPo}`);
  }
});
