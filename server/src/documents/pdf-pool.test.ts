import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createDocuments, type Documents } from './pdf-pool.ts';
import { packingSlip, purchaseOrder, shippingLabel } from './testing/pdf-samples.ts';
import { buildPdfWorker } from './testing/pdf-worker-file.ts';
import { pagesOf, textOf } from './testing/read-pdf.ts';

let workerFile: string;
let removeWorker: () => void;
const scratch = mkdtempSync(path.join(os.tmpdir(), 'pdf-pool-'));
const opened: Documents[] = [];

beforeAll(async () => {
  ({ file: workerFile, remove: removeWorker } = await buildPdfWorker());
});
afterEach(async () => {
  for (const documents of opened.splice(0)) await documents.close();
});
afterAll(() => {
  removeWorker();
  rmSync(scratch, { recursive: true, force: true });
});

function documentsWith(options: Parameters<typeof createDocuments>[0]): Documents {
  const documents = createDocuments(options);
  opened.push(documents);
  return documents;
}

/** A thread with a body of the test's own; `port` is its end of the line. */
function workerOf(body: string): string {
  const file = path.join(mkdtempSync(path.join(scratch, 'worker-')), 'worker.mjs');
  writeFileSync(file, `import { parentPort as port, threadId } from 'node:worker_threads';\n${body}`);
  return file;
}

const silent = () => workerOf("port.on('message', () => {});");

describe('the threads that draw', () => {
  it('draw each kind of document', async () => {
    const documents = documentsWith({ workerFile });
    const [order, slip, slips, label] = await Promise.all([
      documents.purchaseOrder(purchaseOrder(), 1),
      documents.packingSlip(packingSlip(), 1),
      documents.packingSlip([packingSlip(), packingSlip()], 1),
      documents.shippingLabel(shippingLabel(), 1),
    ]);
    expect(Buffer.isBuffer(order)).toBe(true);
    expect(await textOf(order)).toMatch(/^PURCHASE ORDER/);
    expect(await textOf(slip)).toMatch(/^PACKING SLIP/);
    expect(await pagesOf(slips)).toHaveLength(2);
    expect(await textOf(label)).toContain('1Z999AA10123456784');
  });

  it('draw twenty at once, each for whom it is', async () => {
    const documents = documentsWith({ workerFile });
    const numbers = Array.from({ length: 20 }, (_, index) => `PO-77${index}`);
    const pdfs = await Promise.all(
      numbers.map((poNumber, index) => documents.packingSlip(packingSlip({ poNumber }), index % 3)),
    );
    const texts = await Promise.all(pdfs.map(textOf));
    expect(texts.map((text) => /PO # (\S+)/.exec(text)?.[1])).toEqual(numbers);
  });

  it('refuse a document that cannot be drawn and go on with the next', async () => {
    const documents = documentsWith({ workerFile, maxThreads: 1 });
    const slip = packingSlip();
    const [bad, good] = await Promise.allSettled([documents.packingSlip([], 1), documents.packingSlip(slip, 1)]);
    expect(bad).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('No packing slip') } });
    expect(good.status).toBe('fulfilled');
  });

  it('see none of the settings of the portal', async () => {
    process.env.PORTAL_TEST_SECRET = 'hidden';
    const file = workerOf("port.on('message', () => port.postMessage({ error: JSON.stringify(process.env) }));");
    await expect(documentsWith({ workerFile: file }).packingSlip(packingSlip(), 1)).rejects.toThrow('drawn: {}');
  });
});

describe('a thread that fails', () => {
  it('takes only its own document with it', async () => {
    const file = workerOf(
      "port.on('message', ({ data: [slip] }) => { if (slip.poNumber === 'bad') throw new Error('broken'); port.postMessage({ pdf: new Uint8Array([1]) }); });",
    );
    const documents = documentsWith({ workerFile: file, maxThreads: 1 });
    const draw = (poNumber: string) => documents.packingSlip(packingSlip({ poNumber }), 1);
    const results = await Promise.allSettled([draw('good'), draw('bad'), draw('good')]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(results[1]).toMatchObject({ reason: { message: 'broken' } });
  });

  it('is noticed when it ends without a word, or cannot start', async () => {
    const ending = documentsWith({ workerFile: workerOf("port.on('message', () => process.exit(0));") });
    await expect(ending.packingSlip(packingSlip(), 1)).rejects.toThrow('The thread that draws documents ended.');
    const missing = documentsWith({ workerFile: path.join(scratch, 'none.mjs') });
    await expect(missing.packingSlip(packingSlip(), 1)).rejects.toThrow('Cannot find module');
  });

  it('is given up when it takes too long', async () => {
    const documents = documentsWith({ workerFile: silent(), patienceMs: 1 });
    await expect(documents.packingSlip(packingSlip(), 1)).rejects.toThrow('A document took too long to draw.');
  });
});

describe('what the pool keeps in bounds', () => {
  const counting = () => workerOf("port.on('message', () => port.postMessage({ error: 'thread ' + threadId }));");
  const threadOf = (drawing: Promise<Buffer>) => drawing.then(String, (error: Error) => error.message);
  const busy = { refusal: { code: 'unavailable', status: 503 }, more: { retryAfterSeconds: 5 } };

  it('starts no more threads than it may', async () => {
    const documents = documentsWith({ workerFile: counting(), maxThreads: 2 });
    const names = await Promise.all(
      Array.from({ length: 12 }, () => threadOf(documents.packingSlip(packingSlip(), 1))),
    );
    expect(new Set(names).size).toBe(2);
  });

  it('refuses what is too much for everybody, and for one user', async () => {
    const documents = documentsWith({ workerFile: silent(), maxThreads: 1, maxWaiting: 3, maxWaitingOfUser: 2 });
    const draw = (userId: number) => documents.packingSlip(packingSlip(), userId);
    const ofOne = Promise.allSettled([draw(1), draw(1), draw(1)]);
    await expect(draw(1)).rejects.toMatchObject(busy);
    const ofAnother = Promise.allSettled([draw(2)]);
    await expect(draw(3)).rejects.toMatchObject(busy);
    await documents.close();
    for (const result of [...(await ofOne), ...(await ofAnother)])
      expect(result).toMatchObject({ status: 'rejected', reason: busy });
  });

  it('leaves one thread to single documents while many slips are drawn', async () => {
    const file = workerOf(
      "port.on('message', ({ data }) => { if (data.length === 1) port.postMessage({ pdf: new Uint8Array([1]) }); });",
    );
    const documents = documentsWith({ workerFile: file, maxThreads: 2 });
    const many = Array.from({ length: 10 }, () => packingSlip());
    const held = Promise.allSettled([documents.packingSlip(many, 1), documents.packingSlip(many, 2)]);
    expect(await documents.packingSlip(packingSlip(), 3)).toEqual(Buffer.from([1]));
    await documents.close();
    await held;
  });

  it('ends a thread that has nothing to do, and starts another when there is', async () => {
    const documents = documentsWith({ workerFile: counting(), idleMs: 1 });
    const first = await threadOf(documents.packingSlip(packingSlip(), 1));
    await expect
      .poll(() => threadOf(documents.packingSlip(packingSlip(), 1)), { timeout: 10_000, interval: 100 })
      .not.toBe(first);
  });

  it('draws nothing once it is closed', async () => {
    const documents = documentsWith({ workerFile });
    await documents.close();
    await expect(documents.packingSlip(packingSlip(), 1)).rejects.toMatchObject(busy);
  });
});
