import { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import { carrierLabel } from './label.ts';
import { shipmentOf } from './placed-order.ts';

const file = Buffer.from(carrierLabel(96_001), 'base64').toString('latin1');

test('a carrier’s label names whom the parcel goes to, and the line', () => {
  const { shippingAddress } = shipmentOf(96_001);
  for (const text of [shippingAddress.name, shippingAddress.street1, '96001']) expect(file).toContain(`(${text}) Tj`);
});

test('readers find each of its objects where the table says, and the table where the end says', () => {
  const offsets = [...file.matchAll(/^(\d{10}) 00000 n/gm)].map(([, offset]) => Number(offset));
  expect(offsets).toHaveLength(5);
  for (const [index, offset] of offsets.entries())
    expect(file.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj`));
  const [, table] = /startxref\n(\d+)/.exec(file) ?? [];
  expect(file.slice(Number(table))).toMatch(/^xref/);
  const [, length, content = ''] = /Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/.exec(file) ?? [];
  expect(content).toHaveLength(Number(length));
});
