import { fileURLToPath } from 'node:url';
import { decodeJwt } from 'jose';
import { type Comparison, compare, type Target } from './load.ts';
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
import { type BenchSupplier, makeSupplier, signIn, signInForm } from './world.ts';

const isQuick = process.argv.includes('--quick');
const seconds = isQuick ? 1 : 4;
const rounds = isQuick ? 1 : 3;
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

function report(name: string, { portal, floor, ratio }: Comparison): void {
  const cells = [
    name.padEnd(38),
    `${portal.perSecond.toFixed(0).padStart(7)}/s`,
    `floor ${floor.perSecond.toFixed(0).padStart(7)}/s`,
    `ratio ${ratio.toFixed(2)}`,
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

function pairs(portal: Running, floor: Running, supplier: BenchSupplier, accessToken: string): Pair[] {
  const signedIn = { authorization: `Bearer ${accessToken}` };
  const known = { authorization: `Bearer ${String(decodeJwt(accessToken).sid)}` };
  const list = {
    portal: { name: 'list', url: `${portal.url}/api/bid`, headers: signedIn },
    floor: { name: 'floor list', url: `${floor.url}/list`, headers: known },
  };
  const lineItemId = supplier.firstLineItemId;
  return [
    { name: 'bids list, 20 lines, 16 connections', ...list, connections: 16 },
    { name: 'bids list, 20 lines, 64 connections', ...list, connections: 64 },
    {
      name: 'bid detail, 16 connections',
      portal: { name: 'detail', url: `${portal.url}/api/bid/${lineItemId}`, headers: signedIn },
      floor: { name: 'floor detail', url: `${floor.url}/detail/${lineItemId}`, headers: known },
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
    portal: { name: 'token', url: `${portal.url}/api/connect/token`, method: 'POST', headers, body, vary },
    floor: { name: 'floor token', url: `${floor.url}/token`, method: 'POST', headers, body },
  };
}

async function largeList(portal: Running): Promise<void> {
  const supplier = await makeSupplier(portal.url, 3, 5_000);
  const accessToken = await signIn(portal.url, supplier.username);
  const times: number[] = [];
  let bytes = 0;
  for (let turn = 0; turn < 9; turn++) {
    const began = performance.now();
    const answer = await fetch(`${portal.url}/api/bid`, { headers: { authorization: `Bearer ${accessToken}` } });
    bytes = (await answer.arrayBuffer()).byteLength;
    times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  console.log(`bids list of 5,000 lines: median ${times[4]?.toFixed(0)} ms, ${(bytes / 1e6).toFixed(1)} MB`);
}

const dataDir = newDataDir();
const cold = await startPortal(dataDir);
await cold.stop();
const portal = await startPortal(dataDir);
try {
  console.log(`start: cold ${cold.startMs.toFixed(0)} ms, warm ${portal.startMs.toFixed(0)} ms (database included)`);
  console.log(`memory at rest: ${residentMb(portal.pid)} MB`);
  const supplier = await makeSupplier(portal.url, 1, 20);
  await makeSupplier(portal.url, 2, isQuick ? 100 : 5_000);
  const accessToken = await signIn(portal.url, supplier.username);
  const floor = await startFloor(dataDir);
  try {
    for (const pair of pairs(portal, floor, supplier, accessToken)) {
      report(pair.name, await compare(pair.portal, pair.floor, { connections: pair.connections, seconds, rounds }));
    }
  } finally {
    await floor.stop();
  }
  await largeList(portal);
  console.log(`memory after the load: ${residentMb(portal.pid)} MB`);
} finally {
  await portal.stop();
  removeDataDir(dataDir);
}
