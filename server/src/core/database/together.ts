import { setImmediate } from 'node:timers/promises';

/**
 * Looks up one thing by its key, in one question with all others that are asked for in the same turn of the event loop.
 * The question is put after each of them was asked for, so nobody gets an answer from before.
 * @param find what was found of the keys
 */
export function together<Key, Found>(
  find: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Found>>,
): (key: Key) => Promise<Found | null> {
  let asked: { keys: Set<Key>; found: Promise<ReadonlyMap<Key, Found>> } | null = null;

  function begin() {
    const keys = new Set<Key>();
    const put = () => {
      asked = null;
      return find([...keys]);
    };
    return { keys, found: setImmediate().then(put) };
  }

  return async (key) => {
    asked ??= begin();
    asked.keys.add(key);
    return (await asked.found).get(key) ?? null;
  };
}
