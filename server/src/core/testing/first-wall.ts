import type { TestPortal } from './test-portal.ts';

/** Takes the second wall down for good: from here on the policies alone keep companies apart, and a hole in one shows. */
export async function dropSecondWall({ owner }: TestPortal): Promise<void> {
  const { rows } = await owner.query<{ table: string }>(`
    SELECT relname AS table FROM pg_class
    WHERE relkind = 'r' AND relrowsecurity AND relnamespace = 'public'::regnamespace`);
  for (const { table } of rows) await owner.query(`ALTER TABLE ${table} DISABLE ROW LEVEL SECURITY`);
}
