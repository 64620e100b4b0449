import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type BidIds,
  type BidWorld,
  bidIn,
  eventsOf,
  requestBid,
  startBidWorld,
  storedBid,
} from './testing/bid-world.ts';

let world: BidWorld;
beforeAll(async () => {
  world = await startBidWorld();
});
afterAll(() => world.portal.close());

const send = (type: string, data: object) => world.portal.sendOne({ type, data });
const note = ({ lineItemId }: Pick<BidIds, 'lineItemId'>, more: object = {}) =>
  send('note.added', { lineItemId, note: 'Please hurry', createdUserName: 'Sam Hale', ...more });
const file = ({ lineItemId }: Pick<BidIds, 'lineItemId'>, more: object = {}) =>
  send('attachment.added', { lineItemId, name: 'drawing.dwg', description: 'Drawing', data: 'aGk=', ...more });

describe('what the marketplace adds to a bid', () => {
  it.each(['REQUESTED', 'QUOTED', 'CLOSED'] as const)('is kept in %s, and is not told back', async (status) => {
    const bid = await bidIn(status, world);
    const before = await eventsOf(world, bid);
    expect([(await note(bid)).status, (await file(bid)).status]).toEqual([200, 200]);
    const { body } = await world.amy.get(`/api/bid/${bid.lineItemId}`);
    expect(body.notes).toMatchObject([{ text: 'Please hurry', createdUserName: 'Sam Hale' }]);
    expect(body.attachmentNames).toEqual(['drawing.dwg']);
    const { bids, attachments, history } = await storedBid(world, bid);
    expect(bids[0].status).toBe(status);
    expect(attachments).toMatchObject([{ record_kind: 'bid', created_user_id: null, created_by: 'Marketplace' }]);
    expect(history.at(-1)).toMatchObject({ action: 'attach', by_kind: 'marketplace', to_status: status });
    expect(await eventsOf(world, bid)).toEqual(before);
    expect((await world.amy.get(`/api/order/${bid.lineItemId}/images`)).body).toMatchObject([{ image: 'aGk=' }]);
  });

  it('says whose bid it is where several suppliers were asked, and the others see none of it', async () => {
    const acme = await requestBid(world.portal);
    await requestBid(world.portal, { ...acme, companyId: 210 });
    for (const add of [note, file]) {
      const unclear = await add(acme);
      expect([unclear.status, unclear.body.errors]).toMatchObject([
        422,
        [{ path: 'data.companyId', code: 'several_offers' }],
      ]);
      expect((await add(acme, { companyId: 210 })).status).toBe(200);
      expect((await add(acme, { companyId: 120 })).body.code).toBe('unknown_record');
    }
    const [ofAmy, ofBob] = [world.amy, world.bob].map((client) => client.get(`/api/bid/${acme.lineItemId}`));
    expect((await ofAmy)?.body).toMatchObject({ notes: [], attachmentNames: [] });
    expect((await ofBob)?.body).toMatchObject({ notes: [{ text: 'Please hurry' }], attachmentNames: ['drawing.dwg'] });
  });

  it('is refused where nobody knows the line; a bid has no label', async () => {
    const bid = await requestBid(world.portal);
    for (const answer of [
      await note({ lineItemId: 1_999_999 }),
      await file({ lineItemId: 1_999_999 }),
      await send('label.available', { lineItemId: bid.lineItemId }),
    ])
      expect([answer.status, answer.body.code]).toEqual([422, 'unknown_record']);
  });

  it('is a file of a type that suppliers may attach too', async () => {
    const bid = await requestBid(world.portal);
    const refused = await file(bid, { name: 'setup.exe' });
    expect([refused.status, refused.body.detail]).toEqual([415, 'This type of file cannot be attached.']);
    expect((await file(bid, { name: 'drawing\u202Egwd.txt' })).status).toBe(200);
    expect((await storedBid(world, bid)).attachments).toMatchObject([{ name: 'drawinggwd.txt' }]);
  });
});
