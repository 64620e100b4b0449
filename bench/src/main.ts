import { fileURLToPath } from 'node:url';
import { decodeJwt } from 'jose';
import type { QueueKind } from './floor-queues.ts';
import { growingHistory } from './history-bench.ts';
import { figuresOfAYear } from './insight-bench.ts';
import { openBrowsers } from './live-bench.ts';
import { type Comparison, compare, type Target } from './load.ts';
import { mixedLoads } from './load-bench.ts';
import { longList, packingSlips } from './order-bench.ts';
import { orderDetail, queuePaths, queueTargets, shipDate } from './order-targets.ts';
import { fill, orderFilling, untilFiguresStand } from './order-world.ts';
import {
  embeddedDatabaseUrl,
  freePort,
  newDataDir,
  type Running,
  removeDataDir,
  residentMb,
  startPortal,
  startProgram,
} from './portal-process.ts';
import { loanerFilling, repairFilling, returnFilling } from './queue-world.ts';
import { type BenchSupplier, makeSupplier, signIn, signInForm, signInOthers } from './world.ts';

const isQuick = process.argv.includes('--quick');
/** One part alone, as `--only=figures`. */
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length);
const isAsked = (part: 'bids' | 'orders' | 'queues' | 'history' | 'figures' | 'live' | 'loads') =>
  only === undefined || only === part;
const seconds = isQuick ? 1 : 4;
/** One alone tells more of the machine than of the portal. */
const rounds = isQuick ? 3 : 5;
const bidCount = isQuick ? 500 : 5_000;
const listLines = 10_000;
/** A million lines take minutes to make: only where asked for. */
const historySizes = [
  listLines,
  ...(isQuick ? [] : [100_000]),
  ...(process.argv.includes('--million') ? [1_000_000] : []),
];
const floorProgram = fileURLToPath(new URL('./floor.js', import.meta.url));

async function startFloor(dataDir: string): Promise<Running> {
  const port = await freePort();
  const env = {
    ...process.env,
    FLOOR_PORT: String(port),
    FLOOR_DATABASE_URL: embeddedDatabaseUrl(dataDir),
    FLOOR_PEPPER: 'a pepper as long as the portal has one, 32 characters',
  };
  return startProgram(floorProgram, env, `http://127.0.0.1:${port}`, '/ready');
}

function report(name: string, { portal, floor, ratio, cpuRatio, cpuRatios }: Comparison): void {
  const cells = [
    name.padEnd(38),
    `${portal.perSecond.toFixed(0).padStart(7)}/s`,
    `floor ${floor.perSecond.toFixed(0).padStart(7)}/s`,
    `ratio ${ratio.toFixed(2)}`,
    `by processor time ${cpuRatio.toFixed(2)} (${Math.min(...cpuRatios).toFixed(2)} to ${Math.max(...cpuRatios).toFixed(2)})`,
    `p50 ${portal.p50Ms} ms (${floor.p50Ms})`,
    `p99 ${portal.p99Ms} ms (${floor.p99Ms})`,
  ];
  console.log(cells.join('   '));
}

interface Pair {
  readonly name: string;
  readonly portal: Target;
  readonly floor: Target;
  readonly connections: number;
}

/** Makes each request one of another user in turn: a user may have a hundred calls open, and not twice 64. */
function inTurns(bearers: readonly string[]): NonNullable<Target['vary']> {
  let turn = 0;
  return (headers) => {
    turn += 1;
    headers.authorization = `Bearer ${bearers[turn % bearers.length]}`;
  };
}

function pairs(portal: Running, floor: Running, supplier: BenchSupplier, accessTokens: readonly string[]): Pair[] {
  const sessions = accessTokens.map((accessToken) => String(decodeJwt(accessToken).sid));
  const signedIn = { authorization: `Bearer ${accessTokens[0]}` };
  const known = { authorization: `Bearer ${sessions[0]}` };
  const list = {
    portal: { name: 'list', server: portal, path: `/api/bid`, vary: inTurns(accessTokens) },
    floor: { name: 'floor list', server: floor, path: `/list`, vary: inTurns(sessions) },
  };
  const lineItemId = supplier.firstLineItemId;
  return [
    { name: 'bids list, 20 lines, 16 connections', ...list, connections: 16 },
    { name: 'bids list, 20 lines, 64 connections', ...list, connections: 64 },
    {
      name: 'bid detail, 16 connections',
      portal: { name: 'detail', server: portal, path: `/api/bid/${lineItemId}`, headers: signedIn },
      floor: { name: 'floor detail', server: floor, path: `/detail/${lineItemId}`, headers: known },
      connections: 16,
    },
    { name: 'token, 8 connections', ...tokenTargets(portal, floor, supplier), connections: 8 },
  ];
}

