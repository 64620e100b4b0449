import type { BulkLine } from '@portal/contract/lines/saving/bulk-schemas';
import { sampleSupplier } from '@portal/contract/samples/party-samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dropSecondWall } from '../../core/testing/first-wall.ts';
import { startTwoSuppliers, type TwoSuppliers } from '../../marketplace/testing/two-suppliers.ts';
import { placeOrder } from '../../orders/testing/order-world.ts';
import { lineIn } from '../../repairs/testing/repair-world.ts';
import { discrepancy, receipt, returnIn } from '../../returns/testing/return-world.ts';

/** What receiving does with lines of several kinds, by its calls; the tables of each kind are tested beside the kind. */
let world: TwoSuppliers;
beforeAll(async () => {
  world = await startTwoSuppliers({ 123: 'Y', 124: 'Y', 125: 'Y' }, {}, { settings: { companyRMA: 1 } });
});
afterAll(() => world.portal.close());

const path = '/api/order/receive';
const receive = (body: object, key?: string) =>
  world.amy.post(path, body, key === undefined ? {} : { 'idempotency-key': key });
const file = (name: string, text: string) => ({
  name,
  description: 'Seen',
  data: Buffer.from(text).toString('base64'),
});

async function countsOf({ lineItemId }: { lineItemId: number }): Promise<Record<string, number>> {
  const { rows } = await world.portal.owner.query(
    `SELECT (SELECT count(*)::int FROM receipts WHERE line_item_id = $1) AS receipts,
      (SELECT count(*)::int FROM attachments WHERE line_item_id = $1) AS attachments,
      (SELECT count(*)::int FROM discrepancies WHERE line_item_id = $1) AS discrepancies`,
    [lineItemId],
  );
  return rows[0];
}

describe('POST /api/order/receive', () => {
  it('sent again with its key is done once and answered alike, files and all', async () => {
    const { lineItemId } = await returnIn('ShippedInbound', world);
    const body = { ...receipt, ...discrepancy, lineItemId, attachments: [file('crack.txt', 'A crack')] };
    const first = await receive(body, 'once');
    expect([first.status, first.body.status]).toEqual([201, 'Inspected']);
    expect((await receive(body, 'once')).body).toEqual(first.body);
    expect(await countsOf({ lineItemId })).toEqual({ receipts: 1, attachments: 1, discrepancies: 1 });

    const otherFile = { ...body, attachments: [file('crack.txt', 'B crack')] };
    expect((await receive(otherFile, 'once')).body.code).toBe('idempotency_key_reused');
  });

  it('takes what callers send beside: where the line stands follows from what is stored', async () => {
    const { lineItemId, rgaId } = await returnIn('Pending', world);
    const ignored = { tab: 'Inspected', statusId: 99, orderType: 'REPAIR', rgaNumber: 'X', rgaType: 'EXCHANGE', rgaId };
    const { status, body } = await receive({ ...receipt, lineItemId, isPartAcceptable: '3', ...ignored });
    expect([status, body.status]).toEqual([201, 'Received']);
  });

  it('with a program among its files is 415 and leaves nothing', async () => {
    const { lineItemId } = await returnIn('ShippedInbound', world);
    const attachments = [file('seen.txt', 'Seen'), file('tool.exe', 'Tool')];
    const { status, body } = await receive({ ...receipt, lineItemId, attachments });
    expect([status, body.detail]).toEqual([415, 'This type of file cannot be attached.']);
    expect(await countsOf({ lineItemId })).toEqual({ receipts: 0, attachments: 0, discrepancies: 0 });
  });
});

const amount = (lineItemId: number, change: object = {}) => ({ lineItemId, ...receipt, ...change });
const previewed = (work: 'receive' | 'rma', lines: object[], client = world.amy) =>
  client.post(`/api/order/bulk/${work}/preview`, { lines });
const ran = (work: 'receive' | 'rma', lines: object[], key = 'none') =>
  world.amy.post(`/api/order/bulk/${work}`, { lines }, key === 'none' ? {} : { 'idempotency-key': key });

/** Line, outcome, states and the sentence of its refusal. */
const outcomesOf = ({ body }: { body: { lines: BulkLine[] } }) =>
  body.lines.map(({ lineItemId, outcome, from, to, problem }) => [lineItemId, outcome, from, to, problem?.detail]);

