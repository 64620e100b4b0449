import { createHash } from 'node:crypto';
import { addImage as addImageCall } from '@portal/contract/lines/files/attachment-endpoints';
import { maxAttachmentBytes } from '@portal/contract/lines/files/attachment-rules';
import { lineOutboundEvents } from '@portal/contract/lines/line-events';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  type BidIds,
  type BidWorld,
  bidIn,
  eventsOf,
  requestBid,
  startBidWorld,
  storedBid,
} from '../../bids/testing/bid-world.ts';
import { firstTests } from '../../core/testing/first-tests.ts';
import { worldTime } from '../../marketplace/testing/two-suppliers.ts';

let world: BidWorld;
let known: BidIds;
beforeAll(async () => {
  world = await startBidWorld();
  known = await requestBid(world.portal);
});
afterAll(() => world.portal.close());

const portal = () => world.portal;
const stranger = () => world.bob;
const unknown: BidIds = { lineItemId: 1_999_999, orderId: 1, companyId: 110 };

const bytes = Buffer.from('\x89PNG not really a picture');
const image = ({ lineItemId, companyId }: BidIds, more: object = {}) => ({
  lineItemId,
  companyId,
  imageName: 'front.png',
  imageTypeId: 4,
  data: bytes.toString('base64'),
  ...more,
});
const post = (bid: BidIds, more: object = {}) => world.amy.post('/api/order/image', image(bid, more));

