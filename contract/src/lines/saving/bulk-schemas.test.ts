import { expect, test } from 'vitest';
import { bulkBody } from './bulk-schemas.ts';

test('bulk work takes up to 500 lines, each once', () => {
  const lines = Array.from({ length: 501 }, (_, index) => ({ lineItemId: index + 1, trackingNumber: '1Z' }));
  const problem = (sent: unknown) => bulkBody.safeParse({ lines: sent }).error?.issues[0]?.message;
  expect(problem(lines.slice(1))).toBeUndefined();
  expect(problem(lines)).toBe('At most 500 line items can be sent at once.');
  expect(problem([lines[0], lines[0]])).toBe('This line item is listed twice.');
});
