import { createHash } from 'node:crypto';
import { maxAttachmentBytes } from '@portal/contract/lines/files/attachment-rules';
import { addAttachments, listAttachments } from '@portal/contract/lines/files/file-endpoints';
import { lineOutboundEvents } from '@portal/contract/lines/line-events';
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

const portal = () => world.portal;
const bytes = Buffer.from('%PDF-1.7 not really');
const data = bytes.toString('base64');
const file = (name: string, more: object = {}) => ({ name, description: 'Slip', data, ...more });
const report = (name: string, more: object = {}) => file(name, { description: 'Service Report', ...more });
const pathOf = ({ lineItemId }: Pick<LineIds, 'lineItemId'>, call = 'attachment') => `/api/order/${lineItemId}/${call}`;
const post = (line: LineIds, body: object, client = world.amy) => client.post(pathOf(line), body);
const postAll = (line: LineIds, body: object) => world.amy.post(pathOf(line, 'attachments'), body);
const unknown = { lineItemId: 1_999_999 };

for (const [call, body] of [
  ['attachment', file('a.pdf')],
  ['attachments', [file('b.pdf')]],
] as const) {
  describe(`POST /order/{lineItemId}/${call}`, () => {
    firstTests({
      name: call,
      portal,
      call: (client) => client.post(pathOf(known, call), body),
      stranger: () => world.bob,
      callUnknown: (client) => client.post(pathOf(unknown, call), body),
      invalid: {
        client: () => world.amy,
        call: (client) => client.post(pathOf({ lineItemId: 0 }, call), body),
        paths: ['lineItemId'],
      },
    });
  });
}

describe('a file for an order line', () => {
  it('is kept, listed and told to the marketplace', async () => {
    const line = await placeOrder(portal());

    const answer = await post(line, file('slip.pdf'));

    expect(answer.status).toBe(201);
    expect(answer.body).toEqual([
      {
        attachmentId: expect.any(Number),
        lineItemId: line.lineItemId,
        name: 'slip.pdf',
        imageName: 'slip.pdf',
        description: 'Slip',
        sizeBytes: 19,
        attachment: data,
        image: data,
        data: `data:application/pdf;base64,${data}`,
        createdBy: 'Amy Lee',
        uploadedBy: 'Amy Lee',
        dateCreated: worldTime,
        updatedTimestamp: worldTime,
      },
    ]);
    expect((await storedLine(world, line)).attachments).toMatchObject([
      { record_kind: 'order', document_type: 0, image_type_id: null, size_bytes: bytes.length },
    ]);
    const [event] = await eventsOf(world, line);
    expect(lineOutboundEvents['attachment.added'].data.parse(event?.data)).toMatchObject({
      ...line,
      name: 'slip.pdf',
      description: 'Slip',
      sizeBytes: bytes.length,
    });
    for (const call of ['images', 'attachments']) {
      const { body } = await world.amy.get(pathOf(line, call));
      expect(listAttachments.reply.parse(body)).toEqual(answer.body);
    }
  });

  it('can be listed without its content', async () => {
    const line = await placeOrder(portal());
    const { body } = await world.amy.post(`${pathOf(line)}?content=none`, file('slip.pdf'));
    expect(body).toMatchObject([{ name: 'slip.pdf', attachment: '', image: '', data: '' }]);
    expect((await world.amy.get(`${pathOf(line, 'attachments')}?content=none`)).body).toEqual(body);
    expect((await world.amy.get(`${pathOf(line, 'attachments')}?content=half`)).status).toBe(422);
  });

  it.each([
    ['no note', { description: ' ' }, 'A note is required.', 'description'],
    ['a long note', { description: 'x'.repeat(121) }, 'Please limit your note to 120 characters.', 'description'],
    ['no name', { name: '' }, 'Your file selected was not uploaded. Please try again.', 'name'],
    ['no content', { data: '' }, 'Your file selected was not uploaded. Please try again.', 'data'],
  ])('with %s is 422', async (_, change, detail, path) => {
    const { status, body } = await post(known, file('c.pdf', change));
    expect([status, body.detail, body.errors[0].path]).toEqual([422, detail, path]);
  });

  it('TI-8: under the path of an own line with the number of another is refused', async () => {
    const foreign = await placeOrder(portal(), { companyId: 210 });
    const { status, body } = await post(known, file('d.pdf', { lineItemId: foreign.lineItemId }));
    expect([status, body.detail, body.errors[0].path]).toEqual([422, 'The order does not match.', 'lineItemId']);
    expect((await storedLine(world, foreign)).attachments).toEqual([]);
  });

  it('FU-1: 10 MiB are accepted, one byte more is 413 in the words of users', async () => {
    const line = await placeOrder(portal());
    const sized = (size: number) => file('big.bin', { data: Buffer.alloc(size, 7).toString('base64') });
    const tooLarge = await post(line, sized(maxAttachmentBytes + 1));
    expect([tooLarge.status, tooLarge.body.detail]).toEqual([413, 'File exceeds max size of 10 Mb.']);
    // The documented payload carries the content under both names.
    const { data } = sized(maxAttachmentBytes);
    const { status } = await world.amy.post(
      `${pathOf(line)}?content=none`,
      file('big.bin', { data, attachment: data }),
    );
    expect(status).toBe(201);
    expect((await storedLine(world, line)).attachments).toMatchObject([{ size_bytes: maxAttachmentBytes }]);
  });

  it('a name that the line has, in any case, is 409; another line may have it', async () => {
    const line = await placeOrder(portal());
    await post(line, file('Slip.PDF'));
    const again = await post(line, file('slip.pdf'));
    expect([again.status, again.body.detail]).toEqual([409, "There's an existing attachment with this name!"]);
    expect((await post(await placeOrder(portal()), file('slip.pdf'))).status).toBe(201);
    expect(await eventsOf(world, line)).toHaveLength(1);
  });
});

