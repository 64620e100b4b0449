import { callsOf, quantile } from './order-bench.ts';
import { fillOrders } from './order-world.ts';
import { embeddedDatabaseUrl, type Running } from './portal-process.ts';
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
 * Filtered pages of the search over all orders, while the history grows: p95 of each search at each size, and its ratio
 * to that of the first size. The searches take turns, so that whatever else the machine does hits all alike.
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
    console.log(
      `history search at ${size.toLocaleString('en')} lines, 100 rows: median, p95 and its ratio to the first`,
    );
    for (const [name, times] of await timesOf(portal, supplier)) {
      const p95 = quantile(times, 0.95);
      first.set(name, first.get(name) ?? p95);
      const ratio = (p95 / (first.get(name) ?? p95)).toFixed(2);
      console.log(`  ${name.padEnd(24)} ${quantile(times, 0.5).toFixed(1)} ms   ${p95.toFixed(1)} ms   ${ratio}`);
    }
  }
}

async function timesOf(portal: Running, supplier: BenchSupplier): Promise<Map<string, number[]>> {
  const call = callsOf(portal, await signIn(portal.url, supplier.username));
  const times = new Map<string, number[]>();
  for (let turn = -3; turn < rounds; turn++) {
    for (const [name, search] of Object.entries(searches)) {
      const { ms } = await call('/api/order/search', { start: 0, limit: 100, ...search(Math.abs(turn)) });
      // The first turns only warm up.
      if (turn >= 0) times.set(name, [...(times.get(name) ?? []), ms]);
    }
  }
  return times;
}
