import { toDecimal } from '@portal/contract/core/money';
import type { LineDiscrepancy } from '@portal/contract/discrepancies/discrepancy-schemas';
import { sql, type Tx } from '../core/database/database.ts';
import type { LineRecord } from '../lines/line-record.ts';

type Read = Omit<LineDiscrepancy, 'partAcceptableTypeId' | 'cost'> & { readonly costCents: number };

const none: LineDiscrepancy = {
  vdfHeaderId: null,
  receivedDate: null,
  partAcceptableTypeId: null,
  problemNote: null,
  replacementNote: null,
  contactPhoneNumber: null,
  cost: null,
  trackingNumber: null,
  returnTypeId: null,
};

/** The discrepancy that was last reported of a line. */
export async function readLineDiscrepancy(tx: Tx, { lineItemId, supplierId }: LineRecord): Promise<LineDiscrepancy> {
  const found = await tx.one<Read>(sql`
    SELECT vdf_header_id AS "vdfHeaderId", received_date AS "receivedDate", problem_note AS "problemNote",
      replacement_note AS "replacementNote", contact_phone_number AS "contactPhoneNumber", cost_cents AS "costCents",
      tracking_number AS "trackingNumber", return_type_id AS "returnTypeId"
    FROM discrepancies WHERE line_item_id = ${lineItemId} AND supplier_id = ${supplierId}`);
  if (!found) return none;
  const { costCents, ...read } = found;
  return { ...read, partAcceptableTypeId: 2, cost: toDecimal(costCents) };
}
