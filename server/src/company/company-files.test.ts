import { generalExample } from '@portal/contract/company/company-examples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstTests } from '../core/testing/first-tests.ts';
import { startTestPortal, type TestClient, type TestPortal } from '../core/testing/test-portal.ts';
import { acme, addWorld, other } from '../frame/testing/world.ts';

let portal: TestPortal;
let dana: TestClient;
let stranger: TestClient;
beforeAll(async () => {
  portal = await startTestPortal({ COMPANY_FILES_MB: '15' });
  await addWorld(portal);
  dana = await portal.signIn('dana');
  stranger = await portal.signIn('stranger');
});
afterAll(() => portal.close());

const { dallas } = acme;
const dates = { obtainDate: '2025-01-01', expireDate: '2028-01-01' };

/** A PDF of so many bytes; its letter makes it another one. */
function pdf(bytes: number, letter = ' '): string {
  return Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(bytes - 8, letter)]).toString('base64');
}

const small = pdf(100);

function file(documentName: string, documentData: string = small) {
  return { documentName, documentData };
}

const save = (body: object) => dana.post('/api/supplier/certification', { supplierId: dallas, ...body });
const add = (...certificationsToAdd: object[]) => save({ certificationsToAdd });
const edit = (...certificationsEdits: object[]) => save({ certificationsEdits });
const listed = async () => (await dana.get(`/api/supplier/${dallas}`)).body.certifications;
const namesOf = (list: { name: string; certificationId: number }[]) =>
  list.map((one) => [one.certificationId, one.name]);
const download = (name: string, client = dana) =>
  client.get(`/api/supplier/${dallas}/document/${encodeURIComponent(name)}`);

async function isKept(data: string): Promise<boolean> {
  const { rows } = await portal.owner.query(
    "SELECT is_content_used(encode(sha256(decode($1, 'base64')), 'hex')) AS used",
    [data],
  );
  return rows[0].used;
}

describe('certifications (COMPANY-075..087, X30)', () => {
  it('known ones come by their id, own ones count from 1000', async () => {
    const answer = await add(
      { certificationId: 12, name: 'FDA', ...dates, ...file('fda.pdf') },
      { name: 'A', ...dates },
    );
    expect(answer.status).toBe(200);
    expect(answer.body.certifications).toMatchObject([
      {
        certificationId: 12,
        cerificationId: 12,
        name: 'FDA',
        ...dates,
        documentName: 'fda.pdf',
        documentType: 'application/pdf',
        documentData: null,
        isActive: true,
        logo: null,
        supplierId: acme.supplierId,
        supplierName: 'Acme Imaging',
      },
      { certificationId: 1000, name: 'A', documentName: null },
    ]);
    await add({ name: 'B', ...dates });
    expect(namesOf(await listed())).toEqual([
      [12, 'FDA'],
      [1000, 'A'],
      [1001, 'B'],
    ]);
  });

  it('a known one is listed once, and an unknown id is nobody’s', async () => {
    const twice = await add({ name: 'C', ...dates }, { certificationId: 12, name: 'FDA', ...dates });
    expect([twice.status, twice.body.errors]).toEqual([
      422,
      [
        {
          path: 'certificationsToAdd[1].certificationId',
          code: 'listed_already',
          message: 'This certification is listed already.',
        },
      ],
    ]);
    expect(await listed()).toHaveLength(3);
    expect((await edit({ certificationId: 1002, name: 'X', ...dates })).body.errors[0]).toMatchObject({
      path: 'certificationsEdits[0].certificationId',
      message: 'Invalid',
    });
  });

  it('one is changed, and its file replaced, kept or taken away', async () => {
    const fda = { certificationId: 12, name: 'FDA 510(k)', ...dates };
    const other = pdf(100, 'x');
    await edit({ ...fda, ...file('new.pdf', other) });
    expect((await listed())[0]).toMatchObject({ name: 'FDA 510(k)', documentName: 'new.pdf' });
    expect([await isKept(small), await isKept(other)]).toEqual([false, true]);
    await edit({ ...fda, documentName: 'new.pdf' });
    expect((await listed())[0].documentName).toBe('new.pdf');
    await edit({ ...fda, documentName: null });
    expect((await listed())[0].documentName).toBeNull();
    expect([await isKept(other), (await download('new.pdf')).status]).toEqual([false, 404]);
  });

  it('one that is taken away is listed no longer, and comes back when it is added again', async () => {
    await edit({ certificationId: 12, name: 'FDA', ...dates, isActive: false });
    expect(namesOf(await listed())).toEqual([
      [1000, 'A'],
      [1001, 'B'],
    ]);
    expect((await edit({ certificationId: 12, name: 'FDA', ...dates })).status).toBe(422);
    await add({ certificationId: 12, name: 'FDA again', ...dates });
    expect(namesOf(await listed())[0]).toEqual([12, 'FDA again']);
    const { body } = await dana.get(`/api/supplier/${dallas}/changes?section=certification`);
    expect(body[0]).toMatchObject({ propertyName: 'certifications[12].expireDate', changeType: 'Add' });
  });
});

