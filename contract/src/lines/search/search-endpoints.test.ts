import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { offeredStatuses } from './search-endpoints.ts';
import { type ChosenFilter, type FilterName, searchFilters, termsOf } from './search-filters.ts';
import { historySearch, searchFor } from './search-requests.ts';
import { searchBody, searchWords } from './search-schemas.ts';
import { statusFilterOf } from './search-terms.ts';

const bidTerm = { name: 'EntityOrderType', value: 'bid' };
const issuesOf = (body: unknown) =>
  searchBody.safeParse(body).error?.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
const filtersOf = (...terms: { name: string; value: unknown }[]) => searchBody.parse({ terms }).filters;

describe('a search', () => {
  test('is read from what the search box sends', () => {
    expect(searchBody.parse(searchFor('bid', ' Probe  GE probe '))).toEqual({
      start: 0,
      limit: 10_000,
      sort: null,
      quick: null,
      kind: 'bid',
      words: ['Probe', 'GE', 'probe'],
      filters: {},
    });
  });

  test('starts at 0 with at most 10000 rows when it does not say', () => {
    expect(searchBody.parse({ terms: [bidTerm] })).toMatchObject({ start: 0, limit: 10_000, words: [] });
  });

  test('goes over all orders when it names no kind of line', () => {
    expect(searchBody.parse({ terms: [] })).toMatchObject({ kind: null, filters: {} });
  });

  test('cuts a larger limit', () => {
    expect(searchBody.parse({ limit: 10_001, terms: [bidTerm] }).limit).toBe(10_000);
  });

  test.each([0, -1, 1.5])('refuses the limit %s', (limit) => {
    expect(issuesOf({ limit, terms: [bidTerm] })).toMatchObject([{ path: 'limit' }]);
  });

  test('takes quick filters that there are, and of facilities fifty names', () => {
    const names = Array.from({ length: 51 }, (_, index) => `Facility ${index}`);
    const quick = { kinds: ['order', 'loaner'], marks: ['pastDue'], facilities: names.slice(1) };
    expect(searchBody.parse({ quick, terms: [] }).quick).toEqual(quick);
    expect(issuesOf({ quick: { ...quick, facilities: names }, terms: [] })).toMatchObject([
      { path: 'quick.facilities' },
    ]);
    expect(issuesOf({ quick: { ...quick, marks: ['late'] }, terms: [] })).toMatchObject([{ path: 'quick.marks.0' }]);
  });

  test('sorts by the fields of the grid, in either direction', () => {
    const sort = { field: 'dateEntered', direction: 'asc' };
    expect(searchBody.parse({ sort, terms: [] }).sort).toEqual(sort);
    expect(issuesOf({ sort: { field: 'supplierId', direction: 'asc' }, terms: [] })).toMatchObject([
      { path: 'sort.field' },
    ]);
  });

  test('refuses an unknown term, more than name and value in one, and one that is given twice', () => {
    expect(issuesOf({ terms: [bidTerm, { name: 'Colour', value: 'red' }] })).toEqual([
      { path: 'terms.1.name', message: 'This search term is not known.' },
    ]);
    expect(issuesOf({ terms: [{ name: 'PartNumber', value: 'C1', op: 'not' }] })).toMatchObject([{ path: 'terms.0' }]);
    expect(issuesOf({ terms: [bidTerm, bidTerm] })).toEqual([
      { path: 'terms', message: 'This search term is given twice.' },
    ]);
  });

  test('refuses a kind of line that cannot be searched', () => {
    expect(issuesOf({ terms: [{ name: 'EntityOrderType', value: 'parcel' }] })).toEqual([
      { path: 'terms.0.value', message: 'This order type cannot be searched.' },
    ]);
  });
});

