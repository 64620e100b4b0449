import { isMetric, metricOf } from '@portal/contract/insights/metrics';
import { type Database, everything, type Tx } from '../../core/database/database.ts';
import { inPages } from '../../core/http/replies/pages.ts';
import { lineFacts } from '../facts/all-facts.ts';
import type { LineFacts } from '../facts/line-facts.ts';
import { keepPromises } from '../promises/promise-store.ts';
import { binOf, bucketsOf } from './buckets.ts';
import {
  computeFacts,
  type Fact,
  findFacts,
  type LineKey,
  replaceFacts,
  takeMarks,
  tryToSettle,
} from './fact-store.ts';
import { findSums, type PartSum, type Sum, type SumKey, writeSums } from './sum-store.ts';

const batchSize = 1000;

/**
 * Brings facts and sums up to date with the lines that were marked, at most a thousand of them in a transaction of their own:
 * what is cut short is marked still. One node does it at a time.
 * @returns whether there may be more
 */
export function settleMarks(db: Database): Promise<boolean> {
  return db.write(everything, async (tx) => {
    if (!(await tryToSettle(tx))) return false;
    const lines = await takeMarks(tx, batchSize);
    await settleLines(tx, lines);
    return lines.length > 0;
  });
}

async function settleLines(tx: Tx, lines: readonly LineKey[]): Promise<void> {
  const changes = new Map<string, Change>();
  for (const kind of lineFacts) {
    const ofKind = lines.filter((line) => line.kind === kind.kind);
    if (ofKind.length > 0) await settleKind(tx, kind, ofKind, changes);
  }
  await change(tx, changes);
}

async function settleKind(
  tx: Tx,
  kind: LineFacts,
  lines: readonly LineKey[],
  changes: Map<string, Change>,
): Promise<void> {
  await keepPromises(tx, kind.kind, lines);
  const before = byLine(await findFacts(tx, kind.kind, lines));
  const after = byLine(await computeFacts(tx, kind, lines));
  const changed = lines.filter((line) => textOf(before.get(nameOf(line))) !== textOf(after.get(nameOf(line))));
  if (changed.length === 0) return;
  const ofChanged = (facts: ReadonlyMap<string, Fact[]>) => changed.flatMap((line) => facts.get(nameOf(line)) ?? []);
  for await (const facts of inPages(ofChanged(before))) for (const fact of facts) add(changes, fact, -1);
  for await (const facts of inPages(ofChanged(after))) for (const fact of facts) add(changes, fact, 1);
  await replaceFacts(tx, kind.kind, changed, ofChanged(after));
}

const nameOf = ({ lineItemId, supplierId }: LineKey) => `${lineItemId} ${supplierId}`;

function byLine(facts: readonly Fact[]): Map<string, Fact[]> {
  const lines = new Map<string, Fact[]>();
  for (const fact of facts) lines.set(nameOf(fact), [...(lines.get(nameOf(fact)) ?? []), fact]);
  return lines;
}

/** The facts of a line, to be compared in whatever order they came. */
function textOf(facts: readonly Fact[] = []): string {
  const texts = facts.map(({ metric, companyId, at, isDay, cases, hits, value, parts, isLeftOut }) =>
    JSON.stringify([metric, companyId, at, isDay, cases, hits, value, parts, isLeftOut]),
  );
  return texts.sort().join();
}

/** What is to be added to a sum. */
interface Change {
  readonly key: SumKey;
  lines: number;
  cases: number;
  hits: number;
  total: number;
  readonly valueCounts: Map<string, number>;
  readonly parts: Map<string, PartSum>;
}

/** Adds a fact to the sums of its buckets, or takes it away. */
function add(changes: Map<string, Change>, fact: Fact, sign: 1 | -1): void {
  if (fact.isLeftOut) return;
  for (const bucket of bucketsOf(Date.parse(fact.at), fact.isDay)) {
    const one = changeOf(changes, { ...keyOf(fact), level: bucket.level, at: new Date(bucket.at).toISOString() });
    const total = sign * (fact.value ?? 0);
    one.lines += sign;
    one.cases += sign * fact.cases;
    one.hits += sign * fact.hits;
    // What counts in parts alone adds nothing to the mean.
    if (fact.cases > 0) one.total += total;
    if (fact.cases > 0 && fact.value !== null && hasMedian(fact)) addTo(one.valueCounts, `${binOf(fact.value)}`, sign);
    for (const part of fact.parts) {
      const [lines, hits, sum] = one.parts.get(part) ?? [0, 0, 0];
      one.parts.set(part, [lines + sign, hits + sign * fact.hits, sum + total]);
    }
  }
}

function hasMedian({ metric }: Fact): boolean {
  return isMetric(metric) && metricOf(metric).value === 'mean';
}

function keyOf({ metric, kind, companyId, supplierId, isDay }: Fact) {
  return { metric, kind, companyId, supplierId, isDay };
}

function changeOf(changes: Map<string, Change>, key: SumKey): Change {
  const name = textOfKey(key);
  const known = changes.get(name);
  if (known) return known;
  const made = { key, lines: 0, cases: 0, hits: 0, total: 0, valueCounts: new Map(), parts: new Map() };
  changes.set(name, made);
  return made;
}

function textOfKey({ metric, kind, companyId, isDay, level, at }: SumKey): string {
  return [metric, kind, companyId, isDay, level, at].join();
}

function addTo(counts: Map<string, number>, name: string, more: number): void {
  counts.set(name, (counts.get(name) ?? 0) + more);
}

async function change(tx: Tx, changes: ReadonlyMap<string, Change>): Promise<void> {
  if (changes.size === 0) return;
  const keys = [...changes.values()].map(({ key }) => key);
  const kept = new Map((await findSums(tx, keys)).map((sum) => [textOfKey(sum), sum]));
  for await (const some of inPages([...changes]))
    await writeSums(
      tx,
      some.map(([name, one]) => ({ ...one.key, ...summed(kept.get(name) ?? emptySum(), one) })),
    );
}

const emptySum = (): Sum => ({ lines: 0, cases: 0, hits: 0, total: 0, valueCounts: {}, parts: {} });

/** @param kept is changed: those of a year hold thousands of parts, which are not to be copied for each line */
function summed(kept: Sum, more: Change): Sum {
  const { valueCounts, parts } = kept;
  for (const [value, count] of more.valueCounts) {
    const sum = (valueCounts[value] ?? 0) + count;
    if (sum === 0) delete valueCounts[value];
    else valueCounts[value] = sum;
  }
  for (const [part, [lines, hits, total]] of more.parts) {
    const [keptLines, keptHits, keptTotal] = parts[part] ?? [0, 0, 0];
    if (keptLines + lines === 0) delete parts[part];
    else parts[part] = [keptLines + lines, keptHits + hits, keptTotal + total];
  }
  return {
    lines: kept.lines + more.lines,
    cases: kept.cases + more.cases,
    hits: kept.hits + more.hits,
    total: kept.total + more.total,
    valueCounts,
    parts,
  };
}
