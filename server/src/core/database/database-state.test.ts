import { expect, it } from 'vitest';
import { createDatabaseState } from './database-state.ts';

it('waits until it is told otherwise', () => {
  const state = createDatabaseState();
  expect(state.reason()).toBe('The portal starts: its database is not open yet.');
  state.waitFor('The database has ended and is being started again.');
  expect(state.reason()).toBe('The database has ended and is being started again.');
  state.waitFor(null);
  expect(state.reason()).toBeNull();
});

it('takes the disk for full for ten seconds after the last save that found no space (F7)', () => {
  let now = 0;
  const state = createDatabaseState(() => now);
  state.waitFor(null);
  state.noteFullDisk();
  now = 5_000;
  state.noteFullDisk();
  now = 14_999;
  expect(state.reason()).toBe('The disk of the database is full: nothing can be saved.');
  now = 15_000;
  expect(state.reason()).toBeNull();
});
