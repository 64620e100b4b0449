import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { discrepancyOutboundEvents } from '@portal/contract/discrepancies/discrepancy-events';
import { maxFormBytes } from '@portal/contract/discrepancies/discrepancy-files';
import { maxAttachmentBytes } from '@portal/contract/lines/files/attachment-rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askToken, signInForm } from '../auth/testing/people.ts';
import { firstTests } from '../core/testing/first-tests.ts';
import { startTwoSuppliers, type TwoSuppliers } from '../marketplace/testing/two-suppliers.ts';
import { formFile, officeFiles, pdfOf, sentForm, sentPublicForm } from './testing/forms.ts';

// No section is open to anybody: the forms belong to none.
let world: TwoSuppliers;
beforeAll(async () => {
  world = await startTwoSuppliers({}, { SUPPLIER_TEAM_EMAIL: 'team@meridian.example', COMPANY_FILES_MB: '30' });
});
beforeEach(async () => {
  const { portal } = world;
  portal.mails.length = 0;
  for (const table of ['call_counts', 'background_jobs', 'discrepancy_files', 'discrepancy_entries', 'discrepancies'])
    await portal.owner.query(`DELETE FROM ${table}`);
});
afterAll(() => world.portal.close());

const submit = (change: object = {}, client = world.amy) =>
  client.post('/api/common/vdf', { ...sentForm, companyId: 110, ...change });

let lastAddress = 0;
function newAddress(): string {
  lastAddress += 1;
  return `198.51.100.${lastAddress}`;
}

