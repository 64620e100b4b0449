import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import path from 'node:path';
import { generalExample } from '@portal/contract/company/company-examples';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { routes } from './areas.ts';
import { askToken, signInForm } from './auth/testing/people.ts';
import { areAllRounds } from './core/testing/rounds.ts';
import { testMarketplaceKey } from './core/testing/test-portal.ts';
import { sentForm, sentPublicForm } from './discrepancies/testing/forms.ts';
import { reportOnLine } from './discrepancies/testing/report-on-line.ts';
import { startTwoSuppliers, type TwoSuppliers } from './marketplace/testing/two-suppliers.ts';
import { placeOrder } from './orders/testing/order-world.ts';
import { quote, lineIn as repairIn } from './repairs/testing/repair-world.ts';
import { receipt, returnIn } from './returns/testing/return-world.ts';

// A file that breaks off on its way leaves no content and no row, by whichever call it comes.
let world: TwoSuppliers;
let port: number;
let amy: string;
beforeAll(async () => {
  const settings = { vendorAccountInformation: 'Y', companyRMA: 1 } as const;
  world = await startTwoSuppliers({ 123: 'Y', 124: 'Y', 125: 'Y' }, {}, { settings });
  const { portal } = world;
  amy = (await askToken(portal, signInForm('amy'))).body.access_token;
  await portal.app.listen({ host: '127.0.0.1', port: 0 });
  port = (portal.app.server.address() as AddressInfo).port;
});
afterAll(() => world.portal.close());

interface Upload {
  readonly url: string;
  readonly body: object;
  /** Of whoever sends it; nobody's where null. */
  readonly token: string | null;
}

/** A PDF of its own that takes several packets. */
const data = () => Buffer.from(`%PDF-1.7\n${randomUUID().repeat(5000)}\n%%EOF`).toString('base64');
const file = (name = 'report.pdf') => ({ name, description: 'Report', data: data() });
const formFile = () => ({ Name: 'report.pdf', Description: 'Report', Data: data() });
const byAmy = (url: string, body: object): Upload => ({ url: `/api${url}`, body, token: amy });

const placed = () => placeOrder(world.portal, { companyId: 110 });

/** Each call that takes files, with a request of it that is taken when it arrives whole. */
const uploads: Readonly<Record<string, () => Promise<Upload>>> = {
  addAttachment: async () => byAmy(`/order/${(await placed()).lineItemId}/attachment`, file()),
  addAttachments: async () => byAmy(`/order/${(await placed()).lineItemId}/attachments`, [file(), file('more.pdf')]),
  addImage: async () =>
    byAmy('/order/image', { ...(await placed()), imageName: 'b.pdf', imageTypeId: 4, data: data() }),
  receiveLine: async () => {
    const { lineItemId } = await returnIn('ShippedInbound', world);
    return byAmy('/order/receive', { ...receipt, lineItemId, attachments: [file()] });
  },
  submitQuote: async () => {
    const { lineItemId } = await repairIn('Evaluating', world);
    return byAmy('/order/quote', { ...quote, lineItemId, attachments: [file()] });
  },
  submitDiscrepancyForm: async () => byAmy('/common/vdf', { ...sentForm, companyId: 110, Attachments: [formFile()] }),
  submitPublicDiscrepancyForm: async () => ({
    url: '/api/common/non-auth-vdf',
    body: { ...sentPublicForm, Attachments: [formFile()] },
    token: null,
  }),
  replyToDiscrepancy: async () => {
    const vdfHeaderId = await reportOnLine(world, await placed());
    return byAmy(`/discrepancy/${vdfHeaderId}/reply`, { text: 'x', Attachments: [formFile()] });
  },
  saveGeneral: async () =>
    byAmy('/supplier/general', {
      ...{ ...generalExample, supplierId: 110, version: undefined },
      ...{ orgChartFileName: 'chart.pdf', orgChartFileData: data() },
    }),
  saveCertification: async () =>
    byAmy('/supplier/certification', {
      supplierId: 110,
      certificationsToAdd: [
        { name: 'A', obtainDate: '2025-01-01', expireDate: '2028-01-01', documentName: 'a.pdf', documentData: data() },
      ],
    }),
  sendEvents: async () => {
    const { lineItemId } = await placed();
    const event = { specversion: '1.0', id: randomUUID(), source: '/marketplace', time: world.portal.now() };
    const body = [{ ...event, type: 'attachment.added', data: { lineItemId, ...file() } }];
    return { url: '/api/marketplace/events', body, token: testMarketplaceKey };
  },
};

