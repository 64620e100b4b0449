import { mayAct } from '@portal/contract/core/machine';
import { actionsOfLoaner } from '@portal/contract/loaners/loaner-actions';
import { loanerMachine, loanerStatuses } from '@portal/contract/loaners/loaner-machine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestAnswer } from '../core/testing/test-portal.ts';
import {
  dated,
  eventsOf,
  faulty,
  type LineIds,
  type LoanerWorld,
  loanerIn,
  receipt,
  save,
  startLoanerWorld,
  storedLoaner,
  tracked,
} from './testing/loaner-world.ts';

let world: LoanerWorld;
beforeAll(async () => {
  world = await startLoanerWorld();
});
afterAll(() => world.portal.close());

type Action = keyof typeof loanerMachine.actions;

const sent =
  (type: string, more: object = {}) =>
  ({ lineItemId }: LineIds) =>
    world.portal.sendOne({ type, data: { lineItemId, ...more } });
const saving = (path: string, line: object) => (ids: LineIds) => world.amy.post(path, save(ids, line));
const receiving = (more: object) => (ids: LineIds) => world.amy.post('/api/order/receive', receipt(ids, more));

/** How the outside does each action. */
const act: Record<Action, (line: LineIds) => Promise<TestAnswer>> = {
  schedule: saving('/api/order/esd', dated),
  ship: saving('/api/order', tracked),
  receive: receiving({}),
  receiveFaulty: receiving(faulty),
  receiveToInspect: receiving({ isPartAcceptable: 3 }),
  inspect: receiving({}),
  inspectFaulty: receiving(faulty),
  reportDiscrepancy: receiving(faulty),
  update: sent('loaner.updated', { rgaDueDate: '2026-12-24', billingPo: 'PO-NEW' }),
  scan: sent('loaner.outboundShipped', { trackingNumber: '1Z' }),
  deliver: sent('loaner.delivered', { dateDelivered: '2026-11-21T09:00:00Z' }),
  sendBack: sent('loaner.returnShipped', { trackingNumber: '1Z' }),
  deliverBack: sent('loaner.returnDelivered', { dateDelivered: '2026-11-21T09:00:00Z' }),
  cancel: sent('loaner.cancelled'),
  close: sent('loaner.closed'),
  labelAvailable: sent('label.available', { pdf: Buffer.from('%PDF-1.7\n').toString('base64') }),
};

/** A second receipt is one of these, told apart by the first; below they have tests of their own. */
const ofSecondReceipt: readonly Action[] = ['inspect', 'inspectFaulty', 'reportDiscrepancy'];

describe('T3: every action in every status', () => {
  const actions = (Object.keys(act) as Action[]).filter((action) => !ofSecondReceipt.includes(action));
  const pairs = loanerStatuses.flatMap((status) => actions.map((action) => [action, status] as const));
  // What is not acceptable of an inspected loaner is a discrepancy found later.
  const others = pairs.filter(([action, status]) => !(action === 'receiveFaulty' && status === 'Inspected'));

  const allowed = others.filter(([action, status]) => mayAct(loanerMachine, action, status));
  const refusedPairs = others.filter(([action, status]) => !mayAct(loanerMachine, action, status));

  it.each(allowed)('%s in %s', async (action, status) => {
    const line = await loanerIn(status, world);
    const { to = status, by, emits } = loanerMachine.actions[action];
    const eventCount = (await eventsOf(world, line)).length;

    const answer = await act[action](line);

    expect(answer.status).toBe(by === 'supplier' ? 201 : 200);
    const after = await storedLoaner(world, line);
    expect(after.line.status).toBe(to);
    const steps = after.history.filter((step) => step.action === action && step.by_kind === by);
    expect(steps).toMatchObject([{ from_status: status, to_status: to }]);
    const told = action === 'receiveFaulty' ? [emits, 'discrepancy.submitted'] : [emits].filter(Boolean);
    const events = (await eventsOf(world, line)).slice(eventCount);
    expect(events.map(({ type }) => type)).toEqual(told);
    const { rows } = await world.portal.owner.query(
      'SELECT after FROM audit_log WHERE action = $1 AND object_id = $2',
      [`loaner.${action}`, String(line.lineItemId)],
    );
    expect(rows).toMatchObject([{ after: { status: to } }]);
  });

  it.each(refusedPairs)('%s in %s is refused, and nothing changes', async (action, status) => {
    const line = await loanerIn(status, world);
    const before = await storedLoaner(world, line);
    const eventCount = (await eventsOf(world, line)).length;

    const answer = await act[action](line);

    // An inspected loaner says who received it; the sentence of any other state is the action's own.
    const isReceived = status === 'Inspected' && action.startsWith('receive');
    const sentence = isReceived
      ? 'This item was received by Amy Lee on 11/21/2026.'
      : loanerMachine.actions[action].refused.detail;
    expect([answer.status, answer.body.detail, answer.body.currentStatus]).toEqual([409, sentence, status]);
    expect(await storedLoaner(world, line)).toEqual(before);
    expect(await eventsOf(world, line)).toHaveLength(eventCount);
  });

  it.each(loanerStatuses)('a note and a file may be added in %s', async (status) => {
    const line = await loanerIn(status, world);
    const { lineItemId } = line;
    const note = await world.amy.post('/api/order/note', { lineItemId, note: 'x' });
    expect([note.status, note.body.noteType, note.body.typeId]).toEqual([201, 'Loaner', 3]);
    const file = { name: 'a.pdf', description: 'x', data: 'aaaa' };
    expect((await world.amy.post(`/api/order/${lineItemId}/attachment`, file)).status).toBe(201);
    expect((await storedLoaner(world, line)).line.status).toBe(status);
  });

  it.each(loanerStatuses)('a reply offers what the status does in %s', async (status) => {
    const { orderId } = await loanerIn(status, world);
    const [line] = (await world.amy.get(`/api/loaner/${orderId}`)).body.lineItems;
    expect(line.actions).toEqual(actionsOfLoaner(status));
  });
});

