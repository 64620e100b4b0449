import { makeSupplier } from '../world.ts';
import { bidsNeeded, makeOperations, type Operation } from './operations.ts';
import type { Portal } from './portal.ts';
import { type Found, readPortal } from './reading.ts';
import { makeSender, type Outcome, type Sender, type Sent, sendDuring, sendOperation } from './sending.ts';
import type { Strike } from './strikes.ts';

export interface RoundResult {
  readonly acknowledged: number;
  /** Operations that had no answer at first. */
  readonly unanswered: number;
  /** How long the portal took until it could be used again. */
  readonly recoveryMs: number;
  /** Each a broken promise: something lost, doubled or half done. */
  readonly violations: readonly string[];
}

/** How often an operation may be there, by how its call ended. */
type Allowed = Readonly<Record<Outcome, readonly number[]>>;

/**
 * Sends operations, strikes, reads everything back through the API, sends again what has no answer, and reads again
 * (security 2.1).
 * @param supplierId a new supplier, for this round alone
 */
export async function playRound<P extends Portal>(
  portal: P,
  supplierId: number,
  ofEach: number,
  { strike, losesNoAnswer = false }: Strike<P>,
): Promise<RoundResult> {
  const supplier = await makeSupplier(portal.url, supplierId, bidsNeeded(ofEach), 10_000);
  const operations = await makeOperations(portal.url, supplier, ofEach);
  const sender = await makeSender(portal.url, supplier.username, operations);
  const after = 1 + Math.floor(Math.random() * operations.length * 0.8);
  const { sent, recoveryMs } = await sendDuring(sender, operations, { after, strike: () => strike(portal) });

  const allowed = { ok: [1], refused: [0], unknown: losesNoAnswer ? [0] : [0, 1] };
  const first = await readBack(sender, portal, sent, allowed);
  const again = await sendAgain(sender, sent, first.there);
  const second = await readBack(sender, portal, again, { ...allowed, unknown: [] });
  return {
    acknowledged: again.filter(({ outcome }) => outcome === 'ok').length,
    unanswered: sent.filter(({ outcome }) => outcome === 'unknown').length,
    recoveryMs,
    violations: [...first.violations, ...second.violations.map((violation) => `sent again: ${violation}`)],
  };
}

async function readBack(sender: Sender, { dataDir }: Portal, sent: readonly Sent[], allowed: Allowed) {
  const reading = await readPortal(sender, dataDir);
  const violations = [...reading.wrongs];
  const there = new Set<Operation>();
  for (const { operation, outcome } of sent) {
    const found = await reading.found(operation);
    if (isAs(found, 1)) there.add(operation);
    if (!allowed[outcome].some((count) => isAs(found, count))) violations.push(broken(operation, outcome, found));
    if ((operation.kind === 'refused') !== (outcome === 'refused') && outcome !== 'unknown')
      violations.push(`${operation.kind} ${operation.id} was ${outcome}`);
  }
  return { there, violations };
}

const triesAgain = 10;

/** Tries again what has no answer, with the same keys, until it has one. */
async function sendAgain(sender: Sender, sent: readonly Sent[], there: ReadonlySet<Operation>): Promise<Sent[]> {
  const settled: Sent[] = [];
  for (const { operation, outcome } of sent) {
    let now = outcome;
    for (let turn = 0; turn < triesAgain && now === 'unknown'; turn++) now = await sendOperation(sender, operation);
    // Files take no key: the line has one of that name, and whether it is the same is read back.
    const isStored = operation.kind === 'file' && now !== outcome && now === 'refused' && there.has(operation);
    settled.push({ operation, outcome: isStored ? 'ok' : now });
  }
  return settled;
}

/** Whether an operation is there so often, at each place and for each of its lines. */
function isAs(found: Found, count: number): boolean {
  return [...found.values()].every((one) => one === count);
}

function broken({ kind, id }: Operation, outcome: Outcome, found: Found): string {
  const counts = [...found].map(([place, count]) => `${place} ${count}`);
  return `${kind} ${id} was ${outcome}, and is there: ${counts.join(', ')}`;
}
