import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { BenchSupplier } from './world.ts';

export const makers = 50;

/** The lines of a world: `first` to `last - 1`, the higher the older. */
export interface Range {
  readonly first: number;
  readonly last: number;
}

/** Writes rows of one kind of line: its tables, and statements of which each has $1 to $5: ids' begin, facility, supplier, range. */
export interface Filling {
  /** As of its view `<kind>_search`. */
  readonly kind: 'order' | 'repair' | 'return' | 'loaner';
  readonly tables: readonly string[];
  readonly statements: readonly string[];
}

/**
 * Gives a supplier lines: straight into the database, since the gateway would take hours for a million. Up to 10,000 of
 * them stand in the tabs of their queue, the rest is history.
 */
export async function fill(
  databaseUrl: string,
  { supplierId, companyId, firstLineItemId }: BenchSupplier,
  { first, last }: Range,
  fillings: readonly Filling[],
): Promise<void> {
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  try {
    await owner.query("SET app.scope = 'all'; SET maintenance_work_mem = '256MB'");
    await owner.query(
      `INSERT INTO oems SELECT n, 'Maker ' || n FROM generate_series(0, ${makers - 1}) n ON CONFLICT DO NOTHING`,
    );
    const numbers = [firstLineItemId, companyId, supplierId, first, last - 1];
    const records = fillings.flatMap((filling) => filling.tables);
    const tables = [...records, 'line_search'];
    const written = [...records, 'history'];
    const indexes = await owner.query<{ name: string; definition: string }>(
      `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
       WHERE indrelid = ANY($1::text[]::regclass[]) AND NOT indisunique`,
      [tables],
    );
    // Made anew in one go, they take a tenth of the time.
    for (const { name } of indexes.rows) await owner.query(`DROP INDEX ${name}`);
    // What triggers keep is written at once below; without the indexes they would read a whole table for each row. Figures
    // have a measurement of their own, and nobody has these lines open.
    for (const table of written) await owner.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    for (const { statements } of fillings) for (const statement of statements) await owner.query(statement, numbers);
    for (const table of written) await owner.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    await owner.query(`ANALYZE ${tables.join(', ')}`);
    for (const { kind } of fillings) await owner.query(await searchedFrom(owner, kind), numbers);
    for (const { definition } of indexes.rows) await owner.query(definition);
    await owner.query(`VACUUM ANALYZE ${tables.join(', ')}, history`);
  } finally {
    await owner.end();
  }
}

/** The statement by which a kind's new lines are found by searches. */
async function searchedFrom(owner: pg.Client, kind: Filling['kind']): Promise<string> {
  const { rows } = await owner.query<{ columns: string }>(
    `SELECT string_agg(column_name, ', ') AS columns FROM information_schema.columns WHERE table_name = $1`,
    [`${kind}_search`],
  );
  return `INSERT INTO line_search (${rows[0]?.columns}) SELECT ${rows[0]?.columns} FROM ${kind}_search
    WHERE company_id = $2::integer AND supplier_id = $3::integer
      AND record_id BETWEEN $1::integer + $4::integer AND $1::integer + $5::integer`;
}

/** Waits until the portal has reckoned up what the gateway brought: that work would be measured with what comes next. */
export async function untilFiguresStand(databaseUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: databaseUrl, options: '-c app.scope=all' });
  await owner.connect();
  try {
    for (let look = 0; look < 600; look++) {
      const { rows } = await owner.query<{ waits: boolean }>('SELECT EXISTS (SELECT FROM insight_marks) AS waits');
      if (!rows[0]?.waits) return;
      await sleep(100);
    }
    throw new Error('The figures are not reckoned up after a minute');
  } finally {
    await owner.end();
  }
}

/** @param which the condition on `n`, the number of a line; two lines that follow each other are of one order */
export function orderFilling(which = 'true'): Filling {
  return {
    kind: 'order',
    tables: ['orders', 'order_lines'],
    statements: [insertOrders(which), insertLines(which), insertHistory('order', 'AWAITINGREVIEW', which)],
  };
}

/** Two lines to an order. */
const insertOrders = (which: string) => `
  INSERT INTO orders (order_id, company_id, supplier_id, order_number, display_po, billing_po, order_type_id, order_type,
    date_entered, ship_to_name, ship_to_street1, ship_to_city, ship_to_state, shipper, created_at, updated_at)
  SELECT $1::integer + n, $2::integer, $3::integer, 'SO-' || ($1 + n), 'PO-' || ($1 + n), 'PO-' || ($1 + n), 1, 'PART ORDER',
    now() - n * interval '1 minute', 'St. Anne Hospital', '400 Prairie Avenue', 'Omaha', 'NE', 'UPS', now(), now()
  FROM generate_series($4::integer, $5::integer) n WHERE n % 2 = 0 AND ${which}`;

const insertLines = (which: string) => `
  INSERT INTO order_lines (line_item_id, order_id, company_id, supplier_id, status, manufacturer, part_number,
    description, condition_id, quantity, unit_price_cents, urgency_description, non_returnable, gsa_item,
    is_pass_through, is_contract_pro_option, is_service_item, vendor_rma_required, ship_date_reason_id,
    estimated_ship_date, follow_up_date, tracking_number, has_shipping_label, date_entered, date_shipped, date_delivered,
    created_at, updated_at)
  SELECT $1::integer + n, $1 + n - n % 2, $2::integer, $3::integer,
    CASE WHEN n >= 10000 THEN (ARRAY['DELIVERED', 'CANCELLED'])[1 + (n % 20 = 0)::integer]
      ELSE (ARRAY['AWAITINGREVIEW', 'PENDINGSHIPMENT', 'SHIPPED'])[1 + n % 3] END,
    'Maker ' || n * 7 % ${makers}, 'AX-' || md5(n::text)::char(8),
    (ARRAY['X-ray tube with housing, 150 kV', 'Ultrasound transducer, convex', 'Power supply board', 'Patient monitor cable'])[1 + n / 4 % 4]
      || '; new or refurbished, tested', 1 + n % 4, 1 + n % 5, 124950, CASE WHEN n % 9 = 0 THEN 'STAT' ELSE 'STD' END,
    false, false, false, false, false, false, 1, current_date + (n % 7 - 2), current_date + (n % 7 - 2),
    CASE WHEN n >= 10000 OR n % 3 = 2 THEN '1Z' || upper(md5(n::text)::char(16)) END, false,
    now() - n * interval '1 minute',
    CASE WHEN n >= 10000 OR n % 3 = 2 THEN now() - n * interval '1 minute' END,
    CASE WHEN n >= 10000 THEN now() - n * interval '1 minute' END, now(), now()
  FROM generate_series($4::integer, $5::integer) n WHERE ${which}`;

/** The first step of each line. */
export const insertHistory = (kind: string, status: string, which: string) => `
  INSERT INTO history (record_kind, record_id, supplier_id, company_id, at, action, to_status, by_kind, by_name)
  SELECT '${kind}', $1::integer + n, $3::integer, $2::integer, now(), 'create', '${status}', 'marketplace', 'Bench'
  FROM generate_series($4::integer, $5::integer) n WHERE ${which}`;
