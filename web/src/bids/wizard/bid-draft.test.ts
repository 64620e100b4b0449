import { emptyPartForm } from '@portal/contract/bids/bid-forms';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { isBidBegun } from '../../lib/drafts.ts';
import { isTouched, openBidDraft, partFormOf } from './bid-draft.ts';

class MemoryStorage implements Storage {
  private readonly entries = new Map<string, string>();
  get length() {
    return this.entries.size;
  }
  key = (index: number) => [...this.entries.keys()][index] ?? null;
  getItem = (key: string) => this.entries.get(key) ?? null;
  setItem = (key: string, value: string) => void this.entries.set(key, value);
  removeItem = (key: string) => void this.entries.delete(key);
  clear = () => this.entries.clear();
}

const bid = { lineItemId: 90211, orderType: 'PART ORDER' } as const;
let storage: MemoryStorage;
const open = (userId = 7) => openBidDraft(bid, userId, storage);

beforeEach(() => {
  storage = new MemoryStorage();
});

describe('a bid draft', () => {
  test('is as it was left when it is opened again', () => {
    const first = open();
    first.dispatch({ type: 'start' });
    first.savePart('part-1', { ...emptyPartForm, outrightCost: '$1,200.50' });
    const again = open().get();
    expect(again.wizard.activeKey).toBe('part-1');
    expect(partFormOf(again, 'part-1').outrightCost).toBe('$1,200.50');
  });

  test('belongs to one user and one bid', () => {
    open().dispatch({ type: 'start' });
    expect(open(8).get().wizard.isStarted).toBe(false);
    expect(openBidDraft({ ...bid, lineItemId: 90212 }, 7, storage).get().wizard.isStarted).toBe(false);
  });

  test('is forgotten when cleared', () => {
    const draft = open();
    draft.dispatch({ type: 'start' });
    draft.clear();
    expect(storage.length).toBe(0);
    expect(open().get().wizard.isStarted).toBe(false);
  });

  test('forgets the form of a deleted condition', () => {
    const draft = open();
    draft.dispatch({ type: 'start' });
    draft.dispatch({ type: 'addCondition' });
    draft.savePart('part-2', { ...emptyPartForm, outrightCost: '5' });
    draft.dispatch({ type: 'deleteCondition', key: 'part-2' });
    expect(Object.keys(draft.get().parts)).toEqual([]);
  });

  test('puts a deleted condition back', () => {
    const draft = open();
    draft.dispatch({ type: 'addCondition' });
    draft.savePart('part-2', { ...emptyPartForm, outrightCost: '5' });
    const before = draft.get();
    draft.dispatch({ type: 'deleteCondition', key: 'part-2' });
    draft.restore(before);
    expect(partFormOf(open().get(), 'part-2').outrightCost).toBe('5');
  });

  test('knows which steps somebody typed into', () => {
    const draft = open();
    draft.dispatch({ type: 'addCondition' });
    draft.savePart('part-1', { ...emptyPartForm });
    draft.savePart('part-2', { ...emptyPartForm, nonReturnable: true });
    expect(draft.get().wizard.steps.map((step) => isTouched(draft.get(), step))).toEqual([false, false, true, false]);
  });

  test('tells of moves, not of typing', () => {
    const draft = open();
    const moved = vi.fn();
    const stop = draft.onMove(moved);
    draft.savePart('part-1', { ...emptyPartForm, weight: '2' });
    expect(moved).not.toHaveBeenCalled();
    draft.dispatch({ type: 'start' });
    expect(moved).toHaveBeenCalledTimes(1);
    stop();
    draft.dispatch({ type: 'addCondition' });
    expect(moved).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['broken text', '{'],
    ['another version', JSON.stringify({ version: 0, orderType: 'PART ORDER', draft: {} })],
    ['another order type', JSON.stringify({ version: 1, orderType: 'REPAIR', draft: {} })],
  ])('%s is not read', (_, kept) => {
    open().dispatch({ type: 'start' });
    storage.setItem(storage.key(0) ?? '', kept);
    expect(open().get().wizard.isStarted).toBe(false);
  });

  test('a full storage does not disturb the work', () => {
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const draft = open();
    draft.dispatch({ type: 'start' });
    expect(draft.get().wizard.isStarted).toBe(true);
  });
});

test('values from elsewhere take the place of what a step held, and an open form hears of it', () => {
  const draft = open();
  const [moved, filled] = [vi.fn(), { ...emptyPartForm, outrightCost: '80.00' }];
  draft.savePart('part-2', emptyPartForm);
  const before = draft.get();
  draft.onMove(moved);
  draft.fill({ parts: { 'part-1': filled } });
  expect([partFormOf(draft.get(), 'part-1'), partFormOf(draft.get(), 'part-2')]).toEqual([filled, emptyPartForm]);
  expect([draft.revision(), moved.mock.calls.length]).toEqual([1, 1]);
  expect(partFormOf(open().get(), 'part-1')).toEqual(filled);

  draft.restore(before);
  expect([partFormOf(draft.get(), 'part-1'), draft.revision()]).toEqual([emptyPartForm, 2]);
});

test('a bid is begun from the first step on until its answer is sent or given up, for its own user', () => {
  const begun = (userId = 7) => isBidBegun(userId, bid, storage);
  const draft = open();
  expect(begun()).toBe(false);
  draft.dispatch({ type: 'start' });
  expect([begun(), begun(8)]).toEqual([true, false]);
  draft.clear();
  expect(begun()).toBe(false);
});
