import { deflateRawSync, inflateRawSync, inflateSync } from 'node:zlib';
import { generalExample } from '@portal/contract/company/company-examples';
import type { AnyEndpoint } from '@portal/contract/core/endpoint';
import { sampleUser } from '@portal/contract/samples/party-samples';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { routes } from './areas.ts';
import { askToken, signInForm } from './auth/testing/people.ts';
import { requestBid } from './bids/testing/bid-world.ts';
import { testPassword } from './core/testing/test-portal.ts';
import { formFile, sentForm } from './discrepancies/testing/forms.ts';
import { reportOnLine } from './discrepancies/testing/report-on-line.ts';
import { textOf } from './documents/testing/read-pdf.ts';
import { lend } from './loaners/testing/loaner-world.ts';
import { startTwoSuppliers, type TwoSuppliers } from './marketplace/testing/two-suppliers.ts';
import { type LineIds, placeOrder } from './orders/testing/order-world.ts';
import { beginRepair } from './repairs/testing/repair-world.ts';
import { placeReturn } from './returns/testing/return-world.ts';

// TI-18: everything that can be read, asked with every id of A by everybody who is not of A.
const canary = 'ZZA-51c7';
const po = `${canary}-po`;
const description = `${canary}-description`;

/** Every GET that the portal answers, from its declarations; the live stream has no end and tests of its own. */
const reads = routes.map(({ endpoint }) => endpoint).filter(({ method, isStream }) => method === 'GET' && !isStream);

let world: TwoSuppliers;
let ids: string[];
/** What is named behind a line, a facility or a case: files, and a certification's document. */
let files: string[];
let lineOfA: number;
let lineOfAnn: number;
/** Ann is of A, but of its other facility; what she has of her own stands on the same PO (TI-4, TI-16). */
const outsiders = ['nobody', 'bob', 'ben', 'eve', 'ann'] as const;
/** What employees are there for: they read suppliers' profiles and review their certifications. */
const forEmployees = [
  ...['/supplier/{id}', '/admin/certifications', '/admin/certifications/{reviewId}'],
  '/admin/certifications/{reviewId}/document',
];
const tokens = new Map<string, string>();

beforeAll(async () => {
  const all = { 98: 'Y', 122: 'Y', 123: 'Y', 124: 'Y', 125: 'Y', 134: 'Y', 157: 'Y', 158: 'Y' } as const;
  world = await startTwoSuppliers(all, {}, { settings: { vendorAccountInformation: 'Y', companyRMA: 1 } });
  const { portal } = world;
  const user = (change: object) => ({
    type: 'user.upserted',
    data: sampleUser({ password: testPassword, ...change }),
  });
  await portal.send(
    user({ userId: 22, username: 'ben', supplierId: 2, isAdmin: true }),
    user({ userId: 90, username: 'eve', isEmployee: true }),
  );
  const bid = await requestBid(portal, { description });
  await world.amy.post('/api/bid/note', { ...bid, note: `${canary}-note` });
  const picture = zipOf('word/document.xml', `${canary}-file`).toString('base64');
  await world.amy.post('/api/order/image', { ...bid, imageName: `${canary}.png`, imageTypeId: 4, data: picture });
  const placed = [
    bid,
    await placeOrder(portal, { displayPo: po, billingPo: po }, { description }),
    await beginRepair(portal, {}, { description }),
    await lend(portal, {}, { description }),
    await placeReturn(portal, { description }),
  ];
  lineOfA = (placed[1] as LineIds).lineItemId;
  lineOfAnn = (await placeOrder(portal, { companyId: 120, displayPo: po, billingPo: po })).lineItemId;
  for (const lineItemId of [lineOfA, lineOfAnn]) await portal.send({ type: 'label.available', data: { lineItemId } });
  const certified = await keepProfile();
  const cases = await keepCases(placed[1] as LineIds);
  const { rows } = await portal.owner.query(
    'SELECT id::text FROM attachments UNION SELECT file_id::text FROM discrepancy_files',
  );
  files = [...rows.map(({ id }) => id), certified];
  ids = [
    ...new Set([...placed.flatMap((line) => Object.values(line)), ...cases, ...files, 1, 110, 11, po].map(String)),
  ];
  for (const name of ['amy', 'ann', 'bob', 'ben', 'eve']) {
    tokens.set(name, (await askToken(portal, signInForm(name))).body.access_token);
  }
});
afterAll(() => world.portal.close());

