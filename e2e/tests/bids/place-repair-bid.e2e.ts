import { expect, test } from '@playwright/test';
import { eventsOf, uniqueId } from '../../support/gateway.ts';
import { fieldOf, fill, repair, requestBid, signedInSupplier, wizardCard } from './bid-world.ts';

test('a repair bid is one step after the request', async ({ page }) => {
  const { supplier } = await signedInSupplier(page);
  const bid = await requestBid(supplier, { orderType: 'REPAIR' });
  await page.goto(`/bid-details/${bid.lineItemId}`);
  await page.getByRole('button', { name: 'Start Bid' }).click();
  await expect(wizardCard(page, 'Repair Details')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Add Another Condition' })).toHaveCount(0);
  await fill(page, repair);
  await page.getByRole('button', { name: 'Submit Bid' }).click();
  await expect(page.getByText('Bid saved successfully!')).toBeVisible();

  const [event] = await eventsOf(bid.lineItemId);
  expect(event).toMatchObject({
    type: 'bid.submitted',
    data: { conditions: [{ orderType: 'REPAIR', conditionId: 21, minimumFee: null, maximumPrice: 700, leadDays: 5 }] },
  });
});

test('a repair with loaner answers both lines', async ({ page }) => {
  const { supplier } = await signedInSupplier(page);
  const loanerLine = uniqueId();
  const bid = await requestBid(supplier, { orderType: 'REPAIR WITH LOANER', loaner_LineItemId: loanerLine });
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/bid') && request.method() === 'POST');
  await page.goto(`/bid-details/${bid.lineItemId}`);
  await page.getByRole('button', { name: 'Start Bid' }).click();

  await expect(wizardCard(page, 'Loaner Details')).toBeFocused();
  await fill(page, {
    Condition: { choose: 'Loaner - New' },
    'Replacement Cost': '9000',
    'Fee Type': { choose: 'Free' },
    'Cancellation Fee': '50',
  });
  await fill(page, {
    'Fee Type': { choose: 'Rental' },
    'Rental Fee': '75',
    'Hazmat Type': { choose: 'Li-Ion' },
    'Lead Days': '1',
  });
  await expect(fieldOf(page, 'Cancellation Fee')).toHaveValue('');
  await expect(fieldOf(page, 'Cancellation Fee')).toBeDisabled();
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(wizardCard(page, 'Repair Details')).toBeFocused();
  await fill(page, repair);
  await page.getByRole('button', { name: 'Submit Bid' }).click();
  await expect(page.getByText('Bid saved successfully!')).toBeVisible();

  expect((await sent).postDataJSON()).toMatchObject({ isSodexo: false });
  const [event] = await eventsOf(bid.lineItemId);
  expect(event?.data.conditions).toMatchObject([
    {
      orderType: 'LOANER',
      lineItemId: loanerLine,
      conditionId: 30,
      loanerFeeType: 2,
      loanerCancellationFee: null,
      rentalFeeCost: 75,
      repairCancelationFee: 75,
    },
    { orderType: 'REPAIR', lineItemId: bid.lineItemId, conditionId: 21 },
  ]);
});
