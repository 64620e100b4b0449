import { lineOutboundEvents } from '@portal/contract/lines/line-events';
import { addLineNote } from '@portal/contract/lines/notes/note-endpoints';
import { sampleBid } from '@portal/contract/samples/bid-samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstTests } from '../../core/testing/first-tests.ts';
import { worldTime } from '../../marketplace/testing/two-suppliers.ts';
import {
  eventsOf,
  type LineIds,
  type OrderWorld,
  placeOrder,
  startOrderWorld,
  storedLine,
} from '../../orders/testing/order-world.ts';

let world: OrderWorld;
let known: LineIds;
beforeAll(async () => {
  world = await startOrderWorld();
  known = await placeOrder(world.portal);
});
afterAll(() => world.portal.close());

const post = (body: object, client = world.amy) => client.post('/api/order/note', body);

describe('POST /order/note', () => {
  firstTests({
    name: 'POST /order/note',
    portal: () => world.portal,
    call: (client) => post({ lineItemId: known.lineItemId, note: 'x' }, client),
    stranger: () => world.bob,
    callUnknown: (client) => post({ lineItemId: 1_999_999, note: 'x' }, client),
    invalid: {
      client: () => world.amy,
      call: (client) => post({ lineItemId: '1', note: ' ', noteType: 5 }, client),
      paths: ['lineItemId', 'note', 'noteType'],
    },
  });

  it('keeps the note, raises the count and tells the marketplace', async () => {
    const line = await placeOrder(world.portal);
    const { lineItemId } = line;

    const answer = await post({ lineItemId, note: ' <b>Soon</b> ', noteType: 'Order', createdUserName: 'Mallory' });

    expect(answer.status).toBe(201);
    expect(addLineNote.reply.parse(answer.body)).toEqual({
      text: '<b>Soon</b>',
      note: '<b>Soon</b>',
      createdUserName: 'Amy Lee',
      createdTimestamp: worldTime,
      lineItemId,
      typeId: 1,
      conditionId: null,
      noteType: 'Order',
    });
    const [event, ...more] = await eventsOf(world, line);
    expect(more).toEqual([]);
    expect(event?.type).toBe('note.added');
    expect(lineOutboundEvents['note.added'].data.parse(event?.data)).toMatchObject({
      ...line,
      note: '<b>Soon</b>',
      noteType: 'Order',
      by: { userId: 11 },
    });
    const { history } = await storedLine(world, line);
    expect(history.at(-1)).toMatchObject({
      action: 'note',
      from_status: 'AWAITINGREVIEW',
      to_status: 'AWAITINGREVIEW',
    });
    expect((await world.amy.get(`/api/order/${line.orderId}`)).body.lineItems[0].notesCount).toBe(1);
  });

  it("120 characters are accepted, as people count them; 121 are refused in the user's words", async () => {
    const { lineItemId } = known;
    expect((await post({ lineItemId, note: '😀'.repeat(120) })).status).toBe(201);
    const { status, body } = await post({ lineItemId, note: 'x'.repeat(121) });
    expect([status, body.detail]).toEqual([422, 'Please limit your note to 120 characters.']);
  });

  it('blank is 422', async () => {
    const { status, body } = await post({ lineItemId: known.lineItemId, note: ' \n ' });
    expect([status, body.detail]).toEqual([422, 'A note is required.']);
  });

  it('the same Idempotency-Key again adds nothing', async () => {
    const { lineItemId } = await placeOrder(world.portal);
    const key = { 'idempotency-key': `note-${lineItemId}` };
    for (let n = 0; n < 3; n += 1) await world.amy.post('/api/order/note', { lineItemId, note: 'Once' }, key);
    expect((await storedLine(world, { lineItemId })).notes).toHaveLength(1);
  });

  it('a bid takes notes by its own call', async () => {
    const bid = sampleBid({ lineItemId: 555_001, companyId: 110 });
    await world.portal.send({ type: 'bid.created', data: bid });
    expect((await post({ lineItemId: bid.lineItemId, note: 'x' })).status).toBe(404);
  });

  it("a note of the marketplace is its author's, and is not told back", async () => {
    const line = await placeOrder(world.portal);
    const data = { lineItemId: line.lineItemId, note: 'Please hurry', createdUserName: 'Sam Hale' };
    await world.portal.send({ type: 'note.added', data });
    const { notes } = await storedLine(world, line);
    expect(notes).toMatchObject([{ created_user_name: 'Sam Hale', created_user_id: null, note_type: 'Order' }]);
    expect(await eventsOf(world, line)).toEqual([]);
  });
});
