import { expect, it } from 'vitest';
import { kindOf } from './postgres-words.ts';

const prefix = '2026-11-22 07:10:11.123 UTC [123]';

it.each([
  [`${prefix} PANIC:  could not write to file "pg_wal/xlogtemp.9": No space left on device`, 'no_space'],
  [`${prefix} LOG:  could not write temporary statistics file: No space left on device`, 'no_space'],
  [`${prefix} PANIC:  could not locate a valid checkpoint record`, 'panic'],
  [`${prefix} FATAL:  password authentication failed for user "portal_owner"`, 'fatal'],
  [`${prefix} FATAL:  the database system is starting up`, null],
  [`${prefix} FATAL:  the database system is shutting down`, null],
  [`${prefix} FATAL:  the database system is in recovery mode`, null],
  [`${prefix} FATAL:  terminating connection due to administrator command`, null],
  [`${prefix} LOG:  database system is ready to accept connections`, null],
])('%s: %s', (line, kind) => {
  expect(kindOf(line)).toBe(kind);
});