function tokenTargets(portal: Running, floor: Running, supplier: BenchSupplier): { portal: Target; floor: Target } {
  const body = signInForm(supplier.username).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  let caller = 0;
  // Every sign-in from an address of its own, or the throttle would answer.
  const vary = (sent: Record<string, string | undefined>) => {
    caller += 1;
    sent['x-forwarded-for'] = `10.${(caller >> 16) & 255}.${(caller >> 8) & 255}.${caller & 255}`;
  };
  return {
    portal: { name: 'token', server: portal, path: `/api/connect/token`, method: 'POST', headers, body, vary },
    floor: { name: 'floor token', server: floor, path: `/token`, method: 'POST', headers, body },
  };
}

async function orders(portal: Running, floor: Running): Promise<void> {
  const supplier = await makeSupplier(portal.url, 4, 0);
  await fill(embeddedDatabaseUrl(dataDir), supplier, { first: 0, last: listLines }, [orderFilling()]);
  const accessToken = await signIn(portal.url, supplier.username);
  const load = { connections: 16, seconds, rounds };
  report('order detail, 16 connections', await compare(...orderDetail(portal, floor, supplier, accessToken), load));
  report(
    'ship date saved, 4 connections',
    await compare(...shipDate(portal, floor, supplier, accessToken), { ...load, connections: 4 }),
  );
  await longList(portal, supplier, '/api/order', `orders list of ${listLines.toLocaleString('en')} lines`);
  await packingSlips(portal, supplier, seconds);
}

const fillings = { repair: repairFilling, return: returnFilling, loaner: loanerFilling } as const;

/** Repairs, returns and loaners, each as bids and orders are: 20 lines and an order against the floor, then 10,000 lines. */
async function queues(portal: Running, floor: Running): Promise<void> {
  const databaseUrl = embeddedDatabaseUrl(dataDir);
  const load = { connections: 16, seconds, rounds };
  for (const [index, kind] of (Object.keys(fillings) as QueueKind[]).entries()) {
    const few = await makeSupplier(portal.url, 11 + index, 0);
    const many = await makeSupplier(portal.url, 15 + index, 0);
    await fill(databaseUrl, few, { first: 0, last: 20 }, [fillings[kind]()]);
    await fill(databaseUrl, many, { first: 0, last: listLines }, [fillings[kind]()]);
    const targets = queueTargets(kind, portal, floor, few, await signIn(portal.url, few.username));
    report(`${kind}s list, 20 lines, 16 connections`, await compare(...targets.list, load));
    report(`${kind} detail, 16 connections`, await compare(...targets.detail, load));
    await longList(portal, many, queuePaths[kind], `${kind}s list of ${listLines.toLocaleString('en')} lines`);
  }
}

async function bids(portal: Running, floor: Running): Promise<void> {
  const supplier = await makeSupplier(portal.url, 1, 20);
  const many = await makeSupplier(portal.url, 2, bidCount);
  const accessTokens = await signInOthers(portal.url, supplier, 2);
  await untilFiguresStand(embeddedDatabaseUrl(dataDir));
  for (const pair of pairs(portal, floor, supplier, accessTokens)) {
    report(pair.name, await compare(pair.portal, pair.floor, { connections: pair.connections, seconds, rounds }));
  }
  await longList(portal, many, '/api/bid', `bids list of ${bidCount} lines`);
}

const dataDir = newDataDir();
const cold = await startPortal(dataDir);
await cold.stop();
const portal = await startPortal(dataDir);
try {
  console.log(`start: cold ${cold.startMs.toFixed(0)} ms, warm ${portal.startMs.toFixed(0)} ms (database included)`);
  console.log(`memory at rest: ${residentMb(portal.pid)} MB`);
  const floor = await startFloor(dataDir);
  try {
    if (isAsked('bids')) await bids(portal, floor);
    if (isAsked('orders')) await orders(portal, floor);
    if (isAsked('queues')) await queues(portal, floor);
    if (isAsked('loads')) await mixedLoads(portal, dataDir, isQuick ? 5 : 30);
    if (isAsked('history')) await growingHistory(portal, dataDir, await makeSupplier(portal.url, 5, 0), historySizes);
    if (isAsked('live')) await openBrowsers(portal, isQuick ? 100 : 1_000, isQuick ? 40 : 200);
    if (isAsked('figures')) await figuresOfAYear(portal, dataDir, historySizes);
  } finally {
    await floor.stop();
  }
  console.log(`memory after the load: ${residentMb(portal.pid)} MB`);
} finally {
  await portal.stop();
  removeDataDir(dataDir);
}
