import { expect, type Page, test } from '@playwright/test';
import { sampleAnswer } from '@portal/contract/samples/discrepancy-samples';
import { sampleReturn } from '@portal/contract/samples/return-samples';
import { expectAccessible } from '../../support/accessibility.ts';
import { address, eventsOf, sendEvents, uniqueId } from '../../support/gateway.ts';
import { makeSupplier, makeUser, type Person, signIn } from '../../support/people.ts';

/** Makes calls in a person's name beside the browser. */
async function caller(page: Page, { username, password }: Person) {
  const form = { grant_type: 'password', client_id: 'journey', username, password };
  const token = await page.request.post('/api/connect/token', { headers: { origin: address }, form });
  const { access_token: accessToken } = await token.json();
  const headers = { authorization: `Bearer ${accessToken}` };
  return {
    post: async (path: string, data: object) => {
      const answer = await page.request.post(`/api${path}`, { headers, data });
      expect(answer.ok(), await answer.text()).toBe(true);
    },
    get: async (path: string) => (await page.request.get(`/api${path}`, { headers })).json(),
  };
}

const buffer = Buffer.from('%PDF-1.7\nnot much of one\n%%EOF');

test('a discrepancy of a return is answered, replied to and closed, on its page, its history and Today', async ({
  page,
}) => {
  const supplier = await makeSupplier({ menu: { '125': 'Y' } });
  const person = await makeUser({ supplier });
  const calls = await caller(page, person);
  const rga = sampleReturn({
    rgaId: uniqueId(),
    lineItemId: uniqueId(),
    orderId: uniqueId(),
    companyId: supplier.facilities[0]?.companyId,
  });
  const { rgaId, lineItemId } = rga;
  await sendEvents({ type: 'rga.created', data: rga });
  await calls.post(`/order/rga/${rgaId}/rma`, { isApproved: 'Y', addressId: 41 });
  await sendEvents({ type: 'rga.released', data: { rgaId } });
  await calls.post('/order/receive', {
    lineItemId,
    dateReceived: '2026-01-15',
    trackingNumber: '1Z999AA10123456784',
    isPartAcceptable: 2,
    problemNote: 'Cracked lens',
    replacementNote: 'Send another one',
    contactPhoneNumber: '(555) 555-0100',
    ReturnType: 1,
    cost: 10,
  });
  const { vdfHeaderId } = await calls.get(`/order/${lineItemId}/vdf`);

  await signIn(page, person, `/exchange-return-details/po/${rga.displayPo}`);
  const ofLine = page.getByRole('region', { name: `Discrepancy # ${vdfHeaderId}` });
  await expect(ofLine.getByText('Waiting for an answer')).toBeVisible();
  await expect(ofLine.getByText('Cracked lens')).toBeVisible();

  const data = Buffer.from('a label').toString('base64');
  const answer = sampleAnswer({ vdfHeaderId, files: [{ name: 'label.pdf', data }] });
  await sendEvents({ type: 'discrepancy.answered', data: answer });
  await page.goto('/overview');
  await page.getByRole('link', { name: `Discrepancy # ${vdfHeaderId}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Discrepancy # ${vdfHeaderId}` })).toBeVisible();
  await expect(page.getByText('Please send it back to us.')).toBeVisible();
  await expectAccessible(page, 'a case that is answered');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download label.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('label.pdf');

  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByText('Required field')).toBeVisible();
  await page.getByLabel('Your reply').fill('It is on its way.');
  await page.reload();
  await expect(page.getByLabel('Your reply'), 'a reload loses nothing').toHaveValue('It is on its way.');
  const files = page.getByRole('list', { name: 'Files to send' });
  await page.getByLabel('Attachments').setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer });
  await expect(files.getByText('Invalid')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send reply' })).toBeDisabled();
  await page.getByRole('button', { name: 'Remove photo.png' }).click();
  await page.getByLabel('Attachments').setInputFiles({ name: 'report.pdf', mimeType: 'application/pdf', buffer });
  await expect(files.getByText('report.pdf')).toBeVisible();
  await expectAccessible(page, 'a reply with a file');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByRole('list', { name: 'What was said' }).getByText('It is on its way.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download report.pdf' })).toBeVisible();
  await expect(files).toHaveCount(0);
  await expect(page.getByLabel('Your reply')).toHaveValue('');

  await page.getByRole('link', { name: `Ref # ${lineItemId}` }).click();
  await expect(page.getByRole('heading', { name: new RegExp(`^Ref # ${lineItemId}`) })).toBeFocused();
  const state = page.getByRole('list', { name: 'State' });
  await expect(state.getByRole('listitem')).toHaveText(['Process', 'Pending', '3Inspected']);
  await expect(page.getByRole('list', { name: 'History' }).getByText('Reply to the discrepancy')).toBeVisible();
  await ofLine.getByRole('button', { name: 'Close discrepancy' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Close discrepancy' }).click();
  await expect(ofLine.getByText('Closed', { exact: true })).toBeVisible();
  await expect(ofLine.getByLabel('Your reply')).toHaveCount(0);
  await expectAccessible(page, 'the page of a line with a closed case');
  const heard = (await eventsOf(lineItemId)).map(({ type }) => type);
  expect(heard.filter((type) => type.startsWith('discrepancy.'))).toEqual([
    'discrepancy.submitted',
    'discrepancy.replied',
    'discrepancy.closed',
  ]);

  await page.goto('/discrepancies');
  await expect(page.getByRole('listitem').filter({ hasText: `Discrepancy # ${vdfHeaderId}` })).toContainText('Closed');
  await expectAccessible(page, 'the list of discrepancies');
  await page.getByRole('link', { name: 'Report a discrepancy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vendor Discrepancy Form' })).toBeVisible();
});
