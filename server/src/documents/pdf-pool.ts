import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { coreRefusals } from '@portal/contract/core/core-messages';
import type { Drawing } from '../core/drawing.ts';
import { Refused } from '../core/refused.ts';
import type { PdfJob, PdfReply } from './pdf-documents.ts';
import { FairQueue, type Waiting } from './pdf-queue.ts';

interface Options {
  /** The built worker; by default the one beside the built server. */
  readonly workerFile?: string;
  readonly maxThreads?: number;
  /** How many documents may wait, of everybody and of one user. */
  readonly maxWaiting?: number;
  readonly maxWaitingOfUser?: number;
  /** A thread that takes longer over one job is given up. */
  readonly patienceMs?: number;
  /** A thread without work ends after this, which gives its memory back. */
  readonly idleMs?: number;
}

const defaults: Required<Options> = {
  workerFile: path.join(import.meta.dirname, 'pdf-worker.js'),
  maxThreads: 2,
  maxWaiting: 200,
  maxWaitingOfUser: 40,
  patienceMs: 60_000,
  idleMs: 600_000,
};

const largeFrom = 10;
const memoryMb = 512;
/** A third of what V8 would take for each thread; drawing is not slower for it. */
const youngMemoryMb = 12;

/** A job, or how it is read once a thread is free for it. */
type Job = PdfJob | (() => Promise<PdfJob>);

interface Work extends Waiting {
  readonly job: Job;
  readonly resolve: (pdf: Buffer) => void;
  readonly reject: (error: unknown) => void;
}

interface Thread {
  readonly worker: Worker;
  work: Work | null;
  timer: NodeJS.Timeout | null;
}

/** Starts nothing yet: threads start with the first document. */
export function drawingThreads(options: Options = {}): Drawing {
  const pool = new Pool({ ...defaults, ...options });
  return { draw: (job, userId) => pool.draw(job as Job, userId), close: () => pool.close() };
}

/** What has yet to be read is taken for large. */
const isLargeJob = (job: Job) =>
  typeof job === 'function' || (job.kind === 'packingSlips' && job.data.length >= largeFrom);

const busy = () => new Refused(coreRefusals.unavailable, { retryAfterSeconds: 5 });

class Pool {
  readonly #options: Required<Options>;
  readonly #queue = new FairQueue<Work>();
  readonly #threads = new Set<Thread>();
  #isClosed = false;

  constructor(options: Required<Options>) {
    this.#options = options;
  }

  draw(job: Job, userId: number): Promise<Buffer> {
    const { maxWaiting, maxWaitingOfUser } = this.#options;
    const isFull = this.#queue.size >= maxWaiting || this.#queue.sizeOf(userId) >= maxWaitingOfUser;
    if (this.#isClosed || isFull) return Promise.reject(busy());
    return new Promise((resolve, reject) => {
      this.#queue.add({ job, userId, isLarge: isLargeJob(job), resolve, reject });
      this.#dispatch();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const work of this.#queue.drain()) work.reject(busy());
    await Promise.all([...this.#threads].map(({ worker }) => worker.terminate()));
  }

  #dispatch(): void {
    for (;;) {
      const free = [...this.#threads].find(({ work }) => work === null);
      if (!free && this.#threads.size >= this.#options.maxThreads) return;
      // One thread is always left to single documents, unless there is but one.
      const isLargeAllowed = ![...this.#threads].some(({ work }) => work?.isLarge);
      const work = this.#queue.take({ isLargeAllowed });
      if (!work) return;
      this.#give(free ?? this.#startThread(), work);
    }
  }

  #startThread(): Thread {
    // The thread draws and nothing else: it needs none of the portal's settings.
    const worker = new Worker(this.#options.workerFile, {
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: youngMemoryMb },
    });
    const thread: Thread = { worker, work: null, timer: null };
    this.#threads.add(thread);
    worker.on('message', (reply: PdfReply) => this.#finish(thread, reply));
    worker.on('error', (error) => this.#lose(thread, error));
    worker.on('exit', () => this.#lose(thread, new Error('The thread that draws documents ended.')));
    return thread;
  }

  #give(thread: Thread, work: Work): void {
    this.#rest(thread);
    thread.work = work;
    thread.worker.ref();
    thread.timer = setTimeout(() => {
      this.#lose(thread, new Error('A document took too long to draw.'));
      void thread.worker.terminate();
    }, this.#options.patienceMs);
    if (typeof work.job === 'function') void this.#read(thread, work, work.job);
    else thread.worker.postMessage(work.job);
  }

  async #read(thread: Thread, work: Work, read: () => Promise<PdfJob>): Promise<void> {
    try {
      const job = await read();
      // Its thread may have been given up meanwhile, and the work with it.
      if (thread.work === work) thread.worker.postMessage(job);
    } catch (error) {
      if (thread.work !== work) return;
      work.reject(error);
      this.#free(thread);
    }
  }

  #finish(thread: Thread, reply: PdfReply): void {
    if ('pdf' in reply) thread.work?.resolve(Buffer.from(reply.pdf.buffer));
    else thread.work?.reject(new Error(`A document could not be drawn: ${reply.error}`));
    this.#free(thread);
  }

  #free(thread: Thread): void {
    this.#rest(thread);
    thread.worker.unref();
    thread.timer = setTimeout(() => void thread.worker.terminate(), this.#options.idleMs).unref();
    this.#dispatch();
  }

  /** A thread that is gone takes only its own document with it; the next one gets a new thread. */
  #lose(thread: Thread, error: Error): void {
    const { work } = thread;
    this.#rest(thread);
    this.#threads.delete(thread);
    work?.reject(this.#isClosed ? busy() : error);
    if (!this.#isClosed) this.#dispatch();
  }

  #rest(thread: Thread): void {
    if (thread.timer) clearTimeout(thread.timer);
    thread.timer = null;
    thread.work = null;
  }
}