/** A profile of A whose texts and certification bear the canary, and a link by which that is shared. @returns the document's name */
async function keepProfile(): Promise<string> {
  const { amy } = world;
  const documentName = `${canary}-certificate.pdf`;
  const dates = { obtainDate: '2025-01-01', expireDate: '2028-01-01' };
  const documentData = Buffer.from(`%PDF-1.7\n${canary}-certificate`).toString('base64');
  const contacts = generalExample.contacts.map((contact) => ({ ...contact, name: `${canary}-contact` }));
  const answers = [
    await amy.post('/api/supplier/general', {
      ...{ ...generalExample, supplierId: 110, version: undefined, contacts },
      coreBusiness: `${canary}-business`,
    }),
    await amy.post('/api/supplier/certification', {
      supplierId: 110,
      certificationsToAdd: [{ certificationId: 12, name: 'FDA', ...dates, documentName, documentData }],
    }),
    await amy.post('/api/supplier/110/wallet', { recipient: `${canary}-hospital`, days: 30, certificationIds: [12] }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 201]);
  return documentName;
}

/** A case of a line and one of a form, with words and a file. */
async function keepCases(line: LineIds): Promise<number[]> {
  const ofLine = await reportOnLine(world, line, { problemNote: `${canary}-problem` });
  const file = formFile(`${canary}-report.pdf`, Buffer.from(`%PDF-1.7\n${canary}-report`));
  const reply = { text: `${canary}-reply`, Attachments: [file] };
  const replied = await world.amy.post(`/api/discrepancy/${ofLine}/reply`, reply);
  const sent = { ...sentForm, companyId: 110, ProblemNote: `${canary}-form`, Attachments: [file] };
  const formed = await world.amy.post('/api/common/vdf', sent);
  expect([replied.status, formed.status]).toEqual([201, 201]);
  const { rows } = await world.portal.owner.query('SELECT vdf_header_id::integer AS id FROM discrepancies');
  return rows.map(({ id }) => id);
}

/** The names of a call's query that its example fills in, which are those that it cannot do without. */
function asked({ example }: AnyEndpoint): Record<string, string> {
  const { query = {} } = (example ?? {}) as { query?: object };
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
}

/** The call once with each id in the place of all its parameters, and in the place of what its query names. */
function addressesOf(endpoint: AnyEndpoint): string[] {
  const withIds = (all: readonly string[], more: Record<string, string>) => {
    let place = 0;
    const path = endpoint.path.replace(/\{\w+\}/g, () =>
      encodeURIComponent(all[Math.min(place++, all.length - 1)] ?? ''),
    );
    return `/api${path}?${new URLSearchParams(more)}`;
  };
  // What lies behind something of A is asked for behind everything of A.
  const isBehind = /\{\w+\}.*\{\w+\}/.test(endpoint.path);
  const query = asked(endpoint);
  const named = Object.keys(query).filter((name) => /id$|po|number|param|term|text|^q$/i.test(name));
  const isOne = !endpoint.path.includes('{') && named.length === 0;
  return (isOne ? ids.slice(0, 1) : ids).flatMap((id) => {
    const filled = { ...query, ...Object.fromEntries(named.map((name) => [name, id])) };
    return isBehind ? [id, ...files].map((file) => withIds([id, file], filled)) : [withIds([id], filled)];
  });
}

/** The bytes of an answer as anybody may read them: as they are, out of base64, out of a PDF's or a packed stream, out of a zip. */
async function readingsOf(bytes: Buffer): Promise<string> {
  const raw = bytes.toString('latin1');
  const packed = [...raw.matchAll(/"([A-Za-z0-9+/=]{12,})"/g)].map(([, text = '']) =>
    Buffer.from(text, 'base64').toString('latin1'),
  );
  const drawn = raw.startsWith('%PDF') ? [await textOf(bytes).catch(() => '')] : [];
  const inflated = [...raw.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, stream = '']) => {
    try {
      return [inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')];
    } catch {
      return [];
    }
  });
  const inBase64 = packed.flatMap((text) => unzipped(Buffer.from(text, 'latin1')));
  return [raw, ...packed, ...drawn, ...inflated, ...unzipped(bytes), ...inBase64].join('\n');
}

/** What lies in a zip, as Office files are; its names stand in the bytes themselves. */
function unzipped(bytes: Buffer): string[] {
  const found: string[] = [];
  for (let at = bytes.indexOf('PK\x01\x02'); at >= 0; at = bytes.indexOf('PK\x01\x02', at + 46)) {
    const begin = bytes.readUInt32LE(at + 42);
    const data = begin + 30 + bytes.readUInt16LE(begin + 26) + bytes.readUInt16LE(begin + 28);
    const content = bytes.subarray(data, data + bytes.readUInt32LE(at + 20));
    found.push((bytes.readUInt16LE(at + 10) === 8 ? inflateRawSync(content) : content).toString('latin1'));
  }
  return found;
}

