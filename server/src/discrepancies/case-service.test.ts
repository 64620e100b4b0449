import { discrepancyOutboundEvents } from '@portal/contract/discrepancies/discrepancy-events';
import type { CaseEntry } from '@portal/contract/discrepancies/discrepancy-schemas';
import { maxAttachmentBytes } from '@portal/contract/lines/files/attachment-rules';
import { sampleAnswer } from '@portal/contract/samples/discrepancy-samples';
import { sampleSupplier } from '@portal/contract/samples/party-samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstTests } from '../core/testing/first-tests.ts';
import { dropSecondWall } from '../core/testing/first-wall.ts';
import { type TestClient, testMarketplaceKey } from '../core/testing/test-portal.ts';
import { eventsOf, type LineIds, type OrderWorld, placeOrder, startOrderWorld } from '../orders/testing/order-world.ts';
import { formFile, officeFiles, pdfOf, sentForm, sentPublicForm } from './testing/forms.ts';
import { reportOnLine } from './testing/report-on-line.ts';

let world: OrderWorld;
let line: LineIds;
/** Of the line, of facility 110. */
let known = 0;
beforeAll(async () => {
  world = await startOrderWorld();
  line = await placeOrder(world.portal);
  known = await reportOnLine(world, line);
});
afterAll(() => world.portal.close());

const read = (vdfHeaderId: number, client = world.amy) => client.get(`/api/discrepancy/${vdfHeaderId}`);
const reply = (vdfHeaderId: number, text: unknown = 'It is on its way.', client = world.amy) =>
  client.post(`/api/discrepancy/${vdfHeaderId}/reply`, { text });
const close = (vdfHeaderId: number, text: unknown = null, client = world.amy) =>
  client.post(`/api/discrepancy/${vdfHeaderId}/close`, { text });
const answer = (vdfHeaderId: number, change: object = {}) =>
  world.portal.sendOne({ type: 'discrepancy.answered', data: sampleAnswer({ vdfHeaderId, ...change }) });

async function newCase(): Promise<{ vdfHeaderId: number; line: LineIds }> {
  const placed = await placeOrder(world.portal);
  return { vdfHeaderId: await reportOnLine(world, placed), line: placed };
}

/** The case of a form that Amy sends for facility 110. */
async function formCase(change: object = {}): Promise<number> {
  await world.amy.post('/api/common/vdf', { ...sentForm, companyId: 110, ...change });
  const { rows } = await world.portal.owner.query('SELECT max(vdf_header_id) AS id FROM discrepancies');
  return rows[0].id;
}

async function auditOf(vdfHeaderId: number): Promise<string[]> {
  const { rows } = await world.portal.owner.query(
    "SELECT action FROM audit_log WHERE object_kind = 'discrepancy' AND object_id = $1 ORDER BY id",
    [String(vdfHeaderId)],
  );
  return rows.map(({ action }) => action);
}

const finds: Readonly<Record<string, (client: TestClient, vdfHeaderId: number) => ReturnType<TestClient['get']>>> = {
  'GET /discrepancy/{vdfHeaderId}': (client, id) => read(id, client),
  'POST /discrepancy/{vdfHeaderId}/reply': (client, id) => reply(id, 'x', client),
  'POST /discrepancy/{vdfHeaderId}/close': (client, id) => close(id, null, client),
  'GET /discrepancy/{vdfHeaderId}/file/{fileId}': (client, id) => client.get(`/api/discrepancy/${id}/file/1`),
};

describe.each(Object.entries(finds))('%s', (name, call) => {
  firstTests({
    name,
    portal: () => world.portal,
    call: (client) => call(client, known),
    stranger: () => world.bob,
    callUnknown: (client) => call(client, 1_999_999),
  });

  it('is 404 for a user of another facility', async () => {
    expect((await call(world.ann, known)).status).toBe(404);
  });
});