describe('files of the profile', () => {
  it('2 MB exactly is taken, one byte more is 413 (COMPANY-083, FU-1)', async () => {
    const limit = 2 * 1024 * 1024;
    expect((await add({ name: 'Just', ...dates, ...file('just.pdf', pdf(limit)) })).status).toBe(200);
    const larger = await add({ name: 'Large', ...dates, ...file('large.pdf', pdf(limit + 1)) });
    expect([larger.status, larger.body.detail]).toEqual([413, 'File exceeds max size of 2 Mb.']);
    expect(namesOf(await listed()).map(([, name]) => name)).not.toContain('Large');
  });

  it.each([
    ['a page that is named a PDF', 'a.pdf', Buffer.from('<html>')],
    ['a PDF that is named a page', 'a.pdf.html', Buffer.from('%PDF-1.7')],
    ['a spreadsheet', 'a.xlsx', Buffer.from('PK\x03\x04[Content_Types].xml xl/workbook.xml')],
    ['a name without an ending', 'pdf', Buffer.from('%PDF-1.7')],
  ])('%s is 415 (FU-2)', async (_, name, content) => {
    const answer = await add({ name: 'X', ...dates, ...file(name, content.toString('base64')) });
    expect([answer.status, answer.body.detail]).toEqual([415, 'File type not supported.']);
  });

  it('what is no base64 is said at its field', async () => {
    const { status, body } = await add({ name: 'X', ...dates, ...file('a.pdf', '?') });
    expect([status, body.errors[0].path]).toEqual([422, 'certificationsToAdd[0].documentData']);
  });

  it('of two with the same name the second gets another, so that each is found by its name', async () => {
    await add({ name: 'One', ...dates, ...file('same.pdf') }, { name: 'Two', ...dates, ...file('SAME.pdf', pdf(50)) });
    const names = (await listed()).map(({ documentName }: { documentName: string }) => documentName);
    expect(names.slice(-2)).toEqual(['same.pdf', 'SAME (2).pdf']);
    expect((await download('same (2).pdf')).body.data).toBe(pdf(50));
  });

  it('the organization chart is kept, found, replaced and removed (COMPANY-020, -072, X33)', async () => {
    const general = (change: object) =>
      dana.post('/api/supplier/general', { ...generalExample, supplierId: dallas, version: undefined, ...change });
    const chart = { orgChartFileName: 'chart.pdf', orgChartFileData: `data:application/pdf;base64,${small}` };
    expect((await general(chart)).body).toMatchObject({
      orgChartFileName: 'chart.pdf',
      orgChartFileType: 'application/pdf',
    });
    expect((await download('chart.pdf')).body).toEqual({ name: 'chart.pdf', data: small, type: 'application/pdf' });
    // A save that does not name it keeps it.
    expect((await general({})).body.orgChartFileName).toBe('chart.pdf');
    await general({ orgChartFileName: 'chart.pdf', orgChartFileData: pdf(60) });
    expect((await download('chart.pdf')).body.data).toBe(pdf(60));
    expect((await general({ orgChartFileName: null })).body.orgChartFileName).toBeNull();
    expect((await download('chart.pdf')).status).toBe(404);

    const larger = await general({ orgChartFileName: 'big.pdf', orgChartFileData: pdf(10 * 1024 * 1024 + 1) });
    expect([larger.status, larger.body.detail]).toEqual([413, 'File exceeds max size of 10 Mb.']);
  });

  it('count towards the room of the company', async () => {
    const large = pdf(10 * 1024 * 1024);
    const chart = { orgChartFileName: 'room.pdf', orgChartFileData: large };
    const general = { ...generalExample, supplierId: dallas, version: undefined };
    expect((await dana.post('/api/supplier/general', { ...general, ...chart })).status).toBe(200);
    const { status, body } = await add(
      { name: 'V', ...dates, ...file('v.pdf', pdf(2 * 1024 * 1024, 'v')) },
      { name: 'W', ...dates, ...file('w.pdf', pdf(2 * 1024 * 1024, 'w')) },
    );
    expect([status, body.code]).toEqual([507, 'file_quota_reached']);
    expect(await isKept(pdf(2 * 1024 * 1024, 'v'))).toBe(false);
  });
});

describe('GET /api/supplier/{id}/document/{fileName}', () => {
  firstTests({
    name: 'GET /api/supplier/{id}/document/{fileName}',
    call: (client) => download('same.pdf', client),
    portal: () => portal,
    stranger: () => stranger,
    callUnknown: (client) => client.get('/api/supplier/999999/document/same.pdf'),
  });

  it('TI-12: is 403 without a profile, and looks names up, never paths', async () => {
    expect((await stranger.get(`/api/supplier/${other.only}/document/a.pdf`)).status).toBe(403);
    expect((await download('../../../../etc/passwd')).status).toBe(404);
    expect((await download('%00')).status).toBeLessThan(500);
  });

  it('is in the audit log', async () => {
    await download('same.pdf');
    const { rows } = await portal.owner.query("SELECT after FROM audit_log WHERE action = 'profile.download'");
    expect(rows).toContainEqual({ after: { name: 'same.pdf' } });
  });
});
