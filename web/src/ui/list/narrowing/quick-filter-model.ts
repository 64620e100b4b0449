import type { QuickChoice, QuickFilter, QuickFilters } from '../list-types.ts';

export const noChoice: QuickChoice = { filters: [], facilities: [] };

export function isAnyChosen({ filters, facilities }: QuickChoice): boolean {
  return filters.length + facilities.length > 0;
}

/** The quick filters that a tab offers. */
export function filtersOfTab<Row>(quick: QuickFilters<Row>, tabId: string | null): readonly QuickFilter<Row>[] {
  return quick.offered.filter(({ tabs }) => tabs === undefined || tabId === null || tabs.includes(tabId));
}

type Meets<Row> = (row: Row) => boolean;

/** Rows that meet one of the chosen filters, where any is chosen that the tab offers. */
function meetsFilters<Row>(quick: QuickFilters<Row>, tabId: string | null): Meets<Row> {
  const chosen = filtersOfTab(quick, tabId).filter(({ id }) => quick.chosen.filters.includes(id));
  return (row) => chosen.length === 0 || chosen.some(({ isMet }) => isMet(row));
}

function meetsFacilities<Row>({ chosen, facilityOf }: QuickFilters<Row>): Meets<Row> {
  return (row) => chosen.facilities.length === 0 || chosen.facilities.includes(facilityOf(row));
}

/** The rows of a tab that are at one of the chosen facilities and meet one of the chosen filters. */
export function narrowedRows<Row>(
  rows: readonly Row[],
  quick: QuickFilters<Row> | undefined,
  tabId: string | null,
): readonly Row[] {
  if (!quick || !isNarrowed(quick, tabId)) return rows;
  const [byFilter, byFacility] = [meetsFilters(quick, tabId), meetsFacilities(quick)];
  return rows.filter((row) => byFilter(row) && byFacility(row));
}

/** Whether something is chosen that counts in this tab. */
export function isNarrowed<Row>(quick: QuickFilters<Row>, tabId: string | null): boolean {
  const { filters, facilities } = quick.chosen;
  return facilities.length > 0 || filtersOfTab(quick, tabId).some(({ id }) => filters.includes(id));
}

interface Counts {
  /** By filter: rows at the chosen facilities. */
  readonly filters: ReadonlyMap<string, number>;
  /** By facility, those without a row that are chosen included: rows that meet the chosen filters. */
  readonly facilities: ReadonlyMap<string, number>;
}

/** How many rows of a tab each choice would show, with what is chosen of the other kind. */
export function countRows<Row>(rows: readonly Row[], quick: QuickFilters<Row>, tabId: string | null): Counts {
  const atFacilities = rows.filter(meetsFacilities(quick));
  const names = [...new Set([...rows.map(quick.facilityOf), ...quick.chosen.facilities])].sort((a, b) =>
    a.localeCompare(b, 'en'),
  );
  const facilities = new Map(names.map((name) => [name, 0]));
  for (const row of rows.filter(meetsFilters(quick, tabId))) {
    const name = quick.facilityOf(row);
    facilities.set(name, (facilities.get(name) ?? 0) + 1);
  }
  return {
    filters: new Map(filtersOfTab(quick, tabId).map(({ id, isMet }) => [id, atFacilities.filter(isMet).length])),
    facilities,
  };
}

/** The values with one put in, or taken away where it is among them. */
export function toggled(values: readonly string[], value: string): readonly string[] {
  return values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
}
