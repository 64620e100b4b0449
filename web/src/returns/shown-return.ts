import type { ReturnLine, ReturnRow } from '@portal/contract/returns/return-schemas';

/** What lines of orders have and exchanges and returns lack. */
const lacking = { billingPo: null, imagePath: null, imageAlt: null, imageDefaultUrl: null };

type Shown<Row extends ReturnRow> = Omit<Row, 'status'> & typeof lacking & { readonly status: Row['statusCode'] };

/** A row of the list, or a line of the detail, as the shared screens take it: `status` is its state there. */
export type ShownRow = Shown<ReturnRow>;
export type ShownLine = Shown<ReturnLine>;

export function shownReturn<Row extends ReturnRow>(row: Row): Shown<Row> {
  return { ...row, ...lacking, status: row.statusCode };
}

/** What users call its type. */
export function typeName({ rgaType }: Pick<ReturnRow, 'rgaType'>): 'Exchange' | 'Return' {
  return rgaType === 'EXCHANGE' ? 'Exchange' : 'Return';
}
