import { type Answered, type Asked, type Callers, callersOf, closedLoop, openLoop } from './mixed-load.ts';
import { quantile } from './order-bench.ts';
import { fill, orderFilling } from './order-world.ts';
import { cpuMs, embeddedDatabaseUrl, type Running, residentMb } from './portal-process.ts';
import { type BenchSupplier, makeSupplier, signInForm, signInOthers } from './world.ts';

const supplierId = 30;
const roomOfSupplier = 1_000_000;
const users = 20;
const lines = 3_000;
/** Of an overload. They stand before it begins: a busy process takes few new ones, see docs/security-findings.md. */
const connections = 1_500;

const isGood = ({ status }: Answered) => status >= 200 && status < 300;
const isRefused = ({ status }: Answered) => status === 503 || status === 429;
const msOf = (answers: readonly Answered[]) => answers.map(({ ms }) => ms);
const times = (answers: readonly Answered[]) =>
  answers.length === 0
    ? 'none'
    : `p50 ${quantile(msOf(answers), 0.5).toFixed(0)}, p95 ${quantile(msOf(answers), 0.95).toFixed(0)}, p99 ${quantile(msOf(answers), 0.99).toFixed(0)}, longest ${quantile(msOf(answers), 1).toFixed(0)} ms`;

/** 85 % reads, lists and details of bids and orders, and 15 % saves of ship dates, by twenty users. */
function mixOf(supplier: BenchSupplier, accessTokens: readonly string[]): () => Asked {
  let turn = 0;
  const estimatedShipDate = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const reads = ['/api/bid', `/api/bid/${supplier.firstLineItemId}`, `/api/order/${supplier.firstLineItemId + 1_000}`];
  return () => {
    turn += 1;
    const headers = {
      authorization: `Bearer ${accessTokens[turn % accessTokens.length]}`,
      'content-type': 'application/json',
    };
    if ((turn * 3) % 20 >= 3) return { kind: 'read', path: reads[turn % reads.length] ?? '', headers };
    // Every third line is shipped and takes no ship date any more.
    const lineItemId = supplier.firstLineItemId + 1_000 + 3 * ((turn * 7) % (lines / 3));
    const body = JSON.stringify({ lineItems: [{ lineItemId, shipDateReasonId: 1, estimatedShipDate }] });
    return { kind: 'write', path: '/api/order/esd', headers, body };
  };
}

function signIns({ username }: BenchSupplier): () => Asked {
  let turn = 0;
  return () => {
    turn += 1;
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': `10.77.${(turn >> 8) & 255}.${turn & 255}`,
    };
    const body = signInForm(`${username}-${turn % users}`).toString();
    return { kind: 'sign-in', path: '/api/connect/token', headers, body };
  };
}

/** What it counted; an answer that is neither good nor a refusal makes the run fail. */
function tell(name: string, answers: readonly Answered[]): void {
  const failed = answers.filter((answer) => !isGood(answer) && !isRefused(answer));
  console.log(`${name}: ${answers.length.toLocaleString('en')} calls, ${failed.length} failed`);
  for (const kind of ['read', 'write', 'sign-in', 'health'] as const) {
    const ofKind = answers.filter((answer) => answer.kind === kind);
    if (ofKind.length > 0) console.log(`  ${kind.padEnd(8)} ${times(ofKind.filter(isGood))}`);
  }
  const refused = answers.filter(isRefused);
  if (refused.length > 0) console.log(`  refused  ${refused.length}: ${times(refused)}`);
  if (failed.length === 0) return;
  console.log(`  failed with ${[...new Set(failed.map(({ status }) => status))].join(', ')}`);
  process.exitCode = 1;
}

/** What LD-2 reached, by which the others are judged. */
interface Held {
  readonly perSecond: number;
  readonly p99Ms: number;
  /** Of one processor, taken by the portal. */
  readonly share: number;
}

