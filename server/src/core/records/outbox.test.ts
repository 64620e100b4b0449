import { eventTypes } from '@portal/contract/core/event-type';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { everything, sql, type Tx } from '../database/database.ts';
import { startTestPortal, type TestPortal } from '../testing/test-portal.ts';
import { type ActionContext, writeAudit } from './audit.ts';
import { writeOutboundEvent } from './outbox.ts';

const { counted } = eventTypes({ counted: z.strictObject({ index: z.int(), by: z.unknown() }) });

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

const contextOf = (tx: Tx): ActionContext => ({
  tx,
  actor: { kind: 'portal', name: 'test' },
  now: new Date(),
  origin: { ip: null, requestId: null },
});

it('numbers events without gaps, although transactions run side by side and some are undone', async () => {
  const attempts = Array.from({ length: 60 }, (_, index) =>
    portal.db
      .write(everything, async (tx) => {
        writeOutboundEvent(contextOf(tx), counted, { index });
        if (index % 3 === 0) tx.last(sql`SELECT 1 / 0`);
      })
      .catch(() => {}),
  );
  await Promise.all(attempts);
  const { rows } = await portal.owner.query('SELECT sequence FROM outbound_events ORDER BY sequence');
  expect(rows.map((row) => row.sequence)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
});

it('nobody waits for the work of another to get the number of an event or of an audit row', async () => {
  const rows = async () => {
    const { rows } = await portal.owner.query(
      `SELECT (SELECT json_agg(data->'index' ORDER BY sequence) FROM outbound_events WHERE data->>'index' LIKE '9_') AS events,
        (SELECT json_agg(object_id ORDER BY id) FROM audit_log WHERE action = 'turn') AS audited`,
    );
    return rows[0];
  };
  const written = (index: number, work: () => Promise<unknown>) =>
    portal.db.write(everything, async (tx) => {
      writeAudit(contextOf(tx), { action: 'turn', objectKind: 'test', objectId: index });
      writeOutboundEvent(contextOf(tx), counted, { index });
      await tx.one(sql`SELECT 1`);
      await work();
    });
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let begun = () => {};
  const first = written(91, () => {
    begun();
    return finished;
  });
  await new Promise<void>((resolve) => {
    begun = resolve;
  });
  await written(92, async () => {});
  expect(await rows()).toEqual({ events: [92], audited: ['92'] });
  finish();
  await first;
  expect(await rows()).toEqual({ events: [92, 91], audited: ['92', '91'] });
});

it('says who did it', async () => {
  await portal.db.write(everything, async (tx) => writeOutboundEvent(contextOf(tx), counted, { index: 7 }));
  const { rows } = await portal.owner.query('SELECT data FROM outbound_events ORDER BY sequence DESC LIMIT 1');
  expect(rows[0].data).toEqual({
    index: 7,
    by: { kind: 'portal', userId: null, name: 'test', impersonatorUserId: null },
  });
});
