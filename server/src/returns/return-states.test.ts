import type { Refusal } from '@portal/contract/core/refusal';
import { actionOfLine } from '@portal/contract/returns/return-actions';
import { type ReturnAction, type ReturnStatus, returnMachine } from '@portal/contract/returns/return-machine';
import { returnRefusals } from '@portal/contract/returns/return-messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestAnswer } from '../core/testing/test-portal.ts';
import {
  approval,
  denial,
  discrepancy,
  eventsOf,
  exchangeRma,
  question,
  type ReturnWorld,
  type RgaIds,
  receipt,
  returnIn,
  rgaCreated,
  type Standing,
  standings,
  startReturnWorld,
  storedReturn,
} from './testing/return-world.ts';

let world: ReturnWorld;
beforeAll(async () => {
  world = await startReturnWorld();
});
afterAll(() => world.portal.close());

const sent =
  (type: string, more: object = {}) =>
  ({ rgaId }: RgaIds) =>
    world.portal.sendOne({ type, data: { rgaId, ...more } });
const says =
  (body: object) =>
  ({ rgaId }: RgaIds) =>
    world.amy.post(`/api/order/rga/${rgaId}/rma`, body);

const receives =
  (more: object) =>
  ({ lineItemId, rgaId }: RgaIds) =>
    world.amy.post('/api/order/receive', { ...receipt, ...more, lineItemId, rgaId, tab: 'Process', orderType: 'x' });

/** What is done from outside. */
const acts = {
  approve: says(approval),
  deny: says(denial),
  requestInformation: says(question),
  addRma: says(exchangeRma),
  requestUpdate: ({ lineItemId }: RgaIds) =>
    world.amy.post('/api/order/return-and-exchange/request-update', { lineItemId, rgaType: 'RETURN' }),
  receive: receives({ isPartAcceptable: 1 }),
  receiveWrong: receives(discrepancy),
  receiveUninspected: receives({ isPartAcceptable: 3 }),
  provideRma: ({ lineItemId, rgaId }: RgaIds) =>
    world.amy.post('/api/order/rma', { lineItemId, rgaId, rmaNumber: 'RMA-2', rgaType: 'RETURN' }),
  update: sent('rga.updated', { rgaReason: 'Broken' }),
  release: sent('rga.released'),
  close: sent('rga.closed'),
  reopen: sent('rga.reopened'),
  hold: sent('rga.held'),
  resume: sent('rga.resumed', { note: 'Checked' }),
  ship: sent('rga.inboundShipped', { trackingNumber: '1Z', shipper: 'UPS', estimatedDelivery: '2026-11-25' }),
  carrierDeliver: sent('rga.carrierDelivered', { dateDelivered: '2026-11-21T09:00:00Z' }),
  cancel: sent('rga.cancelled'),
  label: ({ lineItemId }: RgaIds) => world.portal.sendOne({ type: 'label.available', data: { lineItemId } }),
} satisfies Record<string, (line: RgaIds) => Promise<TestAnswer>>;
type Act = keyof typeof acts;

/** Table T2: what each act does where it is allowed, as the machine's action. */
const table: Readonly<Record<Act, Partial<Record<Standing, ReturnAction>>>> = {
  approve: { Process: 'approve' },
  deny: { Process: 'deny' },
  requestInformation: { Process: 'requestInformation' },
  addRma: { 'Process exchange': 'addRma' },
  requestUpdate: { PendingProvider: 'requestUpdate', 'PendingProvider decided': 'requestUpdate' },
  receive: { Pending: 'receive', ShippedInbound: 'receive', Received: 'inspect' },
  receiveWrong: {
    Pending: 'receiveWithDiscrepancy',
    ShippedInbound: 'receiveWithDiscrepancy',
    Received: 'inspectWithDiscrepancy',
    Inspected: 'reportDiscrepancy',
  },
  receiveUninspected: { Pending: 'receiveUninspected', ShippedInbound: 'receiveUninspected' },
  provideRma: {
    'Process approved': 'provideRma',
    'PendingProvider decided': 'provideRma',
    Pending: 'provideRma',
    ShippedInbound: 'provideRma',
  },
  update: everywhere('update'),
  release: { 'Process approved': 'release', 'Process exchange decided': 'release' },
  close: { 'Process denied': 'closeDenied', Inspected: 'close' },
  reopen: { 'Process approved': 'reopen', 'Process denied': 'reopen', 'Process exchange decided': 'reopen' },
  hold: {
    Process: 'hold',
    'Process approved': 'hold',
    'Process denied': 'hold',
    'Process exchange': 'hold',
    'Process exchange decided': 'hold',
    Pending: 'hold',
  },
  resume: { PendingProvider: 'resumeUndecided', 'PendingProvider decided': 'resumeDecided' },
  ship: { Pending: 'ship', 'Process exchange decided': 'ship' },
  carrierDeliver: { ShippedInbound: 'carrierDeliver' },
  cancel: {
    Process: 'cancel',
    'Process approved': 'cancel',
    'Process denied': 'cancel',
    'Process exchange': 'cancel',
    'Process exchange decided': 'cancel',
    PendingProvider: 'cancel',
    'PendingProvider decided': 'cancel',
    Pending: 'cancel',
  },
  label: everywhere('labelAvailable'),
};