describe('a case', () => {
  it('says beforehand why somebody who sees its line alone can say nothing in it, in the words of the refusal', async () => {
    const { owner } = world.portal;
    expect((await read(known)).body.reason).toBeNull();
    await owner.query("INSERT INTO user_rights VALUES (11, 'orders', 110, 'see')");
    const { reason } = (await read(known)).body;
    const refused = await reply(known);
    await owner.query('DELETE FROM user_rights');
    expect(reason).toBe('You can see this line, but not change it.');
    expect([refused.status, refused.body.detail]).toEqual([403, reason]);
    expect((await reply(known)).status).toBe(201);
  });

  it('has two sides: what was reported, answered and replied to, until one of them closes it', async () => {
    const { vdfHeaderId, line: of } = await newCase();
    expect((await read(vdfHeaderId)).body).toMatchObject({
      vdfHeaderId,
      lineItemId: of.lineItemId,
      company: 'Facility 110',
      title: 'Cracked lens',
      isOpen: true,
      isAnswered: false,
      lineHref: `/order-details/po/PO-${of.orderId}#line-${of.lineItemId}`,
    });

    const data = Buffer.from('a label').toString('base64');
    expect((await answer(vdfHeaderId, { files: [{ name: 'label.pdf', data }] })).status).toBe(200);
    expect((await read(vdfHeaderId)).body).toMatchObject({ isOpen: true, isAnswered: true });
    const replied = await reply(vdfHeaderId, ' It is\non its way. ');
    expect([replied.status, replied.body.isAnswered]).toEqual([201, false]);
    const closed = await close(vdfHeaderId, 'Settled');
    expect([closed.status, closed.body.isOpen]).toEqual([201, false]);

    const said = closed.body.entries.map(({ kind, by, text, decision, files }: CaseEntry) => [
      kind,
      by,
      text,
      decision,
      files.map(({ name }) => name),
    ]);
    expect(said).toEqual([
      ['submitted', 'Amy Lee', null, null, []],
      ['answered', 'Marketplace', 'Please send it back to us.', 'Return accepted', ['label.pdf']],
      ['replied', 'Amy Lee', 'It is\non its way.', null, []],
      ['closed', 'Amy Lee', 'Settled', null, []],
    ]);
    expect(closed.body.entries[0].facts).toContainEqual({ label: 'Faults found', value: 'Cracked lens' });
    expect(await auditOf(vdfHeaderId)).toEqual([
      'discrepancy.submit',
      'discrepancy.answer',
      'discrepancy.reply',
      'discrepancy.close',
    ]);
  });

  it("stands on the line's timeline, and the marketplace hears of the supplier's side alone", async () => {
    const { vdfHeaderId, line: of } = await newCase();
    await answer(vdfHeaderId);
    await reply(vdfHeaderId);
    await close(vdfHeaderId);
    const { history } = (await world.amy.get(`/api/order/${of.orderId}`)).body.lineItems[0];
    expect(history.slice(-4)).toMatchObject([
      { title: 'Discrepancy reported', by: 'Amy Lee' },
      {
        title: 'Discrepancy answered',
        by: 'Marketplace',
        facts: [
          { label: 'Text', value: 'Please send it back to us.' },
          { label: 'Decision', value: 'Return accepted' },
        ],
      },
      { title: 'Reply to the discrepancy', facts: [{ label: 'Text', value: 'It is on its way.' }] },
      { title: 'Discrepancy closed', facts: [] },
    ]);
    const [, replied, closed, ...more] = await eventsOf(world, of);
    expect(more).toEqual([]);
    expect(discrepancyOutboundEvents['discrepancy.replied'].data.parse(replied?.data)).toMatchObject({
      ...of,
      vdfHeaderId,
      text: 'It is on its way.',
      by: { userId: 11 },
    });
    expect(discrepancyOutboundEvents['discrepancy.closed'].data.parse(closed?.data)).toMatchObject({
      vdfHeaderId,
      text: null,
    });
  });

  it('once closed takes nothing more from either side, and nothing changes', async () => {
    const { vdfHeaderId } = await newCase();
    const { portal } = world;
    await portal.send({ type: 'discrepancy.closed', data: { vdfHeaderId, text: 'Credit issued' } });
    const before = (await read(vdfHeaderId)).body;
    expect(before).toMatchObject({ isOpen: false, entries: [{}, { kind: 'closed', by: 'Marketplace' }] });
    for (const refused of [
      await reply(vdfHeaderId),
      await close(vdfHeaderId),
      await answer(vdfHeaderId),
      await portal.sendOne({ type: 'discrepancy.closed', data: { vdfHeaderId } }),
    ]) {
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({ detail: 'This discrepancy is closed.', currentStatus: 'CLOSED' });
    }
    expect((await read(vdfHeaderId)).body).toEqual(before);
  });

  it('is open again when the line is reported once more', async () => {
    const { vdfHeaderId, line: of } = await newCase();
    await close(vdfHeaderId);
    await reportOnLine(world, of, { problemNote: 'It leaks too' });
    expect((await read(vdfHeaderId)).body).toMatchObject({ isOpen: true, title: 'It leaks too' });
  });

  it('of a form has its files, for the supplier and for the marketplace', async () => {
    const vdfHeaderId = await formCase({ Attachments: [formFile()] });
    const { entries, title } = (await read(vdfHeaderId)).body;
    expect(title).toBe('NL-2404, Transducer, curved array');
    expect((await read(vdfHeaderId)).body.lineHref).toBeNull();
    const { fileId } = entries[0].files[0];
    const mine = await world.amy.get(`/api/discrepancy/${vdfHeaderId}/file/${fileId}`);
    expect(mine.status).toBe(200);
    expect(mine.headers['content-disposition']).toContain('report.pdf');
    expect(await auditOf(vdfHeaderId)).toContain('discrepancy.download');
    // A file belongs to its case: another one's number does not open it.
    expect((await world.amy.get(`/api/discrepancy/${known}/file/${fileId}`)).body.code).toBe(
      'discrepancy_file_not_found',
    );

    const path = `/api/marketplace/discrepancies/${vdfHeaderId}/files/${fileId}`;
    const key = { authorization: `Bearer ${testMarketplaceKey}` };
    expect((await world.portal.nobody.get(path, key)).status).toBe(200);
    expect((await world.portal.nobody.get(path)).status).toBe(401);
    expect((await world.portal.nobody.get(`${path}9`, key)).status).toBe(404);
    await answer(vdfHeaderId);
    expect((await reply(vdfHeaderId)).status).toBe(201);
  });

  it('takes files with a reply, told to the marketplace and read by both sides', async () => {
    const { vdfHeaderId, line: of } = await newCase();
    const path = `/api/discrepancy/${vdfHeaderId}/reply`;
    const body = { text: 'See the report.', Attachments: [formFile(), formFile('B.DOCX', officeFiles.docx)] };
    const key = { 'idempotency-key': `files-${vdfHeaderId}` };
    const replied = await world.amy.post(path, body, key);
    expect((await world.amy.post(path, body, key)).body).toEqual(replied.body);
    const { entries } = (await read(vdfHeaderId)).body;
    expect(entries).toHaveLength(2);
    const [{ fileId }, second] = entries[1].files;
    expect([entries[1].files[0].name, second.name]).toEqual(['report.pdf', 'B.DOCX']);
    const told = (await eventsOf(world, of)).at(-1);
    expect(discrepancyOutboundEvents['discrepancy.replied'].data.parse(told?.data).attachments).toEqual([
      { fileId, name: 'report.pdf', description: 'Our report', sizeBytes: expect.any(Number) },
      { fileId: second.fileId, name: 'B.DOCX', description: 'Our report', sizeBytes: expect.any(Number) },
    ]);
    expect((await world.amy.get(`/api/discrepancy/${vdfHeaderId}/file/${fileId}`)).status).toBe(200);
    const marketplace = { authorization: `Bearer ${testMarketplaceKey}` };
    const theirs = `/api/marketplace/discrepancies/${vdfHeaderId}/files/${fileId}`;
    expect((await world.portal.nobody.get(theirs, marketplace)).status).toBe(200);
  });

  it('takes no other files with a reply than the form does, and keeps nothing of a refused one', async () => {
    const { vdfHeaderId } = await newCase();
    const before = (await read(vdfHeaderId)).body;
    const send = (Attachments: readonly object[]) =>
      world.amy.post(`/api/discrepancy/${vdfHeaderId}/reply`, { text: 'See.', Attachments });
    const statusOf = async (...files: readonly object[]) => (await send(files)).status;
    expect(await statusOf(formFile('photo.png'))).toBe(415);
    expect(await statusOf(formFile(), formFile('b.docx'))).toBe(415);
    expect(await statusOf(formFile('big.pdf', pdfOf(maxAttachmentBytes + 1)))).toBe(413);
    expect(await statusOf(...Array.from({ length: 6 }, (_, index) => formFile(`${index}.pdf`)))).toBe(422);
    expect((await read(vdfHeaderId)).body).toEqual(before);
    expect(await statusOf(formFile('big.pdf', pdfOf(maxAttachmentBytes)))).toBe(201);
    await close(vdfHeaderId);
    const { rows } = await world.portal.owner.query('SELECT count(*) FROM discrepancy_files');
    expect(await statusOf(formFile())).toBe(409);
    expect((await world.portal.owner.query('SELECT count(*) FROM discrepancy_files')).rows).toEqual(rows);
  });

  it('of the form without sign-in is no supplier’s, and can be answered and closed all the same', async () => {
    await world.portal.nobody.post('/api/common/non-auth-vdf', sentPublicForm);
    const { rows } = await world.portal.owner.query('SELECT max(vdf_header_id) AS id FROM discrepancies');
    expect((await answer(rows[0].id)).status).toBe(200);
    expect((await read(rows[0].id)).status).toBe(404);
  });

  it('that nobody knows is 422 to the marketplace', async () => {
    expect((await answer(1_999_999)).status).toBe(422);
  });

  it('takes 900 characters and not 901, and a reply that says something', async () => {
    const { vdfHeaderId } = await newCase();
    expect((await reply(vdfHeaderId, 'x'.repeat(900))).status).toBe(201);
    for (const [sent, message] of [
      ['x'.repeat(901), 'Too long'],
      [' ', 'Required field'],
      [undefined, 'It is on its way.'],
    ] as const) {
      const refused = await world.amy.post(`/api/discrepancy/${vdfHeaderId}/reply`, { text: sent ?? null });
      expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'text']);
      if (sent !== undefined) expect(refused.body.errors[0].message).toBe(message);
    }
    expect((await close(vdfHeaderId, 'x'.repeat(901))).status).toBe(422);
  });

  it('the same Idempotency-Key again says it once', async () => {
    const { vdfHeaderId } = await newCase();
    const path = `/api/discrepancy/${vdfHeaderId}/reply`;
    for (let turn = 0; turn < 3; turn += 1)
      await world.amy.post(path, { text: 'Once' }, { 'idempotency-key': `reply-${vdfHeaderId}` });
    expect((await read(vdfHeaderId)).body.entries).toHaveLength(2);
  });

  it('two who close it at once: one of them has closed it', async () => {
    const { vdfHeaderId } = await newCase();
    const answers = await Promise.all([close(vdfHeaderId, 'one'), close(vdfHeaderId, 'two')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await read(vdfHeaderId)).body.entries).toHaveLength(2);
  });
});

