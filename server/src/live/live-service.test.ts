import { sampleAnswer } from '@portal/contract/samples/discrepancy-samples';
import { sampleOrder } from '@portal/contract/samples/order-samples';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { createApp } from '../app.ts';
import { supplierActors } from '../auth/sessions/authenticate.ts';
import { addUser, askToken, signInForm } from '../auth/testing/people.ts';
import { type BidIds, bidCreated, partAnswer, requestBid } from '../bids/testing/bid-world.ts';
import { createDatabase, type Database } from '../core/database/database.ts';
import { databaseUrl } from '../core/testing/global-setup.ts';
import { sentForm, sentPublicForm } from '../discrepancies/testing/forms.ts';
import { startTwoSuppliers, type TwoSuppliers } from '../marketplace/testing/two-suppliers.ts';
import { createLive } from './live-service.ts';
import { type Listener, listenLive } from './testing/listener.ts';

const patience = { timeout: 20_000, interval: 20 };

let world: TwoSuppliers;
/** Another server of the same portal. */
let node: { readonly app: FastifyInstance; readonly db: Database };
const listeners: Listener[] = [];

beforeAll(async () => {
  world = await startTwoSuppliers({ 122: 'Y', 123: 'Y' }, {}, { settings: { vendorAccountInformation: 'Y' } });
  const db = createDatabase(4);
  db.open(databaseUrl(inject('postgresLoginUrl'), world.portal.owner.database ?? ''));
  const { now } = world.portal.services;
  await addUser(world.portal, 61, 'staff', { isEmployee: true });
  // What it tells, a notice has told it: it does not look by itself.
  const live = createLive({ db, now }, supplierActors({ db, now }), 3_600_000);
  node = { app: await createApp({ ...world.portal.services, db, live }), db };
});
beforeEach(() => {
  listeners.length = 0;
});
afterEach(() => {
  for (const listener of listeners) listener.close();
});
afterAll(async () => {
  await node.app.close();
  await node.db.close();
  await world.portal.close();
});

const tokenOf = async (username: string): Promise<string> =>
  (await askToken(world.portal, signInForm(username))).body.access_token;

async function listen(username: string, app = world.portal.app, token?: string): Promise<Listener> {
  const listener = await listenLive(app, token ?? (await tokenOf(username)));
  listeners.push(listener);
  // The first event says from where on it hears.
  await expect.poll(() => listener.heard.length, patience).toBeGreaterThan(0);
  listener.heard.length = 0;
  return listener;
}

const bidOf = ({ lineItemId }: Pick<BidIds, 'lineItemId'>) => `bid ${lineItemId}`;
const linesOf = (listener: Listener) => expect.poll(() => listener.lines(), patience);

/** The process of the connection on which a node listens. */
const listening = `SELECT pid FROM pg_stat_activity WHERE query ~ '^LISTEN' AND datname = current_database()`;

