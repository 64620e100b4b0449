import { createHash } from 'node:crypto';
import { machine } from '@portal/contract/core/machine';
import { acceptable } from '@portal/contract/lines/receiving/receive-values';
import { orderOutboundEvents } from '@portal/contract/orders/order-events';
import type { OrderStatus } from '@portal/contract/orders/order-machine';
import { orderRefusals } from '@portal/contract/orders/order-messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SupplierActor, scopeOf } from '../../core/actor.ts';
import { sql } from '../../core/database/database.ts';
import { writeWithFiles } from '../../core/files/kept-files.ts';
import { Refused } from '../../core/refused.ts';
import { keepDiscrepancy } from '../../discrepancies/discrepancy-service.ts';
import { worldTime } from '../../marketplace/testing/two-suppliers.ts';
import { orderLines } from '../../orders/order-lines.ts';
import { orderStore } from '../../orders/order-store.ts';
import {
  eventsOf,
  type LineIds,
  type OrderWorld,
  placeOrder,
  startOrderWorld,
  storedLine,
} from '../../orders/testing/order-world.ts';
import { lineRecordsOf } from '../line-records.ts';
import { lineReceipts } from './line-receipts.ts';
import { lineRmaNumbers } from './line-rma-numbers.ts';
import { findReceipt, provideRma, receiveLine } from './receive-service.ts';

const item = { displayPo: 'PO-7', partNumber: 'NL-1', description: 'Probe', rgaId: 77 };
const does = { by: 'supplier', does: '', refused: orderRefusals.notPending } as const;
type Action = 'receive' | 'inspectLater' | 'provideRma';

/**
 * A kind that only tests have, on the rows of part orders: every receipt leads on to PENDINGSHIPMENT but Inspect Later.
 * It stays where it is then.
 */
const made = {
  kind: 'return',
  table: sql`order_lines`,
  statusIds: { AWAITINGREVIEW: 1, PENDINGSHIPMENT: 2, SHIPPED: 3, DELIVERED: 5, CANCELLED: 6 },
  machine: machine<OrderStatus, Action>({
    name: 'return',
    initial: ['AWAITINGREVIEW'],
    states: {
      AWAITINGREVIEW: { label: '' },
      PENDINGSHIPMENT: { label: '' },
      SHIPPED: { label: '' },
      DELIVERED: { label: '' },
      CANCELLED: { label: '' },
    },
    actions: {
      receive: { ...does, from: ['AWAITINGREVIEW'], to: 'PENDINGSHIPMENT' },
      inspectLater: { ...does, from: ['AWAITINGREVIEW'] },
      provideRma: { ...does, from: ['AWAITINGREVIEW'], emits: 'order.scheduled' },
    },
  }),
} as const;

const receiving = lineReceipts<Awaited<ReturnType<typeof orderStore.find>>[number] & typeof item, Action>({
  ...made,
  rules: {
    machine: made.machine,
    isChoiceNeeded: true,
    actionFor: (_, choice) => (choice === acceptable.inspectLater ? 'inspectLater' : 'receive'),
  },
  find: async (tx, actor, ids) => (await orderStore.find(tx, actor, ids)).map((line) => ({ ...line, ...item })),
  lock: async (tx, actor, ids) => (await orderStore.lock(tx, actor, ids)).map((line) => ({ ...line, ...item })),
  event: () => null,
});

const rmaNumbers = lineRmaNumbers<Awaited<ReturnType<typeof orderStore.find>>[number], Action>({
  ...made,
  rules: {
    machine: made.machine,
    action: 'provideRma',
    refuses: ({ vendorRmaNumber }) => (vendorRmaNumber ? orderRefusals.notShipped : null),
  },
  find: orderStore.find,
  lock: orderStore.lock,
  event: (data) => ({ of: orderOutboundEvents['order.scheduled'], data }),
  set: ({ rmaNumber }) => [sql`vendor_rma_number = ${rmaNumber}`],
});

const { orders } = orderLines;
if (!orders) throw new Error('Orders have lines');
const lines = lineRecordsOf([{ ...orderLines, orders: { ...orders, receiving, rmaNumbers } }]);

const amy: SupplierActor = {
  kind: 'supplier',
  userId: 11,
  sessionId: 'a',
  name: 'Amy Lee',
  supplierId: 1,
  facilityIds: [110, 120],
  menu: { 123: 'Y' },
  isAdmin: false,
  timeZoneId: 'America/Chicago',
  impersonatorUserId: null,
};
const ann: SupplierActor = { ...amy, userId: 12, name: 'Ann Lee', impersonatorUserId: 5 };

