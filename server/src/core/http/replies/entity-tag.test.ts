import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BidWorld, requestBid, startBidWorld } from '../../../bids/testing/bid-world.ts';
import type { TestClient } from '../../testing/test-portal.ts';

let world: BidWorld;
beforeAll(async () => {
  world = await startBidWorld();
});
afterAll(() => world.portal.close());

async function tagOf(client: TestClient): Promise<string> {
  return String((await client.get('/api/bid')).headers.etag);
}

function askAgain(client: TestClient, tag: string) {
  return client.get('/api/bid', { 'if-none-match': tag });
}

describe('LD-4: a list that its reader has already', () => {
  it('is 304 without a body until something changes, and kept by nobody in between', async () => {
    await requestBid(world.portal);
    const tag = await tagOf(world.amy);
    const same = await askAgain(world.amy, `"other", ${tag}`);
    expect([same.status, same.raw, same.headers.etag]).toEqual([304, '', tag]);
    expect(same.headers['cache-control']).toBe('private, no-store');
    await requestBid(world.portal);
    const changed = await askAgain(world.amy, tag);
    expect([changed.status, changed.body.length]).toEqual([200, 2]);
    expect(changed.headers.etag).not.toBe(tag);
  });

  it('TI-17: is never that of somebody else, although both see the same', async () => {
    const [ofAmy, ofAnn] = [await tagOf(world.amy), await tagOf(world.ann)];
    expect((await askAgain(world.ann, ofAmy)).status).toBe(200);
    expect((await askAgain(world.bob, ofAmy)).status).toBe(200);
    expect((await askAgain(world.ann, ofAnn)).status).toBe(304);
  });

  it('and so are a record and Today', async () => {
    const bid = await requestBid(world.portal);
    for (const path of [`/api/bid/${bid.lineItemId}`, '/api/today']) {
      const { headers, body } = await world.amy.get(path);
      expect(body).not.toBeNull();
      const again = await world.amy.get(path, { 'if-none-match': String(headers.etag) });
      expect([path, again.status, again.raw]).toEqual([path, 304, '']);
    }
    const { headers } = await world.amy.get(`/api/bid/${bid.lineItemId}`);
    await world.amy.post('/api/bid/decline', bid);
    const changed = await world.amy.get(`/api/bid/${bid.lineItemId}`, { 'if-none-match': String(headers.etag) });
    expect([changed.status, changed.body.status]).toEqual([200, 'QUOTED']);
  });

  it('TI-2: keeps its name when a competitor answers the same line', async () => {
    const bid = await requestBid(world.portal);
    const tag = await tagOf(world.bob);
    await world.amy.post('/api/bid/decline', bid);
    expect((await askAgain(world.bob, tag)).status).toBe(304);
  });
});
