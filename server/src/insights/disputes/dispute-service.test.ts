import { disputeOutboundEvents } from '@portal/contract/insights/dispute-events';
import { disputeMachine } from '@portal/contract/insights/dispute-machine';
import { sampleSupplier, sampleUser } from '@portal/contract/samples/party-samples';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../core/database/database.ts';
import { firstTests } from '../../core/testing/first-tests.ts';
import { dropSecondWall } from '../../core/testing/first-wall.ts';
import { type TestClient, testPassword } from '../../core/testing/test-portal.ts';
import { startTwoSuppliers } from '../../marketplace/testing/two-suppliers.ts';
import { type LineIds, lineIn, type OrderWorld, save, tracked } from '../../orders/testing/order-world.ts';
import { figure, settle } from '../testing/insight-world.ts';

/** Amy sees the facilities 110 and 120 of one supplier, ann the second of them, bob that of another supplier. */
let world: OrderWorld;
let staff: TestClient;
let line: LineIds;
beforeAll(async () => {
  world = await startTwoSuppliers({ 98: 'Y', 122: 'Y', 123: 'Y' });
  const { portal } = world;
  const employee = { userId: 90, username: 'staff', firstName: 'Erin', lastName: 'Staff', isEmployee: true };
  await portal.send({ type: 'user.upserted', data: sampleUser({ ...employee, password: testPassword }) });
  staff = await portal.signIn('staff');
});
afterAll(() => world.portal.close());
beforeEach(async () => {
  line = await shippedLine();
});

/** A line of facility 110 that shipped before its day, and counts. */
async function shippedLine(): Promise<LineIds> {
  const placed = await lineIn('PENDINGSHIPMENT', world);
  await world.amy.post('/api/order', save(placed, tracked));
  await settle(world.portal);
  return placed;
}

const note = 'The carrier came a day late.';
const body = (change: object = {}) => ({
  metricId: 'on-time-ship',
  lineKind: 'order',
  lineItemIds: [line.lineItemId],
  note,
  ...change,
});
const dispute = (change: object = {}, client = world.amy) => client.post('/api/insights/disputes', body(change));
const answer = (disputeId: number, accept: boolean, said = 'So it is.') =>
  staff.post(`/api/admin/disputes/${disputeId}`, { accept, note: said });

async function opened(change: object = {}): Promise<number> {
  return (await dispute(change)).body.disputes[0].disputeId;
}

async function stored(disputeId: number) {
  const { owner } = world.portal;
  const of = async (text: string, value: string | number) => (await owner.query(text, [value])).rows;
  return {
    row: (await of('SELECT * FROM metric_disputes WHERE dispute_id = $1', disputeId))[0],
    history: await of(
      "SELECT action, from_status, to_status, by_name FROM history WHERE record_kind = 'dispute' AND record_id = $1 ORDER BY id",
      disputeId,
    ),
    audit: await of(
      "SELECT action, actor_user_id, supplier_id FROM audit_log WHERE object_kind = 'dispute' AND object_id = $1 ORDER BY id",
      String(disputeId),
    ),
    events: await of(
      "SELECT type, data FROM outbound_events WHERE data ->> 'disputeId' = $1 ORDER BY sequence",
      String(disputeId),
    ),
  };
}