let world: OrderWorld;
beforeAll(async () => {
  world = await startOrderWorld({ SUPPLIER_TEAM_EMAIL: 'team@meridian.example' });
});
afterAll(() => world.portal.close());

const origin = { ip: null, requestId: null };
const yes = { dateReceived: '2026-11-20', trackingNumber: '1Z9', isPartAcceptable: 1 };
const no = {
  ...yes,
  isPartAcceptable: 2,
  problemNote: 'Cracked',
  replacementNote: 'Replace it',
  contactPhoneNumber: '5555550100',
  ReturnType: 1,
  cost: 5,
};
type Body = Parameters<typeof receiveLine>[2];

function receive({ lineItemId }: LineIds, sent: Omit<Body, 'lineItemId'>, actor = amy) {
  const { services } = world.portal;
  return writeWithFiles(services, scopeOf(actor), (tx, files) =>
    receiveLine(
      { lines, keepDiscrepancy },
      { tx, files, config: services.config, actor, now: services.now(), origin },
      { lineItemId, ...sent },
    ),
  );
}

async function rowsOf(table: string, { lineItemId }: LineIds): Promise<Record<string, unknown>[]> {
  const { rows } = await world.portal.owner.query(`SELECT * FROM ${table} WHERE line_item_id = $1`, [lineItemId]);
  return rows;
}

/** What a call is refused with. */
async function refusalOf(call: Promise<unknown>): Promise<[number, string, unknown]> {
  const refused = await call.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(refused instanceof Refused)) throw refused;
  return [refused.refusal.status, refused.refusal.detail, refused.more.errors?.[0]?.path ?? refused.more.currentStatus];
}

const file = (name: string, content = 'YWJj') => ({ name, description: 'Seen', content });