/** The share of one processor that the portal takes meanwhile, and how many seconds it takes. */
async function watched<T>({ pid }: Running, work: Promise<T>) {
  const [cpu, began] = [cpuMs(pid), performance.now()];
  const result = await work;
  const took = (performance.now() - began) / 1000;
  return { result, took, share: (cpuMs(pid) - cpu) / took / 1000 };
}

interface Round {
  readonly portal: Running;
  readonly callers: Callers;
  readonly next: () => Asked;
  readonly seconds: number;
}

/** LD-5: many times what can be answered, beside one who looks at the health of the portal ten times a second. */
async function overload({ portal, next, seconds }: Round, often: number, held: Held) {
  const callers = callersOf(portal, connections);
  const watcher = callersOf(portal, 1);
  const health = (): Asked => ({ kind: 'health', path: '/api/health/live' });
  await Promise.all(Array.from({ length: connections }, () => callers.ask(health())));
  const { result, took, share } = await watched(
    portal,
    Promise.all([
      openLoop(callers, next, { perSecond: held.perSecond * often, seconds }),
      openLoop(watcher, health, { perSecond: 10, seconds }),
    ]),
  );
  const [answers, looks] = result;
  callers.close();
  watcher.close();
  tell(`LD-5: ${often} times of LD-2 in an open loop of ${connections.toLocaleString('en')} connections`, [
    ...answers,
    ...looks,
  ]);
  const good = answers.filter(isGood);
  const goodput = good.length / took / held.perSecond;
  const slower = quantile(msOf(good), 0.99) / held.p99Ms;
  const well = looks.filter(isGood).length;
  // The generator takes of the same processors, and the more the more often it asks.
  const byProcessor = (goodput * held.share) / share;
  console.log(
    `  goodput ${(goodput * 100).toFixed(0)} % of LD-2 (at least 80), by processor time ${(byProcessor * 100).toFixed(0)} %, p99 ${slower.toFixed(1)} times that of LD-2, health ${well} of ${looks.length}, memory ${residentMb(portal.pid)} MB, ${(share * 100).toFixed(0)} % of a processor for the portal`,
  );
}

/** The loads LD-1, LD-2, LD-3 and LD-5, a short round of each, one after the other on one portal. */
export async function mixedLoads(portal: Running, dataDir: string, seconds: number): Promise<void> {
  const supplier = await makeSupplier(portal.url, supplierId, 20, roomOfSupplier);
  // Beyond the lines of the bids.
  const orders = { ...supplier, firstLineItemId: supplier.firstLineItemId + 1_000 };
  await fill(embeddedDatabaseUrl(dataDir), orders, { first: 0, last: lines }, [orderFilling()]);
  const next = mixOf(supplier, await signInOthers(portal.url, supplier, users));
  const callers = callersOf(portal, 100);
  const round = { portal, callers, next, seconds };
  await closedLoop(callers, next, { callersAtOnce: 16, seconds });

  const open = () => openLoop(callers, next, { perSecond: 200, seconds });
  tell('LD-1: 200 calls a second', await open());

  const { result: closed, share } = await watched(portal, closedLoop(callers, next, { callersAtOnce: 100, seconds }));
  const held = { perSecond: closed.length / seconds, p99Ms: quantile(msOf(closed), 0.99), share };
  tell(`LD-2: 100 connections, ${held.perSecond.toFixed(0)} calls a second`, closed);
  console.log(`  ${(share * 100).toFixed(0)} % of a processor for the portal`);

  const [beside, signedIn] = await Promise.all([
    openLoop(callers, next, { perSecond: 50, seconds }),
    openLoop(callers, signIns(supplier), { perSecond: 40, seconds }),
  ]);
  tell('LD-3: 40 sign-ins a second beside 50 calls', [...beside, ...signedIn]);

  for (const often of [3, 10]) {
    await overload(round, often, held);
    tell('  LD-1 right after it', await open());
  }
  callers.close();
}