function everywhere(action: ReturnAction): Partial<Record<Standing, ReturnAction>> {
  const open = standings.filter((standing) => standing !== 'Cancelled' && standing !== 'Closed');
  return Object.fromEntries(open.map((standing) => [standing, action]));
}

/** How an act is refused in Process, where its state allows it and the decision does not. */
const refusedInProcess: Partial<Record<Act, Refusal>> = {
  approve: returnRefusals.decided,
  deny: returnRefusals.decided,
  requestInformation: returnRefusals.decided,
  addRma: returnRefusals.decided,
  provideRma: returnRefusals.notApproved,
  release: returnRefusals.notApproved,
  close: returnRefusals.notDenied,
  reopen: returnRefusals.undecided,
  ship: returnRefusals.notToShip,
};

/** How it is refused in any other state. */
const refused: Readonly<Record<Act, Refusal>> = {
  approve: returnRefusals.notInProcess,
  deny: returnRefusals.notInProcess,
  requestInformation: returnRefusals.notInProcess,
  addRma: returnRefusals.notInProcess,
  requestUpdate: returnRefusals.notUnderReview,
  receive: returnRefusals.notToReceive,
  receiveWrong: returnRefusals.notToReceive,
  receiveUninspected: returnRefusals.notToReceive,
  provideRma: returnRefusals.takesNoRma,
  update: returnRefusals.closed,
  release: returnRefusals.notInProcess,
  close: returnRefusals.notInspected,
  reopen: returnRefusals.notInProcess,
  hold: returnRefusals.notHeld,
  resume: returnRefusals.notUnderReview,
  ship: returnRefusals.notToShip,
  carrierDeliver: returnRefusals.notOnItsWay,
  cancel: returnRefusals.notCancellable,
  label: returnRefusals.closed,
};

const inspectLaterUsed = "'Inspect Later' was already used";
const received = 'This item was received by Amy Lee on 11/21/2026.';

/** Where other facts than the state refuse: what was received already says who did it. */
const otherSentences: Readonly<Record<string, string>> = {
  'receive Inspected': received,
  'receiveUninspected Inspected': received,
  'receiveUninspected Received': inspectLaterUsed,
  'provideRma Process exchange decided': returnRefusals.hasRma.detail,
  'provideRma PendingProvider': returnRefusals.notApproved.detail,
};

const statusOf = (standing: Standing) => standing.split(' ')[0] as ReturnStatus;
const isDecision = (act: Act) => ['approve', 'deny', 'requestInformation', 'addRma'].includes(act);

/** A decision of the other type breaks a rule (422) where its state allows one; the decisions' own tests have those. */
const isOfOtherType = (act: Act, standing: Standing) =>
  isDecision(act) &&
  (act === 'addRma') !== standing.includes('exchange') &&
  (statusOf(standing) === 'Process' || act === 'addRma');

