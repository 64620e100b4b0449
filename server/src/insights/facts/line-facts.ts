import type { MetricId } from '@portal/contract/insights/metrics';
import type { LineKind } from '@portal/contract/lines/line-kinds';
import type { Sql } from '../../core/database/database.ts';

/**
 * What a fact can count in: a metric, or a series beside them. `shipped` holds the quantities of part lines shipped, by
 * which quantities returned are divided; `requests` the bid requests with their No Bids as hits; `lostBids` what was
 * priced and not won; the last two what came by the branded storefront.
 */
export type FactSeries = MetricId | 'shipped' | 'requests' | 'lostBids' | 'storefrontBids' | 'storefrontOrders';

/**
 * What a kind of line adds to the metrics, as SELECTs over its own tables (decision M1). Both give these columns, in this
 * order:
 *
 *     metric text            a `FactSeries`
 *     line_item_id, supplier_id, company_id
 *     at timestamptz         when it counts, or
 *     day date               the plain date on which it counts; exactly one of the two
 *     cases bigint           what the figure is taken of: 1, a quantity, 0 where it counts in parts alone
 *     hits bigint            how many of the cases the figure counts
 *     value bigint           whole minutes (of business hours too), days, cents or pieces; null where it has none
 *     parts text[]           further figures that it counts in: `noBids`, with a word of the line `denyReason:Damaged`
 *
 * A line has any number of rows, mostly one for each metric that it is ready for. Lines that the marketplace has cancelled
 * have none.
 */
export interface LineFacts {
  readonly kind: LineKind;
  /** Of the lines in `lines` (line_item_id, supplier_id), a relation that stands in front of the SELECT. */
  readonly facts: Sql;
  /**
   * Of the metrics that tell the present, read when they are asked for: the open lines of the facilities.
   * @param today plain date in the zone of whoever asks
   */
  readonly present: (facilityIds: readonly number[], today: string) => Sql | null;
  /**
   * What the lines in `lines` are called: line_item_id, supplier_id, order_number, display_po, manufacturer, part_number,
   * description.
   */
  readonly names: Sql;
}
