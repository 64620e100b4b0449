import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { makeUser, signIn } from '../../support/people.ts';
import { makeHistory } from './insight-world.ts';

test('a line is disputed from a figure, an employee accepts it, and it leaves the figure; the ledger tells both promises', async ({
  page,
  browser,
}) => {
  const { supplier, late, onTime } = await makeHistory();
  const lateRef = String(late.line.lineItemId);
  await signIn(page, await makeUser({ supplier }), '/portal-insights/orders#on-time-ship');
  const metric = page.getByRole('region', { name: 'On-time ship rate', exact: true });
  const expectRate = (rate: string) =>
    expect(async () => {
      await page.reload();
      await expect(metric).toContainText(rate, { timeout: 8_000 });
    }).toPass({ timeout: 60_000 });
  const row = metric.getByRole('row').filter({ hasText: lateRef });

  // The portal's own steady job counts the lines; nobody asks it to.
  await expectRate('50%');
  await metric.getByRole('button', { name: 'Show the lines' }).click();
  await row.getByRole('button', { name: `Not our fault: Ref # ${lateRef}` }).click();
  const dispute = page.getByRole('dialog', { name: 'Not our fault' });
  await dispute.getByLabel('What happened').fill('The carrier came a day late.');
  await expectAccessible(page, 'a dispute');
  await dispute.getByRole('button', { name: 'Send dispute' }).click();
  await expect(row).toContainText('Counts, disputed');

  const desk = await (await browser.newContext()).newPage();
  await signIn(desk, await makeUser(), '/admin/disputes');
  await desk.getByRole('button', { name: `Answer the dispute of ${lateRef}` }).click();
  const answer = desk.getByRole('dialog', { name: 'Dispute' });
  await expect(answer).toContainText('The carrier came a day late.');
  await answer.getByLabel('Answer').fill('The carrier confirms it.');
  await answer.getByRole('button', { name: 'Accept' }).click();
  await expect(desk.getByText('The line no longer counts.')).toBeVisible();
  await desk.context().close();

  await expectRate('100%');
  await metric.getByRole('button', { name: 'Show the lines' }).click();
  await expect(row).toContainText('Left out after a dispute');
  await metric.getByRole('link', { name: lateRef }).click();
  const line = page.getByRole('region', { name: `Ref # ${lateRef}` });
  await expect(line).toContainText('Dispute accepted');
  await expect(line).toContainText('The carrier confirms it.');

  await page.goto('/insights/promises');
  const promise = (ref: string) => page.getByRole('row').filter({ hasText: ref });
  await expect(promise(lateRef)).toContainText('Broken');
  await expect(promise(String(onTime.line.lineItemId))).toContainText('Kept');
  await page.getByText('Kept', { exact: true }).first().click();
  await expect(promise(lateRef)).toHaveCount(0);
  await expectAccessible(page, 'the promises');
});
