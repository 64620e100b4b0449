import { randomUUID } from 'node:crypto';
import { expect, type Page, request, test } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { address, sendEvents, uniqueId } from '../../support/gateway.ts';
import { makeUser, signIn } from '../../support/people.ts';

/** What the gateway answers to an event, or to a key. */
async function post(event: object, key = process.env.MARKETPLACE_KEY): Promise<number> {
  const marketplace = await request.newContext({ baseURL: address });
  const answer = await marketplace.post('/api/marketplace/events', {
    headers: { authorization: `Bearer ${key}` },
    data: { specversion: '1.0', id: randomUUID(), source: '/marketplace', time: new Date().toISOString(), ...event },
  });
  await marketplace.dispose();
  return answer.status();
}

const row = (page: Page, list: string, text: string) =>
  page.getByRole('list', { name: list, exact: true }).getByRole('listitem').filter({ hasText: text });

test('an event that came too early is found with its reason, and applied by a retry once its cause is gone', async ({
  page,
}) => {
  const [supplierId, userId] = [uniqueId(), uniqueId()];
  const username = `early-${userId}`;
  const data = { userId, username, email: `${username}@x.example`, firstName: 'Dana', lastName: 'Reyes', supplierId };
  expect(await post({ id: username, type: 'user.upserted', data: { ...data, password: 'canary-word' } })).toBe(422);

  await signIn(page, await makeUser(), '/admin/company');
  await page.getByRole('link', { name: 'Marketplace' }).click();
  const refused = row(page, 'Refused events', username);
  await expect(refused).toContainText('data.supplierId');
  await refused.getByRole('button', { name: /What was sent/ }).click();
  await expect(refused.getByRole('region')).toContainText(`"username": "${username}"`);
  await expect(refused).not.toContainText('canary-word');
  await expectAccessible(page, 'refused events');

  await refused.getByRole('button', { name: /^Retry/ }).click();
  await expect(page.getByText(`${username} was refused again`)).toBeVisible();
  await expect(refused).toContainText('2 tries');
  const supplier = { supplierId, name: 'Late', facilities: [], menu: {} };
  await sendEvents({ type: 'supplier.upserted', data: supplier });
  await refused.getByRole('button', { name: /^Retry/ }).click();
  await expect(page.getByText(`${username} was applied`)).toBeVisible();
  await expect(refused).toHaveCount(0);
});

test('an administrator makes a key, which is shown once and opens the gateway until it is withdrawn', async ({
  page,
}) => {
  const name = `Key ${uniqueId()}`;
  const oem = { type: 'oem.upserted', data: { id: uniqueId(), name: 'Made up' } };
  await signIn(page, await makeUser({ isAdmin: true }), '/admin/marketplace?tab=keys');
  await page.getByRole('button', { name: 'New key' }).click();
  const dialog = page.getByRole('dialog', { name: 'New key' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Make key' }).click();
  const key = await dialog.getByLabel('key', { exact: true }).textContent();
  expect(key).toMatch(/^mk_/);
  await expectAccessible(page, 'key');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  expect(await post(oem, key ?? '')).toBe(200);
  await page.reload();
  await expect(row(page, 'Keys', name)).toContainText('Last used');

  await row(page, 'Keys', name)
    .getByRole('button', { name: `Withdraw ${name}` })
    .click();
  const question = page.getByRole('dialog', { name: 'Withdraw key' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await expect(row(page, 'Keys', name)).toContainText('Withdrawn');
  expect(await post(oem, key ?? '')).toBe(401);
});
