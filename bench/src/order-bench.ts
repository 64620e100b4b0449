import { setTimeout as sleep } from 'node:timers/promises';
import { cpuMs, type Running } from './portal-process.ts';
import { type BenchSupplier, signIn, signInOthers } from './world.ts';

/** The value that a share of the others does not exceed, e.g. 0.95. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Signed-in users in turns, who tell how long each answer took. */
export type Call = (path: string, body?: object) => Promise<{ ms: number; bytes: number; total: number }>;

export function callsOf({ url }: Running, ...accessTokens: readonly string[]): Call {
  let turn = 0;
  return async (path, body) => {
    turn += 1;
    const accessToken = accessTokens[turn % accessTokens.length];
    const began = performance.now();
    const answer = await fetch(`${url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${accessToken}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const content = await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${Buffer.from(content).toString()}`);
    return {
      ms: performance.now() - began,
      bytes: content.byteLength,
      total: Number(answer.headers.get('x-total-count')),
    };
  };
}

/** The longest stop of the portal's event loop since the last time this was asked. */
async function longestStopMs({ url }: Running): Promise<number> {
  const metrics = await (await fetch(`${url}/api/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(metrics)?.[1]) * 1000;
}

/** A list of thousands of lines: how long it takes, what the processor has to do for it, and for how long other calls wait. */
export async function longList(portal: Running, supplier: BenchSupplier, path: string, name: string): Promise<void> {
  const call = callsOf(portal, await signIn(portal.url, supplier.username));
  for (let turn = 0; turn < 3; turn++) await call(path);
  // What came before is not to be counted.
  await sleep(500);
  await longestStopMs(portal);
  const turns: { ms: number; cpu: number; bytes: number }[] = [];
  for (let turn = 0; turn < 9; turn++) {
    const before = cpuMs(portal.pid);
    const { ms, bytes } = await call(path);
    turns.push({ ms, bytes, cpu: cpuMs(portal.pid) - before });
  }
  const ms = quantile(
    turns.map((turn) => turn.ms),
    0.5,
  );
  const cpu = quantile(
    turns.map((turn) => turn.cpu),
    0.5,
  );
  const megabytes = ((turns[0]?.bytes ?? 0) / 1e6).toFixed(1);
  const stop = (await longestStopMs(portal)).toFixed(0);
  console.log(
    `${name}: median ${ms.toFixed(0)} ms (limit 250), ${cpu.toFixed(0)} ms of processor time, ${megabytes} MB, longest stop of other calls ${stop} ms (limit 50)`,
  );
}

/** Packing slips, 20 asked for at once. */
export async function packingSlips(portal: Running, supplier: BenchSupplier, seconds: number): Promise<void> {
  const call = callsOf(portal, ...(await signInOthers(portal.url, supplier, 20)));
  // Of the lines, every third is shipped; of each two, the order has the even one's number.
  const slip = (turn: number) =>
    `/api/report/packing-slip?searchParam=PO-${supplier.firstLineItemId + 2 + 6 * (turn % 100)}&isNoSale=false`;
  await Promise.all(Array.from({ length: 20 }, (_, turn) => call(slip(turn))));
  await longestStopMs(portal);
  const until = performance.now() + seconds * 1000;
  const began = performance.now();
  let drawn = 0;
  const draw = async () => {
    while (performance.now() < until) {
      drawn += 1;
      await call(slip(drawn));
    }
  };
  await Promise.all(Array.from({ length: 20 }, draw));
  const perSecond = drawn / ((performance.now() - began) / 1000);
  const stop = (await longestStopMs(portal)).toFixed(0);
  console.log(
    `packing slips, 20 at once: ${perSecond.toFixed(0)}/s, ${(1000 / perSecond).toFixed(0)} ms each (limit 100), longest stop of other calls ${stop} ms (limit 100)`,
  );
}
