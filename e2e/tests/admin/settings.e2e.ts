import { expect, type Page, test } from '@playwright/test';
import { sampleSupplier } from '@portal/contract/samples/party-samples';
import { expectAccessible } from '../../support/accessibility.ts';
import { sendEvents } from '../../support/gateway.ts';
import { makeSupplier, makeUser, type Supplier, signIn } from '../../support/people.ts';
import { requestBid } from '../frame/frame-world.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const answer = (page: Page, setting: string, word: string) =>
  page.getByRole('radiogroup', { name: setting, exact: true }).getByRole('radio', { name: word, exact: true });

/** Picks a supplier in the header without the mouse. */
async function pickByKeyboard(page: Page, { name }: Supplier): Promise<void> {
  const picker = page.getByRole('combobox', { name: 'Supplier', exact: true });
  await picker.focus();
  await page.keyboard.type(name);
  await expect(page.getByRole('option', { name })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(picker).toHaveValue(name);
}

test('a section is turned off after a look at what that does, for who is signed in too, and put back (ADMIN-006 to ADMIN-010, ADMIN-023, ADMIN-034)', async ({
  page,
  browser,
}) => {
  const supplier = await makeSupplier();
  await requestBid(supplier, 2);
  const own = await (await browser.newContext()).newPage();
  await signIn(own, await makeUser({ supplier }), '/overview');
  await expect(own.getByRole('button', { name: 'Order Management' })).toBeVisible();

  await signIn(page, await makeUser({ isAdmin: true }), '/admin/company/settings');
  await expect(page.getByText('Please select a supplier')).toBeVisible();
  await expectAccessible(page, 'nobody picked');
  await pickByKeyboard(page, supplier);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(supplier.name);
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expect(answer(page, 'Bids', 'Yes')).toBeChecked();
  await answer(page, 'Bids', 'No').check();
  await page.reload();
  await expect(page.getByText('1 change, not saved yet')).toBeVisible();
  await expectAccessible(page, 'settings');
  await page.getByRole('button', { name: 'Save' }).click();
  const look = dialog(page, 'Save settings');
  await expect(look.getByRole('row', { name: 'Bids Yes No' })).toBeVisible();
  await expect(look).toContainText(`Turns off Bids for 1 user of ${supplier.name}.`);
  await expect(look).toContainText('1 open bid will not be reachable.');
  await expectAccessible(page, 'what it does');

  // Somebody else saves while the dialog is open: it says what, and goes on from there.
  await sendEvents({
    type: 'supplier.upserted',
    data: sampleSupplier({ ...supplier, facilities: [...supplier.facilities], menu: { '122': 'Y', '123': 'Y' } }),
  });
  await look.getByRole('button', { name: 'Save' }).click();
  await expect(look.getByRole('alert')).toContainText('Somebody else has changed these settings in the meantime.');
  await expect(look.getByRole('alert')).toContainText('Orders: Yes, by the marketplace');
  await look.getByRole('button', { name: 'Save' }).click();
  await expect(look).toBeHidden();
  await expect(answer(page, 'Bids', 'No')).toBeChecked();
  await expect(answer(page, 'Orders', 'Yes')).toBeChecked();
  await own.goto('/bids');
  await expect(own.getByText('Access Has Not Yet Been Enabled For This Section')).toBeVisible();

  await page.getByRole('button', { name: 'Put back: Bids: Yes to No' }).click();
  const back = dialog(page, 'Put Back');
  await expect(back).toContainText('1 open bid becomes reachable.');
  await back.getByRole('button', { name: 'Put back' }).click();
  await expect(back).toBeHidden();
  await expect(answer(page, 'Bids', 'Yes')).toBeChecked();
  await own.goto('/bids');
  await expect(own.getByRole('heading', { level: 1 })).toHaveText('Bids');
  await own.context().close();
});