describe('POST /order/image', () => {
  firstTests({
    name: 'POST /order/image',
    portal,
    call: (client) => client.post('/api/order/image', image(known)),
    stranger,
    callUnknown: (client) => client.post('/api/order/image', image(unknown)),
    invalid: {
      client: () => world.amy,
      call: (client) => client.post('/api/order/image', { imageTypeId: 3 }),
      paths: ['lineItemId', 'companyId', 'imageName', 'imageTypeId'],
    },
  });

  it('leaves the files out of the answer where they are not wanted', async () => {
    const bid = await requestBid(portal());
    const stored = await world.amy.post('/api/order/image?content=none', image(bid));
    expect(stored.body).toMatchObject([
      { name: 'front.png', sizeBytes: bytes.length, attachment: '', image: '', data: '' },
    ]);
    const listed = await world.amy.get(`/api/order/${bid.lineItemId}/images?content=none`);
    expect(listed.body).toEqual(stored.body);
  });

  it('stores twenty files that come at once, and other calls go on (LD-6)', async () => {
    const bid = await requestBid(portal());
    const data = Buffer.alloc(2 * 1024 * 1024, 'x').toString('base64');
    const names = Array.from({ length: 20 }, (_, index) => `file ${index}.png`);
    const sending = names.map((imageName) =>
      world.amy.post('/api/order/image?content=none', image(bid, { imageName, data })),
    );
    expect((await world.amy.get(`/api/bid/${bid.lineItemId}`)).status).toBe(200);
    expect(new Set((await Promise.all(sending)).map(({ status }) => status))).toEqual(new Set([201]));
    const listed = await world.amy.get(`/api/order/${bid.lineItemId}/images?content=none`);
    expect(listed.body.map(({ name }: { name: string }) => name).sort()).toEqual(names.sort());
  });

  it('keeps the file, answers the list and tells the marketplace', async () => {
    const bid = await requestBid(portal());

    const answer = await post(bid);

    expect(answer.status).toBe(201);
    expect(addImageCall.reply.parse(answer.body)).toEqual(answer.body);
    const content = bytes.toString('base64');
    expect(answer.body).toEqual([
      {
        attachmentId: expect.any(Number),
        lineItemId: bid.lineItemId,
        name: 'front.png',
        imageName: 'front.png',
        description: null,
        sizeBytes: bytes.length,
        attachment: content,
        image: content,
        data: `data:image/png;base64,${content}`,
        createdBy: 'Amy Lee',
        uploadedBy: 'Amy Lee',
        dateCreated: worldTime,
        updatedTimestamp: worldTime,
      },
    ]);
    const { attachments, bids, history } = await storedBid(world, bid);
    expect(attachments).toMatchObject([
      {
        record_kind: 'bid',
        supplier_id: 1,
        company_id: 110,
        name: 'front.png',
        size_bytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        created_user_id: 11,
      },
    ]);
    expect(bids[0].status).toBe('REQUESTED');
    expect(history.at(-1)).toMatchObject({ action: 'attach', details: { name: 'front.png' } });
    const [event] = await eventsOf(world, bid);
    expect(lineOutboundEvents['attachment.added'].data.parse(event?.data)).toMatchObject({
      ...bid,
      name: 'front.png',
      sizeBytes: bytes.length,
      by: { userId: 11 },
    });
    expect(JSON.stringify(event)).not.toContain(content);
  });

  it.each([
    ['plain base64 in data', { data: 'aGk=' }],
    ['a data: URL', { data: 'data:image/png;name=a;base64,aGk=' }],
    ['the field attachment', { data: '', attachment: 'aGk=' }],
    ['base64 with space around it', { data: ' aGk=\n' }],
  ])('%s is read', async (_, content) => {
    const bid = await requestBid(portal());
    expect((await post(bid, content)).body[0].image).toBe('aGk=');
  });

  it.each([
    ['nothing', { data: '' }],
    ['an empty file', { data: 'data:image/png;base64,' }],
    ['text that is no base64', { data: 'hello there!' }],
    ['cut base64', { data: 'aGk' }],
    ['base64 of the URL kind', { data: 'aG-_' }],
    ['a data: URL without base64', { data: 'data:image/png,aGk=' }],
    ['two prefixes', { data: 'data:image/png;base64,data:image/png;base64,aGk=' }],
  ])('%s is 422', async (_, content) => {
    const { status, body } = await post(known, content);
    expect(status).toBe(422);
    expect(body.errors).toEqual([
      { path: 'data', code: 'unreadable_file', message: 'Your file selected was not uploaded. Please try again.' },
    ]);
  });

  it('FU-1: 10 MiB are accepted, one byte more is 413 in the words of users', async () => {
    const bid = await requestBid(portal());
    const fileOf = (size: number) => ({ data: Buffer.alloc(size, 7).toString('base64') });

    const tooLarge = await post(bid, fileOf(maxAttachmentBytes + 1));
    expect([tooLarge.status, tooLarge.body.detail]).toEqual([413, 'File exceeds max size of 10 Mb.']);
    expect((await storedBid(world, bid)).attachments).toEqual([]);

    const largest = await post(bid, fileOf(maxAttachmentBytes));
    expect(largest.status).toBe(201);
    const { data } = fileOf(maxAttachmentBytes);
    const { attachment, image: again, data: url } = largest.body[0];
    expect([attachment === data, again === data, url === `data:image/png;base64,${data}`]).toEqual([true, true, true]);
    expect((await storedBid(world, bid)).attachments[0].size_bytes).toBe(maxAttachmentBytes);
  });

  it('FU-1: a body far over the limit is 413 in the same words', async () => {
    const { status, body } = await post(known, { data: 'A'.repeat(30 * 1024 * 1024) });
    expect([status, body.detail]).toEqual([413, 'File exceeds max size of 10 Mb.']);
  });

  it('a name that the line has, in any case, is 409; another line may have it', async () => {
    const bid = await requestBid(portal());
    await post(bid, { imageName: 'Ärger.PNG' });
    const again = await post(bid, { imageName: 'ärger.png', data: 'aGk=' });
    expect([again.status, again.body.detail]).toEqual([409, "There's an existing attachment with this name!"]);
    const { attachments, history } = await storedBid(world, bid);
    expect(attachments).toHaveLength(1);
    expect(history.filter(({ action }) => action === 'attach')).toHaveLength(1);
    expect((await post(await requestBid(portal()), { imageName: 'Ärger.PNG' })).status).toBe(201);
  });

  it('RC-4: the same name 20 times at once is kept once (ASVS 15.4.2)', async () => {
    const bid = await requestBid(portal());
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(bid)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)]);
    expect((await storedBid(world, bid)).attachments).toHaveLength(1);
    expect(await eventsOf(world, bid)).toHaveLength(1);
  });

  it.each(['QUOTED', 'ACCEPTED', 'CLOSED'] as const)('a bid in %s is 409', async (status) => {
    const bid = await bidIn(status, world);
    const answer = await post(bid);
    expect([answer.status, answer.body.detail, answer.body.currentStatus]).toEqual([
      409,
      'This bid has already been submitted or closed.',
      status,
    ]);
    expect((await storedBid(world, bid)).attachments).toEqual([]);
  });

  it('the content of a refused file is not kept', async () => {
    const bid = await bidIn('CLOSED', world);
    const save = vi.spyOn(portal().services.files, 'save');
    expect((await post(bid)).status).toBe(409);
    expect(save).not.toHaveBeenCalled();
    save.mockRestore();
  });

  it('another facility than the line has is 422', async () => {
    const { status, body } = await post(known, { companyId: 120 });
    expect([status, body.detail, body.errors[0].path]).toEqual([422, 'The order does not match.', 'companyId']);
  });

  it.each([
    ['../../etc/passwd', 'application/octet-stream'],
    ['__proto__', 'application/octet-stream'],
    ['a.constructor', 'application/octet-stream'],
    ['Report.PDF', 'application/pdf'],
  ])('FU-2: %o is a name and nothing more', async (imageName, mediaType) => {
    const bid = await requestBid(portal());
    const { status, body } = await post(bid, { imageName });
    expect([status, body[0].name]).toEqual([201, imageName]);
    expect(body[0].data.startsWith(`data:${mediaType};base64,`)).toBe(true);
  });

  it('FU-2: a program or page is 415, by its name or by its content; everything else is welcome (D-86)', async () => {
    const bid = await requestBid(portal());
    const of = (text: string) => ({ data: Buffer.from(text, 'latin1').toString('base64') });
    for (const refused of [
      { imageName: 'photo.exe' },
      { imageName: 'page.png.html' },
      { imageName: 'photo\u202Egpj.exe' },
      { imageName: 'photo.jpg', ...of('MZ\x90\0\x03') },
      { imageName: 'report.pdf', ...of('<!doctype html><script>alert(1)</script>') },
    ]) {
      const { status, body } = await post(bid, refused);
      expect([status, body.detail]).toEqual([415, 'This type of file cannot be attached.']);
    }
    expect((await storedBid(world, bid)).attachments).toEqual([]);
    expect((await post(bid, { imageName: 'drawing.dwg', ...of('AC1032') })).status).toBe(201);
  });

  it('FU-2: a name is kept on one line, and reads as what it is', async () => {
    const bid = await requestBid(portal());
    const { status, body } = await post(bid, { imageName: 'front\r\nSet-Cookie: x\u001b[2J\u202Egnp.png' });
    expect([status, body[0].name]).toEqual([201, 'front Set-Cookie: x[2Jgnp.png']);
    expect((await post(bid, { imageName: 'front Set-Cookie: x[2Jgnp.png' })).status).toBe(409);
  });

  it.each([[''], ['   '], ['x'.repeat(256)], ['\u202E\u0000'], [7], [['a']]])(
    'the name %o is 422',
    async (imageName) => {
      expect((await post(known, { imageName })).status).toBe(422);
    },
  );
});

describe('GET /order/{lineItemId}/images', () => {
  firstTests({
    name: 'GET /order/{lineItemId}/images',
    portal,
    call: (client) => client.get(`/api/order/${known.lineItemId}/images`),
    stranger,
    callUnknown: (client) => client.get(`/api/order/${unknown.lineItemId}/images`),
    invalid: { client: () => world.amy, call: (client) => client.get('/api/order/0/images'), paths: ['lineItemId'] },
  });

  it('lists the files oldest first, in every status, and the bid names them', async () => {
    const bid = await requestBid(portal());
    for (const imageName of ['b.png', 'a.png']) await post(bid, { imageName });
    await world.amy.post('/api/bid/decline', bid);
    const { body } = await world.amy.get(`/api/order/${bid.lineItemId}/images/`);
    expect(body.map(({ imageName }: { imageName: string }) => imageName)).toEqual(['b.png', 'a.png']);
    expect((await world.amy.get(`/api/bid/${bid.lineItemId}`)).body.attachmentNames).toEqual(['b.png', 'a.png']);
  });
});