describe('lists of cases', () => {
  it('show what waits for the supplier first, closed ones last, and nothing of others', async () => {
    const { portal, amy, ann, bob } = world;
    for (const table of ['discrepancy_files', 'discrepancy_entries', 'discrepancies'])
      await portal.owner.query(`DELETE FROM ${table}`);
    const [closed, waiting, answered] = [await newCase(), await newCase(), await newCase()];
    await answer(answered.vdfHeaderId);
    await close(closed.vdfHeaderId);
    const listed = async (client: TestClient) =>
      (await client.get('/api/discrepancy')).body.map((one: { vdfHeaderId: number }) => one.vdfHeaderId);
    expect(await listed(amy)).toEqual([answered.vdfHeaderId, waiting.vdfHeaderId, closed.vdfHeaderId]);
    expect([await listed(ann), await listed(bob)]).toEqual([[], []]);

    const { sections, lines, lineCount } = (await amy.get('/api/today')).body;
    expect(sections.at(-1)).toMatchObject({
      section: 'discrepancies',
      tabs: [
        { label: 'Answered', count: 1 },
        { label: 'Waiting for an answer', count: 1 },
      ],
    });
    const ofCases = lines.filter(({ section }: { section: string }) => section === 'discrepancies');
    expect(ofCases).toMatchObject([
      { href: `/discrepancies/${answered.vdfHeaderId}`, action: 'REPLY', company: 'Facility 110' },
    ]);
    expect(lineCount).toBeGreaterThan(0);
    expect((await bob.get('/api/today')).body.sections.map((one: { section: string }) => one.section)).not.toContain(
      'discrepancies',
    );
  });
});