describe('AD-4: every row of T2, and every act in every other standing (ASVS 2.3.1)', () => {
  const pairs = (Object.keys(acts) as Act[])
    .flatMap((act) => standings.map((standing) => [act, standing] as const))
    .filter(([act, standing]) => !isOfOtherType(act, standing));

  const isAllowed = ([act, standing]: readonly [Act, Standing]) => table[act][standing] !== undefined;

  it.each(pairs.filter(isAllowed))('%s: %s', async (act, standing) => {
    const line = await returnIn(standing, world);
    const before = await storedReturn(world, line);
    const eventCount = (await eventsOf(world, line)).length;
    const action = table[act][standing] as ReturnAction;
    const { to = statusOf(standing), by, emits } = returnMachine.actions[action];

    const answer = await acts[act](line);

    expect(answer.status, answer.body.detail).toBe(by === 'supplier' ? 201 : 200);
    const after = await storedReturn(world, line);
    expect(after.line.status).toBe(to);
    const isWrong = act === 'receiveWrong';
    const steps = after.history.slice(before.history.length);
    expect(steps[0]).toMatchObject({ action, from_status: statusOf(standing), to_status: to, by_kind: by });
    expect(steps).toHaveLength(isWrong ? 2 : 1);
    expect(after.audit).toContain(`return.${action}`);
    const events = (await eventsOf(world, line)).slice(eventCount);
    expect(events.map(({ type }) => type)).toEqual([emits ?? [], isWrong ? 'discrepancy.submitted' : []].flat());
  });

  it.each(pairs.filter((pair) => !isAllowed(pair)))('not %s: %s', async (act, standing) => {
    const line = await returnIn(standing, world);
    const status = statusOf(standing);
    const before = await storedReturn(world, line);
    const eventCount = (await eventsOf(world, line)).length;

    const answer = await acts[act](line);

    const refusal = (status === 'Process' && refusedInProcess[act]) || refused[act];
    const sentence = otherSentences[`${act} ${standing}`] ?? refusal.detail;
    const wanted = sentence === inspectLaterUsed ? [422, sentence, undefined] : [409, sentence, status];
    expect([answer.status, answer.body.detail, answer.body.currentStatus]).toEqual(wanted);
    expect(await storedReturn(world, line)).toEqual(before);
    expect(await eventsOf(world, line)).toHaveLength(eventCount);
  });

  it.each(standings)('a note and a file may be added: %s', async (standing) => {
    const line = await returnIn(standing, world);
    const { lineItemId } = line;
    expect((await world.amy.post('/api/order/note', { lineItemId, note: 'x' })).status).toBe(201);
    const file = { name: 'a.pdf', description: 'x', data: 'aaaa' };
    expect((await world.amy.post(`/api/order/${lineItemId}/attachment`, file)).status).toBe(201);
    const { line: stored, notes } = await storedReturn(world, line);
    expect(stored.status).toBe(statusOf(standing));
    expect(notes.at(-1)).toMatchObject({ record_kind: 'return', note_type: 'RGA' });
  });

  it.each(standings)('a reply offers what the rules say: %s', async (standing) => {
    const { orderId } = await returnIn(standing, world);
    const [line] = (await world.amy.get(`/api/order/return-and-exchange/${orderId}`)).body.lineItems;
    const action = actionOfLine({ ...line, status: line.statusCode });
    expect(line.actions.map((one: { action: string }) => one.action)).toEqual(action ? [action] : []);
    expect(line.hasRgaDocumentation).toBe(false);
  });
});

