import { useState } from 'react';

/**
 * A value that is typed and not saved yet. It outlives a reload and an expired session, as all drafts do.
 * @param key of `draftKey`
 * @returns the value, how to change it, and how to drop what is kept of it
 */
export function useDraft<Value>(key: string, initial: Value): readonly [Value, (value: Value) => void, () => void] {
  const [value, setValue] = useState<Value>(() => kept<Value>(key) ?? initial);
  const change = (next: Value) => {
    sessionStorage.setItem(key, JSON.stringify(next));
    setValue(next);
  };
  return [value, change, () => sessionStorage.removeItem(key)];
}

function kept<Value>(key: string): Value | null {
  const text = sessionStorage.getItem(key);
  return text === null ? null : (JSON.parse(text) as Value);
}
