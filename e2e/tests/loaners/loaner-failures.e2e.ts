import { expect, test } from '@playwright/test';
import { eventsOf } from '../../support/gateway.ts';
import { expectSaid } from '../../support/lines.ts';
import { answered, answerSaves } from '../../support/saves.ts';
import { inUse, lend, rowOf, signedInLender } from './loaner-world.ts';

test('LOANER-032 to LOANER-034: a failed save names the company, and the process dialog comes back', async ({
  page,
}) => {
  const supplier = await signedInLender(page);
  const loaner = await lend(supplier);
  await page.reload();
  await answerSaves(page, '/order', answered(500));
  await rowOf(page, loaner).getByRole('button', { name: 'PROCESS' }).click();
  await page.getByRole('dialog', { name: 'Service Report' }).getByRole('button', { name: 'Skip' }).click();
  const dialog = page.getByRole('dialog', { name: 'Process Loaner' });
  await dialog.getByLabel('Tracking Number').fill('1Z999AA10123456784');
  await dialog.getByLabel('Serial Number').fill('SN-1');
  await dialog.getByRole('button', { name: 'OK', exact: true }).click();
  const popup = page.getByRole('dialog', { name: 'Loaner Save' });
  await expect(popup).toContainText('An error was encountered updating the information, please retry.');
  await expect(popup.getByRole('link', { name: 'the support address' })).toHaveAttribute('href', /^mailto:info@/);
  await popup.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(dialog.getByLabel('Tracking Number')).toHaveValue('1Z999AA10123456784');
  await dialog.getByRole('button', { name: 'OK', exact: true }).click();
  await expectSaid(page, 'Loaner saved successfully!');
  expect((await eventsOf(loaner.line.lineItemId)).map(({ type }) => type)).toEqual(['loaner.shipped']);
});

test('S5: a failed receipt says so under Receive, and keeps what was typed', async ({ page }) => {
  const supplier = await signedInLender(page);
  const loaner = await inUse(supplier, 5);
  await page.goto('/loaners-rentals?tab=ReceivedInUse');
  await answerSaves(page, '/order/receive', answered(500));
  await rowOf(page, loaner).getByRole('button', { name: 'RECEIVE' }).click();
  const number = page.getByLabel('Tracking Number');
  await number.fill('1Z-BACK');
  await page.getByRole('radio', { name: 'Yes' }).check();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  const popup = page.getByRole('dialog', { name: 'Receive' }).filter({ hasText: 'please retry' });
  await expect(popup.getByRole('link', { name: 'the support address' })).toHaveAttribute('href', /^mailto:info@/);
  await popup.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(popup).toBeHidden();
  await expect(number).toHaveValue('1Z-BACK');
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expectSaid(page, 'Loaner received successfully!');
});

test("LOANER-012: another company's loaner is none", async ({ page }) => {
  await signedInLender(page, '/loaners-rentals-details/po/PO-NONE');
  await expect(page.getByText('Sorry, you do not have access to this loaner.')).toBeVisible();
});
