import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { makeSupplier, makeUser, signIn } from '../../support/people.ts';
import { requestBid } from '../frame/frame-world.ts';

test('an administrator acts as a user, stops, and finds what was done in the audit trail, under both names', async ({
  page,
}) => {
  const supplier = await makeSupplier();
  const target = await makeUser({ supplier });
  const staff = await makeUser({ isAdmin: true });
  const ref = await requestBid(supplier, 2);
  await signIn(page, staff, `/admin/impersonate?q=${target.username}`);
  await page.getByRole('button', { name: 'Impersonate Dana Reyes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Impersonate User' });
  await dialog.getByLabel('Reason').fill('Ticket 4711');
  await dialog.getByRole('button', { name: 'Impersonate' }).click();
  const banner = page.getByRole('region', { name: 'Impersonation' });
  await expect(banner).toContainText('Logged in as Dana Reyes');
  await page.goto(`/bid-details/${ref}`);
  await page.getByRole('button', { name: 'No Bid' }).click();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Start Bid' })).toHaveCount(0);
  await banner.getByRole('link', { name: 'Stop Impersonating' }).click();
  await expect(page).toHaveURL(/\/admin\/company$/);

  await page.getByRole('link', { name: 'Audit Trail' }).click();
  const rows = page.getByRole('list', { name: 'Audit rows' }).getByRole('listitem');
  await page.getByLabel('Line or other record').fill(String(ref));
  await page.getByLabel('User').fill(staff.username);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(new RegExp(`objectId=${ref}`));
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('bid.decline');
  await expect(rows).toContainText('by Dana Reyes');
  await rows.getByRole('button', { name: /Details/ }).click();
  await expect(rows.getByRole('row', { name: 'status REQUESTED QUOTED' })).toBeVisible();
  await expect(rows).toContainText(String(staff.userId));
  await expectAccessible(page, 'audit trail');

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('AuditTrail.csv');
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('bid.decline');
  expect(text).toContain('status: REQUESTED > QUOTED');

  await page.getByRole('button', { name: 'Check the chain' }).click();
  await expect(page.getByText('rows are as they were written')).toBeVisible();
});