describe('walls', () => {
  it('the policy alone keeps companies and facilities apart', async () => {
    await dropSecondWall(world.portal);
    const { vdfHeaderId } = await newCase();
    for (const call of Object.values(finds)) {
      expect((await call(world.bob, vdfHeaderId)).body.code).toBe('discrepancy_not_found');
      expect((await call(world.ann, vdfHeaderId)).body.code).toBe('discrepancy_not_found');
    }
    expect((await read(vdfHeaderId)).status).toBe(200);
  });

  it("AD-2: a line's case goes with its section; that of a form stays", async () => {
    const [ofLine, ofForm] = [(await newCase()).vdfHeaderId, await formCase()];
    const facilities = [110, 120].map((companyId) => ({ companyId, name: `Facility ${companyId}` }));
    const data = sampleSupplier({ supplierId: 1, facilities, menu: { 122: 'Y', 123: 'N' } });
    await world.portal.send({ type: 'supplier.upserted', data });
    for (const call of Object.values(finds))
      expect((await call(world.amy, ofLine)).body.code).toBe('discrepancy_not_found');
    expect((await read(ofForm)).status).toBe(200);
    const { body } = await world.amy.get('/api/discrepancy');
    const numbers = body.map((one: { vdfHeaderId: number }) => one.vdfHeaderId);
    expect([numbers.includes(ofForm), numbers.includes(ofLine)]).toEqual([true, false]);
  });
});