describe('POST /api/insights/disputes', () => {
  firstTests({
    name: 'POST /api/insights/disputes',
    call: (client) => client.post('/api/insights/disputes', body()),
    portal: () => world.portal,
    stranger: () => world.bob,
    callUnknown: (client) => client.post('/api/insights/disputes', body({ lineItemIds: [987_654] })),
    invalid: {
      client: () => world.amy,
      call: (client) => client.post('/api/insights/disputes', { metricId: 'luck', lineKind: 'car', lineItemIds: [] }),
      paths: ['metricId', 'lineKind', 'lineItemIds', 'note'],
    },
  });

  it('opens a dispute, with history, audit and event', async () => {
    const { status, body: reply } = await dispute();
    expect(status).toBe(201);
    expect(reply).toMatchObject({
      total: 1,
      disputes: [
        {
          metric: 'On-time ship rate',
          lineItemId: line.lineItemId,
          displayPo: `PO-${line.orderId}`,
          company: 'Facility 110',
          status: 'OPEN',
          note,
          disputedBy: 'Amy Lee',
          answer: null,
        },
      ],
    });
    const { disputeId } = reply.disputes[0];
    const { history, audit, events } = await stored(disputeId);
    expect(history).toEqual([{ action: 'create', from_status: null, to_status: 'OPEN', by_name: 'Amy Lee' }]);
    expect(audit).toEqual([{ action: 'dispute.create', actor_user_id: 11, supplier_id: 1 }]);
    expect(events.map(({ type }) => type)).toEqual(['metric.disputed']);
    expect(disputeOutboundEvents['metric.disputed'].data.parse(events[0].data)).toMatchObject({
      metricId: 'on-time-ship',
      lineKind: 'order',
      lineItemId: line.lineItemId,
      companyId: 110,
      note,
    });
  });

  it('takes several lines, all or none', async () => {
    const other = await shippedLine();
    const both = { lineItemIds: [other.lineItemId, line.lineItemId, other.lineItemId] };
    await dispute();
    expect((await dispute(both)).status).toBe(409);
    const { body: own } = await world.amy.get('/api/insights/disputes');
    expect(own.disputes.map(({ lineItemId }: LineIds) => lineItemId)).not.toContain(other.lineItemId);

    const { status, body: reply } = await dispute({ ...both, metricId: 'on-time-latest' });
    expect(status).toBe(201);
    expect(reply.disputes.map(({ lineItemId }: LineIds) => lineItemId)).toEqual([line.lineItemId, other.lineItemId]);
  });

  it('takes 50 lines and 900 characters, and no more', async () => {
    expect((await dispute({ note: '😀'.repeat(900) })).status).toBe(201);
    const { status, body: problem } = await dispute({
      note: 'x'.repeat(901),
      lineItemIds: Array.from({ length: 51 }, (_, index) => index + 1),
    });
    expect(status).toBe(422);
    expect(problem.errors).toEqual([
      { path: 'lineItemIds', code: 'too_many_lines', message: 'Please dispute at most 50 lines at once.' },
      { path: 'note', code: 'note_too_long', message: 'Please limit your note to 900 characters.' },
    ]);
    expect((await dispute({ lineItemIds: Array.from({ length: 50 }, (_, index) => index + 1) })).status).toBe(404);
    const blank = await dispute({ note: ' \n' });
    expect([blank.status, blank.body.detail]).toEqual([422, 'A note is required.']);
  });

  it('of a line that does not count in the metric', async () => {
    const open = await lineIn('AWAITINGREVIEW', world);
    await settle(world.portal);
    const { status, body: problem } = await dispute({ lineItemIds: [line.lineItemId, open.lineItemId] });
    expect([status, problem.errors[0]]).toEqual([
      422,
      { path: 'lineItemIds[1]', code: 'line_not_counted', message: 'This line does not count in this metric.' },
    ]);
    // Whether it is past due changes by the day, so any line of the kind can be disputed there.
    expect((await dispute({ metricId: 'past-due-now', lineItemIds: [open.lineItemId] })).status).toBe(201);
  });

  it('of a metric that does not count such lines', async () => {
    const { status, body: problem } = await dispute({ metricId: 'quote-turnaround' });
    expect([status, problem.errors[0]]).toEqual([
      422,
      { path: 'lineKind', code: 'line_not_counted', message: 'This line does not count in this metric.' },
    ]);
  });

  it('of a facility that is not the user’s, or a kind whose section is shut', async () => {
    expect((await dispute({}, world.ann)).status).toBe(404);
    const { status, body: problem } = await dispute({ metricId: 'loaner-dispatch', lineKind: 'loaner' });
    expect([status, problem.code]).toEqual([403, 'section_not_enabled']);
  });

  it('a line has one open dispute a metric, and none once it was accepted; what was refused can be disputed again', async () => {
    const first = await opened();
    const again = await dispute();
    expect([again.status, again.body.detail, again.body.currentStatus]).toEqual([
      409,
      'This line is already disputed.',
      'OPEN',
    ]);
    expect((await dispute({ metricId: 'days-to-ship' })).status).toBe(201);
    await answer(first, false);
    const second = await opened();
    await answer(second, true);
    const late = await dispute();
    expect([late.status, late.body.detail]).toEqual([409, 'This line no longer counts in this metric.']);
  });

  it('names the employee who acts as the user in row, audit and event', async () => {
    const acting = await impersonating();
    const { body: reply } = await dispute({}, acting);
    const { row, events } = await stored(reply.disputes[0].disputeId);
    expect(row).toMatchObject({ created_user_id: 11, impersonator_user_id: 90 });
    expect(events[0].data.by).toMatchObject({ userId: 11, impersonatorUserId: 90 });
    const { rows } = await world.portal.owner.query(
      "SELECT actor_user_id, impersonator_user_id FROM audit_log WHERE action = 'dispute.create' ORDER BY id DESC LIMIT 1",
    );
    expect(rows).toEqual([{ actor_user_id: 11, impersonator_user_id: 90 }]);
    const { body: all } = await staff.get('/api/admin/disputes?status=OPEN');
    expect(all.disputes.at(-1)).toMatchObject({ disputedBy: 'Amy Lee', impersonator: 'Erin Staff', supplier: 'Acme' });
  });
});

