import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstTests } from '../../core/testing/first-tests.ts';
import {
  eventsOf,
  type LineIds,
  type OrderWorld,
  placeOrder,
  startOrderWorld,
  storedLine,
} from '../../orders/testing/order-world.ts';

/** What the calls that receive do whatever the kind of line; part orders are neither received nor take RMA numbers. */
let world: OrderWorld;
let known: LineIds;
beforeAll(async () => {
  world = await startOrderWorld();
  known = await placeOrder(world.portal);
});
afterAll(() => world.portal.close());

const portal = () => world.portal;
const unknownId = 999_999;
const received = (lineItemId: number) => ({
  lineItemId,
  dateReceived: '2026-11-20',
  trackingNumber: '1Z',
  isPartAcceptable: 1,
});
const numbered = (lineItemId: number) => ({ lineItemId, rmaNumber: 'R-1' });

describe('POST /api/order/receive', () => {
  const path = '/api/order/receive';
  firstTests({
    name: path,
    portal,
    call: (client) => client.post(path, received(known.lineItemId)),
    stranger: () => world.bob,
    callUnknown: (client) => client.post(path, received(unknownId)),
    invalid: {
      client: () => world.amy,
      call: (client) => client.post(path, { lineItemId: 0, attachments: [{ name: 'a.pdf', data: 'aaaa' }] }),
      paths: ['lineItemId', 'attachments[0].description'],
    },
  });

  it('of a line of a kind that is not received is 409, and changes nothing', async () => {
    const before = await storedLine(world, known);
    const { status, body } = await world.amy.post(path, received(known.lineItemId));
    expect([status, body.detail, body.currentStatus]).toEqual([
      409,
      'This line item cannot be received.',
      'AWAITINGREVIEW',
    ]);
    expect(await storedLine(world, known)).toEqual(before);
    expect(await eventsOf(world, known)).toEqual([]);
  });
});

describe('POST /api/order/rma', () => {
  const path = '/api/order/rma';
  firstTests({
    name: path,
    portal,
    call: (client) => client.post(path, numbered(known.lineItemId)),
    stranger: () => world.bob,
    callUnknown: (client) => client.post(path, numbered(unknownId)),
    invalid: { client: () => world.amy, call: (client) => client.post(path, {}), paths: ['lineItemId'] },
  });

  it('of a line of a kind without RMA numbers is 409', async () => {
    const { status, body } = await world.amy.post(path, numbered(known.lineItemId));
    expect([status, body.detail]).toEqual([409, 'This line item takes no RMA number.']);
  });
});

describe('GET /api/order/{lineItemId}/receipt', () => {
  const pathOf = (lineItemId: number) => `/api/order/${lineItemId}/receipt`;
  firstTests({
    name: pathOf(0),
    portal,
    call: (client) => client.get(pathOf(known.lineItemId)),
    stranger: () => world.bob,
    callUnknown: (client) => client.get(pathOf(unknownId)),
    invalid: { client: () => world.amy, call: (client) => client.get(pathOf(0)), paths: ['lineItemId'] },
  });

  it('of a line that was not received is all null', async () => {
    const { status, body } = await world.amy.get(pathOf(known.lineItemId));
    expect([status, body]).toEqual([
      200,
      {
        lineItemId: known.lineItemId,
        dateReceived: null,
        trackingNumber: null,
        isPartAcceptable: null,
        note: null,
        receivedBy: null,
        receivedAt: null,
      },
    ]);
  });
});

describe.each([
  ['/api/order/bulk/receive/preview', received],
  ['/api/order/bulk/receive', received],
  ['/api/order/bulk/rma/preview', numbered],
  ['/api/order/bulk/rma', numbered],
])('POST %s', (path, lineOf) => {
  firstTests({
    name: path,
    portal,
    call: (client) => client.post(path, { lines: [lineOf(known.lineItemId)] }),
    invalid: {
      client: () => world.amy,
      call: (client) => client.post(path, { lines: [{ lineItemId: 0 }] }),
      paths: ['lines[0].lineItemId'],
    },
  });

  it('takes up to 500 lines, each once', async () => {
    const lines = Array.from({ length: 501 }, (_, index) => lineOf(index + 1));
    expect((await world.amy.post(path, { lines })).body.detail).toBe('At most 500 line items can be sent at once.');
    const twice = await world.amy.post(path, { lines: [lineOf(5), lineOf(5)] });
    expect(twice.body.detail).toBe('This line item is listed twice.');
  });
});

it('a No of many lines at once is 422: each has a discrepancy of its own', async () => {
  const lines = [{ ...received(known.lineItemId), isPartAcceptable: 2 }];
  const { status, body } = await world.amy.post('/api/order/bulk/receive', { lines });
  expect([status, body.errors[0].path]).toEqual([422, 'lines[0].isPartAcceptable']);
});
