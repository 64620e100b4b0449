import { afterEach, expect, test, vi } from 'vitest';
import { uniqueId } from './unique-id.ts';

afterEach(() => vi.unstubAllGlobals());

test('ids differ, also where the page came by plain http', () => {
  const { getRandomValues } = crypto;
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
  const ids = Array.from({ length: 100 }, uniqueId);
  expect(new Set(ids).size).toBe(100);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
});
