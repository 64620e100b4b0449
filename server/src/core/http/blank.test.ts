import { expect, it } from 'vitest';
import { recordMaker } from './blank.ts';

interface Read {
  readonly id: number;
  readonly status: string;
  readonly priceCents: number;
}

const makeRow = () => recordMaker<Read, { price: number; status: string }>(['id', 'status', 'price']);
const read = { id: 1, status: 'SHIPPED', priceCents: 250 };

it('fills a record with what was read and what follows from it, which comes last', () => {
  expect(makeRow()(read, { price: 2.5, status: 'Shipped' })).toEqual({ id: 1, price: 2.5, status: 'Shipped' });
});

it('leaves empty what the reply does not have, in the first record and in the next ones', () => {
  const make = makeRow();
  const records = [read, { ...read, id: 2, priceCents: 300 }].map((one) => make(one, { price: 1, status: 'x' }));
  expect(JSON.parse(JSON.stringify(records))).toEqual([
    { id: 1, status: 'x', price: 1 },
    { id: 2, status: 'x', price: 1 },
  ]);
});

it('keeps apart what it makes, and leaves what was read as it was', () => {
  const make = makeRow();
  const [one, other] = [make(read, { price: 1, status: 'x' }), make(read, { price: 2, status: 'y' })];
  expect([one.price, other.price]).toEqual([1, 2]);
  expect(read).toEqual({ id: 1, status: 'SHIPPED', priceCents: 250 });
});
