import { bidRowExample } from '@portal/contract/bids/bid-examples';
import type { BidRow } from '@portal/contract/bids/bid-schemas';
import { describe, expect, test } from 'vitest';
import { bidBadges, bidColumns, bidFacts, bidListPath, bidTabs, mayDo } from './bid-columns.ts';

const bid = (changes: Partial<BidRow> = {}): BidRow => ({ ...bidRowExample, ...changes });
const columns = bidColumns('America/Chicago');
const headersWith = (visible: boolean | 'never') =>
  columns.filter((column) => column.visible === visible).map((column) => column.header || column.field);
const cell = (field: string, of: BidRow) => columns.find((column) => column.field === field)?.format(of);
const [openBids, myBids] = bidTabs;

describe('tabs', () => {
  test('are Open Bids of REQUESTED, then My Bids of QUOTED', () => {
    expect(
      bidTabs.map(({ id, tabDisplay, fieldName, value, cardAction }) => ({
        id,
        tabDisplay,
        fieldName,
        value,
        cardAction,
      })),
    ).toEqual([
      { id: 'OpenBids', tabDisplay: 'Open Bids', fieldName: 'status', value: 'REQUESTED', cardAction: 'PLACE BID' },
      { id: 'MyBids', tabDisplay: 'My Bids', fieldName: 'status', value: 'QUOTED', cardAction: 'REVIEW BID' },
    ]);
  });

  test('open bids: urgent first, then the oldest request', () => {
    const rows = [
      bid({ lineItemId: 1, isUrgent: false, dateEnteredUTC: '2026-11-01T08:00:00.000Z' }),
      bid({ lineItemId: 2, isUrgent: true, dateEnteredUTC: '2026-11-03T08:00:00.000Z' }),
      bid({ lineItemId: 3, isUrgent: true, dateEnteredUTC: '2026-11-02T08:00:00.000Z' }),
    ];
    expect(rows.sort(openBids.compare).map((row) => row.lineItemId)).toEqual([3, 2, 1]);
  });

  test('my bids: the newest answer first', () => {
    const rows = [
      bid({ lineItemId: 1, dateSubmitted: '2026-11-01T08:00:00.000Z' }),
      bid({ lineItemId: 2, dateSubmitted: '2026-11-02T08:00:00.000Z' }),
    ];
    expect(rows.sort(myBids.compare).map((row) => row.lineItemId)).toEqual([2, 1]);
  });
});

describe('columns', () => {
  test('shown by default, in this order', () => {
    expect(headersWith(true)).toEqual([
      'Ref #',
      'Request Date',
      'Urgency',
      'Item #',
      'Description',
      'Qty',
      'Condition',
      'Price',
      'Date Submitted',
      'Order Type',
      'OEM',
      'Model',
      'Company',
      'Sourcer',
    ]);
  });

  test('offered but hidden by default', () => {
    expect(headersWith(false)).toEqual(['Sourcer Phone', 'Sourcer Email', 'Loaner', 'Status Code']);
  });

  test('never offered', () => {
    expect(headersWith('never')).toEqual([
      'orderId',
      'companyId',
      'dateEnteredUTC',
      'loaner_LineItemId',
      'isSodexo',
      'isNoBid',
      'priceTo',
      'purchaseRestriction',
      'imagePath',
      'imageAlt',
      'imageDefaultUrl',
    ]);
  });

  test('every fact of a card is a column', () => {
    const fields = columns.map((column) => column.field);
    for (const tab of [...bidTabs, null]) expect(fields).toEqual(expect.arrayContaining([...bidFacts(tab)]));
  });

  test('dates in the zone of the user', () => {
    expect(cell('dateEntered', bid({ dateEnteredUTC: '2026-11-20T14:00:00.000Z' }))).toBe('11/20/2026 8:00 AM');
  });

  test.each([
    [null, ''],
    ['0001-01-01T00:00:00.000Z', ''],
    ['2000-01-01T00:00:00.000Z', ''],
    ['2026-11-20T14:00:00.000Z', '11/20/2026 8:00 AM'],
  ])('submitted %s shows "%s"', (dateSubmitted, shown) => {
    expect(cell('dateSubmitted', bid({ dateSubmitted }))).toBe(shown);
  });
});

test.each([
  [null, null, ''],
  [0, 0, '$0.00'],
  [1250.5, 1250.5, '$1,250.50'],
  [80, 1250, '$80.00–$1,250.00'],
])('a price from %s to %s shows "%s"', (priceFrom, priceTo, shown) => {
  expect(cell('priceFrom', bid({ priceFrom, priceTo }))).toBe(shown);
});

describe('badges', () => {
  const entered = Date.parse('2026-11-20T14:00:00.000Z');
  const after = (minutes: number, seconds = 0) => new Date(entered + minutes * 60_000 + seconds * 1000);
  const calm = bid({ isUrgent: false, dateEnteredUTC: '2026-11-20T14:00:00.000Z' });

  test('Past 30 Minutes from the second after on', () => {
    expect(bidBadges(calm, after(30))).toEqual([]);
    expect(bidBadges(calm, after(30, 1))).toEqual(['Past 30 Minutes']);
  });

  test('Past 30 Minutes never on a bid that was answered', () => {
    expect(bidBadges({ ...calm, status: 'QUOTED' }, after(90))).toEqual([]);
  });

  test('Urgent leads', () => {
    expect(bidBadges({ ...calm, isUrgent: true }, after(31))).toEqual(['Urgent', 'Past 30 Minutes']);
  });
});

test('the list that shows a bid', () => {
  expect([undefined, 'REQUESTED' as const, 'QUOTED' as const, 'CLOSED' as const].map(bidListPath)).toEqual([
    '/bids?tab=OpenBids',
    '/bids?tab=OpenBids',
    '/bids?tab=MyBids',
    '/bids?tab=MyBids',
  ]);
});

test('what may be done is what the reply allows', () => {
  const refused = bid({ actions: [{ action: 'submit', allowed: false, reason: 'closed' }] });
  expect([mayDo(bid(), 'submit'), mayDo(refused, 'submit'), mayDo(refused, 'decline')]).toEqual([true, false, false]);
});
