import { expect, type Page, test } from '@playwright/test';
import { sampleLoaner, sampleLoanerLine } from '@portal/contract/samples/loaner-samples';
import { sampleSupplier } from '@portal/contract/samples/party-samples';
import { sampleRepair, sampleRepairLine } from '@portal/contract/samples/repair-samples';
import { expectAccessible } from '../../support/accessibility.ts';
import { eventsOf, sendEvents, uniqueId } from '../../support/gateway.ts';
import { daysFromNow } from '../../support/lines.ts';
import { makeSupplier, makeUser, type Person, signIn } from '../../support/people.ts';

const ids = (count: number) => Array.from({ length: count }, () => uniqueId());
const selectAll = (page: Page) => page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();

/** Receives an item in another browser. */
async function receiveElsewhere(page: Page, person: Person, lineItemId: number): Promise<void> {
  const form = { grant_type: 'password', client_id: 'test', username: person.username, password: person.password };
  const { access_token: token } = await (await page.request.post('/api/connect/token', { form })).json();
  const answer = await page.request.post('/api/order/receive', {
    headers: { authorization: `Bearer ${token}` },
    data: { lineItemId, dateReceived: daysFromNow(-1), trackingNumber: 'ELSEWHERE' },
  });
  expect(answer.status(), await answer.text()).toBe(201);
}

test('three repairs get their pasted RMA numbers, and are received but for one that somebody else has received', async ({
  page,
}) => {
  const menu = { '124': 'Y' } as const;
  const supplier = await makeSupplier({ menu });
  const settings = { policyExempt: 'Y', companyRMA: 1 } as const;
  await sendEvents({
    type: 'supplier.upserted',
    data: sampleSupplier({ ...supplier, facilities: [...supplier.facilities], menu, settings }),
  });
  const [first = 0, second = 0, third = 0] = ids(3);
  const lineItems = [first, second, third].map((lineItemId) => sampleRepairLine({ lineItemId }));
  const repair = sampleRepair({ orderId: uniqueId(), companyId: supplier.facilities[0]?.companyId, lineItems });
  await sendEvents({ type: 'repair.created', data: repair });
  const colleague = await makeUser({ supplier });
  await signIn(page, await makeUser({ supplier }), '/repairs');
  await page.getByRole('tab', { name: 'RMA#' }).click();

  await selectAll(page);
  await expect(page.getByRole('button', { name: 'Receive', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Enter RMA numbers' }).click();
  const numbers = page.getByRole('dialog', { name: 'Enter RMA numbers' });
  await expect(numbers.getByLabel('Paste from a spreadsheet')).toBeFocused();
  await expectAccessible(page, 'RMA numbers in bulk');
  const pasted = [first, second, third].map((id, index) => `${id}\tRMA-${index}`);
  await page.keyboard.insertText(['Ref #\tRMA #', ...pasted, `${first}\tRMA-9`].join('\n'));
  await expect(numbers.getByText('with different RMA numbers', { exact: false }).first()).toBeVisible();
  await numbers.getByLabel('Paste from a spreadsheet').fill(pasted.join('\n'));
  await expect(numbers).toContainText('3 of 3 lines have an RMA number');
  await numbers.getByRole('button', { name: 'Preview' }).click();
  await expect(numbers.getByRole('listitem').filter({ hasText: String(first) })).toContainText(
    'Moves to Pending Shipment: RMA-0',
  );
  expect(await eventsOf(first)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '3 lines, RMA numbers entered' })).toBeVisible();
  await expect(numbers).toBeHidden();
  expect(await eventsOf(first)).toMatchObject([{ type: 'repair.rmaProvided', data: { rmaNumber: 'RMA-0' } }]);

  for (const [index, lineItemId] of [first, second, third].entries()) {
    await sendEvents({ type: 'repair.inboundShipped', data: { lineItemId, trackingNumber: `1Z-${index}` } });
  }
  // What has come before the dialog is open is no news to it.
  const shipped = page.getByRole('tab', { name: /Shipped Inbound/ });
  await expect(shipped).toContainText('3');
  await shipped.click();
  await selectAll(page);
  await page.getByRole('button', { name: 'Receive', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Receive' });
  await expect(dialog).toContainText('3 of 3 lines have a tracking number');
  await expect(dialog.getByLabel(`Ref # ${second}`)).toHaveValue('1Z-1');
  await expect(dialog.getByRole('radio')).toHaveCount(2);
  await dialog.getByLabel('Received Date').fill(daysFromNow(3));
  await expect(dialog.getByRole('button', { name: 'Preview' })).toBeDisabled();
  await dialog.getByLabel('Received Date').blur();
  await expect(dialog).toContainText('Received date may not be after today.');
  await expectAccessible(page, 'receipts in bulk, with a wrong date');
  await dialog.getByLabel('Received Date').fill(daysFromNow(-1));
  await dialog.getByRole('radio', { name: 'Yes' }).check();
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('3 lines will be saved.')).toBeVisible();
  await receiveElsewhere(page, colleague, second);
  await expect(dialog.getByText(`Others changed Ref # ${second} while this was open.`)).toBeVisible();
  await expectAccessible(page, 'what receipts will do');

  await dialog.getByRole('button', { name: 'Save 3 lines' }).click();
  await expect(dialog.getByText('2 lines saved, 1 not changed.')).toBeVisible();
  const name = `${colleague.firstName} ${colleague.lastName}`;
  await expect(dialog.getByRole('listitem').filter({ hasText: String(second) })).toContainText(
    `This item was received by ${name} on `,
  );
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('tab', { name: /Evaluating/ })).toContainText('3');
  const received = (await eventsOf(third)).filter(({ type }) => type === 'repair.received');
  expect(received).toMatchObject([{ data: { trackingNumber: '1Z-2', isPartAcceptable: 1 } }]);
});

test('loaners, each with a serial number of its own, get one ship date together', async ({ page }) => {
  const supplier = await makeSupplier({ menu: { '134': 'Y' } });
  const numbers = ids(2);
  const lineItems = numbers.map((lineItemId, index) => sampleLoanerLine({ lineItemId, serialNumber: `S-${index}` }));
  const loaner = sampleLoaner({ orderId: uniqueId(), companyId: supplier.facilities[0]?.companyId, lineItems });
  await sendEvents({ type: 'loaner.created', data: loaner });
  await signIn(page, await makeUser({ supplier }), '/loaners-rentals?tab=Ordered');

  await selectAll(page);
  await page.getByRole('button', { name: 'Set ship date' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set ship date' });
  await dialog.getByLabel('Estimated Ship Date').fill(daysFromNow(4));
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByRole('listitem').first()).toContainText('Stays in Ordered with the new date');
  await dialog.getByRole('button', { name: 'Save 2 lines' }).click();
  await expect(page.getByRole('status').filter({ hasText: '2 lines, est. ship date' })).toBeVisible();
  for (const lineItemId of numbers)
    expect((await eventsOf(lineItemId)).map(({ type }) => type)).toEqual(['loaner.scheduled']);
});