async function impersonating(): Promise<TestClient> {
  const { app } = world.portal;
  const { body: token } = await staff.post('/api/impersonate/amy?clientId=supplier', {
    reason: 'Helps with a dispute',
  });
  const authorization = `Bearer ${token.access_token}`;
  return {
    ...world.amy,
    post: async (url, sent) => {
      const answered = await app.inject({
        method: 'POST',
        url,
        headers: { authorization },
        payload: sent as Record<string, unknown>,
      });
      return { status: answered.statusCode, body: answered.json(), headers: answered.headers, raw: answered.body };
    },
  };
}

describe('POST /api/admin/disputes/{disputeId}', () => {
  firstTests({
    name: 'POST /api/admin/disputes/{disputeId}',
    call: (client) => client.post('/api/admin/disputes/1', { accept: true, note: 'Yes' }),
    portal: () => world.portal,
    invalid: {
      client: () => staff,
      call: (client) => client.post('/api/admin/disputes/1', { accept: 'yes' }),
      paths: ['accept', 'note'],
    },
  });

  it.each([
    [true, 'ACCEPTED', 'accept', 'Your dispute was accepted', 'The line no longer counts.'],
    [false, 'REFUSED', 'refuse', 'Your dispute was not accepted', 'The line still counts.'],
  ])('accept %s: state, history, audit, event and a mail', async (accept, status, action, subject, said) => {
    const disputeId = await opened();
    const { status: code, body: reply } = await answer(disputeId, accept, 'We asked\nthe carrier.');
    expect([code, reply], JSON.stringify(reply)).toMatchObject([
      200,
      { disputeId, status, answer: 'We asked\nthe carrier.', answeredBy: 'Erin Staff', supplier: 'Acme' },
    ]);
    const { history, audit, events } = await stored(disputeId);
    expect(history.at(-1)).toEqual({ action, from_status: 'OPEN', to_status: status, by_name: 'Erin Staff' });
    expect(audit.at(-1)).toEqual({ action: `dispute.${action}`, actor_user_id: 90, supplier_id: 1 });
    const { type, data } = events.at(-1) ?? {};
    expect(type).toBe('metric.disputeAnswered');
    expect(disputeOutboundEvents['metric.disputeAnswered'].data.parse(data)).toMatchObject({
      accepted: accept,
      supplierId: 1,
      lineItemId: line.lineItemId,
      statusAfter: status,
    });
    await world.portal.runJobs();
    const mail = world.portal.mails.at(-1);
    expect(mail).toMatchObject({ subject });
    expect(mail?.text).toContain(said);
    expect(mail?.text).toContain(`Ref # ${line.lineItemId}, PO-${line.orderId}`);
    expect(mail?.text).toContain('the carrier.');
  });

  it('an accepted line leaves the figure and stays in the list, marked; a refused one stays', async () => {
    const { amy, portal } = world;
    const before = await figure(amy, 'on-time-ship');
    await answer(await opened(), false);
    await settle(portal);
    expect((await figure(amy, 'on-time-ship')).cases).toBe(before.cases);
    await answer(await opened(), true);
    await settle(portal);
    expect((await figure(amy, 'on-time-ship')).cases).toBe(before.cases - 1);
    const { body: list } = await amy.get('/api/insights/metrics/on-time-ship/lines');
    const shown = list.lines.find(({ lineItemId }: LineIds) => lineItemId === line.lineItemId);
    expect(shown.isLeftOut).toBe(true);
  });

  it.each([
    [true, 'Dispute accepted'],
    [false, 'Dispute refused'],
  ])('accept %s: stands in the timeline of the line, and says nothing of who answered', async (accept, title) => {
    await answer(await opened(), accept, 'We asked.');
    const { body: order } = await world.amy.get(`/api/order/${line.orderId}`);
    const steps = order.lineItems[0].history.slice(-2);
    const figureFact = { label: 'Figure', value: 'On-time ship rate' };
    expect(steps).toMatchObject([
      {
        action: 'dispute.create',
        title: 'Disputed',
        by: 'Amy Lee',
        statusBefore: null,
        statusAfter: 'Open',
        facts: [figureFact, { label: 'Note', value: note }],
      },
      { title, by: 'Marketplace', statusBefore: 'Open', facts: [figureFact, { label: 'Note', value: 'We asked.' }] },
    ]);
    expect(JSON.stringify(order)).not.toContain('Erin');
    const other = await shippedLine();
    const { body: undisputed } = await world.amy.get(`/api/order/${other.orderId}`);
    expect(JSON.stringify(undisputed)).not.toContain('dispute');
  });

  it('answers once, and only what there is', async () => {
    const disputeId = await opened();
    await answer(disputeId, false);
    const again = await answer(disputeId, true);
    expect([again.status, again.body.detail, again.body.currentStatus]).toEqual([
      409,
      'This dispute has been answered already.',
      'REFUSED',
    ]);
    expect((await stored(disputeId)).row.status).toBe('REFUSED');
    const none = await answer(987_654, true);
    expect([none.status, none.body.detail]).toEqual([404, 'This dispute is not there.']);
  });

  it('sends no mail to a user who is there no longer', async () => {
    const { portal } = world;
    const leaver = { userId: 13, username: 'lea', supplierId: 1, password: testPassword };
    await portal.send({ type: 'user.upserted', data: sampleUser(leaver) });
    const { body: reply } = await dispute({}, await portal.signIn('lea'));
    await portal.send({ type: 'user.upserted', data: sampleUser({ ...leaver, isActive: false }) });
    await portal.runJobs();
    const before = portal.mails.length;
    expect((await answer(reply.disputes[0].disputeId, true)).status).toBe(200);
    await portal.runJobs();
    expect(portal.mails).toHaveLength(before);
  });
});

