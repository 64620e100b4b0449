import { sections } from '@portal/contract/core/section';
import { type OrderKind, orderKinds } from '@portal/contract/lines/line-kinds';
import { lineTexts } from '@portal/contract/lines/line-messages';
import type { QuickCounts } from '@portal/contract/lines/search/search-endpoints';
import type { LineMark, QuickTerms } from '@portal/contract/lines/search/search-schemas';
import type { CountedFilters, QuickChoice } from '../../ui/list/list-types.ts';

type Cell = QuickCounts['cells'][number];

const marks: Readonly<Record<LineMark, { readonly label: string; readonly isMet: (cell: Cell) => boolean }>> = {
  pastDue: { label: lineTexts.pastDue, isMet: ({ isPastDue }) => isPastDue },
  urgent: { label: lineTexts.urgent, isMet: ({ isUrgent }) => isUrgent },
};
const markNames = Object.keys(marks) as LineMark[];

/** What a search asks for; null where nothing is chosen. */
export function quickTermsOf({ filters, facilities }: QuickChoice): QuickTerms | null {
  if (filters.length + facilities.length === 0) return null;
  return {
    kinds: filters.filter((id): id is OrderKind => id in orderKinds),
    marks: filters.filter((id): id is LineMark => id in marks),
    facilities: [...facilities],
  };
}

/**
 * What the bar shows: each choice with what it would leave beside what is chosen of the other sorts. Before that is known,
 * the chosen facilities alone.
 */
export function countedFiltersOf(
  counts: QuickCounts | undefined,
  chosen: QuickChoice,
): Pick<CountedFilters, 'offered' | 'facilities'> {
  if (!counts) return { offered: [], facilities: new Map(chosen.facilities.map((name) => [name, ''])) };
  const { cells, isWhole } = counts;
  const terms = quickTermsOf(chosen);
  const isOf = {
    kind: ({ kind }: Cell) => !terms?.kinds.length || terms.kinds.includes(kind),
    mark: (cell: Cell) => !terms?.marks.length || terms.marks.some((mark) => marks[mark].isMet(cell)),
    facility: ({ facility }: Cell) => !terms?.facilities.length || terms.facilities.includes(facility),
  };
  const count = (isWanted: (cell: Cell) => boolean, others: readonly (keyof typeof isOf)[]) => {
    const those = cells.filter((cell) => isWanted(cell) && others.every((other) => isOf[other](cell)));
    return shownCount(
      those.reduce((sum, { total }) => sum + total, 0),
      isWhole,
    );
  };
  const kinds = counts.kinds.map((kind) => ({
    id: kind,
    label: sections[orderKinds[kind].section].label,
    count: count((cell) => cell.kind === kind, ['mark', 'facility']),
  }));
  const pressing = markNames.map((mark) => ({
    id: mark,
    label: marks[mark].label,
    count: count(marks[mark].isMet, ['kind', 'facility']),
  }));
  const names = isWhole ? [...cells.map(({ facility }) => facility), ...chosen.facilities] : counts.facilities;
  const facilities = [...new Set(names)].sort((a, b) => a.localeCompare(b, 'en'));
  return {
    offered: [...(kinds.length > 1 ? kinds : []), ...pressing],
    facilities: new Map(facilities.map((name) => [name, count((cell) => cell.facility === name, ['kind', 'mark'])])),
  };
}

const mostShown = 1000;

/** Of lines that were not all counted there are at least so many. */
function shownCount(count: number, isWhole: boolean): string {
  return isWhole ? count.toLocaleString('en-US') : `${Math.min(count, mostShown).toLocaleString('en-US')}+`;
}