describe('live changes', () => {
  it('reach users of the line on every node, and nobody else', async () => {
    const [amy, elsewhere, ann, bob] = [
      await listen('amy'),
      await listen('amy', node.app),
      await listen('ann'),
      await listen('bob'),
    ];
    expect(amy.headers.get('content-type')).toBe('text/event-stream');
    expect(amy.headers.get('cache-control')).toBe('private, no-store');
    const ofAmy = await requestBid(world.portal);
    const ofAll = await requestBid(world.portal, { companyId: 120 });
    const ofBob = await requestBid(world.portal, { companyId: 210 });
    await linesOf(amy).toEqual([bidOf(ofAmy), bidOf(ofAll)]);
    await linesOf(elsewhere).toEqual([bidOf(ofAmy), bidOf(ofAll)]);
    await linesOf(ann).toEqual([bidOf(ofAll)]);
    await linesOf(bob).toEqual([bidOf(ofBob)]);
    expect(amy.heard[0]).toEqual({
      id: expect.any(String),
      isReset: false,
      changes: [{ kind: 'bid', section: 'bids', lineItemId: ofAmy.lineItemId, isOwn: false, isOld: false }],
    });
  });

  it('of the user are told as such, to the user alone', async () => {
    const bid = await requestBid(world.portal, { companyId: 120 });
    const [amy, ann] = [await listen('amy'), await listen('ann')];
    expect((await world.amy.post('/api/bid', partAnswer(bid))).status).toBe(201);
    await linesOf(ann).toEqual([bidOf(bid)]);
    await linesOf(amy).toEqual([bidOf(bid)]);
    const isOwn = ({ heard }: Listener) => heard.flatMap(({ changes }) => changes).map((change) => change.isOwn);
    expect([isOwn(amy), isOwn(ann)]).toEqual([[true], [false]]);
  });

  it('of a case of no line reach those who may see it', async () => {
    const [amy, ann, bob] = [await listen('amy'), await listen('ann'), await listen('bob')];
    const sent = await world.amy.post('/api/common/vdf', { ...sentForm, companyId: 110 });
    expect(sent.status).toBe(201);
    await world.portal.nobody.post('/api/common/non-auth-vdf', sentPublicForm);
    const { rows } = await world.portal.owner.query(
      'SELECT vdf_header_id AS id FROM discrepancies WHERE company_id = 110',
    );
    const [{ id }] = rows;
    await world.portal.sendOne({ type: 'discrepancy.answered', data: sampleAnswer({ vdfHeaderId: id }) });
    await linesOf(amy).toEqual([`discrepancy ${id}`, `discrepancy ${id}`]);
    const changes = amy.heard.flatMap((news) => news.changes);
    expect(changes.map(({ section, isOwn }) => [section, isOwn])).toEqual([
      [null, true],
      [null, false],
    ]);
    const bid = await requestBid(world.portal, { companyId: 120 });
    await linesOf(ann).toEqual([bidOf(bid)]);
    expect(bob.lines()).toEqual([]);
  });

  it('of a certification that is reviewed reach those who may see the profile', async () => {
    await addUser(world.portal, 31, 'eve', { isEmployee: true });
    const eve = await world.portal.signIn('eve');
    const [amy, ann] = [await listen('amy'), await listen('ann')];
    const certification = { name: 'Halal', obtainDate: '2026-01-01', expireDate: '2027-12-31' };
    const body = { supplierId: 110, certificationsToAdd: [certification] };
    const saved = await world.amy.post('/api/supplier/certification', body);
    expect(saved.status, saved.raw).toBe(200);
    const { rows } = await world.portal.owner.query('SELECT review_id AS id FROM profile_certifications');
    const [{ id }] = rows;
    await linesOf(amy).toEqual([`certification ${id}`]);
    const accept = () => eve.post(`/api/admin/certifications/${id}/accept`, { revision: 1 });
    expect((await accept()).status).toBe(200);
    await linesOf(amy).toEqual([`certification ${id}`, `certification ${id}`]);
    expect(amy.heard.flatMap(({ changes }) => changes).map(({ section, isOwn }) => [section, isOwn])).toEqual([
      [null, true],
      [null, false],
    ]);
    await world.portal.owner.query(
      `INSERT INTO user_rights (user_id, section, company_id, level) VALUES (11, 'companyProfile', 110, 'none')`,
    );
    const note = { revision: 1, note: 'Page 2 is missing.' };
    expect((await eve.post(`/api/admin/certifications/${id}/send-back`, note)).status).toBe(200);
    const bid = await requestBid(world.portal, { companyId: 120 });
    await linesOf(ann).toEqual([bidOf(bid)]);
    await linesOf(amy).toEqual([`certification ${id}`, `certification ${id}`, bidOf(bid)]);
    await world.portal.owner.query(`DELETE FROM user_rights WHERE user_id = 11`);
  });

  it('of a section that is switched off are not told', async () => {
    const amy = await listen('amy');
    await world.portal.owner.query(`UPDATE suppliers SET menu = menu || '{"123": "N"}' WHERE supplier_id = 1`);
    await world.portal.send({ type: 'order.created', data: sampleOrder({ orderId: 881, companyId: 110 }) });
    const bid = await requestBid(world.portal);
    await linesOf(amy).toEqual([bidOf(bid)]);
    await world.portal.owner.query(`UPDATE suppliers SET menu = menu || '{"123": "Y"}' WHERE supplier_id = 1`);
  });

  it('of a facility that is hidden from a user are not told', async () => {
    const amy = await listen('amy');
    await world.portal.owner.query(
      `INSERT INTO user_rights (user_id, section, company_id, level) VALUES (11, 'bids', 110, 'none')`,
    );
    await requestBid(world.portal);
    const bid = await requestBid(world.portal, { companyId: 120 });
    await linesOf(amy).toEqual([bidOf(bid)]);
    await world.portal.owner.query('DELETE FROM user_rights');
  });

  it('come in one piece where one commit has many, and tell what others undid not at all', async () => {
    const amy = await listen('amy');
    const events = [bidCreated(), bidCreated(), bidCreated()];
    await world.portal.send(...events.map((data) => ({ type: 'bid.created', data })));
    await expect(
      world.portal.system(async (tx) => {
        await tx.run({
          text: `INSERT INTO changes (kind, line_item_id, supplier_id, company_id) VALUES ('bid', 1, 1, 110)`,
          values: [],
        } as never);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    await expect.poll(() => amy.lines().sort(), patience).toEqual(events.map(bidOf).sort());
  });
});

describe('a stream that broke', () => {
  it('is gone on with, without a gap and without what was heard', async () => {
    const first = await listen('amy');
    const heard = await requestBid(world.portal);
    await linesOf(first).toEqual([bidOf(heard)]);
    first.close();
    const missed = await requestBid(world.portal);
    const token = await tokenOf('amy');
    const second = await listenLive(node.app, token, first.lastEventId());
    listeners.push(second);
    await linesOf(second).toEqual([bidOf(missed)]);
  });

  it('hears of what began before it broke and was committed after', async () => {
    const { owner } = world.portal;
    const amy = await listen('amy');
    await owner.query('BEGIN');
    await owner.query(`INSERT INTO changes (kind, line_item_id, supplier_id, company_id) VALUES ('bid', 7001, 1, 110)`);
    const later = await requestBid(world.portal);
    await linesOf(amy).toEqual([bidOf(later)]);
    amy.close();
    await owner.query('COMMIT');
    const again = await listenLive(world.portal.app, await tokenOf('amy'), amy.lastEventId());
    listeners.push(again);
    await linesOf(again).toEqual(['bid 7001']);
  });

  it.each([
    ['is no id', 'x'],
    ['is from another database', '1795255200-99999999999:99999999999:'],
    ['is no snapshot', '1795255200-9:7:'],
    ['is from too long ago', '1700000000-700:700:'],
  ])('is told to read everything anew where its id %s', async (_, id) => {
    const amy = await listenLive(world.portal.app, await tokenOf('amy'), id);
    listeners.push(amy);
    await expect.poll(() => amy.heard, patience).toMatchObject([{ isReset: true, changes: [] }]);
  });

  it('is told to read everything anew where more was missed than anybody looks at', async () => {
    const first = await listen('amy');
    first.close();
    await world.portal.owner.query(`
      INSERT INTO changes (kind, line_item_id, supplier_id, company_id)
      SELECT 'bid', n, 1, 110 FROM generate_series(1, 2001) AS n`);
    const again = await listenLive(world.portal.app, await tokenOf('amy'), first.lastEventId());
    listeners.push(again);
    await expect.poll(() => again.heard, patience).toMatchObject([{ isReset: true, changes: [] }]);
    await world.portal.owner.query('DELETE FROM changes');
  });
});

describe('the connection on which a node listens', () => {
  it('is made anew where it breaks, and nothing is missed meanwhile', async () => {
    const [here, there] = [await listen('amy'), await listen('amy', node.app)];
    const before = (await world.portal.owner.query(listening)).rows;
    expect(before.length).toBe(2);
    await world.portal.owner.query(`SELECT pg_terminate_backend(pid) FROM (${listening}) AS nodes`);
    const bid = await requestBid(world.portal);
    await linesOf(here).toEqual([bidOf(bid)]);
    await linesOf(there).toEqual([bidOf(bid)]);
    await expect.poll(async () => (await world.portal.owner.query(listening)).rows.length, patience).toBe(2);
    expect((await world.portal.owner.query(listening)).rows).not.toEqual(before);
  });

  it('and all others are made anew after the database was restarted; open streams stay and go on', async () => {
    const [here, there] = [await listen('amy'), await listen('amy', node.app)];
    const { owner } = world.portal;
    const name = owner.escapeIdentifier(owner.database ?? '');
    const elsewhere = new pg.Client({ connectionString: databaseUrl(inject('postgresUrl'), 'postgres') });
    await elsewhere.connect();
    // As a restart looks from outside: every connection is cut, and for a while none is to be had.
    await elsewhere.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
    const others = 'FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()';
    await owner.query(`SELECT pg_terminate_backend(pid) ${others}`);
    await expect.poll(async () => (await owner.query(`SELECT 1 ${others}`)).rows.length, patience).toBe(0);
    expect((await world.portal.nobody.get('/api/health/ready')).status).toBe(503);
    await elsewhere.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
    await elsewhere.end();
    const isReady = async () => (await world.portal.nobody.get('/api/health/ready')).status;
    await expect.poll(isReady, patience).toBe(200);
    const began = performance.now();
    const bid = await requestBid(world.portal);
    await linesOf(here).toEqual([bidOf(bid)]);
    await linesOf(there).toEqual([bidOf(bid)]);
    // Two seconds, and what a listening connection waits at most before its next try.
    expect(performance.now() - began).toBeLessThan(8_000);
  });

  it('belongs to all streams of the node, which hold none', async () => {
    for (let count = 0; count < 12; count += 1) await listen('amy');
    const { rows } = await world.portal.owner.query(listening);
    expect(rows.length).toBe(2);
    // More streams than the portal has connections: a call is answered as ever.
    expect((await world.amy.get('/api/bid')).status).toBe(200);
  });
});

describe('a stream', () => {
  it('ends with its session, and one of nobody is refused', async () => {
    const token = await tokenOf('amy');
    const amy = await listen('amy', world.portal.app, token);
    const { status } = await world.portal.nobody.get('/api/live?age=0');
    expect(status).toBe(401);
    await world.portal.owner.query("UPDATE sessions SET ended_at = now(), end_reason = 'logout' WHERE user_id = 11");
    // Somebody else's change looks at whom it tells.
    await requestBid(world.portal);
    await amy.ended;
    expect(amy.lines()).toEqual([]);
    expect((await listenLive(world.portal.app, token)).status).toBe(401);
  });

  it('is not the twenty-first of its user', async () => {
    const token = await tokenOf('bob');
    for (let count = 0; count < 20; count += 1) listeners.push(await listenLive(world.portal.app, token));
    expect(listeners.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const { status, headers } = await listenLive(world.portal.app, token);
    expect([status, headers.get('retry-after')]).toEqual([429, '30']);
  });

  it('takes no place among the calls of its user, and is counted', async () => {
    await listen('ann');
    const { body, raw } = await world.portal.nobody.get('/api/metrics');
    expect(body).toBeNull();
    expect(raw).toMatch(/^portal_live_streams [1-9]/m);
    expect(raw).not.toMatch(/portal_http_request_seconds_count\{[^}]*route="\/api\/live"[^}]*status="200"/);
  });

  it('ends at once with its portal', async () => {
    const live = createLive(world.portal.services, supplierActors(world.portal.services));
    const app = await createApp({ ...world.portal.services, live });
    const amy = await listenLive(app, await tokenOf('amy'));
    await app.close();
    await amy.ended;
  });
});

describe('a stream on which nothing happens', () => {
  /** A node that looks at its sessions all the time, and needs no change for that. */
  async function quickNode<Result>(work: (app: FastifyInstance) => Promise<Result>, now = world.portal.services.now) {
    const { db } = world.portal.services;
    const live = createLive({ db, now }, supplierActors({ db, now }), 30);
    const app = await createApp({ ...world.portal.services, live });
    return work(app).finally(() => app.close());
  }
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

  it('beats, so that nobody in between ends it, and says by the way from where to go on', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let seconds = new Date(world.portal.services.now()).getTime() / 1000;
    try {
      await quickNode(
        async (app) => {
          const amy = await listen('amy', app);
          const before = amy.lastEventId();
          seconds += 25;
          vi.advanceTimersByTime(25_000);
          await expect.poll(() => amy.lastEventId(), patience).not.toBe(before);
          expect([amy.lastEventId().split('-')[0], amy.heard]).toEqual([String(seconds), []]);
        },
        () => new Date(seconds * 1000),
      );
    } finally {
      vi.useRealTimers();
    }
  });

  it('ends with its session', async () => {
    await quickNode(async (app) => {
      const token = await tokenOf('ann');
      const ann = await listen('ann', app, token);
      const headers = bearer(await tokenOf('ann'));
      const { statusCode } = await app.inject({ method: 'DELETE', url: '/api/user/sessions', headers });
      expect(statusCode).toBe(200);
      await ann.ended;
    });
  });

  it('of an employee who acts as a user tells what that user hears, and ends with the acting', async () => {
    await quickNode(async (app) => {
      const staff = await tokenOf('staff');
      expect((await world.portal.nobody.get('/api/live?age=0', bearer(staff))).status).toBe(403);
      const { body } = await world.portal.nobody.post('/api/impersonate/ann', { reason: '' }, bearer(staff));
      const acting = await listen('ann', app, body.access_token);
      await requestBid(world.portal, { companyId: 210 });
      await requestBid(world.portal);
      const bid = await requestBid(world.portal, { companyId: 120 });
      await linesOf(acting).toEqual([bidOf(bid)]);
      await world.portal.nobody.post('/api/impersonate/stop', {}, bearer(body.access_token));
      await acting.ended;
      expect((await listenLive(app, body.access_token)).status).toBe(401);
    });
  });
});

describe('GET /live/changes', () => {
  it('tells the same once, and 304 where nothing has changed', async () => {
    const amy = world.portal.nobody;
    const authorization = `Bearer ${await tokenOf('amy')}`;
    const first = (await amy.get('/api/live/changes?age=0', { authorization })).body;
    const bid = await requestBid(world.portal);
    await requestBid(world.portal, { companyId: 210 });
    const next = await amy.get(`/api/live/changes?age=0&after=${first.id}`, { authorization });
    expect(next.body.changes).toEqual([
      { kind: 'bid', section: 'bids', lineItemId: bid.lineItemId, isOwn: false, isOld: false },
    ]);
    const path = `/api/live/changes?age=0&after=${next.body.id}`;
    const quiet = await amy.get(path, { authorization });
    expect(quiet.body).toEqual({ id: next.body.id, isReset: false, changes: [] });
    await requestBid(world.portal, { companyId: 210 });
    const etag = String(quiet.headers.etag);
    expect((await amy.get(path, { authorization, 'if-none-match': etag })).status).toBe(304);
  });

  it('tells what began before the caller did as old: it may be read already, and may not', async () => {
    const bid = await requestBid(world.portal);
    const authorization = `Bearer ${await tokenOf('amy')}`;
    const amy = world.portal.nobody;
    const told = async (age: string) => {
      const { changes } = (await amy.get(`/api/live/changes?age=${age}`, { authorization })).body;
      return changes.find(({ lineItemId }: { lineItemId: number }) => lineItemId === bid.lineItemId);
    };
    expect([(await told('0')).isOld, (await told('0.001')).isOld, (await told('600.5')).isOld]).toEqual([
      true,
      true,
      false,
    ]);
    expect((await amy.post('/api/bid', partAnswer(bid), { authorization })).status).toBe(201);
    expect([await told('0'), await told('600')]).toMatchObject([
      { isOwn: false, isOld: true },
      { isOwn: false, isOld: false },
    ]);
  });

  it.each(['', '?age=x', '?age=50000', '?age=1.2345', '?age=0&after=x'])('refuses %s', async (query) => {
    expect((await world.bob.get(`/api/live/changes${query}`)).status).toBe(422);
  });
});
