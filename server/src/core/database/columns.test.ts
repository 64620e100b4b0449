import { expect, it } from 'vitest';
import { columns } from './columns.ts';

const { names, selected, rowOf } = columns('bids', { orderId: 'order_id', model: 'model' });

it('names columns for INSERT and SELECT, in one order', () => {
  expect(names.text).toBe('order_id, model');
  expect(selected.text).toBe('bids.order_id AS "orderId", bids.model AS "model"');
});

it('puts facts under the names of their columns: absent stays absent, null clears, what has no column stays out', () => {
  const facts = { orderId: 7, lineItemId: 9 };
  expect(JSON.stringify(rowOf(facts))).toBe('{"order_id":7}');
  expect(JSON.stringify(rowOf({ model: null }))).toBe('{"model":null}');
});

it('writes and does not select what no reply has', () => {
  const told = columns('bids', { orderId: 'order_id', source: 'source' }, ['source']);
  expect(told.names.text).toBe('order_id, source');
  expect(told.selected.text).toBe('bids.order_id AS "orderId"');
  expect(told.rowOf({ source: 'x' }).source).toBe('x');
});
