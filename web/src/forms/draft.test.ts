import { beforeEach, expect, test } from 'vitest';
import { sessionDraft } from './draft.ts';

interface Values {
  name: string;
  areas: { key: string; value: boolean }[];
}

const key = 'portal.draft.7.registration';
const typed: Values = { name: 'Dana', areas: [{ key: 'bids', value: true }] };
let entries: Map<string, string>;
let storage: Storage;
const draft = () => sessionDraft<Values>(key, storage);

beforeEach(() => {
  entries = new Map();
  storage = {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => void entries.set(name, value),
    removeItem: (name: string) => void entries.delete(name),
  } as Storage;
});

test('what is typed is read again until it is dropped', () => {
  expect(draft().read()).toBeNull();
  draft().keep(typed);
  expect(draft().read()).toEqual(typed);
  draft().drop();
  expect(draft().read()).toBeNull();
  expect(entries.size).toBe(0);
});

test.each(['{', 'null', '"text of a former version"', '7'])('%s is not read', (kept) => {
  entries.set(key, kept);
  expect(draft().read()).toBeNull();
});

test('a full storage does not disturb the work', () => {
  storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  expect(() => draft().keep(typed)).not.toThrow();
  expect(draft().read()).toBeNull();
});
