import { historySortFields } from '@portal/contract/lines/search/history-schemas';
import { callsOf, quantile } from './order-bench.ts';
import { fill, orderFilling } from './order-world.ts';
import { databaseCpuMs, embeddedDatabaseUrl, type Running } from './portal-process.ts';
import { loanerFilling, repairFilling, returnFilling } from './queue-world.ts';
import { type BenchSupplier, signInOthers } from './world.ts';

const rounds = 20;

/** @param first the supplier's first line number, after which orders are named */
type Search = (n: number, first: number) => { terms: { name: string; value: unknown }[]; sort?: object };

/** Filters from the broadest to the narrowest; `n` is the turn, so that no two ask for the same. */
const filters: Readonly<Record<string, Search>> = {
  'no filter': () => ({ terms: [] }),
  condition: (n) => ({ terms: [{ name: 'ConditionId', value: [1 + (n % 4)] }] }),
  'two conditions': (n) => ({ terms: [{ name: 'ConditionId', value: [1 + (n % 2), 3 + (n % 2)] }] }),
  OEM: (n) => ({ terms: [{ name: 'ManufacturerId', value: 1 + (n % 49) }] }),
  // Within the week of which ten thousand lines are, one a minute.
  'date range': (n) => ({
    terms: [
      { name: 'StartDate', value: daysAgo(4 + (n % 3)) },
      { name: 'EndDate', value: daysAgo(n % 3) },
    ],
  }),
  'last month': () => ({ terms: lastMonth() }),
  'common word': () => ({ terms: [{ name: 'SearchText', value: 'transducer' }] }),
  'rare word': (n) => ({ terms: [{ name: 'SearchText', value: (n * 2654435761).toString(16).slice(-5) }] }),
  'order number': (n, first) => ({ terms: [{ name: 'OrderId', value: `SO-${first + 2 * n}` }] }),
  'repairs alone': () => ({ terms: [{ name: 'IsRepair', value: true }] }),
  'one order type': (n) => ({ terms: [{ name: 'OrderTypeId', value: [[1, 2, 4, 37][n % 4]] }] }),
};

const directions = ['asc', 'desc'] as const;

/** One condition, sorted by each column in both directions; and what most users see, by item and order number. */
const sorted: Readonly<Record<string, Search>> = Object.fromEntries([
  ...historySortFields.flatMap((field) =>
    directions.map((direction): [string, Search] => [
      `by ${field} ${direction}`,
      (n) => ({ terms: [{ name: 'ConditionId', value: [1 + (n % 4)] }], sort: { field, direction } }),
    ]),
  ),
  ...(['partNumber', 'orderNumber'] as const).flatMap((field) =>
    directions.map((direction): [string, Search] => [
      `last month by ${field} ${direction}`,
      () => ({ terms: lastMonth(), sort: { field, direction } }),
    ]),
  ),
]);

/** @returns the path of a call, and its body where it has one */
type Question = (n: number, first: number) => readonly [path: string, body?: object];

const asked =
  (path: string, search: Search): Question =>
  (n, first) => [path, { start: 0, limit: 100, ...search(n, first) }];

/** What a scanner reads of a line that is there. */
const codes: Readonly<Record<string, (n: number, first: number) => string | number>> = {
  'Ref #': (n, first) => first + n,
  'PO #': (n, first) => `PO-${first + 2 * n}`,
  'serial number': (n) => `SN-${8 + n}`,
};

/** Pages, then the counting, for which no page waits, then the codes. */
const questions = new Map<string, Question>([
  ...Object.entries({ ...filters, ...sorted }).map(([name, search]): [string, Question] => [
    name,
    asked('/api/order/search', search),
  ]),
  ...Object.entries(filters).map(([name, search]): [string, Question] => [
    `count: ${name}`,
    asked('/api/order/search/count', search),
  ]),
  ...Object.entries(codes).map(([name, code]): [string, Question] => [
    `code: ${name}`,
    (n, first) => [`/api/order/find?code=${code(n, first)}`],
  ]),
]);

function lastMonth() {
  return [
    { name: 'StartDate', value: daysAgo(31) },
    { name: 'EndDate', value: daysAgo(0) },
  ];
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

/** A quarter of the lines each, one kind among the others, with all conditions. */
const allKinds = [orderFilling, repairFilling, returnFilling, loanerFilling].map((filling, kind) =>
  filling(`n / 8 % 4 = ${kind}`),
);

/**
 * Filtered pages of the search over all orders, a quarter of each kind, and codes as scanned, while the history grows: the times of each search at each size, what the
 * database's processor does for it, and that as a ratio to the first size. The searches take turns, so that whatever else
 * the machine does hits all alike.
 */
export async function growingHistory(
  portal: Running,
  dataDir: string,
  supplier: BenchSupplier,
  sizes: readonly number[],
): Promise<void> {
  let filled = 0;
  const first = new Map<string, { cpu: number; p95: number }>();
  for (const size of sizes) {
    await fill(embeddedDatabaseUrl(dataDir), supplier, { first: filled, last: size }, allKinds);
    filled = size;
    console.log(`history search at ${size.toLocaleString('en')} lines, 100 rows`);
    for (const [name, turns] of await turnsOf(portal, dataDir, supplier)) {
      const median = quantile(turns.ms, 0.5).toFixed(1);
      const p95 = quantile(turns.ms, 0.95);
      const cpu = quantile(turns.databaseMs, 0.5);
      const start = first.get(name) ?? { cpu, p95 };
      first.set(name, start);
      console.log(
        `  ${name.padEnd(28)} median ${median} ms   p95 ${p95.toFixed(1)} ms (ratio ${(p95 / start.p95).toFixed(2)})   database ${cpu.toFixed(1)} ms of processor time (ratio ${(cpu / start.cpu).toFixed(2)})`,
      );
    }
  }
}

interface Turns {
  readonly ms: number[];
  readonly databaseMs: number[];
}

async function turnsOf(portal: Running, dataDir: string, supplier: BenchSupplier): Promise<Map<string, Turns>> {
  const call = callsOf(portal, ...(await signInOthers(portal.url, supplier, 40)));
  const turns = new Map<string, Turns>([...questions.keys()].map((name) => [name, { ms: [], databaseMs: [] }]));
  for (let turn = -3; turn < rounds; turn++) {
    for (const [name, question] of questions) {
      const before = databaseCpuMs(dataDir);
      const { ms } = await call(...question(Math.abs(turn), supplier.firstLineItemId));
      // The first turns only warm up.
      if (turn < 0) continue;
      turns.get(name)?.ms.push(ms);
      turns.get(name)?.databaseMs.push(databaseCpuMs(dataDir) - before);
    }
  }
  return turns;
}
