import pg from 'pg';
import { expect, it } from 'vitest';
import './database.ts';

const read = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ) as unknown as (text: string) => string;

it.each([
  ['2026-11-21 15:52:23+00', '2026-11-21T15:52:23.000Z'],
  ['2026-11-21 15:52:23.3+00', '2026-11-21T15:52:23.300Z'],
  ['2026-11-21 15:52:23.371999+00', '2026-11-21T15:52:23.371Z'],
  ['2026-11-21 15:52:23.371+05:30', '2026-11-21T10:22:23.371Z'],
])('reads the instant %s as Date does', (text, expected) => {
  expect(read(text)).toBe(expected);
  expect(new Date(text).toISOString()).toBe(expected);
});
