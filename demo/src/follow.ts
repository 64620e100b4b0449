import { chanceOf } from './chance.ts';
import type { Planned } from './plans.ts';
import type { SupplierEvent } from './portal.ts';

const minuteMs = 60_000;

/** An event that follows from what a supplier did, and what follows from that. */
export interface Following {
  readonly type: string;
  /** Least and most minutes after what it follows from. */
  readonly after: readonly [number, number];
  readonly data: (at: Date) => object;
  readonly next?: readonly Following[];
}

/** What is known of the occasion: moments and ids follow from it. */
interface Occasion {
  readonly at: Date;
  readonly lineItemId: number;
  /** Tells apart what happens to a line more than once. */
  readonly sequence: number;
}

export function occasionOf({ time, sequence, data }: SupplierEvent): Occasion {
  return { at: new Date(time), lineItemId: data.lineItemId, sequence };
}

/** Plans what follows, one after the other. All of it follows from the occasion, so a run after a restart comes to the same. */
export function follow({ at, lineItemId, sequence }: Occasion, what: readonly Following[]): Planned[] {
  return what.map(({ type, after: [least, most], data, next = [] }) => {
    const chance = chanceOf(lineItemId * 31 + sequence * 7 + type.length);
    const dueAt = new Date(at.getTime() + chance.between(least * minuteMs, most * minuteMs));
    const event = { id: `${type}-${lineItemId}-${sequence}`, type, data: data(dueAt) };
    return { dueAt, event, lineItemId, next: follow({ at: dueAt, lineItemId, sequence }, next) };
  });
}

/** One event after another. */
export function inTurn(...[first, ...rest]: Following[]): Following[] {
  return first ? [{ ...first, next: [...(first.next ?? []), ...inTurn(...rest)] }] : [];
}

/** A word of the marketplace's people. */
export function word(lineItemId: number, note: string, createdUserName: string): Following['data'] {
  return () => ({ lineItemId, note, createdUserName });
}
