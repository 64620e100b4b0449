import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Drawing } from '../core/drawing.ts';
import type { PackingSlip, PdfJob } from './pdf-documents.ts';
import { drawingThreads } from './pdf-pool.ts';
import { carrierLabel } from './testing/carrier-label.ts';
import { packingSlip, purchaseOrder, shippingLabel } from './testing/pdf-samples.ts';
import { buildPdfWorker } from './testing/pdf-worker-file.ts';
import { pagesOf, textOf } from './testing/read-pdf.ts';

let workerFile: string;
let removeWorker: () => void;
const scratch = mkdtempSync(path.join(os.tmpdir(), 'pdf-pool-'));
const opened: Drawing[] = [];

beforeAll(async () => {
  ({ file: workerFile, remove: removeWorker } = await buildPdfWorker());
});
afterEach(async () => {
  for (const threads of opened.splice(0)) await threads.close();
});
afterAll(() => {
  removeWorker();
  rmSync(scratch, { recursive: true, force: true });
});

function threadsWith(options: Parameters<typeof drawingThreads>[0]): Drawing {
  const threads = drawingThreads(options);
  opened.push(threads);
  return threads;
}

const slipsOf = (...data: PackingSlip[]): PdfJob => ({ kind: 'packingSlips', data });

/** A thread with a body of the test's own; `port` is its end of the line. */
function workerOf(body: string): string {
  const file = path.join(mkdtempSync(path.join(scratch, 'worker-')), 'worker.mjs');
  writeFileSync(file, `import { parentPort as port, threadId } from 'node:worker_threads';\n${body}`);
  return file;
}

const silent = () => workerOf("port.on('message', () => {});");

describe('the threads that draw', () => {
  it('draw each kind of document', async () => {
    const threads = threadsWith({ workerFile });
    const [order, slip, slips, label] = await Promise.all([
      threads.draw({ kind: 'purchaseOrder', data: purchaseOrder() }, 1),
      threads.draw(slipsOf(packingSlip()), 1),
      threads.draw(slipsOf(packingSlip(), packingSlip()), 1),
      threads.draw({ kind: 'shippingLabel', data: shippingLabel() }, 1),
    ]);
    expect(Buffer.isBuffer(order)).toBe(true);
    expect(await textOf(order)).toMatch(/^PURCHASE ORDER/);
    expect(await textOf(slip)).toMatch(/^PACKING SLIP/);
    expect(await pagesOf(slips)).toHaveLength(2);
    expect(await textOf(label)).toContain('1Z999AA10123456784');
  });

  it('LD-7: draw twenty at once, each for whom it is', async () => {
    const threads = threadsWith({ workerFile });
    const numbers = Array.from({ length: 20 }, (_, index) => `PO-77${index}`);
    const pdfs = await Promise.all(
      numbers.map((poNumber, index) => threads.draw(slipsOf(packingSlip({ poNumber })), index % 3)),
    );
    const texts = await Promise.all(pdfs.map(textOf));
    expect(texts.map((text) => /PO # (\S+)/.exec(text)?.[1])).toEqual(numbers);
  });

  it('refuse a document that cannot be drawn and go on with the next', async () => {
    const threads = threadsWith({ workerFile, maxThreads: 1 });
    const slip = packingSlip();
    const [bad, good] = await Promise.allSettled([threads.draw(slipsOf(), 1), threads.draw(slipsOf(slip), 1)]);
    expect(bad).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('No packing slip') } });
    expect(good.status).toBe('fulfilled');
  });

  it('see none of the settings of the portal', async () => {
    process.env.PORTAL_TEST_SECRET = 'hidden';
    const file = workerOf("port.on('message', () => port.postMessage({ error: JSON.stringify(process.env) }));");
    await expect(threadsWith({ workerFile: file }).draw(slipsOf(packingSlip()), 1)).rejects.toThrow('drawn: {}');
  });
});

describe('a job that is yet to be read', () => {
  it('is read when its turn comes, one at a time, and drawn', async () => {
    const threads = threadsWith({ workerFile });
    let reading = 0;
    const most: number[] = [];
    const read = async (): Promise<PdfJob> => {
      reading += 1;
      most.push(reading);
      await new Promise(setImmediate);
      reading -= 1;
      const label = { carrier: await carrierLabel('CARRIER'), poNumber: 'PO-1', lineItemId: 1 };
      return { kind: 'shippingLabels', data: { printedAt: '2026-11-21T20:14:00Z', timeZone: 'UTC', labels: [label] } };
    };
    const pdfs = await Promise.all([1, 2, 3].map((userId) => threads.draw(read, userId)));
    for (const pdf of pdfs) expect(await pagesOf(pdf)).toEqual(['CARRIER']);
    expect(most).toEqual([1, 1, 1]);
  });

  it('takes only itself where it cannot be read', async () => {
    const threads = threadsWith({ workerFile, maxThreads: 1 });
    const bad = threads.draw(async () => Promise.reject(new Error('no such file')), 1);
    const good = threads.draw(slipsOf(packingSlip()), 1);
    await expect(bad).rejects.toThrow('no such file');
    expect(await pagesOf(await good)).toHaveLength(1);
  });
});

