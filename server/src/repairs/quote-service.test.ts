import { getRepair, submitQuote } from '@portal/contract/repairs/repair-endpoints';
import { repairOutboundEvents } from '@portal/contract/repairs/repair-events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstTests } from '../core/testing/first-tests.ts';
import {
  eventsOf,
  type LineIds,
  lineIn,
  quote,
  type RepairWorld,
  shownLine,
  startRepairWorld,
  storedLine,
} from './testing/repair-world.ts';

let world: RepairWorld;
let known: LineIds;
beforeAll(async () => {
  world = await startRepairWorld();
  known = await lineIn('Evaluating', world);
});
afterAll(() => world.portal.close());

const post = (body: object, client = world.amy, headers: Record<string, string> = {}) =>
  client.post('/api/order/quote', body, headers);

const photo = { name: 'front.jpg', description: 'Front', data: Buffer.from('a photo').toString('base64') };

describe('POST /order/quote', () => {
  firstTests({
    name: 'POST /order/quote',
    portal: () => world.portal,
    call: (client) => post({ lineItemId: known.lineItemId, ...quote }, client),
    stranger: () => world.bob,
    callUnknown: (client) => post({ lineItemId: 1_999_999, ...quote }, client),
    invalid: {
      client: () => world.amy,
      call: (client) => post({ lineItemId: '1', attachments: [{ name: 'a' }] }, client),
      paths: ['lineItemId', 'diagnosisNote', 'repairNote', 'amount', 'leadDays', 'attachments[0].description'],
    },
  });

  it('keeps the quote with its files, and tells the marketplace', async () => {
    const line = await lineIn('Evaluating', world);
    const answer = await post({
      lineItemId: line.lineItemId,
      ...quote,
      amount: '$1,840.50',
      note: ' Ships to order ',
      statusId: 15,
      rgaHeaderId: 9,
      attachments: [photo, { ...photo, name: 'back.jpg', lineItemId: line.lineItemId }],
    });
    expect(answer.status).toBe(201);
    expect(submitQuote.reply.parse(answer.body)).toMatchObject({ status: 'Quoted', statusId: 4 });

    const shown = await shownLine(world, line);
    expect(shown.quotes).toMatchObject([{ ...quote, note: 'Ships to order', createdAt: '2026-11-21T10:00:00.000Z' }]);
    expect(shown.quotes[0].attachments.map(({ name }: { name: string }) => name)).toEqual(['front.jpg', 'back.jpg']);
    expect(shown.attachments).toHaveLength(2);
    expect(shown.notes).toMatchObject([{ text: 'Ships to order', noteType: 'Repair', typeId: 2 }]);
    const told = await eventsOf(world, line);
    expect(told.map(({ type }) => type).slice(-3)).toEqual(['attachment.added', 'attachment.added', 'repair.quoted']);
    expect(repairOutboundEvents['repair.quoted'].data.parse(told.at(-1)?.data)).toMatchObject({
      ...quote,
      isRequote: false,
      attachments: ['front.jpg', 'back.jpg'],
      by: { userId: 11, impersonatorUserId: null },
    });
  });

  it('a quote that is sent twice is one quote', async () => {
    const line = await lineIn('Evaluating', world);
    const body = { lineItemId: line.lineItemId, ...quote, attachments: [photo] };
    const key = { 'idempotency-key': `quote-${line.lineItemId}` };
    const first = await post(body, world.amy, key);
    expect(await post(body, world.amy, key)).toMatchObject({ status: 201, body: first.body });
    // Without the key the line has moved on.
    const again = await post(body);
    expect([again.status, again.body.currentStatus]).toEqual([409, 'Quoted']);
    expect((await storedLine(world, line)).quotes).toHaveLength(1);
  });

  it('a requote that says the same again is refused, whoever sends it', async () => {
    const line = await lineIn('Quoted', world);
    const same = await post({ lineItemId: line.lineItemId, ...quote, isRequote: true });
    expect([same.status, same.body.detail]).toEqual([409, 'This quote was sent already.']);
    const another = { lineItemId: line.lineItemId, ...quote, leadDays: 13, isRequote: true };
    expect((await post(another)).status).toBe(201);
    expect((await post(another)).status).toBe(409);
    expect((await storedLine(world, line)).quotes).toHaveLength(2);
  });

  it('RC-3: two that quote at once make one quote', async () => {
    const line = await lineIn('Evaluating', world);
    const answers = await Promise.all([1, 2].map((amount) => post({ lineItemId: line.lineItemId, ...quote, amount })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await storedLine(world, line)).quotes).toHaveLength(1);
  });

  it.each([
    ['a program', { ...photo, name: 'setup.exe' }, 415],
    ['a file of another line', { ...photo, lineItemId: 1 }, 422],
    ['a file whose name is taken', { ...photo, name: 'FRONT.jpg' }, 409],
  ])('with %s nothing of it is kept', async (_, file, status) => {
    const line = await lineIn('Evaluating', world);
    if (status === 409) await world.amy.post(`/api/order/${line.lineItemId}/attachment`, photo);
    const before = await storedLine(world, line);
    const answer = await post({ lineItemId: line.lineItemId, ...quote, attachments: [{ ...photo, name: 'x' }, file] });
    expect(answer.status).toBe(status);
    expect(await storedLine(world, line)).toEqual(before);
  });

  it('a file of 10 MB goes with it, a larger one does not', async () => {
    const line = await lineIn('Evaluating', world);
    const file = (bytes: number) => ({ ...photo, data: Buffer.alloc(bytes, 7).toString('base64') });
    const limit = 10 * 1024 * 1024;
    const refused = await post({ lineItemId: line.lineItemId, ...quote, attachments: [file(limit + 1)] });
    expect([refused.status, refused.body.detail]).toEqual([413, 'File exceeds max size of 10 Mb.']);
    expect((await post({ lineItemId: line.lineItemId, ...quote, attachments: [file(limit)] })).status).toBe(201);
  });

  it('a replaced Field Service Report stays with its quote', async () => {
    const line = await lineIn('Evaluating', world);
    const report = { ...photo, name: 'report.pdf', description: 'SERVICE REPORT' };
    await post({ lineItemId: line.lineItemId, ...quote, attachments: [report] });
    await world.amy.post(`/api/order/${line.lineItemId}/attachment`, { ...report, name: 'report 2.pdf' });
    const { body } = await world.amy.get(`/api/order/repair/${line.orderId}`);
    const [shown] = getRepair.reply.parse(body).lineItems;
    expect(shown?.quotes[0]?.attachments.map(({ name }) => name)).toEqual(['report 2.pdf']);
  });
});
