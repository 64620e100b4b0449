import { sampleSupplier } from '@portal/contract/samples/party-samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bidIn, partAnswer, requestBid } from '../../bids/testing/bid-world.ts';
import { firstTests } from '../../core/testing/first-tests.ts';
import { lend } from '../../loaners/testing/loaner-world.ts';
import { type LineIds, type OrderWorld, placeOrder, save, startOrderWorld } from '../../orders/testing/order-world.ts';
import { beginRepair } from '../../repairs/testing/repair-world.ts';
import { placeReturn } from '../../returns/testing/return-world.ts';

let world: OrderWorld;
/** The oldest of all lines. */
let line: LineIds;
const withMenu = (menu: Record<string, 'Y' | 'N'>) =>
  world.portal.send({
    type: 'supplier.upserted',
    data: sampleSupplier({
      supplierId: 1,
      facilities: [110, 120].map((companyId) => ({ companyId, name: `Facility ${companyId}` })),
      menu,
    }),
  });
const allMenus = { 122: 'Y', 123: 'Y', 124: 'Y', 125: 'Y', 134: 'Y' } as const;

beforeAll(async () => {
  world = await startOrderWorld();
  await withMenu(allMenus);
  line = await placeOrder(
    world.portal,
    { displayPo: 'PO-OLD 1', dateEntered: '2021-01-04T08:00:00Z' },
    { serialNumber: 'SN-77', manufacturer: 'Olden', description: 'Collimator' },
  );
  await world.amy.post('/api/order', save(line, { trackingNumber: '1Z999AA10123456784' }));
});
afterAll(() => world.portal.close());

const path = (text: string | number) => `/api/search?text=${encodeURIComponent(text)}`;

async function found(text: string | number, client = world.amy): Promise<string[]> {
  const { status, body } = await client.get(path(text));
  expect(status).toBe(200);
  return body.map(
    ({ kind, lineItemId, isExact }: { kind: string; lineItemId: number; isExact: boolean }) =>
      `${kind} ${lineItemId}${isExact ? '!' : ''}`,
  );
}

