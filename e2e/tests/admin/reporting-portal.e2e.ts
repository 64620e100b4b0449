import { expect, type Page, request, test } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { address, uniqueId } from '../../support/gateway.ts';
import { makeSupplier, makeUser, type Person, signIn } from '../../support/people.ts';

async function clientOf({ username, password }: Person) {
  const form = { grant_type: 'password', client_id: 'program', username, password };
  const client = await request.newContext({ baseURL: address });
  const { access_token: token } = await (await client.post('/api/connect/token', { form })).json();
  await client.dispose();
  return request.newContext({ baseURL: address, extraHTTPHeaders: { authorization: `Bearer ${token}` } });
}

/** What stands in the frame of a report of Power BI: it answers its client as the documentation of that says. */
const framedReport = `<pre></pre><button>A visual</button><script>
  addEventListener('message', ({ data, source }) => {
    if (!data.method) return;
    source.postMessage({ headers: { id: data.headers.id }, statusCode: 202, body: {} }, '*');
    if (data.url !== '/report/load') return;
    document.querySelector('pre').textContent = JSON.stringify(data.body);
    const tell = (name) => source.postMessage(
      { method: 'POST', url: '/reports/' + data.headers.uid + '/events/' + name, headers: { id: name }, body: {} }, '*');
    tell('rendered');
    document.querySelector('button').onclick = () => tell('visualClicked');
  });
</script>`;

/** Reports of workspaces of Power BI come from here, the first with an address of somewhere else; the built-in ones stay as they are. */
async function standInForReports(page: Page): Promise<void> {
  const addresses = ['https://elsewhere.example/report'];
  const reportData = () => ({
    token: 'a-token',
    embedUrl: addresses.shift() ?? 'https://app.powerbi.com/reportEmbed?reportId=r-1',
    expiresAt: new Date(Date.now() + 600_000).toISOString(),
  });
  await page.route('https://app.powerbi.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: framedReport }),
  );
  await page.route('**/api/reporting-portal/embed', (route) =>
    route.request().postDataJSON().workspaceId === 'w-1'
      ? route.fulfill({ json: { reportData: reportData(), error: null } })
      : route.continue(),
  );
}

test('an employee builds a portal of widgets by keyboard and assigns it; its supplier sees the widgets in that order', async ({
  page,
  browser,
}) => {
  const supplier = await makeSupplier({ menu: { '98': 'Y', '122': 'Y', '123': 'Y' } });
  const user = await makeUser({ supplier });
  const chief = await makeUser({ isAdmin: true });
  const client = await clientOf(chief);
  const data = [{ settingCode: 'reportingPortal', value: 'assigned' }];
  expect((await client.post('/api/setting', { data })).status()).toBe(200);
  await client.dispose();
  const [widget, portal] = [`Widget ${uniqueId()}`, `Portal ${uniqueId()}`];

  await signIn(page, chief, '/admin/reporting-portal/widgets');
  await expect(page.getByRole('listitem').filter({ hasText: 'Delete' })).toHaveCount(10);
  await expectAccessible(page, 'the widgets');
  await page.getByRole('link', { name: 'Add widget' }).click();
  await page.getByLabel('Name', { exact: false }).first().fill(widget);
  await page.getByLabel('Workspace ID').fill('w-1');
  await page.getByLabel('Report ID').fill('r-1');
  await page.getByLabel('Widget page ID').fill('win-rate');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toHaveText('This widget already exists');
  await page.getByLabel('Widget page ID').fill(widget);
  await page.getByLabel('Report page ID').fill('sales');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The widget was saved.')).toBeVisible();

  await page.goto('/admin/reporting-portal');
  await expect(page).toHaveURL('/admin/reporting-portal/portals');
  await page.getByRole('link', { name: 'Add portal' }).click();
  await page.getByLabel('Name').fill(portal);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('At least one widget is required.')).toBeVisible();
  const choice = page.getByRole('combobox', { name: 'Add a widget' });
  for (const name of ['Win rate', 'Order value', widget]) {
    await choice.click();
    await choice.fill(name);
    await page.getByRole('option', { name, exact: true }).click();
    await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
  }
  // By keyboard alone, from the last place to the first.
  await page.getByRole('button', { name: `Move ${widget} up` }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove Win rate' }).press('Enter');
  await page.getByRole('button', { name: 'Move Order value up' }).press('Enter');
  await expectAccessible(page, 'the portal');

  await page.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('dialog', { name: 'Save portal' });
  await expect(question).toContainText(
    'This portal will be available to all companies with Advanced Analytics turned on',
  );
  await question.getByRole('button', { name: 'No' }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL('/admin/reporting-portal/portals/add');

  await page.getByRole('button', { name: 'Assign suppliers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign suppliers' });
  await expect(dialog.getByRole('button', { name: 'OK' })).toBeDisabled();
  await dialog.getByLabel('Find a supplier').fill(supplier.name);
  await dialog.getByRole('checkbox', { name: supplier.name }).check();
  await expectAccessible(page, 'the dashboard');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The portal was saved.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: portal })).toContainText(`2 widgets, ${supplier.name}`);

  const own = await (await browser.newContext({ bypassCSP: true })).newPage();
  await standInForReports(own);
  await signIn(own, user, '/insights');
  await expect(own.getByRole('heading', { level: 2 })).toHaveText(['Order value', widget]);
  // An address that is none of the service's brings down its widget and no more (INSIGHT-017).
  const broken = own.getByRole('region', { name: widget, exact: true });
  await expect(broken).toContainText('Something went wrong with displaying this widget.');
  await broken.getByRole('button', { name: 'Try again' }).click();
  // Its client gives the frame the token, the page and whose rows are shown (INSIGHT-006).
  const report = own.frameLocator(`iframe[title="${widget}"]`);
  const asked = JSON.parse((await report.getByText('pageName').textContent()) ?? '{}');
  expect(asked).toMatchObject({ id: 'r-1', accessToken: 'a-token', pageName: widget });
  const shown = supplier.facilities.map(({ name }) => name);
  expect(asked.filters.map(({ values }: { values: string[] }) => values)).toEqual([[supplier.name], shown]);
  await expect(own.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  const opened = own.context().waitForEvent('page');
  await report.getByRole('button', { name: 'A visual' }).click();
  await expect(await opened).toHaveURL(/\/portal-insights\/sales#/);
  await own.context().close();

  await page.getByRole('button', { name: `Delete ${portal}` }).click();
  await page.getByRole('dialog', { name: 'Delete portal' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('The portal was deleted.')).toBeVisible();
  await expect(page.getByRole('link', { name: portal })).toHaveCount(0);
});
