import { orderName } from '../line-names.ts';

/** A line as the shipping desk has to know it. */
export interface DeskLine {
  readonly lineItemId: number;
  readonly orderNumber: string;
  readonly displayPo: string | null;
  readonly vendorOrderNumber: string | null;
  readonly partNumber: string;
  readonly serialNumber: string | null;
  readonly trackingNumber: string | null;
  /** Why it cannot be shipped; null where it can. */
  readonly closed: string | null;
}

/** The lines by all that is printed on papers and parcels. */
export interface DeskIndex<Line extends DeskLine> {
  /** The lines that a text can mean: all of its words that name lines name these. */
  readonly find: (text: string) => readonly Line[];
  /** The lines of the same order that can be shipped, in their order. */
  readonly ofOrder: (line: DeskLine) => readonly Line[];
}

type Keys<Line> = Map<string, Line[]>;

const refWord = /^ref(?:erence)?\b[\s.#:]*/i;
const poWord = /^p\.?o(?![a-z])\.?[\s#:-]*/i;
const itemWord = /^(?:item|part|serial|s\/?n|order)\b[\s.#:]*/i;

function keyOf(text: string): string {
  return text.trim().toLowerCase();
}

/** @param lines of a supplier, those that have shipped among them: what they say is better than `unknown` */
export function deskIndex<Line extends DeskLine>(lines: readonly Line[]): DeskIndex<Line> {
  const keys = { ref: new Map(), po: new Map(), other: new Map() } as Record<'ref' | 'po' | 'other', Keys<Line>>;
  const orders: Keys<Line> = new Map();
  for (const line of lines) {
    add(keys.ref, String(line.lineItemId), line);
    add(keys.po, line.displayPo?.replace(poWord, ''), line);
    for (const key of [line.orderNumber, line.vendorOrderNumber, line.partNumber, line.serialNumber])
      add(keys.other, key, line);
    if (line.closed === null) add(orders, orderName(line), line);
  }
  const named = (text: string): readonly Line[] => {
    if (refWord.test(text)) return keys.ref.get(keyOf(text.replace(refWord, ''))) ?? [];
    const ofPo = keys.po.get(keyOf(text.replace(poWord, ''))) ?? [];
    if (poWord.test(text) && ofPo.length > 0) return ofPo;
    const key = keyOf(text.replace(/^#\s*/, ''));
    const others = keys.other.get(key) ?? keys.other.get(keyOf(text.replace(itemWord, ''))) ?? [];
    return [...new Set([...(keys.ref.get(key) ?? []), ...ofPo, ...others])];
  };
  const byWords = (text: string, separator: RegExp): readonly Line[] => {
    const found = text
      .split(separator)
      .filter((word) => word.trim() !== '')
      .map((word) => named(word.trim()))
      .filter((some) => some.length > 0);
    const [first = [], ...others] = found;
    return first.filter((line) => others.every((some) => some.includes(line)));
  };
  return {
    find: (text) => {
      const ways = [() => named(text.trim()), () => byWords(text, /[,;|\t]/), () => byWords(text, /[\s,;|]+/)];
      for (const way of ways) {
        const found = way();
        if (found.length > 0) return found;
      }
      return [];
    },
    ofOrder: (line) => orders.get(keyOf(orderName(line))) ?? [],
  };
}

function add<Line>(keys: Keys<Line>, key: string | null | undefined, line: Line): void {
  if (!key?.trim()) return;
  const known = keys.get(keyOf(key));
  if (!known) keys.set(keyOf(key), [line]);
  else if (!known.includes(line)) known.push(line);
}
