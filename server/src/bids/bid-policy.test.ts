import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SupplierActor } from '../core/actor.ts';
import { everything, type Scope, sql, type Tx } from '../core/database/database.ts';
import { gathered } from '../core/http/replies/pages.ts';
import { findAttachment, listAttachments } from '../lines/files/attachment-views.ts';
import { findBids } from './bid-finder-views.ts';
import { findBid, lockBid } from './bid-store.ts';
import { bidToday } from './bid-today-views.ts';
import { getBid, listBidConditions, listBids, searchBids } from './bid-views.ts';
import { type BidIds, type BidWorld, partAnswer, requestBid, startBidWorld } from './testing/bid-world.ts';

let world: BidWorld;
/** One line that both suppliers were asked for, answered by Acme with a note and a file. */
let acme: BidIds;
let bolt: BidIds;

beforeAll(async () => {
  world = await startBidWorld();
  acme = await requestBid(world.portal);
  bolt = await requestBid(world.portal, { ...acme, companyId: 210 });
  const image = { ...acme, imageName: 'a.png', imageTypeId: 4, data: 'aaaa' };
  await world.amy.post('/api/order/image', image);
  await world.amy.post('/api/bid/note', { ...acme, note: 'of Acme' });
  await world.amy.post('/api/bid', partAnswer(acme));
});
afterAll(() => world.portal.close());

function actorOf(supplierId: number, facilityIds: readonly number[]): SupplierActor {
  const user = { userId: 1, sessionId: 's', name: 'Test', isAdmin: false, timeZoneId: 'UTC', impersonatorUserId: null };
  return { kind: 'supplier', ...user, supplierId, facilityIds, menu: {} };
}

// Each wall alone: a hole in one must show although the other one stands.
describe('the first wall: policies, in a transaction that sees all rows', () => {
  const read = <T>(work: (tx: Tx) => Promise<T>) => world.portal.db.read(everything, work);
  const write = <T>(work: (tx: Tx) => Promise<T>) => world.portal.db.write(everything, work);
  const search = { words: [], start: 0, limit: 10 };

  it.each([
    ['another supplier', 3, [110, 210]],
    ['another facility', 1, [120]],
    ['no facility', 1, []],
  ])('%s sees no bid', async (_, supplierId, facilityIds) => {
    const actor = actorOf(supplierId, facilityIds);
    const { lineItemId } = acme;
    expect(await read((tx) => gathered(listBids(tx, actor)))).toEqual([]);
    expect(await read((tx) => searchBids(tx, actor, search))).toEqual([]);
    for (const asked of [{ lineItemId }, { words: ['transducer'] }])
      expect(await read((tx) => findBids(tx, actor, asked))).toEqual([]);
    expect(await read((tx) => getBid(tx, actor, lineItemId))).toBeNull();
    expect(await read((tx) => listBidConditions(tx, actor, lineItemId))).toBeNull();
    expect(await read((tx) => findBid(tx, actor, lineItemId))).toBeNull();
    expect(await write((tx) => lockBid(tx, actor, lineItemId))).toBeNull();
    expect(
      await read((tx) => bidToday(tx, actor, { now: world.portal.now(), lineLimit: 50, providerName: '' })),
    ).toMatchObject({ groups: [], lines: [] });
  });

  it('of a shared line each supplier sees the own bid, answer, notes and files', async () => {
    const [ofAcme, ofBolt] = [actorOf(1, [110]), actorOf(2, [210])];
    const seen = async (actor: SupplierActor) => {
      const bid = await read((tx) => getBid(tx, actor, acme.lineItemId));
      const conditions = await read((tx) => listBidConditions(tx, actor, acme.lineItemId));
      const line = await read((tx) => findBid(tx, actor, acme.lineItemId));
      const files = line ? await read((tx) => listAttachments(tx, line)) : [];
      const rows = await read((tx) => gathered(listBids(tx, actor)));
      return [
        bid?.companyId,
        rows.length,
        bid?.notes.length,
        bid?.attachmentNames.length,
        conditions?.length,
        files.length,
      ];
    };
    expect(await seen(ofAcme)).toEqual([110, 1, 1, 1, 1, 1]);
    expect(await seen(ofBolt)).toEqual([210, 1, 0, 0, 0, 0]);

    const [own, foreign] = [
      await read((tx) => findBid(tx, ofAcme, acme.lineItemId)),
      await read((tx) => findBid(tx, ofBolt, acme.lineItemId)),
    ];
    const [file] = own ? await read((tx) => listAttachments(tx, own)) : [];
    if (!own || !foreign || !file) throw new Error('Both suppliers have a bid, and Acme a file');
    expect(await read((tx) => findAttachment(tx, own, file.attachmentId))).toEqual(file);
    expect(await read((tx) => findAttachment(tx, foreign, file.attachmentId))).toBeNull();
  });
});

describe('the second wall: row level security, for queries that forget the policy', () => {
  const tables = ['bids', 'bid_conditions', 'notes', 'attachments'] as const;
  const statements = {
    bids: sql`SELECT company_id FROM bids`,
    bid_conditions: sql`SELECT company_id FROM bid_conditions`,
    notes: sql`SELECT company_id FROM notes`,
    attachments: sql`SELECT company_id FROM attachments`,
  };
  const scopeOf = (facilityIds: readonly number[]): Scope => ({
    kind: 'supplier',
    supplierId: 1,
    userId: 1,
    facilityIds,
  });

  it.each(tables)('TI-19: %s shows the rows of the own facilities alone', async (table) => {
    const seen = (scope: Scope) => world.portal.db.read(scope, (tx) => tx.many(statements[table]));
    expect(await seen(scopeOf([110]))).toEqual([{ company_id: 110 }]);
    expect(await seen(scopeOf([120]))).toEqual([]);
    expect(await seen(scopeOf([]))).toEqual([]);
  });

  it('TI-19: no row can be written for another facility', async () => {
    const insert = sql`
      INSERT INTO notes (record_kind, line_item_id, supplier_id, company_id, text, created_user_name, created_at)
      VALUES ('bid', ${bolt.lineItemId}, 2, 210, 'x', 'x', now())`;
    await expect(world.portal.db.write(scopeOf([110]), (tx) => tx.run(insert))).rejects.toThrow(/row-level security/);
    const update = sql`UPDATE bids SET quantity = 99 WHERE line_item_id = ${bolt.lineItemId} AND company_id = 210`;
    expect(await world.portal.db.write(scopeOf([110]), (tx) => tx.run(update))).toBe(0);
  });
});
