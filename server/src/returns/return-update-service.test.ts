import { requestReturnUpdate } from '@portal/contract/returns/return-endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { firstTests } from '../core/testing/first-tests.ts';
import { worldTime } from '../marketplace/testing/two-suppliers.ts';
import {
  eventsOf,
  type ReturnWorld,
  type RgaIds,
  returnIn,
  startReturnWorld,
  storedReturn,
} from './testing/return-world.ts';

let world: ReturnWorld;
let line: RgaIds;
beforeAll(async () => {
  world = await startReturnWorld();
});
afterAll(() => world.portal.close());
beforeEach(async () => {
  world.portal.setNow(new Date(worldTime));
  world.portal.mails.length = 0;
  line = await returnIn('PendingProvider decided', world);
});

const ask = (body: object, client = world.amy) => client.post('/api/order/return-and-exchange/request-update', body);
const at = (ms: number) => world.portal.setNow(new Date(Date.parse(worldTime) + ms));
const asked = async () => (await eventsOf(world, line)).filter(({ type }) => type === 'rga.updateRequested');

describe('POST /order/return-and-exchange/request-update', () => {
  firstTests({
    name: 'POST /order/return-and-exchange/request-update',
    portal: () => world.portal,
    call: (client) => ask({ lineItemId: line.lineItemId }, client),
    stranger: () => world.bob,
    callUnknown: (client) => ask({ lineItemId: 1_999_999 }, client),
    invalid: { client: () => world.amy, call: (client) => ask({ lineItemId: 'x' }, client), paths: ['lineItemId'] },
  });

  it('tells the marketplace and the team, and moves nothing', async () => {
    const { lineItemId, rgaId } = line;
    const answer = await ask({ lineItemId, rgaType: 'RETURN' });
    expect([answer.status, requestReturnUpdate.reply.parse(answer.body)]).toEqual([
      201,
      { lineItemId, status: 'PendingProvider', statusId: 31 },
    ]);
    expect(await asked()).toMatchObject([
      {
        data: { lineItemId, rgaId, rgaType: 'RETURN', statusBefore: 'PendingProvider', statusAfter: 'PendingProvider' },
      },
    ]);
    await world.portal.runJobs();
    expect(world.portal.mails).toMatchObject([
      { to: 'supplierteam@meridian.example', subject: `Update requested for RGA RGA-${rgaId}` },
    ]);
    for (const text of ['Amy Lee', `Ref #: ${lineItemId}`, 'Facility 110', 'Transducer'])
      expect(world.portal.mails[0]?.text).toContain(text);
    expect((await storedReturn(world, line)).history.at(-1)).toMatchObject({ action: 'requestUpdate' });
  });

  it('is told once in 24 hours, and thanked for each time', async () => {
    const { lineItemId } = line;
    for (const moreMs of [0, 1, 24 * 3_600_000 - 1]) {
      at(moreMs);
      expect((await ask({ lineItemId }, await world.portal.signIn('amy'))).status).toBe(201);
    }
    expect(await asked()).toHaveLength(1);
    await world.portal.runJobs();
    expect(world.portal.mails).toHaveLength(1);
    at(24 * 3_600_000);
    expect((await ask({ lineItemId }, await world.portal.signIn('amy'))).status).toBe(201);
    expect(await asked()).toHaveLength(2);
    await world.portal.runJobs();
    expect(world.portal.mails).toHaveLength(2);
  });

  it('two at once are told once', async () => {
    const { lineItemId } = line;
    const answers = await Promise.all([ask({ lineItemId }), ask({ lineItemId })]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await asked()).toHaveLength(1);
  });

  it('is refused for another type than the line has', async () => {
    const { status, body } = await ask({ lineItemId: line.lineItemId, rgaType: 'EXCHANGE' });
    expect([status, body.errors[0]]).toEqual([
      422,
      expect.objectContaining({ path: 'rgaType', message: 'The type does not match.' }),
    ]);
  });
});
