import { uniqueId } from './unique-id.ts';

/** Gives one key to all tries that send the same, so that a lost answer makes nothing a second time. */
export function idempotencyKeys(newKey: () => string = uniqueId): (body: unknown) => string {
  let last = { text: '', key: '' };
  return (body) => {
    const text = JSON.stringify(body);
    if (text !== last.text) last = { text, key: newKey() };
    return last.key;
  };
}
