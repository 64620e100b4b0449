/** The rows of a list as they stand under the user's hand, and what is news beside them. */
export interface HeldRows<Row> {
  readonly rows: readonly Row[];
  /** How many have come that are not shown yet. */
  readonly newCount: number;
  /** Ids of those that are still shown and belong elsewhere by now. */
  readonly movedIds: ReadonlySet<string>;
  /** Ids of those that changed where they stand. */
  readonly changedIds: readonly string[];
}

interface Change<Row> {
  /** As they were shown. */
  readonly before: readonly Row[];
  /** As they are now, in their order. */
  readonly latest: readonly Row[];
  readonly rowId: (row: Row) => string;
  /** Whether others have changed the row. */
  readonly isNews: (row: Row) => boolean;
  /** Whether the rows are one page of many: what comes pushes as many off its end. */
  readonly isPage?: boolean;
}

const noIds: ReadonlySet<string> = new Set();

export function freshRows<Row>(rows: readonly Row[]): HeldRows<Row> {
  return { rows, newCount: 0, movedIds: noIds, changedIds: [] };
}

/**
 * What others did neither adds nor takes away a row nor moves one: rows that came wait, rows that left stay as they were,
 * and rows that changed do so in their place. What the user did shows as ever.
 */
export function holdRows<Row>({ before, latest, rowId, isNews, isPage = false }: Change<Row>): HeldRows<Row> {
  const news = latest.filter(isNews);
  const stayed = before.flatMap((row, place) => (isNews(row) ? [{ row, place }] : []));
  // Where nothing stood nothing can jump.
  if ((news.length === 0 && stayed.length === 0) || before.length === 0) return freshRows(latest);
  const now = new Map(news.map((row) => [rowId(row), row]));
  const rows = latest.filter((row) => !isNews(row));
  const movedIds = new Set<string>();
  const changedIds: string[] = [];
  for (const { row, place } of stayed) {
    const id = rowId(row);
    const present = now.get(id);
    if (!present) movedIds.add(id);
    else if (present !== row) changedIds.push(id);
    rows.splice(place, 0, present ?? row);
  }
  const newCount = news.length - (stayed.length - movedIds.size);
  if (isPage) rows.push(...pushedOff(before, new Set(rows.map(rowId)), rowId).slice(0, newCount));
  return { rows, newCount, movedIds, changedIds };
}

/** Rows from the end of a page that are not among those that are left of it. */
function pushedOff<Row>(
  before: readonly Row[],
  left: ReadonlySet<string>,
  rowId: (row: Row) => string,
): readonly Row[] {
  return before.slice(before.findLastIndex((row) => left.has(rowId(row))) + 1);
}
