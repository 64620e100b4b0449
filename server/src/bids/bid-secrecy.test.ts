import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestAnswer, TestClient } from '../core/testing/test-portal.ts';
import {
  type BidIds,
  type BidWorld,
  eventsOf,
  partAnswer,
  requestBid,
  startBidWorld,
  storedBid,
} from './testing/bid-world.ts';

let world: BidWorld;
/** A request that Acme alone was sent, with an answer, a note and a file. */
let ofAcme: BidIds;
/** One line that both were asked for. */
let shared: { acme: BidIds; bolt: BidIds };

const canary = 'ZZA-7f3d';
const price = '123456.78';
const missing: BidIds = { lineItemId: 1_999_999, orderId: 51, companyId: 110 };

beforeAll(async () => {
  world = await startBidWorld();
  ofAcme = await requestBid(world.portal, { description: `${canary}-description` });
  await answer(ofAcme);
  const acme = await requestBid(world.portal);
  const bolt = await requestBid(world.portal, { ...acme, companyId: 210 });
  shared = { acme, bolt };
});
afterAll(() => world.portal.close());

/** Amy answers with a price, a note and a file, each with the canary. */
async function answer(bid: BidIds): Promise<void> {
  const image = { ...bid, imageName: `${canary}.png`, imageTypeId: 4, data: Buffer.from(canary).toString('base64') };
  const posts: [string, object][] = [
    ['/api/order/image', image],
    ['/api/bid/note', { ...bid, note: `${canary}-note` }],
    [
      '/api/bid',
      partAnswer(bid, { outrightCost: price, notes: `${canary}-condition`, attachments: [`${canary}.png`] }),
    ],
  ];
  for (const [path, body] of posts) expect((await world.amy.post(path, body)).status).toBe(201);
}

/** Everything that a user can ask for about a line. */
async function readAll(client: TestClient, lineItemId: number): Promise<TestAnswer[]> {
  const search = {
    terms: [
      { name: 'SearchText', value: '' },
      { name: 'EntityOrderType', value: 'bid' },
    ],
  };
  return [
    await client.get(`/api/bid/${lineItemId}`),
    await client.get(`/api/bid/${lineItemId}/conditions`),
    await client.get(`/api/order/${lineItemId}/images`),
    await client.get('/api/bid'),
    await client.post('/api/order/search', search),
    await client.get('/api/today'),
  ];
}

const told = ({ status, body, headers }: TestAnswer) => ({
  status,
  etag: headers.etag,
  body: { ...body, requestId: '' },
});

describe('TI-1: the bid of another company (ASVS 8.2.2)', () => {
  it('is the same 404 as one that never existed, in every call', async () => {
    const calls: ((bid: BidIds) => Promise<TestAnswer>)[] = [
      ({ lineItemId }) => world.bob.get(`/api/bid/${lineItemId}`),
      ({ lineItemId }) => world.bob.get(`/api/bid/${lineItemId}/conditions`),
      ({ lineItemId }) => world.bob.get(`/api/order/${lineItemId}/images`),
      ...[110, 210].flatMap((companyId) => [
        (bid: BidIds) => world.bob.post('/api/bid', partAnswer({ ...bid, companyId })),
        (bid: BidIds) => world.bob.post('/api/bid/decline', { ...bid, companyId }),
        (bid: BidIds) => world.bob.post('/api/bid/note', { ...bid, companyId, note: 'x' }),
        (bid: BidIds) =>
          world.bob.post('/api/order/image', { ...bid, companyId, imageName: 'a', imageTypeId: 4, data: 'aaaa' }),
      ]),
    ];
    const before = await storedBid(world, ofAcme);
    for (const call of calls) {
      const [foreign, never] = [await call(ofAcme), await call(missing)];
      expect(foreign.status).toBe(404);
      expect(told(foreign)).toEqual(told(never));
    }
    expect(await storedBid(world, ofAcme)).toEqual(before);
  });

  it('every refused write leaves an audit row', async () => {
    const denials = async () => {
      const { rows } = await world.portal.owner.query(
        "SELECT count(*)::int AS n FROM audit_log WHERE action = 'authz_fail' AND actor_user_id = 21",
      );
      return rows[0].n;
    };
    const before = await denials();
    await world.bob.post('/api/bid/decline', ofAcme);
    expect(await denials()).toBe(before + 1);
  });

  it('nothing of it is in any list', async () => {
    for (const { raw } of await readAll(world.bob, ofAcme.lineItemId)) expect(raw).not.toContain(canary);
  });
});

describe('TI-2: one line that several suppliers were asked for', () => {
  it("nothing of one supplier's answer shows to another, not even a changed ETag", async () => {
    const before = (await readAll(world.bob, shared.bolt.lineItemId)).map(told);

    await answer(shared.acme);

    const after = await readAll(world.bob, shared.bolt.lineItemId);
    expect(after.map(told)).toEqual(before);
    for (const { raw } of after) {
      expect(raw).not.toContain(canary);
      expect(raw).not.toContain(Buffer.from(canary).toString('base64'));
      expect(raw).not.toContain('123456');
    }
  });

  it("each answers for itself: the other's answer neither blocks nor changes", async () => {
    const ofAmy = await world.amy.get(`/api/bid/${shared.acme.lineItemId}/conditions`);
    const note = await world.bob.post('/api/bid/note', { ...shared.bolt, note: 'from Bolt' });
    const image = await world.bob.post('/api/order/image', {
      ...shared.bolt,
      imageName: `${canary}.PNG`,
      imageTypeId: 4,
      data: 'aaaa',
    });
    const answered = await world.bob.post('/api/bid', partAnswer(shared.bolt, { tariffFee: 1 }));
    expect([note.status, image.status, answered.status]).toEqual([201, 201, 201]);
    expect(image.body).toHaveLength(1);
    expect((await world.amy.get(`/api/bid/${shared.acme.lineItemId}/conditions`)).body).toEqual(ofAmy.body);
    const { body } = await world.amy.get(`/api/bid/${shared.acme.lineItemId}`);
    expect(body.notes.map(({ text }: { text: string }) => text)).toEqual([`${canary}-note`]);
    expect(body.attachmentNames).toEqual([`${canary}.png`]);
  });

  it('naming the facility of the other supplier is refused', async () => {
    const line = await requestBid(world.portal);
    await requestBid(world.portal, { ...line, companyId: 210 });
    const { status, body } = await world.bob.post('/api/bid/decline', line);
    expect([status, body.detail]).toEqual([422, 'The order does not match.']);
  });

  it('the marketplace hears who answered', async () => {
    const events = await eventsOf(world, shared.acme);
    expect(events.map(({ type, data }) => [type, data.companyId])).toEqual([
      ['attachment.added', 110],
      ['bid.noted', 110],
      ['bid.submitted', 110],
      ['bid.noted', 210],
      ['attachment.added', 210],
      ['bid.submitted', 210],
    ]);
  });
});

describe('TI-17: caches', () => {
  it('an ETag of one user answers no other, and nothing may be stored', async () => {
    for (let round = 0; round < 20; round += 1) {
      const ofAmy = await world.amy.get(`/api/bid/${shared.acme.lineItemId}`);
      const etag = String(ofAmy.headers.etag ?? '"none"');
      const ofBob = await world.bob.get(`/api/bid/${shared.bolt.lineItemId}`, { 'if-none-match': etag });
      expect([ofAmy.body.company, ofBob.status, ofBob.body.company]).toEqual(['Facility 110', 200, 'Facility 210']);
      expect(ofBob.headers['cache-control']).toBe('private, no-store');
    }
  });
});
