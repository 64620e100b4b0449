import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { sendEvents } from '../../support/gateway.ts';
import { makeSupplier, makeUser, signIn } from '../../support/people.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

async function answerServices(page: Page): Promise<void> {
  const questions = page.getByRole('radiogroup');
  for (const question of await questions.all()) await question.getByLabel('No', { exact: true }).check();
  await page.getByLabel('Can you provide dimensions and weights?').selectOption({ label: 'No' });
}

test('the hub says what is missing, keeps the chosen company and leads to the field (COMPANY-001..007)', async ({
  page,
}) => {
  const supplier = await makeSupplier({ hasProfile: true, facilities: 2 });
  await signIn(page, await makeUser({ supplier }), '/settings');
  await expect(page.getByText('0% of what is required is filled in.')).toBeVisible();
  await page.getByLabel('Default Company').selectOption({ label: supplier.facilities[1]?.name ?? '' });
  await expect(page.getByLabel('Default Company')).toBeEnabled();
  await page.reload();
  await expect(page.getByLabel('Default Company')).toHaveValue(String(supplier.facilities[1]?.companyId));
  await expectAccessible(page, 'hub');
  await page.getByRole('link', { name: 'Shipping Cut-off Time' }).click();
  await expect(page.getByLabel('Shipping Cut-off Time')).toBeFocused();
  await expect(page.getByText(supplier.facilities[1]?.name ?? '')).toBeVisible();
});

test('a company without the profile gets the popup (COMPANY-002)', async ({ page }) => {
  await signIn(page, await makeUser({ supplier: await makeSupplier() }), '/settings');
  await expect(page.getByText('Access Has Not Yet Been Enabled For This Section')).toBeVisible();
});

test('nothing is lost: Stay, Leave, Cancel, a reload (COMPANY-008..013)', async ({ page }) => {
  const supplier = await makeSupplier({ hasProfile: true });
  await signIn(page, await makeUser({ supplier }), '/settings/services-inventory');
  await save(page).click();
  await expect(page.getByText('Required', { exact: true }).first()).toBeVisible();
  await answerServices(page);

  await page.getByRole('link', { name: 'Company Profile' }).first().click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Can you provide dimensions and weights?')).toHaveValue('2');

  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByLabel('Can you provide dimensions and weights?')).toHaveValue('2');
  await expectAccessible(page, 'services');

  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByText('Are you sure you want to cancel?')).toBeVisible();
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await save(page).click();
  await expect(page).toHaveURL(/\/settings$/);

  await page.getByRole('link', { name: 'Services and Inventory' }).click();
  await page.getByLabel('Can you provide dimensions and weights?').selectOption({ index: 1 });
  await page.getByRole('link', { name: 'Company Profile' }).first().click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/settings$/);
  await page.getByRole('link', { name: 'Services and Inventory' }).click();
  const dimensions = page.getByLabel('Can you provide dimensions and weights?');
  await expect(dimensions).toHaveValue('2');

  await dimensions.selectOption({ index: 1 });
  await save(page).click();
  await expect(page).toHaveURL(/\/settings$/);
  await page.getByRole('link', { name: 'Services and Inventory' }).click();
  await expect(dimensions).toHaveValue('0');
  await page.getByRole('button', { name: 'History' }).click();
  await page
    .getByRole('button', { name: 'Restore this value: Can you provide dimensions and weights?' })
    .first()
    .click();
  await expect(dimensions).toHaveValue('2');

  // Where the profile has been switched off meanwhile, Cancel leads past its hub.
  const { supplierId, name, facilities } = supplier;
  const settings = { policyExempt: 'Y', vendorAccountInformation: 'N' } as const;
  await sendEvents({ type: 'supplier.upserted', data: { supplierId, name, facilities, menu: {}, settings } });
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(page).toHaveURL(/\/overview$/);
});

test('two people at the same section: what does not clash is taken over, what clashes is asked', async ({
  page,
  browser,
}) => {
  const supplier = await makeSupplier({ hasProfile: true });
  const other = await (await browser.newContext()).newPage();
  for (const one of [page, other]) {
    await signIn(one, await makeUser({ supplier }), '/settings/shipping-and-returns');
    await one.getByLabel('Shipping Cut-off Time').selectOption({ label: '17:00' });
    await one
      .getByRole('combobox', { name: 'Time Zone' })
      .or(one.getByRole('textbox', { name: 'Time Zone' }))
      .click();
    await one.getByRole('option', { name: /Central Time/ }).click();
  }
  await other.getByLabel('RGA Contact', { exact: true }).fill('Theirs');
  await other.getByLabel('After-hours Contact').fill('Night desk');
  await save(other).click();
  await expect(other).toHaveURL(/\/settings$/);

  await page.getByLabel('RGA Contact', { exact: true }).fill('Mine');
  await save(page).click();
  const dialog = page.getByRole('dialog', { name: 'Changed by somebody else' });
  await expect(dialog.getByRole('listitem')).toHaveText(['After-hours Contact']);
  await expect(dialog.getByRole('row', { name: /RGA Contact/ })).toContainText('Theirs');
  await expectAccessible(page, 'changed by somebody else');
  await dialog.getByRole('button', { name: 'Use theirs: RGA Contact' }).click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('RGA Contact', { exact: true })).toHaveValue('Theirs');
  await expect(page.getByLabel('After-hours Contact')).toHaveValue('Night desk');
  await other.context().close();
});
