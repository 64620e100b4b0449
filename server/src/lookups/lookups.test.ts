import { lookupTables } from '@portal/contract/lookups/lookup-tables';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '../core/testing/test-portal.ts';

describe('lookup tables', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal();
  });
  afterAll(() => portal.close());

  test.each(lookupTables)('$table holds the rows of the contract', async ({ table, columns, rows }) => {
    const { rows: stored } = await portal.owner.query({
      text: `SELECT ${columns.join(', ')} FROM ${table} ORDER BY position`,
      rowMode: 'array',
    });

    expect(stored).toEqual(rows);
  });

  test('the portal may read each of them and change none', async () => {
    const { rows } = await portal.owner.query(
      `SELECT name, has_table_privilege('portal_app', name, 'SELECT') AS reads,
         has_table_privilege('portal_app', name, 'INSERT, UPDATE, DELETE') AS writes
       FROM unnest($1::text[]) AS name`,
      [lookupTables.map(({ table }) => table)],
    );

    expect(rows).toEqual(lookupTables.map(({ table }) => ({ name: table, reads: true, writes: false })));
  });
});
