import { getLineDiscrepancy } from '@portal/contract/discrepancies/discrepancy-endpoints';
import { discrepancyOutboundEvents } from '@portal/contract/discrepancies/discrepancy-events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../core/database/database.ts';
import { firstTests } from '../core/testing/first-tests.ts';
import { dropSecondWall } from '../core/testing/first-wall.ts';
import { eventsOf, type LineIds, type OrderWorld, placeOrder, startOrderWorld } from '../orders/testing/order-world.ts';
import { reported, reportOnLine } from './testing/report-on-line.ts';

let world: OrderWorld;
let known: LineIds;
beforeAll(async () => {
  world = await startOrderWorld({ SUPPLIER_TEAM_EMAIL: 'team@meridian.example' });
  known = await placeOrder(world.portal);
  await reportOnLine(world, known);
});
beforeEach(async () => {
  await world.portal.runJobs();
  world.portal.mails.length = 0;
});
afterAll(() => world.portal.close());

const read = ({ lineItemId }: Pick<LineIds, 'lineItemId'>, client = world.amy) =>
  client.get(`/api/order/${lineItemId}/vdf`);

describe('GET /order/{lineItemId}/vdf', () => {
  firstTests({
    name: 'GET /order/{lineItemId}/vdf',
    portal: () => world.portal,
    call: (client) => read(known, client),
    stranger: () => world.bob,
    callUnknown: (client) => read({ lineItemId: 1_999_999 }, client),
  });

  it('of a line without one is all null (T4, VDF-006, VDF-039)', async () => {
    const answer = await read(await placeOrder(world.portal));
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      vdfHeaderId: null,
      receivedDate: null,
      partAcceptableTypeId: null,
      problemNote: null,
      replacementNote: null,
      contactPhoneNumber: null,
      cost: null,
      trackingNumber: null,
      returnTypeId: null,
    });
  });

  it('is 404 to a user of another facility', async () => {
    expect((await read(known, world.ann)).status).toBe(404);
  });
});

describe('keepDiscrepancy', () => {
  it('keeps it, and tells history, audit log, team and marketplace of it', async () => {
    const line = await placeOrder(world.portal);
    const vdfHeaderId = await reportOnLine(world, line, {}, [
      { name: 'crack.jpg', description: 'The crack', sizeBytes: 12 },
    ]);

    expect(getLineDiscrepancy.reply.parse((await read(line)).body)).toEqual({
      vdfHeaderId,
      receivedDate: '2026-11-20',
      partAcceptableTypeId: 2,
      problemNote: 'Cracked lens',
      replacementNote: 'Please replace it',
      contactPhoneNumber: '(555) 555-0100',
      cost: 25.5,
      trackingNumber: '1Z999',
      returnTypeId: 1,
    });
    const [event, ...more] = await eventsOf(world, line);
    expect(more).toEqual([]);
    expect(event?.type).toBe('discrepancy.submitted');
    expect(discrepancyOutboundEvents['discrepancy.submitted'].data.parse(event?.data)).toMatchObject({
      ...line,
      vdfHeaderId,
      revision: 1,
      origin: 'line',
      cost: 25.5,
      reporter: null,
      attachments: [{ fileId: null, name: 'crack.jpg', description: 'The crack', sizeBytes: 12 }],
      by: { kind: 'supplier', userId: 11 },
    });
    const { history } = (await world.amy.get(`/api/order/${line.orderId}`)).body.lineItems[0];
    expect(history.at(-1)).toMatchObject({
      title: 'Discrepancy reported',
      by: 'Amy Lee',
      facts: [
        { label: 'Faults found', value: 'Cracked lens' },
        { label: 'Repair/replace', value: 'Please replace it' },
        { label: 'Return type', value: 'Warranty' },
        { label: 'Charges', value: '$25.50' },
      ],
    });
    const { rows: audit } = await world.portal.owner.query(
      "SELECT supplier_id, after FROM audit_log WHERE action = 'discrepancy.submit' AND object_id = $1",
      [String(vdfHeaderId)],
    );
    expect(audit).toMatchObject([{ supplier_id: 1, after: { revision: 1, problemNote: 'Cracked lens' } }]);

    await world.portal.runJobs();
    const [mail, ...others] = world.portal.mails;
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: 'team@meridian.example',
      subject: `Discrepancy ${vdfHeaderId} from Facility 110`,
    });
    for (const text of ['Amy Lee', `Ref #: ${line.lineItemId}`, 'Cracked lens', 'Warranty', '$25.50', 'crack.jpg'])
      expect(mail?.text).toContain(text);
  });

  it('a later report replaces the data under the same number, and the earlier one stays in the case (T4)', async () => {
    const line = await placeOrder(world.portal);
    const first = await reportOnLine(world, line);
    const { portal } = world;
    await portal.owner.query('UPDATE discrepancies SET closed_at = now() WHERE vdf_header_id = $1', [first]);
    const second = await reportOnLine(world, line, { problemNote: 'And no cable', costCents: 0 });

    expect(second).toBe(first);
    expect((await read(line)).body).toMatchObject({ vdfHeaderId: first, problemNote: 'And no cable', cost: 0 });
    const { rows } = await portal.owner.query(
      "SELECT kind, details ->> 'problemNote' AS said FROM discrepancy_entries WHERE vdf_header_id = $1 ORDER BY entry_id",
      [first],
    );
    expect(rows).toEqual([
      { kind: 'submitted', said: 'Cracked lens' },
      { kind: 'submitted', said: 'And no cable' },
    ]);
    const kept = await portal.owner.query('SELECT revision, closed_at FROM discrepancies WHERE vdf_header_id = $1', [
      first,
    ]);
    expect(kept.rows).toEqual([{ revision: 2, closed_at: null }]);
    expect((await eventsOf(world, line)).map(({ data }) => data.revision)).toEqual([1, 2]);
  });

  it('leaves nothing, no mail and no event where its transaction is undone', async () => {
    const line = await placeOrder(world.portal);
    await expect(reportOnLine(world, line, reported, [], () => Promise.reject(new Error('undone')))).rejects.toThrow(
      'undone',
    );
    expect((await read(line)).body.vdfHeaderId).toBeNull();
    expect(await eventsOf(world, line)).toEqual([]);
    await world.portal.runJobs();
    expect(world.portal.mails).toEqual([]);
  });
});

describe('walls between companies', () => {
  it("row level security alone hides other companies' cases", async () => {
    const count = async (supplierId: number, userId: number, facilityIds: number[]) => {
      const scope = { kind: 'supplier', supplierId, userId, facilityIds } as const;
      const counted = sql`SELECT (SELECT count(*) FROM discrepancies) + (SELECT count(*) FROM discrepancy_entries) AS n`;
      return (await world.portal.db.read(scope, (tx) => tx.one<{ n: number }>(counted)))?.n;
    };
    expect(await count(1, 11, [110])).toBeGreaterThan(0);
    expect(await count(1, 12, [120])).toBe(0);
    expect(await count(2, 21, [210])).toBe(0);
  });

  it('the policy alone, with row level security away, still finds only what is the own', async () => {
    await dropSecondWall(world.portal);
    expect((await read(known)).body.vdfHeaderId).toBeGreaterThan(0);
    expect((await read(known, world.bob)).status).toBe(404);
    expect((await read(known, world.ann)).status).toBe(404);
  });
});
