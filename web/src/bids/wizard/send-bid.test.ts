import { bidExample } from '@portal/contract/bids/bid-examples';
import { describe, expect, test } from 'vitest';
import { idempotencyKeys } from '../../lib/api/idempotency-keys.ts';
import type { ChosenFile } from '../../lines/files/chosen-files.ts';
import { type BidToSend, type SendCalls, sendBid } from './send-bid.ts';

const file = (name: string): ChosenFile => ({ id: name, name, content: new Blob(['x']) });
const toSend = (files: ChosenFile[], storedNames: string[] = []): BidToSend => ({
  bid: bidExample,
  conditions: [],
  files,
  storedNames,
});

function recordedCalls(failing: Partial<Record<'store' | 'submit', string>> = {}) {
  const done: string[] = [];
  const calls: SendCalls = {
    storeFile: async ({ name }) => {
      if (failing.store === name) throw new Error('lost');
      done.push(`store ${name}`);
    },
    submit: async (_, key) => {
      done.push(`submit ${key}`);
      if (failing.submit) throw new Error(failing.submit);
    },
    onStored: ({ name }) => done.push(`stored ${name}`),
    onProgress: (progress) => done.push(progress ? `${progress.done + 1} of ${progress.total}` : 'files done'),
  };
  return { done, calls };
}

const counted = () => {
  let made = 0;
  return idempotencyKeys(() => `key-${++made}`);
};

describe('sending a bid', () => {
  test('stores every file first and submits last', async () => {
    const { done, calls } = recordedCalls();
    await sendBid(toSend([file('a'), file('b')]), calls, counted());
    expect(done).toEqual([
      '1 of 2',
      'store a',
      'stored a',
      '2 of 2',
      'store b',
      'stored b',
      'files done',
      'submit key-1',
    ]);
  });

  test('a file that cannot be stored stops before the bid', async () => {
    const { done, calls } = recordedCalls({ store: 'b' });
    await expect(sendBid(toSend([file('a'), file('b')]), calls, counted())).rejects.toThrow('lost');
    expect(done).toContain('stored a');
    expect(done.join()).not.toContain('submit');
  });

  test('a second try after a lost answer has the same key and sends no stored file again', async () => {
    const keys = counted();
    const first = recordedCalls({ submit: 'lost' });
    await expect(sendBid(toSend([file('a')]), first.calls, keys)).rejects.toThrow('lost');
    const second = recordedCalls();
    await sendBid(toSend([], ['a']), second.calls, keys);
    expect(second.done).toEqual(['files done', 'submit key-1']);
  });
});
