import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { address } from '../../support/gateway.ts';
import { callsOf } from './frame-world.ts';

test('the drawer of a phone offers Sign In and Register, the logo leads to the sign-in page (FRAME-044, FRAME-069)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/login', '/policies-acceptance']) {
    await page.goto(path);
    await page.getByRole('button', { name: 'Menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(drawer.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
    await expect(drawer.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/registration');
    await expectAccessible(page, `drawer of ${path}`);
    await drawer.getByRole('button', { name: 'Close' }).click();
    await expect(drawer).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
  }
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/login$/);
});

test('the address of the discrepancy form is open to visitors (FRAME-022, FRAME-025)', async ({ page }) => {
  await page.goto('/non-auth-vdf');
  await expect(page.getByRole('heading', { name: 'Vendor Discrepancy Form' })).toBeVisible();
  await expect(page).toHaveURL('/non-auth-vdf');
});

test('the drawer gives way to links at 1150 px', async ({ page }) => {
  await page.setViewportSize({ width: 1150, height: 800 });
  await page.goto('/policies-acceptance');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Register' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
  await page.setViewportSize({ width: 1149, height: 800 });
  await expect(page.getByRole('banner').getByRole('link', { name: 'Register' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
});

test.describe('inside the page of another site', () => {
  // One site, on one port.
  test.describe.configure({ mode: 'serial' });
  let site: ReturnType<typeof createServer>;
  let outside: string;
  test.beforeAll(async () => {
    site = createServer((request, response) => {
      const path = new URL(request.url ?? '/', 'http://site').searchParams.get('show') ?? '/';
      response.setHeader('content-type', 'text/html');
      response.end(
        `<!doctype html><title>Site</title><iframe title="Portal" src="${address}${path}" width="900" height="600"></iframe>`,
      );
    });
    await new Promise<void>((resolve) => site.listen(Number(process.env.E2E_EMBEDDING_PORT), '127.0.0.1', resolve));
    outside = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  });
  test.afterAll(() => site.close());

  test('a protected path shows header, footer and a link to sign in, and asks for nothing of a user (FRAME-024, D-FRAME-10)', async ({
    page,
  }) => {
    const calls = callsOf(page);
    await page.goto(`${outside}/?show=/bids`);
    const portal = page.frameLocator('iframe');
    await expect(portal.getByText('Please sign in to see this page')).toBeVisible();
    await expect(portal.getByRole('main').getByRole('link', { name: 'Sign In' })).toHaveAttribute('target', '_top');
    await expect(portal.getByRole('banner')).toBeVisible();
    await expect(portal.getByRole('contentinfo')).toBeVisible();
    expect(calls.filter((call) => !call.includes('/api/content'))).toEqual([]);
    expect(page.frames()[1]?.url()).toMatch(/\/bids$/);
  });

  test('policies and public content show', async ({ page }) => {
    await page.goto(`${outside}/?show=/policies-acceptance`);
    await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Privacy' }).first()).toBeVisible();
  });
});
