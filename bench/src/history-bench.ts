import { callsOf, quantile } from './order-bench.ts';
import { fillOrders } from './order-world.ts';
import { databaseCpuMs, embeddedDatabaseUrl, type Running } from './portal-process.ts';
import { type BenchSupplier, signIn } from './world.ts';

const rounds = 20;

type Term = { name: string; value: unknown };

/** Filters from the broadest to the narrowest; `n` is the turn, so that no two ask for the same. */
const searches: Readonly<Record<string, (n: number) => { terms: Term[]; sort?: object }>> = {
  'no filter': () => ({ terms: [] }),
  condition: (n) => ({ terms: [{ name: 'ConditionId', value: [1 + (n % 4)] }] }),
  OEM: (n) => ({ terms: [{ name: 'ManufacturerId', value: 1 + (n % 49) }] }),
  'date range': (n) => ({
    terms: [
      { name: 'StartDate', value: daysAgo(5 + n) },
      { name: 'EndDate', value: daysAgo(n) },
    ],
  }),
  'common word': () => ({ terms: [{ name: 'SearchText', value: 'transducer' }] }),
  'rare word': (n) => ({ terms: [{ name: 'SearchText', value: (n * 2654435761).toString(16).slice(-5) }] }),
  'order number': (n) => ({ terms: [{ name: 'OrderId', value: `SO-${400_000_000 + 2 * n}` }] }),
  'sorted by item number': () => ({
    terms: [{ name: 'ConditionId', value: [2] }],
    sort: { field: 'partNumber', direction: 'asc' },
  }),
};

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

/**
 * Filtered pages of the search over all orders, while the history grows: the times of each search at each size, what the
 * database's processor does for it, and that as a ratio to the first size. The searches take turns, so that whatever else
 * the machine does hits all alike.
 */
export async function growingHistory(
  portal: Running,
  dataDir: string,
  supplier: BenchSupplier,
  sizes: readonly number[],
): Promise<void> {
  let filled = sizes[0] ?? 0;
  const first = new Map<string, number>();
  for (const size of sizes) {
    if (size > filled) await fillOrders(embeddedDatabaseUrl(dataDir), supplier, { first: filled, last: size });
    filled = size;
    console.log(`history search at ${size.toLocaleString('en')} lines, 100 rows`);
    for (const [name, turns] of await turnsOf(portal, dataDir, supplier)) {
      const median = quantile(turns.ms, 0.5).toFixed(1);
      const p95 = quantile(turns.ms, 0.95).toFixed(1);
      const cpu = quantile(turns.databaseMs, 0.5);
      first.set(name, first.get(name) ?? cpu);
      const ratio = (cpu / (first.get(name) ?? cpu)).toFixed(2);
      console.log(
        `  ${name.padEnd(24)} median ${median} ms   p95 ${p95} ms   database ${cpu.toFixed(1)} ms of processor time   ratio ${ratio}`,
      );
    }
  }
}

interface Turns {
  readonly ms: number[];
  readonly databaseMs: number[];
}

async function turnsOf(portal: Running, dataDir: string, supplier: BenchSupplier): Promise<Map<string, Turns>> {
  const call = callsOf(portal, await signIn(portal.url, supplier.username));
  const turns = new Map<string, Turns>(Object.keys(searches).map((name) => [name, { ms: [], databaseMs: [] }]));
  for (let turn = -3; turn < rounds; turn++) {
    for (const [name, search] of Object.entries(searches)) {
      const before = databaseCpuMs(dataDir);
      const { ms } = await call('/api/order/search', { start: 0, limit: 100, ...search(Math.abs(turn)) });
      // The first turns only warm up.
      if (turn < 0) continue;
      turns.get(name)?.ms.push(ms);
      turns.get(name)?.databaseMs.push(databaseCpuMs(dataDir) - before);
    }
  }
  return turns;
}