describe('bulk receipts', () => {
  it('receive lines of several kinds, each on its own, as the preview has said', async () => {
    const exchange = (await returnIn('ShippedInbound', world)).lineItemId;
    const repair = (await lineIn('PendingShipment', world)).lineItemId;
    const early = (await returnIn('Process', world)).lineItemId;
    const blank = (await returnIn('Pending', world)).lineItemId;
    const part = (await placeOrder(world.portal)).lineItemId;
    const lines = [
      amount(exchange),
      amount(repair),
      amount(early),
      amount(blank, { trackingNumber: ' ' }),
      amount(part),
    ];
    const expected = [
      [exchange, 'receive', 'ShippedInbound', 'Inspected', undefined],
      [repair, 'receive', 'PendingShipment', 'Evaluating', undefined],
      [early, 'refused', 'Process', null, expect.any(String)],
      [blank, 'refused', 'Pending', null, 'Required field'],
      [part, 'refused', null, null, 'Sorry, you do not have access to this order.'],
    ];
    const preview = await previewed('receive', lines);
    expect(outcomesOf(preview)).toEqual(expected);
    expect(preview.body.lines[3].problem.field).toBe('trackingNumber');
    expect(await countsOf({ lineItemId: exchange })).toMatchObject({ receipts: 0 });

    expect(outcomesOf(await ran('receive', lines, 'bulk'))).toEqual(expected);
    expect(outcomesOf(await ran('receive', lines, 'bulk'))).toEqual(expected);
    expect(await countsOf({ lineItemId: exchange })).toMatchObject({ receipts: 1 });
    const told = 'This item was received by Amy Lee on 11/21/2026.';
    expect(outcomesOf(await previewed('receive', lines.slice(0, 2)))).toEqual([
      [exchange, 'refused', 'Inspected', null, told],
      [repair, 'refused', 'Evaluating', null, told],
    ]);
  });

  it('say of a line whose section is shut that it is, and receive the others', async () => {
    const shut = (await lineIn('PendingShipment', world)).lineItemId;
    const open = (await returnIn('ShippedInbound', world)).lineItemId;
    const menuOf = (menu: Record<string, 'Y'>) =>
      world.portal.send({
        type: 'supplier.upserted',
        data: sampleSupplier({
          supplierId: 1,
          facilities: [110, 120].map((companyId) => ({ companyId, name: 'A' })),
          menu,
        }),
      });
    await menuOf({ 125: 'Y' });
    const lines = [amount(shut), amount(open)];
    const expected = [
      [shut, 'refused', null, null, 'Access Has Not Yet Been Enabled For This Section'],
      [open, 'receive', 'ShippedInbound', 'Inspected', undefined],
    ];
    expect(outcomesOf(await ran('receive', lines))).toEqual(expected);
    await menuOf({ 123: 'Y', 124: 'Y', 125: 'Y' });
  });
});

describe('bulk RMA numbers', () => {
  it('give each waiting line its own', async () => {
    const waiting = (await lineIn('Rma', world)).lineItemId;
    const sent = (await lineIn('PendingShipment', world)).lineItemId;
    const lines = [
      { lineItemId: waiting, rmaNumber: 'R-1' },
      { lineItemId: sent, rmaNumber: 'R-2' },
    ];
    const expected = [
      [waiting, 'provideRma', 'Rma', 'PendingShipment', undefined],
      [sent, 'refused', 'PendingShipment', null, expect.any(String)],
    ];
    expect(outcomesOf(await previewed('rma', lines))).toEqual(expected);
    expect(outcomesOf(await ran('rma', lines))).toEqual(expected);
    const blank = await previewed('rma', [{ lineItemId: (await lineIn('Rma', world)).lineItemId, rmaNumber: '' }]);
    expect(outcomesOf(blank)[0]?.[4]).toBe('Please document how the part is not acceptable');
  });
});

describe('with the second wall down, the policy alone keeps companies apart', () => {
  beforeAll(() => dropSecondWall(world.portal));

  it.each(['ann', 'bob'] as const)('from %s, whose line it is not', async (who) => {
    const client = world[who];
    const { lineItemId } = await returnIn('Received', world);
    const wait = (await lineIn('Rma', world)).lineItemId;
    expect((await client.get(`/api/order/${lineItemId}/receipt`)).status).toBe(404);
    expect((await client.post(path, amount(lineItemId))).status).toBe(404);
    expect((await client.post('/api/order/rma', { lineItemId: wait, rmaNumber: 'R' })).status).toBe(404);
    const received = { lines: [amount(lineItemId)] };
    const numbered = { lines: [{ lineItemId: wait, rmaNumber: 'R' }] };
    for (const call of ['', '/preview']) {
      const one = await client.post(`/api/order/bulk/receive${call}`, received);
      const other = await client.post(`/api/order/bulk/rma${call}`, numbered);
      expect([one, other].map((answer) => answer.body.lines[0].problem.status)).toEqual([404, 404]);
    }
    expect(await countsOf({ lineItemId })).toMatchObject({ receipts: 1 });
  });
});