async function submitPublic(change: object = {}, remoteAddress = newAddress(), headers: Record<string, string> = {}) {
  const payload = { ...sentPublicForm, ...change };
  const answer = await world.portal.app.inject({
    method: 'POST',
    url: '/api/common/non-auth-vdf',
    payload,
    remoteAddress,
    headers,
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}

const calls = { 'POST /common/vdf': submit, 'POST /common/non-auth-vdf': submitPublic } as const;
const bothCalls = Object.entries(calls);

async function kept() {
  const { portal } = world;
  const rowsOf = async (table: string, order: string) =>
    (await portal.owner.query(`SELECT * FROM ${table} ORDER BY ${order}`)).rows;
  const events = await portal.owner.query(
    `SELECT data FROM outbound_events WHERE type = 'discrepancy.submitted'
       AND (data ->> 'vdfHeaderId')::integer IN (SELECT vdf_header_id FROM discrepancies)`,
  );
  const jobs = await portal.owner.query("SELECT 1 FROM background_jobs WHERE kind = 'mail'");
  return {
    cases: await rowsOf('discrepancies', 'vdf_header_id'),
    files: await rowsOf('discrepancy_files', 'file_id'),
    events: events.rows.map(({ data }) => data),
    mails: jobs.rows.length,
  };
}

async function storedContents(): Promise<string[]> {
  const root = path.join(world.portal.services.config.dataDir, 'files');
  const names = await readdir(root, { recursive: true }).catch(() => []);
  return names.filter((name) => /[0-9a-f]{64}$/.test(name)).sort();
}

/** Nothing of a refused form stays. */
async function expectNothing(work: () => Promise<unknown>): Promise<void> {
  const before = { ...(await kept()), contents: await storedContents() };
  await work();
  expect({ ...(await kept()), contents: await storedContents() }).toEqual(before);
}

describe('POST /common/vdf', () => {
  firstTests({
    name: 'POST /common/vdf',
    portal: () => world.portal,
    call: (client) => client.post('/api/common/vdf', sentForm),
    invalid: {
      client: () => world.amy,
      call: (client) => client.post('/api/common/vdf', {}),
      paths: [
        'ContactPhoneNumber',
        'PoNumber',
        'PartNumber',
        'Description',
        'ReceivedDate',
        'ProblemNote',
        'ReplacementNote',
        'ReturnTypeId',
      ],
    },
  });

  it('keeps the form with its files, and tells team, marketplace and audit log (VDF-009, VDF-036)', async () => {
    // A file names a case as the specification has it; which case it is, is not the sender's to say (VDF-010).
    const [first, second] = [{ ...formFile(), VdfHeaderId: 1 }, formFile('B.DOCX', officeFiles.docx)];
    const answer = await submit({ Attachments: [first, second] });
    expect([answer.status, answer.body]).toEqual([201, { success: true }]);

    const { cases, files, events } = await kept();
    expect(cases).toMatchObject([
      { origin: 'form', supplier_id: 1, company_id: 110, line_item_id: null, cost_cents: 2550, return_type_id: 2 },
    ]);
    expect(files).toMatchObject([
      {
        vdf_header_id: cases[0].vdf_header_id,
        name: 'report.pdf',
        description: 'Our report',
        company_id: 110,
        created_user_id: 11,
      },
      { vdf_header_id: cases[0].vdf_header_id, name: 'B.DOCX' },
    ]);
    expect(discrepancyOutboundEvents['discrepancy.submitted'].data.parse(events[0])).toMatchObject({
      vdfHeaderId: cases[0].vdf_header_id,
      origin: 'form',
      lineItemId: null,
      companyId: 110,
      poNumber: 'PO-77120',
      partNumber: 'NL-2404',
      cost: 25.5,
      reporter: null,
      attachments: [{ fileId: files[0].file_id, name: 'report.pdf' }, { fileId: files[1].file_id }],
      by: { kind: 'supplier', userId: 11 },
    });
    await world.portal.runJobs();
    expect(world.portal.mails).toMatchObject([{ to: 'team@meridian.example' }]);
    for (const text of ['Amy Lee', 'Facility 110', 'NL-2404', 'Transducer, curved array', 'report.pdf, B.DOCX'])
      expect(world.portal.mails[0]?.text).toContain(text);
  });

  it('a user of several facilities names one of them (VDF-003, X21)', async () => {
    const missing = await submit({ companyId: null });
    expect([missing.status, missing.body.errors]).toEqual([
      422,
      [{ path: 'companyId', code: 'required', message: 'Required field' }],
    ]);
    const [foreign, unknown] = [await submit({ companyId: 210 }), await submit({ companyId: 999 })];
    expect(foreign.body.errors).toEqual([{ path: 'companyId', code: 'invalid_value', message: 'Invalid' }]);
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
    expect((await submit({ companyId: 120 })).status).toBe(201);
  });

  it('the single facility of a user is filled in', async () => {
    expect((await world.ann.post('/api/common/vdf', sentForm)).status).toBe(201);
    expect((await kept()).cases).toMatchObject([{ company_id: 120 }]);
    expect((await submit({ companyId: 110 }, world.ann)).status).toBe(422);
  });

  it("today is the user's: in Chicago it is the 21st, and the 22nd is not yet (S4, VDF-017)", async () => {
    expect((await submit({ ReceivedDate: '2026-11-21' })).status).toBe(201);
    const { status, body } = await submit({ ReceivedDate: '2026-11-22' });
    expect([status, body.errors]).toEqual([422, [{ path: 'ReceivedDate', code: 'invalid_value', message: 'Invalid' }]]);
  });

  it('repair/replace is required here, and not without sign-in (VDF-020)', async () => {
    expect((await submit({ ReplacementNote: ' ' })).body.errors).toMatchObject([
      { path: 'ReplacementNote', message: 'Required field' },
    ]);
    expect((await submitPublic({ ReplacementNote: '' })).status).toBe(201);
  });

  it('the same Idempotency-Key again is one case, one event, one mail and one file', async () => {
    const body = { ...sentForm, companyId: 110, Attachments: [formFile()] };
    const again = () => world.amy.post('/api/common/vdf', body, { 'idempotency-key': 'form-1' });
    for (const { status } of [await again(), await again(), await again()]) expect(status).toBe(201);
    const { cases, files, mails } = await kept();
    expect([cases.length, files.length, mails]).toEqual([1, 1, 1]);
    const other = await world.amy.post(
      '/api/common/vdf',
      { ...body, Attachments: [formFile('report.pdf', pdfOf(100))] },
      { 'idempotency-key': 'form-1' },
    );
    expect(other.body.code).toBe('idempotency_key_reused');
  });

  it("its files count towards the company's limit, all of them or none are kept", async () => {
    const twelve = [1, 2].map((one) => formFile(`${one}.pdf`, pdfOf(6 * 1024 ** 2)));
    for (const _ of [1, 2]) expect((await submit({ Attachments: twelve })).status).toBe(201);
    await expectNothing(async () => {
      const { status, body } = await submit({ Attachments: twelve });
      expect([status, body.code]).toEqual([507, 'file_quota_reached']);
    });
  });
});

describe('POST /common/non-auth-vdf', () => {
  it('keeps the form without a token, and nothing that it says of itself (VDF-011, VDF-037, X19, IN-1)', async () => {
    const given = { companyId: 110, supplierId: 1, IsNonAuthVdf: false, vdfHeaderId: 1, userId: 11 };
    const { body: token } = await askToken(world.portal, signInForm('amy'));
    const authorization = `Bearer ${token.access_token}`;
    const answer = await submitPublic({ ...given, Company: 'Acme' }, newAddress(), { authorization });
    expect([answer.status, answer.body]).toEqual([201, { success: true }]);

    const { cases, events } = await kept();
    expect(cases).toMatchObject([
      {
        origin: 'publicForm',
        supplier_id: null,
        company_id: null,
        reporter: { firstName: 'Dana', lastName: 'Reyes', email: 'dana.reyes@acme.example', company: 'Acme' },
      },
    ]);
    expect(discrepancyOutboundEvents['discrepancy.submitted'].data.parse(events[0])).toMatchObject({
      origin: 'publicForm',
      companyId: null,
      reporter: { firstName: 'Dana', company: 'Acme' },
      by: { kind: 'portal', userId: null },
    });
    await world.portal.runJobs();
    expect(world.portal.mails).toMatchObject([{ to: 'team@meridian.example' }]);
    for (const text of ['Dana Reyes', 'without having signed in', 'dana.reyes@acme.example', 'Acme'])
      expect(world.portal.mails[0]?.text).toContain(text);
    expect((await world.amy.get('/api/today')).body.lines).toEqual([]);
  });

  it.each([
    ['FirstName', 25, 26, 'Too long'],
    ['LastName', 30, 31, 'Too long'],
    ['Company', 70, 71, 'Too long'],
    ['Email', 65, 66, 'Too long'],
  ])('%s holds %i characters and not %i (VDF-031..034)', async (field, allowed, refused, sentence) => {
    const textOf = (length: number) =>
      field === 'Email' ? `${'a'.repeat(length - '@b.example'.length)}@b.example` : 'x'.repeat(length);
    expect((await submitPublic({ [field]: textOf(allowed) })).status).toBe(201);
    const { status, body } = await submitPublic({ [field]: textOf(refused) });
    expect([status, body.errors]).toMatchObject([422, [{ path: field, message: sentence }]]);
  });

  it.each([
    ['Email', 'abc', 'Invalid Email'],
    ['Email', '', 'Required Field'],
    ['Company', ' ', 'Required field'],
    ['FirstName', '', 'Required field'],
    ['LastName', '', 'Required field'],
    ['ContactPhoneNumber', 'abc', 'Invalid'],
    ['ContactPhoneNumber', '1234567890123456', 'Too long'],
    ['ReceivedDate', 'yesterday', 'Invalid'],
    ['Cost', '-1', 'Invalid amount!'],
    ['Cost', '1000000', 'Invalid amount!'],
    ['ReturnTypeId', '4', 'Invalid'],
    ['ReturnTypeId', '', 'Required field'],
  ])('%s %j says %s (VDF-012..035)', async (field, value, sentence) => {
    await expectNothing(async () => {
      const { status, body } = await submitPublic({ [field]: value });
      expect([status, body.errors]).toMatchObject([422, [{ path: field, message: sentence }]]);
    });
  });

  it('no charges are none', async () => {
    expect((await submitPublic({ Cost: '' })).status).toBe(201);
    expect((await kept()).cases).toMatchObject([{ cost_cents: 0 }]);
  });

  it('today is the latest day on earth (S4)', async () => {
    // 10:00 UTC on the 21st: midnight has just come to UTC+14.
    expect((await submitPublic({ ReceivedDate: '2026-11-22' })).status).toBe(201);
    expect((await submitPublic({ ReceivedDate: '2026-11-23' })).status).toBe(422);
  });

  it('ten an hour and address are accepted; what is refused does not count (ruling 18, RL-4)', async () => {
    const [ip, other] = [newAddress(), newAddress()];
    for (let turn = 0; turn < 12; turn += 1) expect((await submitPublic({ Email: 'x' }, ip)).status).toBe(422);
    for (let turn = 0; turn < 10; turn += 1) expect((await submitPublic({}, ip)).status).toBe(201);
    await expectNothing(async () => {
      const refused = await submitPublic({ Attachments: [formFile()] }, ip);
      expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
      expect(refused.headers['retry-after']).toBe('3600');
      // Who is refused for how often they ask is not told what else would be wrong.
      expect((await submitPublic({ Email: 'x' }, ip)).status).toBe(429);
      // An address counts, whatever the request says of itself (RL-3).
      expect((await submitPublic({}, ip, { 'x-forwarded-for': other })).status).toBe(429);
    });
    expect((await submitPublic({}, other)).status).toBe(201);
    const { portal } = world;
    const before = portal.now();
    portal.setNow(new Date(before.getTime() + 3_600_000));
    expect((await submitPublic({}, ip)).status).toBe(201);
    portal.setNow(before);
  });

  it('a thousand in a minute: ten are accepted, each with one mail and its file, the others keep nothing', async () => {
    const ip = newAddress();
    const sent: Awaited<ReturnType<typeof submitPublic>>[] = [];
    // The portal works at 150 calls at a time, whoever makes them.
    for (let wave = 0; wave < 1000; wave += 100) {
      const files = Array.from({ length: 100 }, (_, turn) => formFile('a.pdf', pdfOf(100 + wave + turn)));
      sent.push(...(await Promise.all(files.map((file) => submitPublic({ Attachments: [file] }, ip)))));
    }
    const countOf = (wanted: number) => sent.filter(({ status }) => status === wanted).length;
    expect([countOf(201), countOf(429)]).toEqual([10, 990]);
    const { cases, files, mails } = await kept();
    expect([cases.length, files.length, mails]).toEqual([10, 10, 10]);
    const contents = (await storedContents()).map((name) => path.basename(name));
    const named = new Set(files.map(({ sha256 }) => sha256));
    expect(contents.filter((key) => named.has(key))).toHaveLength(10);
  });

  it('sixty tries a minute of an address, accepted or not', async () => {
    const ip = newAddress();
    for (let turn = 0; turn < 60; turn += 1) expect((await submitPublic({ Email: 'x' }, ip)).status).toBe(422);
    expect((await submitPublic({}, ip)).status).toBe(429);
  });

  it('a form that fills the field which nobody sees is thanked for and not kept (X19)', async () => {
    await expectNothing(async () => {
      const { status, body } = await submitPublic({ Subject: 'Cheap watches', Attachments: [formFile()] });
      expect([status, body]).toEqual([201, { success: true }]);
    });
  });

  it('asks the limit before it reads the body', async () => {
    const ip = newAddress();
    for (let turn = 0; turn < 10; turn += 1) await submitPublic({}, ip);
    const answer = await world.portal.app.inject({
      method: 'POST',
      url: '/api/common/non-auth-vdf',
      headers: { 'content-type': 'application/json' },
      payload: '{ this is no JSON',
      remoteAddress: ip,
    });
    expect(answer.statusCode).toBe(429);
  });
});

describe.each(bothCalls)('files of %s', (_, send) => {
  it.each([
    ['a picture under the name of a document', formFile('scan.pdf', Buffer.from('\x89PNG\r\n', 'latin1'))],
    ['a document under the name of a picture', formFile('report.png')],
    ['a page', formFile('a.pdf.html', Buffer.from('<html>'))],
    ['a document that is a program too', formFile('a.docx', Buffer.from('MZ'))],
  ])('%s is 415 and leaves nothing (VDF-028)', async (_name, file) => {
    await expectNothing(async () => {
      const { status, body } = await send({ Attachments: [formFile(), file] });
      expect([status, body.code]).toEqual([415, 'file_type_not_accepted']);
    });
  });

  it('a file holds 10 MB and not a byte more (VDF-026, VDF-027, FU-1)', async () => {
    expect((await send({ Attachments: [formFile('a.pdf', pdfOf(maxAttachmentBytes))] })).status).toBe(201);
    await expectNothing(async () => {
      const { status, body } = await send({ Attachments: [formFile('a.pdf', pdfOf(maxAttachmentBytes + 1))] });
      expect([status, body.detail]).toEqual([413, 'File exceeds max size of 10 Mb.']);
    });
  });

  it('all together hold 25 MB and not a byte more (X19)', async () => {
    const files = (total: number) =>
      [10, 10]
        .map((mib, index) => formFile(`${index}.pdf`, pdfOf(mib * 1024 ** 2)))
        .concat(formFile('last.pdf', pdfOf(total - 20 * 1024 ** 2)));
    expect((await send({ Attachments: files(maxFormBytes) })).status).toBe(201);
    await expectNothing(async () => {
      const { status, body } = await send({ Attachments: files(maxFormBytes + 1) });
      expect([status, body.code]).toEqual([413, 'files_too_large']);
    });
  });

  it('are five at most', async () => {
    const files = Array.from({ length: 6 }, (_unused, index) => formFile(`${index}.pdf`, pdfOf(100 + index)));
    expect((await send({ Attachments: files.slice(1) })).status).toBe(201);
    const { status, body } = await send({ Attachments: files });
    expect([status, body.errors]).toMatchObject([422, [{ path: 'Attachments', code: 'too_many_files' }]]);
  });

  it('broken base64 and a name that says nothing are 422', async () => {
    for (const [change, field] of [
      [{ Data: '%%%' }, 'Data'],
      [{ Data: '' }, 'Data'],
      [{ Name: ' ' }, 'Name'],
    ] as const) {
      const { status, body } = await send({ Attachments: [{ ...formFile(), ...change }] });
      expect([status, body.errors]).toMatchObject([422, [{ path: `Attachments[0].${field}` }]]);
    }
  });
});