describe('T3-10, T3-11: a second receipt', () => {
  const inspectLater = async () => {
    const line = await loanerIn('ReceivedInUse', world);
    expect((await act.receiveToInspect(line)).body).toMatchObject({ status: 'Returned', statusId: 44 });
    return line;
  };

  it('inspects what was to be inspected later', async () => {
    const line = await inspectLater();
    expect((await act.inspect(line)).body).toEqual({ lineItemId: line.lineItemId, status: 'Inspected', statusId: 45 });
    expect((await eventsOf(world, line)).map(({ type }) => type)).toEqual(['loaner.received', 'loaner.inspected']);
    expect((await storedLoaner(world, line)).history.at(-1)).toMatchObject({ action: 'inspect' });
  });

  it('may find it faulty', async () => {
    const line = await inspectLater();
    expect((await act.inspectFaulty(line)).status).toBe(201);
    expect((await eventsOf(world, line)).map(({ type }) => type)).toEqual([
      'loaner.received',
      'loaner.inspected',
      'discrepancy.submitted',
    ]);
    const { body } = await world.amy.get(`/api/order/${line.lineItemId}/vdf`);
    expect(body).toMatchObject({ problemNote: faulty.problemNote, cost: 120.5 });
  });

  it('cannot put it off once more: 422, nothing changed', async () => {
    const line = await inspectLater();
    const before = await storedLoaner(world, line);
    const { status, body } = await act.receiveToInspect(line);
    expect([status, body.errors?.[0]?.message]).toEqual([422, "'Inspect Later' was already used"]);
    expect(await storedLoaner(world, line)).toEqual(before);
  });

  it('of an inspected loaner is a discrepancy, which a later one replaces', async () => {
    const line = await loanerIn('Inspected', world);
    expect((await act.reportDiscrepancy(line)).body).toMatchObject({ status: 'Inspected' });
    expect((await receiving({ ...faulty, cost: 7 })(line)).status).toBe(201);
    const { body } = await world.amy.get(`/api/order/${line.lineItemId}/vdf`);
    expect(body).toMatchObject({ cost: 7 });
    const { history } = await storedLoaner(world, line);
    expect(history.filter(({ action }) => action === 'reportDiscrepancy')).toHaveLength(2);
    expect((await eventsOf(world, line)).map(({ type }) => type)).toEqual([
      'loaner.received',
      'loaner.inspected',
      'discrepancy.submitted',
      'loaner.inspected',
      'discrepancy.submitted',
    ]);
  });
});

