import { sampleSupplier } from '@portal/contract/samples/party-samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from '../testing/test-portal.ts';
import { everything, type Scope, sql } from './database.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await startTestPortal();
  for (const supplierId of [1, 2]) {
    const data = sampleSupplier({ supplierId, facilities: [{ companyId: supplierId * 10, name: 'F' }] });
    await portal.send({ type: 'supplier.upserted', data });
  }
});
afterAll(() => portal.close());

/** Tables that hold rows of one company or one user. */
async function ownedTables(): Promise<{ table: string; forced: boolean }[]> {
  const { rows } = await portal.owner.query(`
    SELECT DISTINCT c.relname AS table, c.relrowsecurity AND c.relforcerowsecurity AS forced
    FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname IN ('company_id', 'supplier_id', 'user_id') AND NOT a.attisdropped
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace`);
  return rows;
}

describe('row level security (ASVS 8.4.1)', () => {
  it('TI-19: every table with rows of a company or user forces it', async () => {
    const tables = await ownedTables();
    expect(tables.length).toBeGreaterThan(8);
    expect(tables.filter((table) => !table.forced)).toEqual([]);
  });

  it('TI-19: the role of the portal is neither owner nor superuser and cannot bypass it', async () => {
    const role = await portal.db.read(everything, (tx) =>
      tx.one(
        sql`SELECT current_user AS name, rolsuper, rolbypassrls, rolcreaterole FROM pg_roles WHERE rolname = current_user`,
      ),
    );
    expect(role).toEqual({ name: 'portal_app', rolsuper: false, rolbypassrls: false, rolcreaterole: false });
    const { rows } = await portal.owner.query(
      "SELECT count(*)::int AS owned FROM pg_class WHERE relowner = (SELECT oid FROM pg_roles WHERE rolname = 'portal_app')",
    );
    expect(rows[0].owned).toBe(0);
  });

  it('TI-19: a transaction of one supplier sees no row of another, in any table', async () => {
    const scope: Scope = { kind: 'supplier', supplierId: 2, userId: 999, facilityIds: [20] };
    const visible = await portal.db.read(scope, (tx) =>
      tx.many<{ supplierId: number }>(sql`
      SELECT supplier_id AS "supplierId" FROM suppliers UNION ALL SELECT supplier_id FROM facilities`),
    );
    expect(visible.map((row) => row.supplierId)).toEqual([2, 2]);
  });

  it('TI-19: a transaction for nobody sees nothing', async () => {
    const scope: Scope = { kind: 'supplier', supplierId: 0, userId: 0, facilityIds: [] };
    expect(await portal.db.read(scope, (tx) => tx.many(sql`SELECT supplier_id FROM suppliers`))).toEqual([]);
  });
});

describe('audit log (ASVS 16.4.2)', () => {
  it('AU-3: the portal can neither change nor delete a row', async () => {
    await expect(portal.system((tx) => tx.run(sql`UPDATE audit_log SET action = 'x'`))).rejects.toThrow(
      /permission denied/,
    );
    await expect(portal.system((tx) => tx.run(sql`DELETE FROM audit_log`))).rejects.toThrow(/permission denied/);
  });

  it('AU-4: a changed row breaks the chain at its place', async () => {
    const broken = () =>
      portal.owner.query(`
        SELECT min(id) AS id FROM (
          SELECT id, hash, audit_row_hash(coalesce(lag(hash) OVER (ORDER BY id), ''), audit_log) AS expected FROM audit_log
        ) AS rows WHERE hash <> expected`);
    expect((await broken()).rows[0].id).toBeNull();
    const { rows } = await portal.owner.query('SELECT max(id) AS id FROM audit_log');
    await portal.owner.query('UPDATE audit_log SET action = action || $1 WHERE id = $2', ['!', rows[0].id]);
    expect((await broken()).rows[0].id).toBe(rows[0].id);
  });
});