describe('the lists', () => {
  it('a supplier’s own, newest first, by state and metric', async () => {
    const first = await opened();
    const second = await opened({ metricId: 'days-to-ship' });
    await answer(second, true);
    const ids = async (query: string, client = world.amy) =>
      (await client.get(`/api/insights/disputes?${query}`)).body.disputes.map(
        ({ disputeId }: { disputeId: number }) => disputeId,
      );
    expect((await ids('')).slice(0, 2)).toEqual([second, first]);
    expect((await ids('status=OPEN'))[0]).toBe(first);
    expect((await ids('status=ACCEPTED&metricId=days-to-ship'))[0]).toBe(second);
    expect(await ids('metricId=sales')).toEqual([]);
    expect(await ids('', world.ann)).toEqual([]);
    expect(await ids('', world.bob)).toEqual([]);
    expect(await ids('page=2')).toEqual([]);
    expect((await world.amy.get('/api/insights/disputes?page=0')).status).toBe(422);
    const [own] = (await world.amy.get('/api/insights/disputes')).body.disputes;
    // Who of the provider has answered is the provider's own business.
    expect(own).not.toHaveProperty('answeredBy');
  });

  it('everybody’s for employees: the one that waits longest first', async () => {
    const first = await opened();
    const second = await opened({ metricId: 'days-to-ship' });
    await answer(await opened({ metricId: 'on-time-latest' }), true);
    const { body: all } = await staff.get('/api/admin/disputes');
    const order = all.disputes.map(({ disputeId }: { disputeId: number }) => disputeId);
    expect(order.indexOf(first)).toBeLessThan(order.indexOf(second));
    expect(all.total).toBe(order.length);
    const { body: accepted } = await staff.get('/api/admin/disputes?status=ACCEPTED');
    expect(accepted.disputes[0]).toMatchObject({ metricId: 'on-time-latest', answeredBy: 'Erin Staff' });
    expect((await world.amy.get('/api/admin/disputes')).status).toBe(403);
  });

  it('and the call asks for the right to act in Performance', async () => {
    const limit = async (section: string, level: string) => {
      await world.portal.owner.query('DELETE FROM user_rights');
      await world.portal.owner.query('INSERT INTO user_rights VALUES (11, $1, 110, $2)', [section, level]);
    };
    await limit('insights', 'see');
    expect((await world.amy.get('/api/insights/disputes')).status).toBe(200);
    expect([(await dispute()).status, (await dispute()).body.code]).toEqual([403, 'line_seen_only']);
    for (const section of ['orders', 'insights']) {
      await limit(section, 'none');
      expect((await world.amy.get('/api/insights/disputes')).body.total, section).toBe(0);
      expect((await figure(world.amy, 'on-time-ship')).cases, section).toBe(0);
    }
    expect((await dispute()).status).toBe(403);
    await world.portal.owner.query('DELETE FROM user_rights');
  });

  it('leave out the kinds whose section was shut since', async () => {
    await opened();
    const facilities = [110, 120].map((companyId) => ({ companyId, name: `Facility ${companyId}` }));
    const menu = (orders: 'Y' | 'N') => ({
      type: 'supplier.upserted',
      data: sampleSupplier({ supplierId: 1, name: 'Acme', facilities, menu: { 98: 'Y', 122: 'Y', 123: orders } }),
    });
    await world.portal.send(menu('N'));
    expect((await world.amy.get('/api/insights/disputes')).body).toEqual({ total: 0, disputes: [] });
    expect((await dispute()).body.code).toBe('section_not_enabled');
    await world.portal.send(menu('Y'));
  });
});

it("the database's CHECK knows the states of the machine", async () => {
  const { rows } = await world.portal.owner.query(
    "SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conname = 'metric_disputes_status_check'",
  );
  const known = [...rows[0].definition.matchAll(/'([^']+)'/g)].map((match) => match[1]);
  expect(known).toEqual(Object.keys(disputeMachine.states));
});

it('each wall holds alone: without the second one nobody sees, or disputes, what is not theirs', async () => {
  await dispute();
  const { rows } = await world.portal.owner.query('SELECT count(*)::integer AS total FROM metric_disputes');
  expect(rows[0].total).toBeGreaterThan(0);
  const scope = { kind: 'supplier', supplierId: 2, userId: 21, facilityIds: [210] } as const;
  expect(await world.portal.db.read(scope, (tx) => tx.many(sql`SELECT 1 FROM metric_disputes`))).toEqual([]);

  await dropSecondWall(world.portal);
  for (const client of [world.ann, world.bob]) {
    expect((await client.get('/api/insights/disputes')).body).toEqual({ total: 0, disputes: [] });
    expect((await dispute({}, client)).status).toBe(404);
  }
});
