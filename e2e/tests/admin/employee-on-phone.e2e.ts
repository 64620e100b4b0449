import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { makeUser, signIn } from '../../support/people.ts';

test('an employee who is no administrator reads settings on a phone, finds all pages in the drawer, and signs out (ADMIN-011, ADMIN-012, ADMIN-023)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, await makeUser(), '/admin/site');
  await expect(page.getByText('On for all suppliers').or(page.getByText('Off', { exact: true }))).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Put back/ })).toHaveCount(0);
  await expectAccessible(page, 'site settings, read');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Site Settings' })).toHaveAttribute('aria-current', 'page');
  await menu.getByRole('link', { name: 'Content' }).click();
  await expect(menu).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Content');
  await page.getByRole('button', { name: 'Read again' }).click();
  await expect(page.getByRole('region', { name: 'Shown now' })).toBeVisible();
  await expectAccessible(page, 'content');
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
});