describe('a filter', () => {
  const right: Record<FilterName, unknown> = {
    BillingPo: 'PO-1',
    CompanyName: 'Dallas',
    ConditionId: [2, 3],
    StartDate: '2026-10-20',
    EndDate: '2026-11-20',
    IsBackordered: true,
    IsReceived: false,
    IsRepair: true,
    LineItemId: 90211,
    ManufacturerId: 7,
    OrderId: 'SO-51200',
    OrderTypeId: [1],
    OrigReference: 'x',
    PartNumber: '2404097',
    ShippingPo: 'PO',
    Status: [1, 100],
    OrderStatus: 'await',
    TrackingNumber: '1Z',
    VendorOrderNumber: 'LI',
    VendorPartNumber: 'V',
  };

  test('stands for each of the twenty fields, and all go together', () => {
    const terms = Object.entries(right).map(([name, value]) => ({ name, value }));
    expect(terms).toHaveLength(20);
    expect(filtersOf(...terms)).toEqual(right);
  });

  test('takes ids and yes or no as text too', () => {
    expect(
      filtersOf(
        { name: 'LineItemId', value: '90211' },
        { name: 'ConditionId', value: '2' },
        { name: 'OrderTypeId', value: ['All', 37] },
        { name: 'IsRepair', value: 'true' },
        { name: 'OrderId', value: 51200 },
      ),
    ).toEqual({ LineItemId: 90211, ConditionId: [2], OrderTypeId: [37], IsRepair: true, OrderId: '51200' });
  });

  test('that is blank, or says All alone, is none', () => {
    expect(
      filtersOf(
        { name: 'PartNumber', value: '  ' },
        { name: 'StartDate', value: '' },
        { name: 'Status', value: 'All' },
      ),
    ).toEqual({});
  });

  test.each([
    ['LineItemId', 'x'],
    ['LineItemId', 2 ** 31],
    ['ConditionId', [2, 'x']],
    ['StartDate', '11/20/2026'],
    ['StartDate', '2026-02-30'],
    ['IsRepair', 'perhaps'],
    ['PartNumber', ['a']],
    ['PartNumber', 'x'.repeat(201)],
  ])('%s does not take %j', (name, value) => {
    expect(issuesOf({ terms: [{ name, value }] })).toMatchObject([{ path: expect.stringMatching(/^terms\.0\.value/) }]);
  });

  test('Status, Received and Backordered are one wish, of which any matches', () => {
    expect(statusFilterOf({ Status: [1, 4], IsReceived: true })).toEqual({
      statusIds: [1, 4],
      isReceived: true,
      isBackordered: false,
    });
    expect(statusFilterOf({ Status: [101] })).toEqual({ statusIds: [], isReceived: false, isBackordered: true });
    expect(statusFilterOf({ IsReceived: false })).toBeNull();
    expect(statusFilterOf({})).toBeNull();
  });
});

describe('the terms of the filter panel', () => {
  test('leave out blank text and tags that say All alone', () => {
    expect(
      termsOf([
        { name: 'PartNumber', value: ' ' },
        { name: 'ConditionId', value: ['All'] },
        { name: 'OrderTypeId', value: ['All', '37'] },
        { name: 'CompanyName', value: ' Dallas ' },
        { name: 'IsRepair', value: false },
      ]),
    ).toEqual([
      { name: 'OrderTypeId', value: [37] },
      { name: 'CompanyName', value: 'Dallas' },
      { name: 'IsRepair', value: false },
    ]);
  });

  test('send the statuses 100 and 101 as Received and Backordered', () => {
    expect(termsOf([{ name: 'Status', value: ['1', '100', '101'] }])).toEqual([
      { name: 'Status', value: [1] },
      { name: 'IsReceived', value: true },
      { name: 'IsBackordered', value: true },
    ]);
    expect(termsOf([{ name: 'Status', value: ['100'] }])).toEqual([{ name: 'IsReceived', value: true }]);
  });

  test('are always understood', () => {
    const names = Object.keys(searchFilters) as FilterName[];
    const chosen: fc.Arbitrary<ChosenFilter> = fc.constantFrom(...names).chain((name) => {
      const { control } = searchFilters[name];
      const value = {
        text: fc.string({ maxLength: 200 }),
        number: fc.integer({ min: 1, max: 2 ** 31 - 1 }).map(String),
        oem: fc.integer({ min: 1, max: 2 ** 31 - 1 }).map(String),
        tags: fc.array(fc.constantFrom('All', '1', '2', '37', '100', '101')),
        date: fc.constantFrom('', '2026-11-20', '2028-02-29'),
        yesNo: fc.boolean(),
      }[control] as fc.Arbitrary<ChosenFilter['value']>;
      return value.map((itsValue) => ({ name, value: itsValue }));
    });
    fc.assert(
      fc.property(fc.uniqueArray(chosen, { selector: ({ name }) => name }), fc.string(), (filters, text) => {
        const body = historySearch(termsOf(filters), text, { start: 0, limit: 10 });
        expect(issuesOf(body)).toBeUndefined();
      }),
    );
  });
});

test('words are what stands between blanks, each once', () => {
  expect(searchWords('  a\tb  a ')).toEqual(['a', 'b']);
  expect(searchWords('   ')).toEqual([]);
});

test('the Status filter offers the statuses of the open sections', () => {
  const idsOf = (orders: boolean, repairs: boolean) => offeredStatuses({ orders, repairs }).map(({ id }) => id);
  expect(idsOf(true, false)).toEqual([1, 2, 3, 5, 6, 100, 101]);
  expect(idsOf(false, true)).toEqual([10, 11, 13, 12, 4, 14, 15, 16, 17, 19]);
  expect(idsOf(true, true)).toHaveLength(17);
  expect(idsOf(false, false)).toEqual([]);
});
