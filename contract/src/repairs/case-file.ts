import type { RepairQuote } from './quote-schemas.ts';
import { repairMachine } from './repair-machine.ts';
import type { RepairLine } from './repair-schemas.ts';

/** Who has to do the next thing: the supplier, the customer, or a carrier. */
export type Party = 'supplier' | 'customer' | 'carrier';

export const partyNames: Readonly<Record<Party, string>> = {
  supplier: 'Supplier',
  customer: 'Customer',
  carrier: 'Carrier',
};

type Step = RepairLine['history'][number];

/** What stands in a quote, in the order in which it is read. */
const quoteParts = ['amount', 'leadDays', 'diagnosisNote', 'repairNote', 'note'] as const;
type QuotePart = (typeof quoteParts)[number];

export interface QuoteEntry {
  /** 1 for the first quote of the line. */
  readonly number: number;
  readonly quote: RepairQuote;
  /** The quote before it; null for the first. */
  readonly before: RepairQuote | null;
  /** In what it differs from the quote before it; none for the first. */
  readonly changed: readonly QuotePart[];
}

/** The line's quotes, oldest first, each beside the one before it. */
export function quoteEntries(quotes: readonly RepairQuote[]): QuoteEntry[] {
  const inOrder = quotes.toReversed();
  return inOrder.map((quote, index) => {
    const before = inOrder[index - 1] ?? null;
    const changed = before ? quoteParts.filter((part) => quote[part] !== before[part]) : [];
    return { number: index + 1, quote, before, changed };
  });
}

/** Whose turn it is after a step; null where it changes nothing about that, or nobody has to do anything more. */
const turnAfter: Readonly<Record<string, Party | null>> = {
  provideRma: 'customer',
  waiveRma: 'customer',
  shipInbound: 'carrier',
  receive: 'supplier',
  quote: 'customer',
  requote: 'customer',
  acceptQuote: 'supplier',
  decline: 'supplier',
  ship: 'carrier',
  returnItem: 'carrier',
  scan: 'carrier',
};

const lastSteps = ['deliver', 'close', 'cancel'];

interface Turn {
  readonly party: Party;
  /** Instants; the end is now where it is still this party's turn. */
  readonly from: string;
  readonly to: string;
  readonly isOpen: boolean;
}

/**
 * Who had the repair in hand, and how long: one entry for each change of hands, oldest first.
 * @param now instant until which an open turn is reckoned
 */
export function turnsOf(history: readonly Step[], now: string): Turn[] {
  const turns: Turn[] = [];
  let open = null as { readonly party: Party; readonly from: string } | null;
  for (const step of history) {
    const party = partyAfter(step);
    const isOver = lastSteps.includes(step.action);
    if (!isOver && (party === null || party === open?.party)) continue;
    if (open) turns.push({ ...open, to: step.at, isOpen: false });
    open = isOver || party === null ? null : { party, from: step.at };
  }
  return open ? [...turns, { ...open, to: now, isOpen: true }] : turns;
}

/** A repair begins with whoever has to act first: the supplier where an RMA number is asked for. */
function partyAfter({ action, statusAfter }: Step): Party | null {
  if (action === 'create') return statusAfter === repairMachine.states.Rma.label ? 'supplier' : 'customer';
  return turnAfter[action] ?? null;
}

/** How long each party had the repair in hand, in milliseconds; those that never had are left out. */
export function timeByParty(turns: readonly Turn[]): { readonly party: Party; readonly ms: number }[] {
  const parties = [...new Set(turns.map(({ party }) => party))];
  return parties.map((party) => ({
    party,
    ms: turns.filter((turn) => turn.party === party).reduce((sum, { from, to }) => sum + lengthOf(from, to), 0),
  }));
}

function lengthOf(from: string, to: string): number {
  return Math.max(0, Date.parse(to) - Date.parse(from));
}

const minuteMs = 60_000;
const units = [
  { name: 'day', ms: 24 * 60 * minuteMs },
  { name: 'hour', ms: 60 * minuteMs },
  { name: 'minute', ms: minuteMs },
] as const;

/** `3 days 4 hours`, `25 minutes`: the two largest units; less than a minute is `0 minutes`. */
export function durationText(ms: number): string {
  const largest = units.findIndex((unit) => ms >= unit.ms);
  const shown = largest === -1 ? units.slice(-1) : units.slice(largest, largest + 2);
  let rest = ms;
  const words = shown.map(({ name, ms: size }) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return { count, text: `${count} ${name}${count === 1 ? '' : 's'}` };
  });
  return words
    .filter(({ count }, index) => count > 0 || index === 0)
    .map(({ text }) => text)
    .join(' ');
}

const decisions = ['acceptQuote', 'decline', 'cancel'];

/** The steps by which somebody decided, oldest first. */
export function decisionsOf(history: readonly Step[]): Step[] {
  return history.filter(({ action }) => decisions.includes(action));
}

/** The steps of the item's arrival, oldest first. */
export function arrivalOf(history: readonly Step[]): Step[] {
  return history.filter(({ action }) =>
    ['provideRma', 'shipInbound', 'receive', 'discrepancySubmitted'].includes(action),
  );
}

/** The steps of the item's way back, oldest first. */
export function returnOf(history: readonly Step[]): Step[] {
  return history.filter(({ action }) =>
    ['schedule', 'backorder', 'ship', 'returnItem', 'scan', 'deliver', 'close'].includes(action),
  );
}
