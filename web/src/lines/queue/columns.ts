import { formatPlainDate } from '../../lib/format/dates.ts';
import { formatDateTime } from '../../lib/format/format.ts';
import type { ColumnDefinition } from '../../ui/list/list-types.ts';

/** The fields of a row that hold such a value. */
type FieldOf<Row, Value> = { [Field in keyof Row & string]: Row[Field] extends Value ? Field : never }[keyof Row &
  string];

/** The cell that ends a row: wide enough for the longest action and the menu beside it. */
export const rowActionsWidthPx = 188;

/** Takes the room that the other columns leave. */
export const flexible = { isFlexible: true } as const;

/** Shown once a user asks for it. */
export const hidden = { visible: false } as const;

/** The kinds of columns that queues have, each shown at first; times in the user's zone. */
export function columnKinds<Row extends object>(timeZone: string) {
  type Column = ColumnDefinition<Row>;
  type TextField = FieldOf<Row, string | null>;
  const text = (field: keyof Row & string, header: string, widthPx: number): Column => ({
    field,
    header,
    visible: true,
    widthPx,
    format: (row) => String(row[field] ?? ''),
  });
  const date = (format: (value: string | null) => string, field: TextField, header: string, widthPx: number) => {
    const read = (row: Row) => row[field] as string | null;
    return { ...text(field, header, widthPx), format: (row: Row) => format(read(row)), sortValue: read };
  };
  return {
    text,
    number: (field: FieldOf<Row, number>, header: string, widthPx: number): Column => ({
      ...text(field, header, widthPx),
      align: 'right',
      sortValue: (row) => row[field] as number,
    }),
    /** A plain date. */
    day: (field: TextField, header: string): Column => date(formatPlainDate, field, header, 96),
    /** An instant: the day above the time. */
    moment: (field: TextField, header: string): Column =>
      date((instant) => formatDateTime(instant, timeZone), field, header, 96),
    yesNo: (field: FieldOf<Row, boolean>, header: string, widthPx: number): Column => ({
      ...text(field, header, widthPx),
      format: (row) => (row[field] ? 'Yes' : 'No'),
    }),
    /** Fields that rows carry and the list never offers. */
    never: (...fields: readonly (keyof Row & string)[]): Column[] =>
      fields.map((field) => ({ field, header: '', visible: 'never', format: () => '' })),
  };
}
