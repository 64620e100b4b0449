import { beforeEach, expect, test } from 'vitest';
import { draftKey, forgetAllButDrafts, forgetDraftsOfOthers } from './drafts.ts';

/** Lists its keys as a browser's storage does. */
function storageWith(keys: string[]): Storage {
  const storage = Object.fromEntries(keys.map((key) => [key, 'x'])) as unknown as Storage;
  Object.defineProperty(storage, 'removeItem', {
    value: (key: string) => Reflect.deleteProperty(storage, key),
    enumerable: false,
  });
  return storage;
}

let storage: Storage;
const left = () => Object.keys(storage);
const mine = draftKey(7, 'bid.1');
const theirs = draftKey(70, 'bid.1');

beforeEach(() => {
  storage = storageWith(['portal.selection.bids', mine, theirs, 'portal.draft.tab']);
});

test('an expired session leaves the drafts', () => {
  forgetAllButDrafts(storage);
  expect(left()).toEqual([mine, theirs, 'portal.draft.tab']);
});

test('whoever signs in next finds nothing of others', () => {
  forgetDraftsOfOthers([7], storage);
  expect(left()).toEqual(['portal.selection.bids', mine, 'portal.draft.tab']);
});

test('an employee who is back from acting as somebody leaves what was typed for them', () => {
  forgetDraftsOfOthers([1, 7], storage);
  expect(left()).toEqual(['portal.selection.bids', mine, 'portal.draft.tab']);
});
