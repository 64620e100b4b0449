import { createHmac, randomBytes } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { bidOutboundEvents } from '@portal/contract/bids/bid-events';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SupplierActor } from '../../core/actor.ts';
import { writeOutboundEvent } from '../../core/records/outbox.ts';
import { startTestPortal, type TestPortal, testMarketplaceKey } from '../../core/testing/test-portal.ts';
import { feed } from '../testing/events.ts';
import { outcomeOf, sendAllDue, startWebhooks, tidyDeliveries } from './webhook-sending.ts';
import { listAllWebhooks } from './webhook-views.ts';

const began = new Date('2026-03-02T15:00:00Z');
const actor = { kind: 'supplier', userId: 7001, name: 'Dana Reyes', supplierId: 31, impersonatorUserId: null };
const authorization = `Bearer ${testMarketplaceKey}`;
const secretOf = (bytes: number) => `whsec_${randomBytes(bytes).toString('base64')}`;

interface Received {
  readonly path: string;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

let portal: TestPortal;
let receiver: http.Server;
let received: Received[];
/** How the receiver answers; `null` hangs up. */
let answers: (request: Received) => { status: number; headers?: Record<string, string> } | null;

beforeAll(async () => {
  portal = await startTestPortal({ ALLOW_PRIVATE_WEBHOOKS: '1' });
  receiver = http.createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const got = { path: request.url ?? '', headers: request.headers, body };
    received.push(got);
    const answer = answers(got);
    if (answer) response.writeHead(answer.status, answer.headers).end();
    else request.socket.destroy();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  received = [];
  answers = () => ({ status: 204 });
  portal.setNow(began);
});
afterEach(() => portal.owner.query('DELETE FROM webhooks'));
afterAll(async () => {
  receiver.close();
  await portal.close();
});

const urlOf = (path: string) => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}${path}`;
const later = (seconds: number) => portal.setNow(new Date(portal.now().getTime() + seconds * 1000));
const send = () => sendAllDue(portal.services);

async function put(id: string, body: object = {}) {
  const answer = await portal.app.inject({
    method: 'PUT',
    url: `/api/marketplace/webhooks/${id}`,
    headers: { authorization },
    payload: { url: urlOf(`/${id}`), ...body },
  });
  return { status: answer.statusCode, body: answer.json() };
}

async function decline(...lineItemIds: number[]): Promise<void> {
  for (const lineItemId of lineItemIds) {
    await portal.system(async (tx) =>
      writeOutboundEvent(
        { tx, actor: actor as unknown as SupplierActor, now: portal.now(), origin: { ip: null, requestId: null } },
        bidOutboundEvents['bid.declined'],
        { lineItemId, orderId: 5, companyId: 3101, statusBefore: 'REQUESTED', statusAfter: 'QUOTED' },
      ),
    );
  }
}

async function deliveries() {
  const { rows } = await portal.owner.query(
    'SELECT state, attempts, last_status AS status, last_error AS error FROM webhook_deliveries ORDER BY delivery_id',
  );
  return rows;
}

function isSignedBy(secret: string, { headers, body }: Received): boolean {
  const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signature = `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(signature);
}

const linesOf = () => received.map(({ body }) => JSON.parse(body).data.lineItemId);

describe('what a webhook is told', () => {
  it('is the event as the feed has it, signed by Standard Webhooks, from the set-up on', async () => {
    await decline(1);
    const { body } = await put('erp');
    await decline(2);
    expect(await send()).toBe(1);
    const [event] = (await feed(portal, '?after=1')).body.events;
    const [message] = received;
    expect(JSON.parse(message?.body ?? '')).toEqual(event);
    expect(message?.path).toBe('/erp');
    expect(message?.headers).toMatchObject({
      'content-type': 'application/cloudevents+json; charset=utf-8',
      'webhook-id': event.id,
      'webhook-timestamp': String(began.getTime() / 1000),
    });
    expect(message && isSignedBy(body.secret, message)).toBe(true);
    expect(await send()).toBe(0);
  });

  it('is only what it asked for', async () => {
    await put('bids', { types: ['bid.declined'] });
    await put('orders', { types: ['order.shipped'] });
    await decline(3);
    await send();
    expect(received.map(({ path }) => path)).toEqual(['/bids']);
  });

  it('is signed with the former secret too, for 24 hours after it was changed', async () => {
    const [first, second] = [secretOf(24), secretOf(64)];
    await put('erp', { secret: first });
    await put('erp', { secret: second });
    await decline(4);
    await send();
    later(24 * 3600);
    await decline(5);
    await send();
    expect(received.map((message) => [first, second].map((secret) => isSignedBy(secret, message)))).toEqual([
      [true, true],
      [false, true],
    ]);
  });
});