describe('GET /search', () => {
  firstTests({
    name: 'GET /search',
    portal: () => world.portal,
    call: (client) => client.get(path('x')),
    invalid: { client: () => world.amy, call: (client) => client.get(path(' ')), paths: ['text'] },
  });

  it('finds an order of years ago by PO, with what its page needs and what is shown of it', async () => {
    const { body } = await world.amy.get(path(' po-old 1 '));
    expect(body).toEqual([
      {
        kind: 'order',
        lineItemId: line.lineItemId,
        orderNumber: `SO-${line.orderId}`,
        displayPo: 'PO-OLD 1',
        orderStatus: 'Shipped',
        title: expect.stringMatching(/^Olden .+, Collimator$/),
        company: 'Facility 110',
        dateEntered: '2021-01-04T08:00:00.000Z',
        isExact: true,
      },
    ]);
  });

  it('finds it by any of its numbers as a whole, and by words of three characters on', async () => {
    const { lineItemId } = line;
    for (const code of ['1z999aa10123456784', 'sn-77', String(lineItemId)])
      expect((await found(code))[0]).toBe(`order ${lineItemId}!`);
    for (const words of ['olden', 'COLLIM old', 'PO-OLD', `SO-${line.orderId}`, 'ol collimator'])
      expect(await found(words)).toEqual([`order ${lineItemId}`]);
    for (const nothing of ['ol', 'SN-7', 'olden transducer', '%%%']) expect(await found(nothing)).toEqual([]);
  });

  it('takes 200 characters and no more', async () => {
    expect(await found('x'.repeat(200))).toEqual([]);
    expect((await world.amy.get(path('x'.repeat(201)))).status).toBe(422);
  });

  it("finds neither another company's line nor one of another facility (TI-9)", async () => {
    const foreign = await placeOrder(
      world.portal,
      { companyId: 210, displayPo: 'PO-OLD 1' },
      { manufacturer: 'Olden' },
    );
    for (const text of ['PO-OLD 1', 'olden']) {
      expect((await found(text)).map((hit) => hit.replace('!', ''))).toEqual([`order ${line.lineItemId}`]);
      expect((await found(text, world.bob)).map((hit) => hit.replace('!', ''))).toEqual([
        `order ${foreign.lineItemId}`,
      ]);
      expect(await found(text, world.ann)).toEqual([]);
    }
    const bid = await requestBid(world.portal, { companyId: 210, manufacturer: 'Strange' });
    expect([await found('strange'), await found(bid.lineItemId)]).toEqual([[], []]);
    expect(await found('strange', world.bob)).toEqual([`bid ${bid.lineItemId}`]);
  });

  it('finds bids of every state by Ref # and by words, and where one became an order, the order', async () => {
    const open = await requestBid(world.portal, { manufacturer: 'Bidden', model: 'Mark IV' });
    const closed = await bidIn('CLOSED', world);
    expect(await found('mark bidden')).toEqual([`bid ${open.lineItemId}`]);
    expect((await found(closed.lineItemId))[0]).toBe(`bid ${closed.lineItemId}!`);
    await world.amy.post('/api/bid', partAnswer(open));
    const { body } = await world.amy.get(path('bidden'));
    expect(body).toMatchObject([{ kind: 'bid', orderNumber: null, displayPo: null, orderStatus: 'Submitted' }]);
    await world.portal.send({ type: 'bid.closed', data: { lineItemId: open.lineItemId, result: 'won' } });
    await placeOrder(world.portal, {}, { lineItemId: open.lineItemId, manufacturer: 'Bidden' });
    expect(await found('bidden')).toEqual([`order ${open.lineItemId}`]);
    expect(await found(open.lineItemId)).toEqual([`order ${open.lineItemId}!`]);
  });

  it('puts whole numbers first, then the newest, and shows twenty', async () => {
    const lines: LineIds[] = [];
    for (let hour = 0; hour < 10; hour += 1)
      lines.push(
        await placeOrder(world.portal, { displayPo: `MANY${hour}`, dateEntered: `2026-11-01T1${hour}:00:00Z` }),
      );
    const bids: LineIds[] = [];
    for (let hour = 0; hour < 12; hour += 1)
      bids.push(
        await requestBid(world.portal, {
          description: 'many0',
          dateEntered: new Date(Date.UTC(2026, 10, 2, hour)).toISOString(),
        }),
      );
    const refs = await found('many0');
    expect(refs[0]).toBe(`order ${lines[0]?.lineItemId}!`);
    expect(refs.slice(1)).toEqual(bids.toReversed().map(({ lineItemId }) => `bid ${lineItemId}`));
    const all = await found('many');
    expect(all).toHaveLength(20);
    expect(all[0]).toBe(`bid ${bids.at(-1)?.lineItemId}`);
    expect(all.at(-1)).toBe(`order ${lines[2]?.lineItemId}`);
  });

  it('finds a rare bid behind thousands of newer ones, by the index of words', async () => {
    const rare = await requestBid(world.portal, { description: 'zeppelinoid', dateEntered: '2020-01-01T00:00:00Z' });
    const { owner } = world.portal;
    await owner.query("SET app.scope = 'all'");
    await owner.query(
      `INSERT INTO bids (line_item_id, supplier_id, company_id, order_id, status, order_type, quantity, manufacturer,
         part_number, description, is_sodexo, loaner_available, date_entered, created_at, updated_at)
       SELECT 5000000 + n, 1, 110, 1, 'CLOSED', 'PART ORDER', 1, 'M', 'P', 'D', false, false, now(), now(), now()
       FROM generate_series(1, 2100) AS n`,
    );
    expect(await found('zeppelinoid')).toEqual([`bid ${rare.lineItemId}`]);
    await owner.query('ANALYZE bids; SET enable_seqscan = off');
    const { rows } = await owner.query("EXPLAIN SELECT 1 FROM bids WHERE words LIKE '%zeppelinoid%'");
    await owner.query('DELETE FROM bids WHERE line_item_id > 5000000; RESET enable_seqscan; RESET app.scope');
    expect(JSON.stringify(rows)).toContain('bids_words');
  });

  it('finds lines of every kind', async () => {
    const item = { manufacturer: 'Everywhere' };
    const repair = await beginRepair(world.portal, {}, item);
    const loaner = await lend(world.portal, {}, item);
    const back = await placeReturn(world.portal, item);
    const kinds = await found('everywhere');
    expect(kinds.sort()).toEqual([
      `loaner ${loaner.lineItemId}`,
      `repair ${repair.lineItemId}`,
      `return ${back.lineItemId}`,
    ]);
  });

  it('finds no line of a section that is shut, and is refused where all are', async () => {
    const bid = await requestBid(world.portal, { manufacturer: 'Olden' });
    await withMenu({ 122: 'Y' });
    expect([await found('olden'), await found('PO-OLD 1')]).toEqual([[`bid ${bid.lineItemId}`], []]);
    await withMenu({ 123: 'Y' });
    expect(await found('olden')).toEqual([`order ${line.lineItemId}`]);
    await withMenu({});
    const { status, body } = await world.amy.get(path('olden'));
    expect([status, body.code]).toEqual([403, 'section_not_enabled']);
    await withMenu(allMenus);
  });

  it('takes 120 a minute of a user, apart from the searches of lists (RL-4)', async () => {
    let answer = await world.ann.get(path('x'));
    for (let n = 0; n < 125 && answer.status === 200; n += 1) answer = await world.ann.get(path('x'));
    expect(answer.status).toBe(429);
    expect((await world.ann.get('/api/order/find?code=x')).status).toBe(200);
  });
});