const longBody = 1024 * 1024;

it('every call whose request may be long stands here', () => {
  const long = routes.filter(({ endpoint }) => (endpoint.bodyLimit ?? 0) > longBody).map(({ endpoint }) => endpoint.id);
  expect(Object.keys(uploads).sort()).toEqual(long.sort());
});

/** How many rows each table has, and which contents are kept. */
async function everythingKept(): Promise<object> {
  const { rows } = await world.portal.owner.query(
    `SELECT table_name AS table, (xpath('/row/n/text()',
        query_to_xml(format('SELECT count(*) AS n FROM %I', table_name), false, true, '')))[1]::text AS rows
      FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
        AND table_name <> 'call_counts'
      ORDER BY 1`,
  );
  const root = path.join(world.portal.services.config.dataDir, 'files');
  return { rows, contents: (await readdir(root, { recursive: true }).catch(() => [])).sort() };
}

/** Sends the first half of a request over a connection of its own, and breaks it off once that has been taken in. */
async function sendHalf({ url, body, token }: Upload): Promise<void> {
  const text = Buffer.from(JSON.stringify(body));
  const half = text.subarray(0, text.length / 2);
  const socket = connect(port, '127.0.0.1');
  const broken = new Promise<void>((resolve) => {
    world.portal.app.server.once('request', (request) => {
      let taken = 0;
      request.on('data', (chunk: Buffer) => {
        taken += chunk.length;
        if (taken === half.length) socket.destroy();
      });
      request.once('close', resolve);
    });
  });
  const head = [
    `POST ${url} HTTP/1.1`,
    'Host: x',
    'Content-Type: application/json',
    `Content-Length: ${text.length}`,
    ...(token ? [`Authorization: Bearer ${token}`] : []),
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(half);
  await broken;
}

it.each(Object.entries(uploads))(
  '%s that breaks off half way leaves nothing, and can be sent again',
  async (_, prepare) => {
    const upload = await prepare();
    const before = await everythingKept();
    await sendHalf(upload);
    expect(await everythingKept()).toEqual(before);

    const headers: Record<string, string> = upload.token ? { authorization: `Bearer ${upload.token}` } : {};
    const whole = await world.portal.nobody.post(upload.url, upload.body, headers);
    expect([200, 201], whole.raw.slice(0, 500)).toContain(whole.status);
    expect(await everythingKept(), 'whole, its content is kept').not.toMatchObject({
      contents: (before as { contents: string[] }).contents,
    });
  },
);

it.runIf(process.platform === 'linux')(
  'F17: many that break off one after the other leave no descriptor and no temporary file',
  async () => {
    const upload = await uploads.addAttachment?.();
    if (!upload) throw new Error('There is no such upload');
    const open = () => readdirSync('/proc/self/fd').length;
    await sendHalf(upload);
    const before = { everything: await everythingKept(), open: open() };
    for (let round = 0; round < (areAllRounds ? 1000 : 60); round += 1) await sendHalf(upload);
    // A connection of the database's pool may have been opened meanwhile.
    await vi.waitUntil(() => open() <= before.open + 5);
    expect(await everythingKept()).toEqual(before.everything);
    expect((await world.amy.get('/api/order/statuses')).status).toBe(200);
  },
);
