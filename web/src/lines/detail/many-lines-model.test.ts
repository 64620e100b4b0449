import { expect, test } from 'vitest';
import { sharedFacts } from './many-lines-model.ts';

const fact = (label: string, value: string | number | object) => ({ label, value: value as string });

test('facts that all lines have alike are said once', () => {
  const lines = [
    [fact('OEM', 'GE'), fact('Qty', 2), fact('Item #', 'A')],
    [fact('OEM', 'GE'), fact('Qty', 2), fact('Item #', 'B')],
    [fact('Qty', 2), fact('OEM', 'GE')],
  ];
  expect(sharedFacts(lines).map(({ label }) => label)).toEqual(['OEM', 'Qty']);
});

test('what one line lacks, and what is no plain text, is not shared', () => {
  const link = {};
  expect(sharedFacts([[fact('Serial #', 'S'), fact('Tracking #', link)], [fact('Tracking #', link)]])).toEqual([]);
  expect(sharedFacts([])).toEqual([]);
});
