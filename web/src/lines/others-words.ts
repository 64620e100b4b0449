import { lineLabel } from '@portal/contract/lines/line-names';
import type { TimelineEntry } from '@portal/contract/lines/timeline-schemas';

export interface ToldLine {
  readonly lineItemId: number;
  /** Oldest first. */
  readonly history: readonly Pick<TimelineEntry, 'at' | 'title' | 'by'>[];
}

/** When each line had its last step. */
export function lastSteps(lines: readonly ToldLine[]): ReadonlyMap<number, string> {
  return new Map(lines.map(({ lineItemId, history }) => [lineItemId, history.at(-1)?.at ?? '']));
}

/**
 * The lines with a step that is to be told.
 * @param changed ids of those that others have changed
 * @param known the last steps of before: what has been read anew since is not there yet
 */
export function linesWithNews<Line extends ToldLine>(
  lines: readonly Line[],
  changed: readonly number[],
  known: ReadonlyMap<number, string>,
): readonly Line[] {
  return lines.filter(
    ({ lineItemId, history }) => changed.includes(lineItemId) && known.get(lineItemId) !== (history.at(-1)?.at ?? ''),
  );
}

const namedAtMost = 5;

/** `Others changed Ref # 7 and Ref # 8 while this was open.` */
export function changedWords(lineItemIds: readonly number[]): string {
  const names = lineItemIds.slice(0, namedAtMost).map((lineItemId) => lineLabel({ lineItemId }));
  const more = lineItemIds.length - names.length;
  const all = more > 0 ? [...names, `${more} more ${more === 1 ? 'line' : 'lines'}`] : names;
  const last = all.pop();
  return `Others changed ${all.length > 0 ? `${all.join(', ')} and ${last}` : last} while this was open.`;
}