describe('what events bring', () => {
  const shownLine = async ({ orderId }: RgaIds) =>
    (await world.amy.get(`/api/order/return-and-exchange/${orderId}`)).body.lineItems[0];

  it('the parcel of the customer, and its delivery', async () => {
    const line = await returnIn('Pending', world);
    const { rgaId } = line;
    const data = {
      rgaId,
      trackingNumber: '1Z999AA10123456784',
      shipper: 'UPS',
      shippingMethod: 'Ground',
      estimatedDelivery: '2026-11-25',
    };
    await world.portal.send({ type: 'rga.inboundShipped', data });
    await world.portal.send({ type: 'rga.carrierDelivered', data: { rgaId } });
    expect(await shownLine(line)).toMatchObject({
      statusCode: 'ShippedInbound',
      trackingNumber: '1Z999AA10123456784',
      trackingUrl: expect.stringContaining('ups.com'),
      shippingMethod: 'Ground',
      estimatedDelivery: '2026-11-25',
      dateDelivered: '2026-11-21T10:00:00.000Z',
      actions: [{ action: 'receive' }],
    });
  });

  it('a change: absent facts stay, null ones are cleared, an older one is stale', async () => {
    const line = await returnIn('Process', world);
    const { rgaId } = line;
    const change = { rgaId, rgaDueDate: null, boxOpened: true, returnRmaRequired: true, orderNumber: null };
    expect((await world.portal.sendOne({ type: 'rga.updated', data: change })).status).toBe(200);
    const older = { type: 'rga.updated', time: '2026-11-01T00:00:00Z', data: { rgaId, rgaReason: 'Old' } };
    const { body } = await world.portal.sendOne(older);
    expect(body.results?.[0]?.outcome ?? body.outcome).toBe('stale');
    expect(await shownLine(line)).toMatchObject({
      rgaDueDate: null,
      boxOpened: true,
      returnRmaRequired: true,
      vendorRmaRequired: true,
      rgaReason: 'Ordered by mistake',
      orderNumber: String(line.orderId),
    });
  });

  it('no fewer pieces than were approved', async () => {
    const { rgaId } = await returnIn('Process approved', world);
    const { status, body } = await world.portal.sendOne({ type: 'rga.updated', data: { rgaId, quantity: 1 } });
    expect([status, body.errors[0].path]).toEqual([422, 'data.quantity']);
  });

  it('the note of a finished review', async () => {
    const line = await returnIn('PendingProvider', world);
    await world.portal.send({ type: 'rga.resumed', data: { rgaId: line.rgaId, note: 'Two units' } });
    expect((await shownLine(line)).notes.at(-1)).toMatchObject({
      text: 'Two units',
      createdUserName: 'Marketplace',
    });
  });

  it('the same RGA or line twice is refused, an unknown one too', async () => {
    const { rgaId, lineItemId } = await returnIn('Process', world);
    for (const same of [{ rgaId }, { lineItemId }]) {
      const again = await world.portal.sendOne({ type: 'rga.created', data: rgaCreated(same) });
      expect([again.status, again.body.code]).toEqual([409, 'record_exists']);
    }
    const unknown = await world.portal.sendOne({ type: 'rga.held', data: { rgaId: 1_999_999 } });
    expect([unknown.status, unknown.body.code]).toEqual([422, 'unknown_record']);
    const nowhere = await world.portal.sendOne({ type: 'rga.created', data: rgaCreated({ companyId: 999 }) });
    expect([nowhere.status, nowhere.body.errors[0].path]).toEqual([422, 'data.companyId']);
  });

  it('papers of its PO, while it is open (REPAIR-007)', async () => {
    const line = await returnIn('Process', world);
    const { lineItemId, rgaId } = line;
    const displayPo = `PO-${rgaId}`;
    const order = (poNumber: string, client = world.amy) =>
      client.get(`/api/report/purchase-order?lineItemId=${lineItemId}&poNumber=${poNumber}`);
    const slip = (client = world.amy) => client.get(`/api/report/packing-slip?searchParam=${lineItemId}`);
    expect(await shownLine(line)).toMatchObject({ documents: ['purchaseOrder'] });
    expect((await order(displayPo)).status).toBe(200);
    expect((await order('PO-0')).status).toBe(404);
    expect((await slip()).status).toBe(404);
    const coming = await returnIn('Pending', world);
    const ofComing = (client = world.amy) =>
      client.get(`/api/report/packing-slip?searchParam=${coming.lineItemId}&isNoSale=true`);
    const printed = await ofComing();
    expect(printed.headers['content-disposition']).toContain('PackingSlip.pdf');
    expect([printed.status, (await ofComing(world.bob)).status]).toEqual([200, 404]);
    expect((await order(displayPo, world.bob)).status).toBe(404);
    const over = await returnIn('Closed', world);
    expect(await shownLine(over)).toMatchObject({ documents: [] });
  });

  it("a label, the carrier's own or drawn", async () => {
    const line = await returnIn('Pending', world);
    const { lineItemId } = line;
    const label = () => world.amy.get(`/api/report/shipping-label?lineItemId=${lineItemId}`);
    expect((await label()).status).toBe(404);
    await world.portal.send({ type: 'label.available', data: { lineItemId } });
    expect(await shownLine(line)).toMatchObject({
      canGenerateShippingLabel: true,
      documents: ['purchaseOrder', 'packingSlip', 'shippingLabel'],
    });
    expect((await label()).status).toBe(200);
    const own = Buffer.from('%PDF-1.7\n');
    await world.portal.send({ type: 'label.available', data: { lineItemId, pdf: own.toString('base64') } });
    expect((await label()).status).toBe(200);
    const { label_sha256: key } = (await storedReturn(world, line)).line;
    const { rows } = await world.portal.owner.query(
      'SELECT is_content_used($1) AS used, is_content_used($2) AS other',
      [key, 'a'.repeat(64)],
    );
    expect(rows).toEqual([{ used: true, other: false }]);
  });
});

it("the database's CHECK knows the states of the machine", async () => {
  const { rows } = await world.portal.owner.query(
    "SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conname = 'returns_status_check'",
  );
  const known = [...rows[0].definition.matchAll(/'([^']+)'/g)].map((match) => match[1]);
  expect(known).toEqual(Object.keys(returnMachine.states));
});

it('the portal may delete none', async () => {
  const { rows } = await world.portal.owner.query(
    "SELECT has_table_privilege('portal_app', 'returns', 'DELETE, TRUNCATE') AS deletes",
  );
  expect(rows).toEqual([{ deletes: false }]);
});
