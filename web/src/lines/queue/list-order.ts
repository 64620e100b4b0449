import type { SectionName } from '@portal/contract/core/section';

/** The lines of a list as it was last shown, with its filters and in its order: work goes on from one to the next. */
export interface ListOrder {
  /** The tab that was open. */
  readonly tab: string;
  readonly tabLabel: string;
  readonly lineItemIds: readonly number[];
}

const keyOf = (section: SectionName) => `portal.order.${section}`;

export function keepListOrder(section: SectionName, order: ListOrder, storage: Storage = sessionStorage): void {
  try {
    storage.setItem(keyOf(section), JSON.stringify(order));
  } catch {
    // Without it nothing leads from one line to the next; the lines themselves are there.
  }
}

export function listOrder(section: SectionName, storage: Storage = sessionStorage): ListOrder | null {
  try {
    return JSON.parse(storage.getItem(keyOf(section)) ?? 'null');
  } catch {
    return null;
  }
}

/** Where a line stands in the list that it was opened from. */
export interface ListPlace {
  readonly tab: string;
  readonly tabLabel: string;
  /** From 1. */
  readonly place: number;
  readonly count: number;
  readonly before: number | null;
  readonly next: number | null;
}

/** The lines that follow one in the list; none for a line that it did not show. */
export function linesAfter(order: ListOrder | null, lineItemId: number): readonly number[] {
  const index = order ? order.lineItemIds.indexOf(lineItemId) : -1;
  return order && index >= 0 ? order.lineItemIds.slice(index + 1) : [];
}

/** Null for a line that the list last shown did not have. */
export function placeInList(order: ListOrder | null, lineItemId: number): ListPlace | null {
  const index = order ? order.lineItemIds.indexOf(lineItemId) : -1;
  if (!order || index < 0) return null;
  const { tab, tabLabel, lineItemIds } = order;
  return {
    tab,
    tabLabel,
    place: index + 1,
    count: lineItemIds.length,
    before: lineItemIds[index - 1] ?? null,
    next: lineItemIds[index + 1] ?? null,
  };
}
