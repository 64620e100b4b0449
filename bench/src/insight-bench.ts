import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { callsOf, quantile } from './order-bench.ts';
import { cpuMs, databaseCpuMs, embeddedDatabaseUrl, type Running } from './portal-process.ts';
import { type BenchSupplier, makeSupplier, signInOthers } from './world.ts';

const rounds = 20;
/** A sum by OEM and item, a share, and a mean with its median. */
const asked = ['sales', 'on-time-ship', 'days-to-ship'];

/** Order lines of 400 items over the last 364 days, all shipped within six days; $1 to $4: begin of ids, facility, supplier, count. */
const statements = [
  `INSERT INTO orders (order_id, company_id, supplier_id, order_number, order_type_id, order_type, date_entered,
     ship_to_street1, ship_to_city, created_at, updated_at)
   SELECT $1::integer + n, $2::integer, $3::integer, 'SO-' || n, 1, 'PART ORDER', now() - n * interval '364 days' / $4::integer,
     '400 Prairie Avenue', 'Omaha', now(), now()
   FROM generate_series(0, $4::integer - 1) n`,
  `INSERT INTO order_lines (line_item_id, order_id, company_id, supplier_id, status, manufacturer, part_number, description,
     quantity, unit_price_cents, non_returnable, gsa_item, is_pass_through, is_contract_pro_option, is_service_item,
     vendor_rma_required, has_shipping_label, date_entered, date_shipped, date_delivered, created_at, updated_at)
   SELECT $1::integer + n, $1 + n, $2::integer, $3::integer, 'DELIVERED', 'Maker ' || n % 40, 'AX-' || n % 400, 'Cable', 1 + n % 5,
     100 + n % 9000, false, false, false, false, false, false, false, entered, least(entered + n % 6 * interval '1 day', now()),
     now(), now(), now()
   FROM generate_series(0, $4::integer - 1) n
   CROSS JOIN LATERAL (SELECT now() - n * interval '364 days' / $4::integer AS entered) AS dates`,
  // Each marks its line; oldest first, as they come in life.
  `INSERT INTO history (record_kind, record_id, supplier_id, company_id, at, action, to_status, by_kind, by_name, details)
   SELECT 'order', $1::integer + n, $3::integer, $2::integer, now(), 'create', 'AWAITINGREVIEW', 'marketplace', 'Bench',
     jsonb_build_object('estimatedShipDate', (now() - n * interval '364 days' / $4::integer)::date + 3)
   FROM generate_series($4::integer - 1, 0, -1) n`,
];

interface Asked {
  readonly size: number;
  readonly call: ReturnType<typeof callsOf>;
}

/**
 * Metrics over twelve months of suppliers with ever more lines: the time of a call, the processor time of portal and
 * database for it, and that as a ratio to the first supplier's. The suppliers take turns.
 */
export async function figuresOfAYear(portal: Running, dataDir: string, sizes: readonly number[]): Promise<void> {
  const settled: { size: number; supplier: BenchSupplier }[] = [];
  for (const [index, size] of sizes.entries()) {
    const supplier = await makeSupplier(portal.url, 6 + index, 0);
    const seconds = await settle(embeddedDatabaseUrl(dataDir), supplier, size);
    console.log(`figures of ${size.toLocaleString('en')} lines kept in ${seconds.toFixed(0)} s`);
    settled.push({ size, supplier });
  }
  // Only now: a million lines take longer than an access token lives.
  const suppliers: Asked[] = [];
  for (const { size, supplier } of settled)
    suppliers.push({ size, call: callsOf(portal, ...(await signInOthers(portal.url, supplier, 2))) });
  for (const metric of asked) {
    const turns = await turnsOf(suppliers, metric, () => cpuMs(portal.pid) + databaseCpuMs(dataDir));
    const first = quantile(turns[0]?.cpu ?? [], 0.5);
    for (const { size, ms, cpu } of turns) {
      const [median, took] = [quantile(ms, 0.5), quantile(cpu, 0.5)];
      console.log(
        `  ${metric.padEnd(14)} of ${size.toLocaleString('en').padStart(9)} lines, 12 months: median ${median.toFixed(1)} ms, ${took.toFixed(1)} ms of processor time (ratio ${(took / first).toFixed(2)}, limit 2)`,
      );
    }
  }
}

async function turnsOf(suppliers: readonly Asked[], metric: string, cpuNow: () => number) {
  const turns = suppliers.map(({ size, call }) => ({ size, call, ms: [] as number[], cpu: [] as number[] }));
  for (let turn = -3; turn < rounds; turn++)
    for (const { call, ms, cpu } of turns) {
      const before = cpuNow();
      const answered = await call(`/api/insights/metrics/${metric}?days=365`);
      // The first turns only warm up.
      if (turn < 0) continue;
      ms.push(answered.ms);
      cpu.push(cpuNow() - before);
    }
  return turns;
}

/** Gives a supplier lines and waits until their figures are kept. @returns seconds that the keeping took */
async function settle(databaseUrl: string, supplier: BenchSupplier, size: number): Promise<number> {
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  try {
    await owner.query("SET app.scope = 'all'");
    const { firstLineItemId, companyId, supplierId } = supplier;
    for (const statement of statements) await owner.query(statement, [firstLineItemId, companyId, supplierId, size]);
    await owner.query('VACUUM ANALYZE orders, order_lines, history');
    const began = performance.now();
    while ((await owner.query('SELECT 1 FROM insight_marks LIMIT 1')).rowCount) await sleep(500);
    const seconds = (performance.now() - began) / 1000;
    await owner.query('VACUUM ANALYZE insight_facts, insight_sums, insight_marks');
    return seconds;
  } finally {
    await owner.end();
  }
}
