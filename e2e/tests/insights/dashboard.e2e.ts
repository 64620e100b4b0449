import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { makeSupplier, makeUser, signIn } from '../../support/people.ts';
import { all, makeHistory } from './insight-world.ts';

const widget = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const figureIn = (page: Page, name: string) => widget(page, name).frameLocator('iframe').locator('body');
const namesOf = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();

test('figures stand in frames of their own, one that fails alone says so, and each opens down to its lines', async ({
  page,
  context,
}) => {
  const { supplier, late } = await makeHistory();
  await page.route('**/api/insights/metrics/win-rate?*', (route) =>
    route.fulfill({ status: 503, json: { status: 503 } }),
  );
  await page.route('**/api/insights/metrics/win-rate', (route) =>
    route.fulfill({ status: 503, json: { status: 503 } }),
  );
  await signIn(page, await makeUser({ supplier }), '/insights');
  await expect(page).toHaveTitle(/^Performance · /);
  // Sums follow their lines within a minute.
  await expect(async () => {
    await page.reload();
    await expect(figureIn(page, 'On-time ship rate')).toContainText('50%', { timeout: 8_000 });
  }).toPass({ timeout: 90_000 });
  await expect(figureIn(page, 'On-time ship rate')).toContainText('2 cases');
  await expect(figureIn(page, 'Repair quote turnaround')).toContainText('-');
  const failed = widget(page, 'Win rate');
  await expect(failed.getByRole('img', { name: 'Oops' })).toBeVisible();
  await expect(failed).toContainText('Something went wrong with displaying this widget.');
  await expectAccessible(page, 'the dashboard with a widget that failed');
  await page.unroute('**/api/insights/metrics/win-rate?*');
  await page.unroute('**/api/insights/metrics/win-rate');
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(figureIn(page, 'Win rate')).toContainText('0 cases');

  const opened = context.waitForEvent('page');
  await figureIn(page, 'On-time ship rate').getByRole('link', { name: 'Open report' }).click();
  const report = await opened;
  await expect(report).toHaveURL(/\/portal-insights\/orders#on-time-ship$/);
  const metric = report.getByRole('region', { name: 'On-time ship rate', exact: true });
  await expect(metric).toContainText('50%');
  await metric.getByText('How this is counted').click();
  await expect(metric).toContainText('Lines that the marketplace has canceled.');
  await metric.getByRole('button', { name: 'Show table' }).click();
  await expect(metric.getByRole('row').filter({ hasText: '50%' })).toHaveCount(1);
  const download = report.waitForEvent('download');
  await metric.getByRole('button', { name: 'CSV' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('Month,On-time ship rate,Cases');
  await metric.getByRole('button', { name: 'Show chart' }).click();
  const picture = report.waitForEvent('download');
  await metric.getByRole('button', { name: 'Picture' }).click();
  const png = await readFile(await (await picture).path());
  expect([...png.subarray(1, 4)].map((code) => String.fromCharCode(code)).join('')).toBe('PNG');
  await metric.getByRole('button', { name: 'Show the lines' }).click();
  await metric.getByText('Late', { exact: true }).first().click();
  await expect(metric.getByRole('rowheader')).toHaveText([String(late.line.lineItemId)]);
  await expectAccessible(report, 'a report with its lines');
  await metric.getByRole('link', { name: String(late.line.lineItemId) }).click();
  await expect(report.getByRole('region', { name: `Ref # ${late.line.lineItemId}` })).toBeVisible();
});

test('widgets are put in order by keyboard, for this user alone; Cancel leaves them (INSIGHT-007, INSIGHT-009)', async ({
  page,
}) => {
  const supplier = await makeSupplier({ menu: all });
  await signIn(page, await makeUser({ supplier }), '/insights');
  await expect(widget(page, 'Order value')).toBeVisible();
  const before = await namesOf(page);
  expect(before).toHaveLength(8);
  const dialog = page.getByRole('dialog', { name: 'Display Order' });
  const moveSecondUp = async () => {
    await page.getByRole('button', { name: 'Display Order' }).click();
    await dialog.getByRole('button', { name: `Move ${before[1]} up` }).press('Enter');
    await expect(dialog.getByRole('listitem').first()).toContainText(before[1] ?? '');
  };
  await moveSecondUp();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  expect(await namesOf(page)).toEqual(before);
  await moveSecondUp();
  await expectAccessible(page, 'the order of the widgets');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const after = [before[1], before[0], ...before.slice(2)];
  await expect.poll(() => namesOf(page)).toEqual(after);
  await page.reload();
  await expect.poll(() => namesOf(page)).toEqual(after);
  await signIn(page, await makeUser({ supplier }), '/insights');
  await expect.poll(() => namesOf(page)).toEqual(before);
});

test('what cannot be had says so: a report of no widget, a dashboard that does not answer, a section that is off', async ({
  page,
}) => {
  await signIn(page, await makeUser({ supplier: await makeSupplier({ menu: all }) }), '/portal-insights/other');
  await expect(page.getByRole('alert')).toContainText(
    'There was an issue retrieving the reports. Please contact our support service for further assistance.',
  );
  await page.route('**/api/setting/user-dashboard', (route) => route.fulfill({ status: 503, json: { status: 503 } }));
  await page.goto('/insights');
  await expect(page.getByText('The dashboard could not be loaded')).toBeVisible();
  await page.unroute('**/api/setting/user-dashboard');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(widget(page, 'Order value')).toBeVisible();
  const framed = await page.request.get('/embedded/report');
  expect(framed.headers()['content-security-policy']).toContain("frame-ancestors 'self'");
  await signIn(page, await makeUser({ supplier: await makeSupplier() }), '/insights');
  await expect(page.getByRole('dialog', { name: 'Access Has Not Yet Been Enabled For This Section' })).toBeVisible();
});
