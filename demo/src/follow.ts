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
export interface Occasion {
  readonly at: Date;
  /** Of the line, or of the case. */
  readonly id: number;
  /** Tells apart what happens to it more than once. */
  readonly sequence: number;
  readonly topic: string;
}

export function occasionOf(event: SupplierEvent): Occasion {
  const { lineItemId } = event.data;
  return { at: new Date(event.time), id: lineItemId, sequence: event.sequence, topic: lineTopic(lineItemId) };
}

/** What a plan is about where the state of a line decides whether it can come true. */
export function lineTopic(lineItemId: number): string {
  return `line-${lineItemId}`;
}

/**
 * Plans what follows, one after the other. All of it follows from the occasion, so a run after a restart comes to the
 * same.
 */
export function follow(occasion: Occasion, what: readonly Following[]): Planned[] {
  const { at, id, sequence, topic } = occasion;
  return what.map(({ type, after: [least, most], data, next = [] }) => {
    const chance = chanceOf(id * 31 + sequence * 7 + type.length);
    const dueAt = new Date(at.getTime() + chance.between(least * minuteMs, most * minuteMs));
    const event = { id: `${type}-${id}-${sequence}`, type, data: data(dueAt) };
    return { dueAt, event, topic, next: follow({ ...occasion, at: dueAt }, next) };
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
