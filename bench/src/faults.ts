import { openLossyPortal } from './faults/lossy-portal.ts';
import type { Portal } from './faults/portal.ts';
import { playRound, type RoundResult } from './faults/round.ts';
import { openSmallDiskPortal } from './faults/small-disk-portal.ts';
import { fillDisk, loseCommits, type Strike, strikes } from './faults/strikes.ts';
import { openStruckPortal } from './faults/struck-portal.ts';

/** `npm run faults -- 50 killServer`: how many rounds of each fault, and one fault alone. */
const rounds = Number(process.argv[2] ?? 20);
const only = process.argv[3];
const ofEach = 12;
let lastSupplierId = 0;

async function play<P extends Portal>(name: string, portal: P, strike: Strike<P>): Promise<RoundResult[]> {
  const results: RoundResult[] = [];
  for (let round = 0; round < rounds; round++) {
    lastSupplierId += 1;
    const result = await playRound(portal, lastSupplierId, ofEach, strike);
    for (const violation of result.violations) console.error(`  ${violation}`);
    results.push(result);
  }
  const sum = (count: (result: RoundResult) => number) => results.reduce((total, result) => total + count(result), 0);
  const cells = [
    name.padEnd(16),
    `${rounds} rounds`,
    `${sum(({ acknowledged }) => acknowledged)} acknowledged`,
    `${sum(({ unanswered }) => unanswered)} without an answer at first`,
    `usable again within ${Math.max(...results.map(({ recoveryMs }) => recoveryMs)).toFixed(0)} ms`,
    `${sum(({ violations }) => violations.length)} violations`,
  ];
  console.log(cells.join('   '));
  return results;
}

const portal = await openStruckPortal();
const results: RoundResult[] = [];
try {
  for (const [name, strike] of Object.entries(strikes)) {
    if (!only || only === name) results.push(...(await play(name, portal, strike)));
  }
  if (!only || only === 'loseCommits') {
    const lossy = await openLossyPortal(portal);
    try {
      results.push(...(await play('loseCommits', lossy, loseCommits)));
    } finally {
      await lossy.close();
    }
  }
} finally {
  await portal.close();
}
if (!only || only === 'fillDisk') {
  const small = await openSmallDiskPortal();
  if (!small) console.log('fillDisk           left out: this user may not mount a disk');
  try {
    if (small) results.push(...(await play('fillDisk', small, fillDisk)));
  } finally {
    await small?.close();
  }
}
process.exitCode = results.some(({ violations }) => violations.length > 0) ? 1 : 0;
