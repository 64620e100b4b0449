import { mayAct } from '@portal/contract/core/machine';
import { actionsOfRepair } from '@portal/contract/repairs/repair-actions';
import {
  type RepairAction,
  type RepairStatus,
  repairMachine,
  repairStatuses,
} from '@portal/contract/repairs/repair-machine';
import { repairRefusals } from '@portal/contract/repairs/repair-messages';
import { declinedRefusal } from '@portal/contract/repairs/repair-rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestAnswer } from '../core/testing/test-portal.ts';
import {
  acceptedAt,
  backordered,
  dateDelivered,
  dated,
  declinedIn,
  eventsOf,
  type LineIds,
  lineIn,
  parcel,
  quote,
  type RepairWorld,
  receipt,
  save,
  send,
  shownLine,
  startRepairWorld,
  storedLine,
  today,
  tracked,
} from './testing/repair-world.ts';

let world: RepairWorld;
beforeAll(async () => {
  world = await startRepairWorld();
});
afterAll(() => world.portal.close());

type Act = (line: LineIds) => Promise<TestAnswer>;

const sent =
  (type: string, more: object = {}): Act =>
  (line) =>
    send(world.portal, type, line, more);

/** How the outside does each action; a note comes with those that take one. */
const act: Record<Exclude<RepairAction, 'waiveRma'>, Act> = {
  provideRma: ({ lineItemId }) => world.amy.post('/api/order/rma', { lineItemId, rmaNumber: 'RMA-7', note: 'x' }),
  receive: ({ lineItemId }) => world.amy.post('/api/order/receive', { lineItemId, ...receipt, note: 'x' }),
  quote: ({ lineItemId }) => world.amy.post('/api/order/quote', { lineItemId, ...quote, note: 'x' }),
  requote: ({ lineItemId }) =>
    world.amy.post('/api/order/quote', { lineItemId, ...quote, amount: 12, isRequote: true, note: 'x' }),
  schedule: (line) => world.amy.post('/api/order/esd', save(line, { ...dated, note: 'x' })),
  backorder: (line) => world.amy.post('/api/order', save(line, { ...backordered, note: 'x' })),
  ship: (line) => world.amy.post('/api/order', save(line, { ...tracked, note: 'x' })),
  returnItem: (line) => world.amy.post('/api/order', save(line, { ...tracked, note: 'x' })),
  update: sent('updated', { urgencyDescription: 'STAT' }),
  shipInbound: sent('inboundShipped', parcel),
  acceptQuote: sent('quoteAccepted', { acceptedAt }),
  decline: sent('declined', {}),
  scan: sent('outboundShipped', parcel),
  deliver: sent('delivered', { dateDelivered }),
  close: sent('closed'),
  cancel: sent('cancelled'),
  labelAvailable: ({ lineItemId }) =>
    world.portal.sendOne({
      type: 'label.available',
      data: { lineItemId, pdf: Buffer.from('%PDF-1.7\n').toString('base64') },
    }),
};

const actions = Object.keys(act) as (keyof typeof act)[];

/** A tracking number ships or sends back: which it is follows from the line, not from the call. */
function isCallOf(action: RepairAction, status: RepairStatus, isDeclined: boolean): boolean {
  const goesBack = status === 'Quoted' && isDeclined;
  if (action === 'returnItem') return goesBack;
  return action !== 'ship' || !goesBack;
}

/** The sentence of a state that does not allow an action; whoever receives second is told who was first. */
function refusedBy(action: RepairAction, status: RepairStatus): string {
  const isReceived = !['Rma', 'Cancelled', 'Closed'].includes(status);
  if (action === 'receive' && isReceived) return 'This item was received by Amy Lee on 11/21/2026.';
  return repairMachine.actions[action].refused.detail;
}

