import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLossyPortal } from './lossy-portal.ts';
import { playRound, type RoundResult } from './round.ts';
import { loseCommits, strikes } from './strikes.ts';
import { openStruckPortal, type StruckPortal } from './struck-portal.ts';

/** One small round of each fault against the built server; `npm run faults` plays as many as one likes. */
const ofEach = 3;
const patienceMs = 300_000;

let portal: StruckPortal;
let lastSupplierId = 0;

beforeAll(async () => {
  portal = await openStruckPortal();
}, patienceMs);
afterAll(() => portal?.close(), patienceMs);

function expectKept({ violations, acknowledged }: RoundResult): void {
  expect(violations).toEqual([]);
  // Of the nine kinds, one is always refused.
  expect(acknowledged).toBe(8 * ofEach);
}

describe('what was acknowledged is there once, what was refused is not, what had no answer is done once when sent again (2.1)', () => {
  test.each([
    ['F1: the server is killed', strikes.killServer],
    ['F1, F2: server and database are killed', strikes.killAll],
    ['F17: the server runs out of memory', strikes.runOutOfMemory],
    ['F2: the database is killed, and the server lives on', strikes.killDatabase],
    ['F3: connections of the database end', strikes.endConnections],
    ['F4: the database hangs: 503 meanwhile, and none afterwards', strikes.hangDatabase],
    ['its secrets are lost, and the portal does not start until they are back', strikes.loseSecrets],
    ['LD-8: heads, bodies and readers stand still, and are ended', strikes.standStill],
    ['F13: events that cannot be applied come among others', strikes.poisonEvents],
    ['F14: a SIGTERM: what was taken on is answered, exit 0', strikes.stop],
  ])('%s', { timeout: patienceMs }, async (_, strike) => {
    lastSupplierId += 1;
    expectKept(await playRound(portal, lastSupplierId, ofEach, strike));
  });

  test('F6: the answer to a COMMIT is lost', { timeout: patienceMs }, async () => {
    const lossy = await openLossyPortal(portal);
    try {
      lastSupplierId += 1;
      expectKept(await playRound(lossy, lastSupplierId, ofEach, loseCommits));
    } finally {
      await lossy.close();
    }
  });
});
