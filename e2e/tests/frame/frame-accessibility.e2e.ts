import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { makeSupplier, makeUser, signIn } from '../../support/people.ts';
import { requestBid } from './frame-world.ts';

test.describe('accessibility', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const width of [1440, 390]) {
    test(`Today and the menus at ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const supplier = await makeSupplier();
      await signIn(page, await makeUser({ supplier }), '/overview');
      await expect(page.getByText('Nothing needs action right now')).toBeVisible();
      await expectAccessible(page, 'nothing to do');
      await requestBid(supplier, 90, 'CHD');
      await requestBid(supplier, 3);
      await page.reload();
      await expect(page.getByRole('region', { name: 'Needs action now' }).getByRole('listitem')).toHaveCount(2);
      await expectAccessible(page, 'two lines');
      for (const name of width < 1150 ? ['Menu'] : ['Order Management', 'My Account']) {
        await page.getByRole('button', { name, exact: true }).click();
        await expect(page.getByRole('dialog').or(page.getByRole('menu'))).toBeVisible();
        await expectAccessible(page, name);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog').or(page.getByRole('menu'))).toHaveCount(0);
      }
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, 'keys');
    });
  }

  test('no access, not found and a failed load', async ({ page }) => {
    const supplier = await makeSupplier({ menu: {} });
    await signIn(page, await makeUser({ supplier }), '/bids');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, 'no access, no section');
    await page.goto('/no-such-page');
    await expect(page.getByText('Page not found')).toBeVisible();
    await expectAccessible(page, 'not found');
    await page.route('**/api/today', (route) => route.fulfill({ status: 422 }));
    await page.goto('/overview');
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page, 'failed');
  });

  for (const width of [1440, 390]) {
    test(`Company Management at ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const { name } = await makeSupplier();
      await signIn(page, await makeUser(), '/admin/company');
      await page.getByLabel('Find a supplier').fill(name);
      await expect(page.getByText(`1 supplier with “${name}” in name or ID`)).toBeVisible();
      await expectAccessible(page, 'one supplier');
      await page.getByLabel('Find a supplier').fill('no such supplier');
      await expect(page.getByText('No suppliers found')).toBeVisible();
      await expectAccessible(page, 'none');
    });
  }
});