/** A call that the table T1 lacks: the sentence, nothing changed, no event. */
async function expectRefused(action: keyof typeof act, line: LineIds, sentence: string) {
  const before = await storedLine(world, line);
  const eventCount = (await eventsOf(world, line)).length;
  const answer = await act[action](line);
  expect([answer.status, answer.body.detail, answer.body.currentStatus]).toEqual([409, sentence, before.line.status]);
  expect(await storedLine(world, line)).toEqual(before);
  expect(await eventsOf(world, line)).toHaveLength(eventCount);
}

async function expectDone(action: keyof typeof act, line: LineIds) {
  const before = await storedLine(world, line);
  const { status } = before.line;
  const eventCount = (await eventsOf(world, line)).length;
  const { to = status, by, emits } = repairMachine.actions[action];

  const answer = await act[action](line);

  expect(answer.status).toBe(by === 'supplier' ? 201 : 200);
  const after = await storedLine(world, line);
  expect(after.line.status).toBe(to);
  expect(after.history).toHaveLength(before.history.length + 1);
  expect(after.history.at(-1)).toMatchObject({ action, from_status: status, to_status: to, by_kind: by });
  expect(after.audit.slice(before.audit.length)).toEqual([`repair.${action}`]);
  expect(after.notes).toHaveLength(before.notes.length + (by === 'supplier' ? 1 : 0));
  const told = (await eventsOf(world, line)).slice(eventCount);
  expect(told.map(({ type }) => type)).toEqual(emits ? [emits] : []);
  if (emits) expect(told[0]?.data).toMatchObject({ ...line, statusBefore: status, statusAfter: to, note: 'x' });
  return answer;
}

describe('T1: every action in every state (ASVS 2.3.1)', () => {
  const pairs = repairStatuses
    .flatMap((status) => actions.map((action) => [action, status] as const))
    .filter(([action, status]) => isCallOf(action, status, false));

  it.each(pairs)('%s in %s', async (action, status) => {
    const line = await lineIn(status, world);
    const standing = { status, isRepairDeclined: false };
    const refusal = declinedRefusal(action, standing)?.detail;
    if (!mayAct(repairMachine, action, status)) await expectRefused(action, line, refusedBy(action, status));
    else if (refusal) await expectRefused(action, line, refusal);
    else await expectDone(action, line);
  });
});

describe('T1: every action once the customer has declined', () => {
  const pairs = (['Quoted', 'Repairing', 'Backordered'] as const)
    .flatMap((status) => actions.map((action) => [action, status] as const))
    .filter(([action, status]) => isCallOf(action, status, true));

  it.each(pairs)('%s in %s', async (action, status) => {
    const line = await declinedIn(status, world);
    const isQuote = action === 'quote' || action === 'requote';
    if (isQuote) await expectRefused(action, line, 'This repair was declined and cannot be requoted.');
    else if (!mayAct(repairMachine, action, status)) await expectRefused(action, line, refusedBy(action, status));
    else await expectDone(action, line);
  });
});

