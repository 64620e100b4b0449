import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { makeSupplier, makeUser, signIn } from '../../support/people.ts';

const noAccess = 'Access Has Not Yet Been Enabled For This Section';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Saves site settings as an administrator among the employees does. */
async function setSite(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  const admin = await makeUser({ isAdmin: true });
  const form = { grant_type: 'password', client_id: 'e2e', username: admin.username, password: admin.password };
  const answer = await page.request.post('/api/connect/token', { form });
  const headers = { authorization: `Bearer ${(await answer.json()).access_token}` };
  const data = Object.entries(values).map(([settingCode, value]) => ({ settingCode, value }));
  expect((await page.request.post('/api/setting', { headers, data })).status()).toBe(200);
}

test('Resources is a dropdown of the content service; its pages stand in header and footer (FRAME-047, FRAME-096, FRAME-020)', async ({
  page,
}) => {
  const supplier = await makeSupplier({ menu: { '122': 'Y', '159': 'Y' } });
  await signIn(page, await makeUser({ supplier }), '/overview');
  await page.getByRole('button', { name: 'Resources' }).click();
  await page.getByRole('menuitem', { name: 'Packing and Shipping' }).click();
  await expect(page).toHaveURL(/\/resources\/packing-and-shipping$/);
  await expect(heading(page)).toHaveText('Packing and Shipping');
  await expect(page).toHaveTitle(/^Packing and Shipping · /);
  await expect(page.getByRole('banner')).toBeVisible();
  const picture = page.getByRole('img', { name: /^A part in an antistatic bag/ });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Terms of Use' }).click();
  await expect(heading(page)).toHaveText('Terms of Use');
  await expect(page.getByRole('button', { name: 'My Account' })).toBeVisible();
});

test('a link within content changes the page without loading it anew', async ({ page }) => {
  const supplier = await makeSupplier({ menu: { '159': 'Y' } });
  await signIn(page, await makeUser({ supplier }), '/resources');
  await expect(heading(page)).toHaveText('Resources');
  await page.evaluate(() => {
    document.documentElement.dataset.kept = 'yes';
  });
  await page.getByRole('main').getByRole('link', { name: 'Returns and cores' }).click();
  await expect(heading(page)).toHaveText('Returns and Cores');
  expect(await page.evaluate(() => document.documentElement.dataset.kept)).toBe('yes');
});

test('links lead to a heading of the page, and of another page once that is there', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 300 });
  const supplier = await makeSupplier({ menu: { '159': 'Y' } });
  await signIn(page, await makeUser({ supplier }), '/resources/packing-and-shipping');
  await expect(heading(page)).toHaveText('Packing and Shipping');
  const section = page.getByRole('heading', { name: 'How to pack' });
  await expect(section).not.toBeInViewport();
  await page.getByRole('main').getByRole('link', { name: 'How to pack' }).click();
  await expect(section).toBeInViewport();
  await expect(heading(page)).toHaveText('Packing and Shipping');

  await page.goto('/resources');
  await expect(heading(page)).toHaveText('Resources');
  await page.goto('/resources/packing-and-shipping#section-after-it-has-left');
  await expect(page.getByRole('heading', { name: 'After it has left' })).toBeInViewport();
});

test('without its menu setting Resources is in no menu, and its pages show the popup (FRAME-048, FRAME-064)', async ({
  page,
}) => {
  const supplier = await makeSupplier({ menu: { '122': 'Y', '159': 'N' } });
  await signIn(page, await makeUser({ supplier }), '/overview');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resources' })).toHaveCount(0);
  await page.goto('/resources/quality-standards');
  await expect(page.getByRole('dialog', { name: noAccess })).toBeVisible();
});

test('an employee reads content and previews the start page without being led on (FRAME-030, D-FRAME-08)', async ({
  page,
}) => {
  await signIn(page, await makeUser(), '/resources');
  await expect(heading(page)).toHaveText('Resources');
  await page.goto('/?preview');
  await expect(heading(page)).toHaveText('Page not found');
  await expect(page).toHaveURL(/\/\?preview$/);
  await page.getByRole('link', { name: 'Go home' }).click();
  await expect(page).toHaveURL(/\/admin\/company$/);
});

test('content stands under the lines of Today (ruling 6)', async ({ page }) => {
  const supplier = await makeSupplier();
  await signIn(page, await makeUser({ supplier }), '/overview');
  await expect(page.getByRole('region', { name: 'News for suppliers' })).toContainText('Holiday shipping');
});