describe('a receipt', () => {
  it('is kept with its note, files, state, history and audit, in the name of who acts', async () => {
    const line = await placeOrder(world.portal);
    const note = 'x'.repeat(900);
    const stands = await receive(line, { ...yes, note, attachments: [file('a.jpg')] }, ann);
    expect(stands).toEqual({ lineItemId: line.lineItemId, status: 'PENDINGSHIPMENT', statusId: 2 });

    expect(await rowsOf('receipts', line)).toMatchObject([
      {
        record_kind: 'return',
        supplier_id: 1,
        company_id: 110,
        tracking_number: '1Z9',
        is_part_acceptable: 1,
        note,
        created_user_id: 12,
        created_by: 'Ann Lee',
        impersonator_user_id: 5,
      },
    ]);
    const stored = await storedLine(world, line);
    expect(stored.notes).toMatchObject([{ text: note, note_type: 'RGA', created_user_name: 'Ann Lee' }]);
    expect(stored.attachments).toMatchObject([{ name: 'a.jpg', size_bytes: 3 }]);
    expect(stored.history.at(-1)).toMatchObject({
      action: 'receive',
      to_status: 'PENDINGSHIPMENT',
      details: { dateReceived: '2026-11-20', trackingNumber: '1Z9', isPartAcceptable: 1, note },
    });
  });

  it('of a part that is not acceptable opens a case with what the line knows of its item', async () => {
    const line = await placeOrder(world.portal);
    await receive(line, { ...no, poNumber: 'made up', itemDescription: 'made up', attachments: [file('b.jpg')] });
    expect(await rowsOf('discrepancies', line)).toMatchObject([
      { problem_note: 'Cracked', cost_cents: 500, po_number: 'PO-7', part_number: 'NL-1', description: 'Probe' },
    ]);
    const told = await world.portal.owner.query(
      "SELECT data FROM outbound_events WHERE type = 'discrepancy.submitted' AND data ->> 'lineItemId' = $1",
      [String(line.lineItemId)],
    );
    expect(told.rows[0].data.attachments).toEqual([{ fileId: null, name: 'b.jpg', description: 'Seen', sizeBytes: 3 }]);
  });

  it('is refused at the field whose rule it breaks, and leaves nothing', async () => {
    const line = await placeOrder(world.portal);
    const before = await storedLine(world, line);
    const refused = await refusalOf(receive(line, { ...no, cost: 'much', attachments: [file('c.jpg')] }));
    expect(refused).toEqual([422, 'Invalid amount!', 'cost']);
    expect(await storedLine(world, line)).toEqual(before);
  });

  it('of another RGA than the one of the line is 422', async () => {
    const line = await placeOrder(world.portal);
    expect(await refusalOf(receive(line, { ...yes, rgaId: 78 }))).toEqual([422, 'The order does not match.', 'rgaId']);
    await receive(line, { ...yes, rgaId: 77 });
  });

  it('whose files are refused half way leaves nothing, the content of the first included', async () => {
    const line = await placeOrder(world.portal);
    const attachments = [file('d.jpg', 'ZGRk'), file('D.JPG', 'ZWVl')];
    expect((await refusalOf(receive(line, { ...yes, attachments })))[0]).toBe(409);
    expect([await rowsOf('receipts', line), await rowsOf('attachments', line)]).toEqual([[], []]);
    const { services } = world.portal;
    const key = createHash('sha256').update('ddd').digest('hex');
    await expect(services.files.read(key)).rejects.toThrow();
    await expect(receive(line, { ...yes, attachments: [file('e.jpg', 'ZGRk')] })).resolves.toMatchObject({
      statusId: 2,
    });
  });

  it('RC-3: by two at once is one: the second is told who did and when', async () => {
    const line = await placeOrder(world.portal);
    const [one, other] = await Promise.allSettled([receive(line, yes, amy), receive(line, yes, amy)]);
    const lost = one?.status === 'rejected' ? one : other;
    expect([one?.status, other?.status].sort()).toEqual(['fulfilled', 'rejected']);
    expect(lost?.status === 'rejected' && lost.reason.refusal).toMatchObject({
      status: 409,
      code: 'already_received',
      detail: 'This item was received by Amy Lee on 11/21/2026.',
    });
    expect(await rowsOf('receipts', line)).toHaveLength(1);
  });

  it('to be inspected later is the one that the next one finds, and is not given twice', async () => {
    const line = await placeOrder(world.portal);
    const find = (actor = amy) =>
      world.portal.db.read(scopeOf(actor), (tx) => findReceipt(lines, tx, actor, line.lineItemId));
    await receive(line, { ...yes, isPartAcceptable: 3, note: 'Opened' });
    expect(await find()).toEqual({
      lineItemId: line.lineItemId,
      dateReceived: '2026-11-20',
      trackingNumber: '1Z9',
      isPartAcceptable: 3,
      note: 'Opened',
      receivedBy: 'Amy Lee',
      receivedAt: worldTime,
    });
    const again = await refusalOf(receive(line, { ...yes, isPartAcceptable: 3 }));
    expect(again).toEqual([422, "'Inspect Later' was already used", 'isPartAcceptable']);
    await receive(line, { ...yes, dateReceived: '2026-11-19' });
    expect(await find()).toMatchObject({ dateReceived: '2026-11-19', isPartAcceptable: 1 });
    expect((await refusalOf(find({ ...amy, facilityIds: [120] })))[0]).toBe(404);
  });
});

describe('an RMA number', () => {
  const provide = ({ lineItemId }: LineIds, sent: object) =>
    world.portal.db.write(scopeOf(amy), (tx) =>
      provideRma(lines, { tx, actor: amy, now: world.portal.now(), origin }, { lineItemId, rmaNumber: 'R-1', ...sent }),
    );

  it('is kept with its note, history and event, once', async () => {
    const line = await placeOrder(world.portal);
    expect(await provide(line, { note: 'On the box', orderId: line.orderId })).toMatchObject({ statusId: 1 });
    const stored = await storedLine(world, line);
    expect(stored.line.vendor_rma_number).toBe('R-1');
    expect(stored.notes).toMatchObject([{ text: 'On the box' }]);
    expect(stored.history.at(-1).details).toEqual({ vendorRmaNumber: 'R-1', note: 'On the box' });
    expect(await eventsOf(world, line)).toMatchObject([{ data: { rmaNumber: 'R-1', note: 'On the box' } }]);
    expect(await refusalOf(provide(line, {}))).toEqual([409, 'This line item is not on its way.', 'AWAITINGREVIEW']);
  });

  it('of another order than the line has is 422, a blank one too', async () => {
    const line = await placeOrder(world.portal);
    const wrong = await refusalOf(provide(line, { orderId: line.orderId + 1 }));
    expect(wrong).toEqual([422, 'The order does not match.', 'orderId']);
    const blank = await refusalOf(provide(line, { rmaNumber: ' ' }));
    expect(blank).toEqual([422, 'Please document how the part is not acceptable', 'rmaNumber']);
  });
});
