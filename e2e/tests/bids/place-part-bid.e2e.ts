import { expect, test } from '@playwright/test';
import { eventsOf } from '../../support/gateway.ts';
import { fill, newPart, requestBid, signedInSupplier, stepOf, usedPart, wizardCard } from './bid-world.ts';

test('a part bid with two conditions and a file reaches the marketplace', async ({ page }) => {
  const { supplier, person } = await signedInSupplier(page);
  const bid = await requestBid(supplier, { urgencyDescription: 'STAT' });
  await page.reload();

  await page.getByRole('link', { name: `PLACE BID, Ref # ${bid.lineItemId}` }).click();
  await expect(page).toHaveURL(`/bid-details/${bid.lineItemId}`);
  await expect(wizardCard(page, 'Bid Request')).toBeVisible();
  await page.getByRole('button', { name: 'Start Bid' }).click();

  await expect(wizardCard(page, 'Bid #1')).toBeFocused();
  await fill(page, newPart);
  await page.getByRole('button', { name: 'Add Another Condition' }).click();
  await expect(wizardCard(page, 'Bid #2')).toBeFocused();
  await fill(page, usedPart);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(stepOf(page, 'Bid #1')).toHaveAttribute('data-step-type', 'completed');
  await expect(stepOf(page, 'Bid #2')).toHaveAttribute('data-step-type', 'completed');

  await expect(wizardCard(page, 'Attachments')).toBeFocused();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('a picture') });
  await expect(page.getByText('front.jpg')).toBeVisible();
  await page.getByRole('button', { name: 'Submit Bid' }).click();

  await expect(page.getByText('Bid saved successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/bids(\?tab=OpenBids)?$/);

  const events = await eventsOf(bid.lineItemId);
  expect(events.map(({ type }) => type)).toEqual(['attachment.added', 'bid.submitted']);
  expect(events.at(-1)?.data).toMatchObject({
    orderId: bid.orderId,
    statusBefore: 'REQUESTED',
    statusAfter: 'QUOTED',
    by: { kind: 'supplier', userId: person.userId },
    conditions: [
      { orderType: 'PART ORDER', conditionId: 1, outrightCost: 1250.5, leadDays: null, weight: 2.5, hazmatTypeId: 0 },
      {
        conditionId: 3,
        cosmeticRating: 2,
        outrightCost: 980,
        exchangeCost: 400,
        leadDays: 3,
        attachments: ['front.jpg'],
      },
    ],
  });

  await page.goto('/bids?tab=MyBids');
  await page.getByRole('link', { name: `REVIEW BID, Ref # ${bid.lineItemId}` }).click();
  const conditions = page.getByRole('region', { name: 'Submitted conditions' });
  await expect(conditions.getByRole('heading', { level: 3 })).toHaveText(['New - OEM', 'Used - Tested']);
  await expect(conditions.getByText('$1,250.50 each')).toBeVisible();
  // Empty money (BID-063, CONST-033): the first condition has no exchange price.
  await expect(conditions.getByText('$0.00', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Attachments' }).getByText('front.jpg')).toBeVisible();
  const steps = page.getByRole('list', { name: 'History' }).getByRole('listitem');
  await expect(steps).toContainText(['Bid submitted', 'Attachment added', 'Request received']);
  await expect(page.getByRole('button', { name: 'Submit Bid' })).toHaveCount(0);
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Bids', exact: true }).last()).toHaveAttribute(
    'href',
    '/bids?tab=MyBids',
  );
});