describe('what the rows of T1 store', () => {
  it('3: the RMA number', async () => {
    const line = await lineIn('Rma', world);
    expect((await act.provideRma(line)).body).toEqual({
      lineItemId: line.lineItemId,
      status: 'PendingShipment',
      statusId: 11,
    });
    expect(await shownLine(world, line)).toMatchObject({ vendorRmaNumber: 'RMA-7', vendorRmaRequired: true });
  });

  it.each(['Rma', 'PendingShipment'] as const)('4: what the customer has sent, from %s', async (status) => {
    const line = await lineIn(status, world);
    await act.shipInbound(line);
    expect(await shownLine(world, line)).toMatchObject({
      status: 'ShippedInbound',
      customerToVendorTrackingNumber: '1Z2',
      customerToVendorShipper: 'UPS',
    });
  });

  it('7: the quote, whose price waits for the customer', async () => {
    const line = await lineIn('Evaluating', world);
    expect((await act.quote(line)).body).toEqual({ lineItemId: line.lineItemId, status: 'Quoted', statusId: 4 });
    const shown = await shownLine(world, line);
    expect(shown).toMatchObject({ unitPrice: 0, statusDescription: 'Pending Customer Acceptance' });
    expect(shown.quotes).toMatchObject([{ ...quote, note: 'x', createdByName: 'Amy Lee', attachments: [] }]);
  });

  it('8, 9: a new quote on top; an acceptance before it is void', async () => {
    for (const status of ['Quoted', 'Repairing', 'Backordered'] as const) {
      const line = await lineIn(status, world);
      await act.requote(line);
      const shown = await shownLine(world, line);
      expect(shown).toMatchObject({
        status: 'Quoted',
        unitPrice: 0,
        estimatedShipDate: null,
        followUpDate: null,
        shipDateReasonId: null,
      });
      expect(shown.quotes.map(({ amount }: { amount: number }) => amount)).toEqual([12, 1840.5]);
    }
  });

  it('10: the price and the dates of the newest quote; who had declined has changed his mind', async () => {
    const line = await declinedIn('Quoted', world);
    expect(await shownLine(world, line)).toMatchObject({ isRepairDeclined: true, statusId: 18 });
    await act.acceptQuote(line);
    expect(await shownLine(world, line)).toMatchObject({
      status: 'Repairing',
      isRepairDeclined: false,
      unitPrice: 1840.5,
      estimatedShipDate: '2026-12-03',
      followUpDate: '2026-12-03',
    });
  });

  it('10: the day of the acceptance is that of the portal', async () => {
    const line = await lineIn('Quoted', world);
    // Eight in the evening of the 20th in Chicago.
    await send(world.portal, 'quoteAccepted', line, { acceptedAt: '2026-11-21T02:00:00Z' });
    expect((await shownLine(world, line)).estimatedShipDate).toBe('2026-12-02');
  });

  it('11: the decision, and why', async () => {
    const line = await lineIn('Repairing', world);
    await send(world.portal, 'declined', line, { note: 'Bought a new one' });
    const shown = await shownLine(world, line);
    expect(shown).toMatchObject({ status: 'Repairing', isRepairDeclined: true, statusId: 18, unitPrice: 1840.5 });
    expect(shown.notes).toMatchObject([
      { text: 'Bought a new one', noteType: 'Repair', createdUserName: 'Marketplace' },
    ]);
  });

  it('12, 13: reason, date and follow-up', async () => {
    const line = await lineIn('Repairing', world);
    const answer = await act.backorder(line);
    expect(answer.body).toMatchObject({ lineItemId: line.lineItemId, status: 'Backordered', statusId: 14 });
    // A Saturday, so the fifth business day is Friday.
    expect(await shownLine(world, line)).toMatchObject({
      shipDateReasonId: 2,
      estimatedShipDate: null,
      followUpDate: '2026-11-27',
    });
    await act.schedule(line);
    expect(await shownLine(world, line)).toMatchObject({ status: 'Repairing', ...dated, followUpDate: '2026-11-25' });
  });

  it('13: a declined line keeps its own status id', async () => {
    const line = await declinedIn('Repairing', world);
    expect((await act.schedule(line)).body).toMatchObject({ status: 'Repairing', statusId: 18 });
  });

  it.each(['ship', 'returnItem'] as const)('14, 15: what goes back (%s)', async (action) => {
    const line = action === 'ship' ? await lineIn('Repairing', world) : await declinedIn('Quoted', world);
    const answer = await act[action](line);
    expect(answer.body).toMatchObject({ status: 'ShippedOutbound', statusId: 16 });
    expect(await shownLine(world, line)).toMatchObject({
      vendorToCustomerTrackingNumber: tracked.trackingNumber,
      vendorToCustomerDateShipped: '2026-11-21T10:00:00.000Z',
    });
  });

  it('16, 17: what the carrier reports', async () => {
    const line = await lineIn('Repairing', world);
    await send(world.portal, 'outboundShipped', line, { ...parcel, dateShipped: today, estimatedDelivery: today });
    await act.deliver(line);
    expect(await shownLine(world, line)).toMatchObject({
      status: 'Delivered',
      vendorToCustomerTrackingNumber: '1Z2',
      vendorToCustomerShipper: 'UPS',
      vendorToCustomerDateShipped: '2026-11-21T12:00:00.000Z',
      vendorToCustomerEstimatedDelivery: today,
      vendorToCustomerDateDelivered: '2026-11-21T09:30:00.000Z',
    });
  });
});