test('a service that does not answer leaves menus, footer and a way home (D-FRAME-12)', async ({ page }) => {
  const supplier = await makeSupplier();
  await page.route('**/api/content/page?*', (route) => route.fulfill({ status: 503, json: { status: 503 } }));
  await signIn(page, await makeUser({ supplier }), '/some/page');
  await expect(page.getByText('This page cannot be shown right now.')).toBeVisible();
  await expectAccessible(page, 'content cannot be read');
  await page.unroute('**/api/content/page?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page)).toHaveText('Page not found');
  await page.getByRole('link', { name: 'Go home' }).click();
  await expect(page).toHaveURL(/\/overview$/);
});

test('visitors read public pages, reach the sign-in from them, and no others', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(heading(page)).toHaveText('Privacy');
  await expect(page.getByRole('contentinfo')).toContainText('© 2001 - ');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }).click();
  await expect(heading(page)).toHaveText('Cookies');
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/resources');
  await expect(page).toHaveURL(/\/login$/);
});

test('/signin is a page of content while an identity provider signs users in, else the sign-in form (AUTH-021)', async ({
  page,
}) => {
  await page.goto('/signin');
  await expect(page.getByLabel('Username')).toBeVisible();
  await page.route('**/signin', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('"isProviderOn":false', '"isProviderOn":true');
    await route.fulfill({ response: answer, body });
  });
  await page.reload();
  await expect(heading(page)).toHaveText('Welcome to Supplier Portal');
  await expectAccessible(page, 'the content of /signin');
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test.describe('Marketing Insights and Branded eCommerce', () => {
  test.describe.configure({ mode: 'serial' });
  const menu = { '157': 'Y', '158': 'Y' } as const;
  const sections = [
    ['Marketing Insights', '/marketing-insights', 'marketingInsights'],
    ['Branded eCommerce', '/branded-ecommerce', 'brandedEcommerce'],
  ] as const;

  for (const [label, path, code] of sections) {
    test(`${label} leads to Today while its site setting is off, and is a report while it is on (FRAME-037, FRAME-038)`, async ({
      page,
    }) => {
      const supplier = await makeSupplier({ menu });
      const person = await makeUser({ supplier });
      await setSite(page, { [code]: 'N' });
      await signIn(page, person, path);
      await expect(page).toHaveURL(/\/overview$/);
      await expect(page.getByText('Hello, Dana')).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await setSite(page, { [code]: 'Y' });
      await page.reload();
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label }).click();
      await expect(heading(page)).toHaveText(label);
      await expect(page.getByRole('radiogroup', { name: 'Period' })).toBeVisible();
      const closed = await makeUser({ supplier: await makeSupplier() });
      await signIn(page, closed, path);
      await expect(page.getByRole('dialog', { name: noAccess })).toBeVisible();
    });
  }

  test('they and Resources can be the landing page (FRAME-009 to FRAME-011)', async ({ page }) => {
    await setSite(page, { marketingInsights: 'Y', brandedEcommerce: 'Y' });
    const person = await makeUser({ supplier: await makeSupplier({ menu: { ...menu, '159': 'Y' } }) });
    const form = { grant_type: 'password', client_id: 'e2e', username: person.username, password: person.password };
    const answer = await page.request.post('/api/connect/token', { form });
    const headers = { authorization: `Bearer ${(await answer.json()).access_token}` };
    for (const [defaultHomePage, path] of [
      [157, '/marketing-insights'],
      [158, '/branded-ecommerce'],
      [159, '/resources'],
    ] as const) {
      const data = { defaultHomePage, defaultRefreshRate: 1 };
      expect((await page.request.post('/api/setting/default', { headers, data })).status()).toBe(200);
      await signIn(page, person, '/');
      await expect(page).toHaveURL(new RegExp(`${path}$`));
    }
  });
});

test(`content is accessible`, async ({ page }) => {
  await page.goto('/contact');
  await expect(heading(page)).toHaveText('Contact');
  await expectAccessible(page, 'a public page');
  const supplier = await makeSupplier({ menu: { '122': 'Y', '159': 'Y' } });
  await signIn(page, await makeUser({ supplier }), '/resources/packing-and-shipping');
  await expect(heading(page)).toHaveText('Packing and Shipping');
  await expectAccessible(page, 'a page with tables and a picture');
  await page.goto('/overview');
  await expect(page.getByRole('region', { name: 'News for suppliers' })).toBeVisible();
  await expectAccessible(page, 'Today with content');
});
