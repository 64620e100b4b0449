import { expect, it } from 'vitest';
import { labelsOfSeveral } from './carrier-labels.ts';

const printed = { printedAt: '2026-11-21T20:14:00.000Z', timeZone: 'America/Chicago' };
const files = { read: async (key: string) => Buffer.from(key) };
const found = (...keys: string[]) =>
  keys.map((sha256, index) => ({ lineItemId: index + 1, poNumber: 'PO-1', label: { sha256 } }));

it("carriers' labels are read up to the limit, each once", async () => {
  const labels = await labelsOfSeveral(files, found('aaa', 'bb', 'aaa'), 5, printed);
  expect(labels).toEqual([
    { lineItemId: 1, poNumber: 'PO-1', carrier: Buffer.from('aaa') },
    { lineItemId: 2, poNumber: 'PO-1', carrier: Buffer.from('bb') },
  ]);
});

it('one byte more is refused', async () => {
  await expect(labelsOfSeveral(files, found('aaa', 'bb'), 4, printed)).rejects.toMatchObject({
    refusal: { status: 413, detail: 'These labels are too large for one file. Print fewer at a time.' },
  });
});