describe('fields that T1 refuses', () => {
  it.each([
    ['provideRma', 'Rma', '/api/order/rma', { rmaNumber: ' ' }, 'rmaNumber'],
    ['receive', 'ShippedInbound', '/api/order/receive', { ...receipt, dateReceived: '2026-11-22' }, 'dateReceived'],
    ['receive', 'ShippedInbound', '/api/order/receive', { ...receipt, trackingNumber: '' }, 'trackingNumber'],
    ['quote', 'Evaluating', '/api/order/quote', { ...quote, amount: 0 }, 'amount'],
    ['quote', 'Evaluating', '/api/order/quote', { ...quote, leadDays: 1000 }, 'leadDays'],
    ['schedule', 'Repairing', '/api/order/esd', { estimatedShipDate: '2026-11-25', note: 'x' }, 'shipDateReasonId'],
    ['schedule', 'Repairing', '/api/order', { shipDateReasonId: 3, estimatedShipDate: '' }, 'estimatedShipDate'],
  ] as const)('%s in %s by %s: %j', async (_, status, path, body, field) => {
    const line = await lineIn(status, world);
    const before = await storedLine(world, line);
    const isSave = path === '/api/order' || path === '/api/order/esd';
    const answer = await world.amy.post(path, isSave ? save(line, body) : { lineItemId: line.lineItemId, ...body });
    expect(answer.status).toBe(422);
    expect(answer.body.errors.map(({ path: at }: { path: string }) => at.split('.').at(-1))).toEqual([field]);
    expect(await storedLine(world, line)).toEqual(before);
  });
});

describe('in every state', () => {
  it.each(repairStatuses)('a note and a file may be added in %s', async (status) => {
    const line = await lineIn(status, world);
    const { lineItemId } = line;
    const noted = await world.amy.post('/api/order/note', { lineItemId, note: 'x' });
    expect([noted.status, noted.body.noteType, noted.body.typeId]).toEqual([201, 'Repair', 2]);
    const file = { name: 'a.pdf', description: 'x', data: 'aaaa' };
    expect((await world.amy.post(`/api/order/${lineItemId}/attachments`, [file])).status).toBe(201);
    expect((await storedLine(world, line)).line.status).toBe(status);
  });

  it.each(repairStatuses)('a reply offers what the rules say in %s', async (status) => {
    const line = await shownLine(world, await lineIn(status, world));
    expect(line.actions).toEqual(actionsOfRepair(line, today));
  });
});

it("the database's CHECK knows the states of the machine", async () => {
  const { rows } = await world.portal.owner.query(
    "SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conname = 'repair_lines_status_check'",
  );
  const known = [...rows[0].definition.matchAll(/'([^']+)'/g)].map((match) => match[1]);
  expect(known).toEqual(Object.keys(repairMachine.states));
});

it('the portal may delete no repair, line or quote, and change no quote', async () => {
  const { rows } = await world.portal.owner.query(`
    SELECT name, has_table_privilege('portal_app', name, 'DELETE, TRUNCATE') AS deletes
    FROM unnest(ARRAY['repair_orders', 'repair_lines', 'repair_quotes']) AS name`);
  expect(rows.filter(({ deletes }) => deletes)).toEqual([]);
  const changes = await world.portal.owner.query(
    "SELECT has_any_column_privilege('portal_app', 'repair_quotes', 'UPDATE') AS may",
  );
  expect(changes.rows).toEqual([{ may: false }]);
});

it('another company is told nothing of a declined repair', async () => {
  const { lineItemId } = await declinedIn('Quoted', world);
  const { status, body } = await world.bob.post('/api/order/quote', { lineItemId, ...quote, isRequote: true });
  expect([status, body.detail]).toEqual([404, repairRefusals.notFound.detail]);
});