/** A zip of one file, packed. */
function zipOf(name: string, content: string): Buffer {
  const packed = deflateRawSync(content);
  const head = (signature: string, bytes: number) => {
    const written = Buffer.alloc(bytes);
    written.write(signature, 'latin1');
    return written;
  };
  const local = head('PK\x03\x04', 30);
  local.writeUInt16LE(name.length, 26);
  const central = head('PK\x01\x02', 46);
  central.writeUInt16LE(8, 10);
  central.writeUInt32LE(packed.length, 20);
  return Buffer.concat([local, Buffer.from(name), packed, central]);
}

let calls = 0;
async function ask(who: string, url: string, payload?: object) {
  calls += 1;
  const token = tokens.get(who);
  const answer = await world.portal.app.inject({
    method: payload ? 'POST' : 'GET',
    url,
    ...(payload && { payload }),
    remoteAddress: `10.9.${(calls >> 8) & 255}.${calls & 255}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  return { status: answer.statusCode, text: await readingsOf(answer.rawPayload) };
}

it.each(reads.map((endpoint) => [endpoint.path, endpoint] as const))(
  'TI-18: GET %s tells nobody else of A (ASVS 8.2.2)',
  async (_, endpoint) => {
    const leaks: string[] = [];
    for (const who of outsiders) {
      if (who === 'eve' && forEmployees.includes(endpoint.path)) continue;
      for (const url of addressesOf(endpoint)) {
        const { status, text } = await ask(who, url);
        // A call that is held back by a limit has been asked nothing.
        expect([url, status < 500 && status !== 429]).toEqual([url, true]);
        // The number that was asked for may be said again; nothing else of A may.
        if (text.replaceAll(po, '').includes(canary)) leaks.push(`${who} ${url}`);
      }
    }
    expect(leaks).toEqual([]);
  },
);

it.each([
  ['/api/order/search', { terms: [] }],
  ...['order', 'repair', 'returnexchange', 'loaner', 'bid'].map(
    (kind) => ['/api/order/search', { terms: [{ name: 'EntityOrderType', value: kind }] }] as const,
  ),
  ['/api/order/search', { terms: [{ name: 'BillingPo', value: po }] }],
  ['/api/order/search/quick-counts', { terms: [] }],
  ['/api/order/search/quick-counts', { terms: [{ name: 'BillingPo', value: po }] }],
] as const)('TI-18: POST %s %j tells nobody else of A, but A itself', async (url, payload) => {
  const tellsOfA = async (who: string) => {
    const { status, text } = await ask(who, url, payload);
    expect([who, status]).toEqual([who, { nobody: 401, eve: 403 }[who] ?? 200]);
    return text.replaceAll(po, '').includes(canary) || text.includes('Facility 110');
  };
  for (const who of outsiders) expect([who, await tellsOfA(who)]).toEqual([who, false]);
  expect(await tellsOfA('amy')).toBe(true);
});

// Nothing is packed of these lines yet, which A itself is told.
it.each([
  ['shipping-labels', 200],
  ['packing-slips', 422],
])('TI-18: POST /api/report/%s draws nothing for others, beside a line of their own neither', async (report, ofA) => {
  const sent = { lineItemIds: [lineOfA, lineOfAnn] };
  const statuses: number[] = [];
  for (const who of [...outsiders, 'amy']) statuses.push((await ask(who, `/api/report/${report}`, sent)).status);
  expect(statuses).toEqual([401, 404, 404, 403, 404, ofA]);
});

it('TI-18: A itself reads its canaries by the same sweep, so that it would find a leak', async () => {
  const found: string[] = [];
  for (const endpoint of reads) {
    for (const url of addressesOf(endpoint)) {
      const { text } = await ask('amy', url);
      if (text.replaceAll(po, '').includes(canary)) found.push(endpoint.path);
    }
  }
  expect([...new Set(found)]).toEqual(
    expect.arrayContaining([
      ...['/bid', '/bid/{id}', '/order', '/order/{id}', '/order/repair/{id}', '/loaner/{id}'],
      ...['/order/{lineItemId}/attachment/{attachmentId}', '/supplier/{id}', '/supplier/{id}/document/{fileName}'],
      ...['/supplier/{id}/wallet', '/discrepancy', '/discrepancy/{vdfHeaderId}'],
      '/discrepancy/{vdfHeaderId}/file/{fileId}',
    ]),
  );
  expect((await readingsOf(zipOf('a', `${canary}-packed`))).includes(`${canary}-packed`)).toBe(true);
});
