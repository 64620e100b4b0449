import { eventTypes } from '@portal/contract/core/event-type';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { everything, type Tx } from '../database/database.ts';
import { startTestPortal, type TestPortal } from '../testing/test-portal.ts';
import type { ActionContext } from './audit.ts';
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
        await writeOutboundEvent(contextOf(tx), counted, { index });
        if (index % 3 === 0) throw new Error('undone');
      })
      .catch(() => {}),
  );
  await Promise.all(attempts);
  const { rows } = await portal.owner.query('SELECT sequence FROM outbound_events ORDER BY sequence');
  expect(rows.map((row) => row.sequence)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
});

it('says who did it', async () => {
  await portal.db.write(everything, (tx) => writeOutboundEvent(contextOf(tx), counted, { index: 7 }));
  const { rows } = await portal.owner.query('SELECT data FROM outbound_events ORDER BY sequence DESC LIMIT 1');
  expect(rows[0].data).toEqual({
    index: 7,
    by: { kind: 'portal', userId: null, name: 'test', impersonatorUserId: null },
  });
});
