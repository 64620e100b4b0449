import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { ListenersTell, Listening } from './live-listeners.ts';
import { quantile } from './order-bench.ts';
import { cpuMs, type Running, residentMb } from './portal-process.ts';
import { type BenchSupplier, makeSupplier, newBids, signInOthers } from './world.ts';

const program = fileURLToPath(new URL('./live-listeners.js', import.meta.url));
const supplierCount = 50;
/** Beyond those of the other parts. */
const firstSupplierId = 40;
const roomOfSupplier = 1_000_000;
const programs = 2;
const limitMs = 2_000;

/**
 * Open browsers of fifty suppliers, each with a user of its own: how long after a change was sent to the portal each
 * hears of it; then of one for every supplier in the same moment, how long after the marketplace had its answer.
 */
export async function openBrowsers(portal: Running, browsers: number, changes: number): Promise<void> {
  const suppliers: BenchSupplier[] = [];
  const tokens: string[] = [];
  const ofEach = browsers / supplierCount;
  for (let index = 0; index < supplierCount; index++) {
    const supplier = await makeSupplier(portal.url, firstSupplierId + index, 0, roomOfSupplier);
    suppliers.push(supplier);
    tokens.push(...(await signInOthers(portal.url, supplier, ofEach)));
  }
  const before = residentMb(portal.pid);
  const listeners = await Promise.all(
    Array.from({ length: programs }, (_, index) =>
      listen({ url: portal.url, tokens: tokens.filter((_token, place) => place % programs === index) }),
    ),
  );
  try {
    console.log(
      `${browsers.toLocaleString('en')} open browsers of ${supplierCount} suppliers: memory ${residentMb(portal.pid)} MB, before ${before} MB`,
    );
    const quiet = await share(portal, () => sleep(10_000));
    console.log(`  quiet: ${(quiet * 100).toFixed(1)} % of a processor`);
    const sent = new Map<number, number>();
    let turn = 0;
    const note = (of: readonly BenchSupplier[]) => {
      for (const { firstLineItemId } of of) sent.set(firstLineItemId + turn, Date.now());
    };
    const change = (of: readonly BenchSupplier[]) => {
      turn += 1;
      note(of);
      return newBids(portal.url, of, turn);
    };
    const busy = await share(portal, async () => {
      for (let count = 0; count < changes; count++) {
        const supplier = suppliers[count % supplierCount];
        if (supplier) await Promise.all([change([supplier]), sleep(100)]);
      }
    });
    await report('one change after the other', listeners, sent, ofEach);
    console.log(`  meanwhile: ${(busy * 100).toFixed(0)} % of a processor`);
    sent.clear();
    const took: number[] = [];
    for (let count = 0; count < changes / 20; count++) {
      const began = performance.now();
      await change(suppliers);
      note(suppliers);
      took.push(performance.now() - began);
      await sleep(1_000);
    }
    console.log(
      `  ${supplierCount} events in one call of the marketplace: median ${quantile(took, 0.5).toFixed(0)} ms`,
    );
    await report('a change for each at once', listeners, sent, ofEach);
    console.log(`  memory afterwards: ${residentMb(portal.pid)} MB`);
  } finally {
    for (const { child } of listeners) child.disconnect();
  }
}

interface Listeners {
  readonly child: ChildProcess;
  readonly heard: [lineItemId: number, at: number][];
}

/** @throws Error where a stream is refused, ended or told to read anew */
function listen(listening: Listening): Promise<Listeners> {
  const child = fork(program, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const heard: Listeners['heard'] = [];
  return new Promise((resolve, reject) => {
    child.on('message', (message: ListenersTell) => {
      for (const [lineItemId, at] of message.heard ?? []) heard.push([lineItemId, at]);
      if (message.open !== undefined) resolve({ child, heard });
      if (message.problem === undefined) return;
      console.log(`  ${message.problem}`);
      process.exitCode = 1;
      reject(new Error(message.problem));
    });
    child.send(listening);
  });
}

/** What share of one processor the portal takes meanwhile. */
async function share({ pid }: Running, work: () => Promise<void>): Promise<number> {
  const [cpu, began] = [cpuMs(pid), performance.now()];
  await work();
  return (cpuMs(pid) - cpu) / (performance.now() - began);
}

async function report(
  name: string,
  listeners: readonly Listeners[],
  sent: ReadonlyMap<number, number>,
  ofEach: number,
): Promise<void> {
  const expected = sent.size * ofEach;
  const ofThese = () =>
    listeners.flatMap(({ heard }) =>
      heard.flatMap(([id, at]) => (sent.has(id) ? [Math.max(0, at - (sent.get(id) ?? 0))] : [])),
    );
  // Whoever has not heard by now is counted as missing.
  for (let wait = 0; wait < 100 && ofThese().length < expected; wait++) await sleep(100);
  const ms = ofThese();
  const late = ms.filter((one) => one > limitMs).length + expected - ms.length;
  console.log(
    `  ${name}: heard ${ms.length.toLocaleString('en')} of ${expected.toLocaleString('en')}, median ${quantile(ms, 0.5)} ms, p95 ${quantile(ms, 0.95)} ms, longest ${quantile(ms, 1)} ms (limit ${limitMs}), late or missing ${late}`,
  );
}
