import { describe, expect, test } from 'vitest';
import { searchBody, searchFor, searchWords } from './search-endpoints.ts';

const bidTerm = { name: 'EntityOrderType', value: 'bid' };
const issuesOf = (body: unknown) =>
  searchBody.safeParse(body).error?.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));

describe('a search', () => {
  test('is read from what the search box sends', () => {
    expect(searchBody.parse(searchFor('bid', ' Probe  GE probe '))).toEqual({
      start: 0,
      limit: 10_000,
      entityOrderType: 'bid',
      words: ['Probe', 'GE', 'probe'],
    });
  });

  test('starts at 0 with at most 10000 rows when it does not say', () => {
    expect(searchBody.parse({ terms: [bidTerm] })).toMatchObject({ start: 0, limit: 10_000, words: [] });
  });

  test('cuts a larger limit', () => {
    expect(searchBody.parse({ limit: 10_001, terms: [bidTerm] }).limit).toBe(10_000);
  });

  test.each([0, -1, 1.5])('refuses the limit %s', (limit) => {
    expect(issuesOf({ limit, terms: [bidTerm] })).toMatchObject([{ path: 'limit' }]);
  });

  test('refuses an unknown term', () => {
    expect(issuesOf({ terms: [bidTerm, { name: 'Colour', value: 'red' }] })).toEqual([
      { path: 'terms.1.name', message: 'This search term is not known.' },
    ]);
  });

  test('refuses a kind of line that cannot be searched, and none at all', () => {
    const message = 'This order type cannot be searched.';
    expect(issuesOf({ terms: [{ name: 'EntityOrderType', value: 'parcel' }] })).toEqual([
      { path: 'terms.0.value', message },
    ]);
    expect(issuesOf({ terms: [{ name: 'SearchText', value: 'probe' }] })).toEqual([{ path: 'terms', message }]);
  });
});

test('words are what stands between blanks, each once', () => {
  expect(searchWords('  a\tb  a ')).toEqual(['a', 'b']);
  expect(searchWords('   ')).toEqual([]);
});