describe('a try that fails', () => {
  const answered = { 'a redirect': 302, 'a refusal': 403, 'a fault': 500 };
  it.each(Object.entries(answered))('by %s is repeated within 30 seconds, under the same id', async (_, status) => {
    answers = () => ({ status, headers: { location: urlOf('/elsewhere') } });
    await put('erp');
    await decline(6);
    await send();
    expect(await deliveries()).toEqual([{ state: 'waiting', attempts: 1, status, error: null }]);
    expect(await send()).toBe(0);
    answers = () => ({ status: 200 });
    later(30);
    await send();
    expect(received.map(({ path }) => path)).toEqual(['/erp', '/erp']);
    expect(received[0]?.headers['webhook-id']).toBe(received[1]?.headers['webhook-id']);
    expect(await deliveries()).toEqual([{ state: 'delivered', attempts: 2, status: 200, error: null }]);
  });

  it('with 410 Gone switches the webhook off, with an audit row; saved again it goes on where it was', async () => {
    answers = () => ({ status: 410 });
    await put('erp');
    await decline(11);
    await send();
    await decline(12);
    later(72 * 3600);
    expect(await send()).toBe(0);
    expect(received).toHaveLength(1);
    const list = () => portal.system((tx) => listAllWebhooks(tx));
    expect(await list()).toMatchObject([{ id: 'erp', goneAt: began.toISOString() }]);
    const { rows } = await portal.owner.query(
      "SELECT actor_kind, object_id, after FROM audit_log WHERE action = 'webhook.switch_off'",
    );
    expect(rows).toEqual([{ actor_kind: 'portal', object_id: 'erp', after: { url: urlOf('/erp'), status: 410 } }]);
    answers = () => ({ status: 200 });
    expect((await put('erp')).body.goneAt).toBeNull();
    await send();
    expect(linesOf()).toEqual([11, 11, 12]);
  });

  it('without an answer tells why', async () => {
    answers = () => null;
    await put('erp');
    await decline(7);
    await send();
    expect(await deliveries()).toEqual([
      { state: 'waiting', attempts: 1, status: null, error: expect.stringMatching(/./) },
    ]);
  });

  it('holds up later events of its record, and no others', async () => {
    answers = ({ body }) => ({ status: JSON.parse(body).data.lineItemId === 8 ? 503 : 200 });
    await put('erp');
    await decline(8, 9, 8);
    await send();
    expect(linesOf()).toEqual([8, 9]);
    answers = () => ({ status: 200 });
    later(30);
    await send();
    expect(linesOf()).toEqual([8, 9, 8, 8]);
  });

  it('waits longer each time, as long as the receiver asks, and is parked after 72 hours', () => {
    const at = (seconds: number) => new Date(began.getTime() + seconds * 1000);
    const firstTriedAt = began.toISOString();
    const waitAfter = (attempts: number, retryAfterSeconds: number | null = null) => {
      const now = at(60);
      const outcome = outcomeOf({ attempts, firstTriedAt }, { status: 503, retryAfterSeconds }, now);
      return (outcome.nextTryAt.getTime() - now.getTime()) / 1000;
    };
    const waits = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((attempts) => waitAfter(attempts));
    for (const [index, base] of [5, 30, 120, 600, 1800, 3600, 7200, 14_400, 14_400].entries()) {
      expect(waits[index]).toBeGreaterThanOrEqual(base);
      expect(waits[index]).toBeLessThanOrEqual(base * 1.2);
    }
    expect(waitAfter(1, 90)).toBeGreaterThanOrEqual(90);
    const end = 72 * 3600;
    const failed = { status: 503, retryAfterSeconds: null };
    const before = outcomeOf({ attempts: 30, firstTriedAt }, failed, at(end - 1));
    expect([before.state, before.nextTryAt]).toEqual(['waiting', at(end)]);
    expect(outcomeOf({ attempts: 31, firstTriedAt }, failed, at(end)).state).toBe('parked');
    expect(outcomeOf({ attempts: 31, firstTriedAt }, { ...failed, status: 200 }, at(end)).state).toBe('delivered');
  });

  it('parked lets later events of its record go', async () => {
    answers = () => ({ status: 500 });
    await put('erp');
    await decline(10);
    await send();
    later(72 * 3600);
    await send();
    expect((await deliveries())[0]).toMatchObject({ state: 'parked', attempts: 2 });
    answers = () => ({ status: 200 });
    await decline(10);
    await send();
    expect((await deliveries()).map(({ state }) => state)).toEqual(['parked', 'delivered']);
  });
});

it('a name or an address of a private network is not connected to where that is not allowed', async () => {
  const closed = await startTestPortal();
  const { port } = receiver.address() as AddressInfo;
  for (const host of ['127.0.0.1', 'localhost']) {
    await put('erp', { url: `http://${host}:${port}/erp` });
    await decline(11);
    const sent = sendAllDue({ ...portal.services, config: closed.services.config });
    expect(await sent).toBe(1);
    expect(await deliveries()).toMatchObject([{ state: 'waiting', error: 'The address leads into a private network' }]);
    await portal.owner.query('DELETE FROM webhooks');
  }
  expect(received).toEqual([]);
  await closed.close();
});

it('deliveries that ended go after 30 days, those that wait stay', async () => {
  answers = ({ path }) => ({ status: path === '/dead' ? 500 : 200 });
  await put('dead');
  await put('erp');
  await decline(12);
  await send();
  later(30 * 24 * 3600);
  await tidyDeliveries(portal.db, portal.now());
  expect(await deliveries()).toHaveLength(2);
  later(1);
  await tidyDeliveries(portal.db, portal.now());
  expect((await deliveries()).map(({ state }) => state)).toEqual(['waiting']);
});

it('a running portal sends by itself; one receiver that hangs holds up no other (F11)', async () => {
  const hanging: http.ServerResponse[] = [];
  const slow = http.createServer((_, response) => void hanging.push(response));
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
  await put('dead', { url: `http://127.0.0.1:${(slow.address() as AddressInfo).port}/` });
  await put('erp');
  const errors: unknown[] = [];
  const webhooks = startWebhooks(portal.services, (error) => errors.push(error));
  await decline(20, 21, 22, 23, 24, 25);
  await expect.poll(() => received.length, { timeout: 20_000 }).toBe(6);
  expect(hanging.length).toBeGreaterThan(0);
  expect(hanging.length).toBeLessThanOrEqual(4);
  await webhooks.stop();
  slow.closeAllConnections();
  slow.close();
  expect(errors).toEqual([]);
  const { rows } = await portal.owner.query(
    "SELECT count(*)::int AS n FROM webhook_deliveries WHERE webhook_id = 'dead' AND state <> 'waiting'",
  );
  expect(rows[0].n).toBe(0);
});
