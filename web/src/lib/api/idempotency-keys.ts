import { uniqueId } from '../unique-id.ts';

export interface IdempotencyKeys {
  /** Saves with one key for all tries that send the same, so that a lost answer makes nothing a second time. */
  readonly saveOnce: <Reply>(body: unknown, save: (key: string) => Promise<Reply>) => Promise<Reply>;
}

/** The keys of one save. Once it has worked, the same sent again is meant anew: two notes may say the same. */
export function idempotencyKeys(newKey: () => string = uniqueId): IdempotencyKeys {
  let last = { text: '', key: '' };
  return {
    saveOnce: async (body, save) => {
      const text = JSON.stringify(body);
      if (text !== last.text) last = { text, key: newKey() };
      const reply = await save(last.key);
      last = { text: '', key: '' };
      return reply;
    },
  };
}