describe('a thread that fails', () => {
  it('takes only its own document with it', async () => {
    const file = workerOf(
      "port.on('message', ({ data: [slip] }) => { if (slip.poNumber === 'bad') throw new Error('broken'); port.postMessage({ pdf: new Uint8Array([1]) }); });",
    );
    const threads = threadsWith({ workerFile: file, maxThreads: 1 });
    const draw = (poNumber: string) => threads.draw(slipsOf(packingSlip({ poNumber })), 1);
    const results = await Promise.allSettled([draw('good'), draw('bad'), draw('good')]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(results[1]).toMatchObject({ reason: { message: 'broken' } });
  });

  it('is noticed when it ends without a word, or cannot start', async () => {
    const ending = threadsWith({ workerFile: workerOf("port.on('message', () => process.exit(0));") });
    await expect(ending.draw(slipsOf(packingSlip()), 1)).rejects.toThrow('The thread that draws documents ended.');
    const missing = threadsWith({ workerFile: path.join(scratch, 'none.mjs') });
    await expect(missing.draw(slipsOf(packingSlip()), 1)).rejects.toThrow('Cannot find module');
  });

  it('is given up when it takes too long', async () => {
    const threads = threadsWith({ workerFile: silent(), patienceMs: 1 });
    await expect(threads.draw(slipsOf(packingSlip()), 1)).rejects.toThrow('A document took too long to draw.');
  });
});

describe('what the pool keeps in bounds', () => {
  const counting = () => workerOf("port.on('message', () => port.postMessage({ error: 'thread ' + threadId }));");
  const threadOf = (drawn: Promise<Buffer>) => drawn.then(String, (error: Error) => error.message);
  const busy = { refusal: { code: 'unavailable', status: 503 }, more: { retryAfterSeconds: 5 } };

  it('starts no more threads than it may', async () => {
    const threads = threadsWith({ workerFile: counting(), maxThreads: 2 });
    const names = await Promise.all(
      Array.from({ length: 12 }, () => threadOf(threads.draw(slipsOf(packingSlip()), 1))),
    );
    expect(new Set(names).size).toBe(2);
  });

  it('refuses what is too much for everybody, and for one user', async () => {
    const threads = threadsWith({ workerFile: silent(), maxThreads: 1, maxWaiting: 3, maxWaitingOfUser: 2 });
    const draw = (userId: number) => threads.draw(slipsOf(packingSlip()), userId);
    const ofOne = Promise.allSettled([draw(1), draw(1), draw(1)]);
    await expect(draw(1)).rejects.toMatchObject(busy);
    const ofAnother = Promise.allSettled([draw(2)]);
    await expect(draw(3)).rejects.toMatchObject(busy);
    await threads.close();
    for (const result of [...(await ofOne), ...(await ofAnother)])
      expect(result).toMatchObject({ status: 'rejected', reason: busy });
  });

  it('leaves one thread to single documents while many slips are drawn', async () => {
    const file = workerOf(
      "port.on('message', ({ data }) => { if (data.length === 1) port.postMessage({ pdf: new Uint8Array([1]) }); });",
    );
    const threads = threadsWith({ workerFile: file, maxThreads: 2 });
    const many = Array.from({ length: 10 }, () => packingSlip());
    const held = Promise.allSettled([threads.draw(slipsOf(...many), 1), threads.draw(slipsOf(...many), 2)]);
    expect(await threads.draw(slipsOf(packingSlip()), 3)).toEqual(Buffer.from([1]));
    await threads.close();
    await held;
  });

  it('ends a thread that has nothing to do, and starts another when there is', async () => {
    const threads = threadsWith({ workerFile: counting(), idleMs: 1 });
    const first = await threadOf(threads.draw(slipsOf(packingSlip()), 1));
    await expect
      .poll(() => threadOf(threads.draw(slipsOf(packingSlip()), 1)), { timeout: 10_000, interval: 100 })
      .not.toBe(first);
  });

  it('draws nothing once it is closed', async () => {
    const threads = threadsWith({ workerFile });
    await threads.close();
    await expect(threads.draw(slipsOf(packingSlip()), 1)).rejects.toMatchObject(busy);
  });
});