describe('the Field Service Report', () => {
  it('is one: a second takes its place', async () => {
    const line = await placeOrder(portal());
    await post(line, report('first.pdf'));
    await post(line, file('other.pdf'));
    const { status, body } = await post(line, report('second.pdf', { description: ' SERVICE REPORT ', data: 'aGk=' }));
    expect([status, body.map(({ name }: { name: string }) => name)]).toEqual([201, ['second.pdf', 'other.pdf']]);
    expect(body[0].attachment).toBe('aGk=');
    expect((await storedLine(world, line)).attachments.map(({ document_type }) => document_type)).toEqual([1, 0]);
  });

  it('may keep its name, and may not take that of another file', async () => {
    const line = await placeOrder(portal());
    await post(line, report('report.pdf'));
    expect((await post(line, report('REPORT.pdf'))).status).toBe(201);
    await post(line, file('other.pdf'));
    expect((await post(line, report('Other.pdf'))).status).toBe(409);
    expect((await storedLine(world, line)).attachments.map(({ name }) => name)).toEqual(['REPORT.pdf', 'other.pdf']);
  });

  it('RC-4: ten at once leave one', async () => {
    const line = await placeOrder(portal());
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => post(line, report(`report-${n}.pdf`))));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect((await storedLine(world, line)).attachments).toHaveLength(1);
  });
});

describe('several files', () => {
  it('are all kept', async () => {
    const line = await placeOrder(portal());
    const answer = await postAll(line, [file('a.pdf'), report('b.pdf', { data: '', attachment: data })]);
    expect(answer.status).toBe(201);
    expect(addAttachments.reply.parse(answer.body).map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf']);
    expect(await eventsOf(world, line)).toHaveLength(2);
  });

  it('or none', async () => {
    const line = await placeOrder(portal());
    await post(line, file('taken.pdf'));
    for (const files of [
      [file('a.pdf'), file('TAKEN.pdf')],
      [file('a.pdf'), file('A.pdf')],
    ])
      expect((await postAll(line, files)).status).toBe(409);
    expect((await postAll(line, [file('a.pdf'), file('b.pdf', { description: '' })])).status).toBe(422);
    expect((await postAll(line, [])).status).toBe(422);
    const { attachments, history } = await storedLine(world, line);
    expect(attachments.map(({ name }) => name)).toEqual(['taken.pdf']);
    expect(history.filter(({ action }) => action === 'attachment')).toHaveLength(1);
  });
});

describe('GET /order/{lineItemId}/attachment/{attachmentId}', () => {
  let attachmentId = 0;
  beforeAll(async () => {
    const { body } = await post(
      known,
      file('Ärger "x".txt', { data: Buffer.from('not <script>1</script>').toString('base64') }),
    );
    attachmentId = body[0].attachmentId;
  });
  const path = (line: { lineItemId: number } = known, id = attachmentId) => `${pathOf(line)}/${id}`;
  firstTests({
    name: 'GET /order/{lineItemId}/attachment/{attachmentId}',
    portal,
    call: (client) => client.get(path()),
    stranger: () => world.bob,
    callUnknown: (client) => client.get(path(unknown, 1)),
    invalid: { client: () => world.amy, call: (client) => client.get(`${pathOf(known)}/x`), paths: ['attachmentId'] },
  });

  it('FU-3: is saved and never shown', async () => {
    const { status, headers, raw } = await world.amy.get(path());
    expect([status, raw]).toEqual([200, 'not <script>1</script>']);
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="_rger _x_.txt"; filename*=UTF-8''%C3%84rger%20%22x%22.txt`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
    });
    const { attachments } = await storedLine(world, known);
    expect(attachments[0].sha256).toBe(createHash('sha256').update(raw).digest('hex'));
  });

  it('is in the audit log', async () => {
    await world.amy.get(path());
    const { rows } = await portal().owner.query(
      "SELECT actor_user_id, after FROM audit_log WHERE action = 'attachment.download' AND object_id = $1",
      [String(attachmentId)],
    );
    expect(rows.at(-1)).toEqual({ actor_user_id: 11, after: { lineItemId: known.lineItemId } });
  });

  it('a file of another line is not there', async () => {
    const other = await placeOrder(portal());
    const { status, body } = await world.amy.get(path(other));
    expect([status, body.detail]).toEqual([404, 'This attachment is no longer there.']);
  });
});