describe('LOANER-028 to LOANER-030: a receipt', () => {
  it.each<[string, object, string]>([
    ['no choice', { isPartAcceptable: null }, 'isPartAcceptable'],
    ['no tracking number', { trackingNumber: ' ' }, 'trackingNumber'],
    ['a tracking number of 56 characters', { trackingNumber: '9'.repeat(56) }, 'trackingNumber'],
    ['a date after today', { dateReceived: '2026-11-22' }, 'dateReceived'],
    ['no date', { dateReceived: null }, 'dateReceived'],
    ['a discrepancy without its facts', { isPartAcceptable: 2 }, 'problemNote'],
  ])('with %s is refused and changes nothing', async (_, more, path) => {
    const line = await loanerIn('ReceivedInUse', world);
    const before = await storedLoaner(world, line);
    const { status, body } = await receiving(more)(line);
    expect(status).toBe(422);
    expect(body.errors.map((error: { path: string }) => error.path)).toContain(path);
    expect(await storedLoaner(world, line)).toEqual(before);
    expect(await eventsOf(world, line)).toEqual([]);
  });

  it('of today with 55 characters is kept, and stops the clock', async () => {
    const line = await loanerIn('ReceivedInUse', world, { order: { rgaDueDate: '2026-11-19', lateFeePerDay: 10 } });
    const trackingNumber = '9'.repeat(55);
    expect((await receiving({ trackingNumber, note: 'x'.repeat(900) })(line)).status).toBe(201);
    const [read] = (await world.amy.get(`/api/loaner/${line.orderId}`)).body.lineItems;
    expect(read).toMatchObject({
      status: 'Inspected',
      dateReceived: '2026-11-21',
      customerToVendorTrackingNumber: trackingNumber,
      isPastDue: false,
      daysOut: 11,
      daysLate: 2,
      lateFee: 20,
      nextStep: 'The marketplace settles the loan',
    });
    expect(read.notes).toMatchObject([{ text: 'x'.repeat(900), noteType: 'Loaner' }]);
  });
});

describe('T3-2, T3-3: a save', () => {
  it('ships, and the marketplace hears with which unit', async () => {
    const line = await loanerIn('Ordered', world, { order: { rmaRequired: true } });
    const more = { ...tracked, vendorRmaNumber: 'RMA-7', vendorOrderNumber: 'OWN-1', note: 'By truck' };
    expect((await saving('/api/order', more)(line)).body).toMatchObject({ status: 'ShippedOutbound', statusId: 41 });
    const [told] = await eventsOf(world, line);
    expect(told).toMatchObject({
      type: 'loaner.shipped',
      data: {
        ...tracked,
        vendorRmaNumber: 'RMA-7',
        vendorOrderNumber: 'OWN-1',
        note: 'By truck',
        shipper: 'UPS',
        statusBefore: 'Ordered',
        statusAfter: 'ShippedOutbound',
      },
    });
    const { body } = await world.amy.get(`/api/loaner/${line.orderId}`);
    expect(body.vendorOrderNumber).toBe('OWN-1');
    expect(body.lineItems[0]).toMatchObject({ serialNumber: 'SN-1', vendorRmaNumber: 'RMA-7', daysOut: 0 });
  });

  it.each<[string, string, object, string]>([
    ['/api/order', 'a serial number', { trackingNumber: '1Z', vendorRmaNumber: 'R' }, 'Serial number is required.'],
    ['/api/order', 'an RMA number', { trackingNumber: '1Z', serialNumber: 'S' }, 'RMA number is required.'],
    ['/api/order/esd', 'a reason', { estimatedShipDate: '2026-11-25' }, 'A reason is required.'],
    ['/api/order/esd', 'a date', { shipDateReasonId: 12 }, 'Estimated ship date is required.'],
  ])('by %s without %s is refused and changes nothing', async (path, _, more, detail) => {
    const line = await loanerIn('Ordered', world, { order: { rmaRequired: true } });
    const before = await storedLoaner(world, line);
    const { status, body } = await saving(path, more)(line);
    expect([status, body.errors[0].message]).toEqual([422, detail]);
    expect(await storedLoaner(world, line)).toEqual(before);
    expect(await eventsOf(world, line)).toEqual([]);
  });
});

it("the database's CHECK knows the states of the machine", async () => {
  const { rows } = await world.portal.owner.query(
    "SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conname = 'loaner_lines_status_check'",
  );
  const known = [...rows[0].definition.matchAll(/'([^']+)'/g)].map((match) => match[1]);
  expect(known).toEqual(Object.keys(loanerMachine.states));
});

it('the portal may delete no loaner', async () => {
  const { rows } = await world.portal.owner.query(`
    SELECT name, has_table_privilege('portal_app', name, 'DELETE, TRUNCATE') AS deletes
    FROM unnest(ARRAY['loaners', 'loaner_lines']) AS name`);
  expect(rows.filter(({ deletes }) => deletes)).toEqual([]);
});
