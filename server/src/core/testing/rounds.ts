import process from 'node:process';

/** Whether tests that try many of a kind try all of them (`npm test -- --all`) or a few of each. */
export const areAllRounds = process.env.TEST_ROUNDS === 'all';
