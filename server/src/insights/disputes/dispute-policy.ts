import { type Sql, sql } from '../../core/database/database.ts';
import { ownKinds, type Reach } from '../insight-policy.ts';

/** The disputes that an actor may see: those of lines within reach. */
export function ownDisputes(reach: Reach): Sql {
  return sql`metric_disputes.supplier_id = ${reach.supplierId} AND EXISTS (
    SELECT FROM ${ownKinds(reach)}
    WHERE own.kind = metric_disputes.line_kind AND own.company_id = metric_disputes.company_id)`;
}

/** Any dispute, for employees. */
export function disputeOf(disputeId: number): Sql {
  return sql`metric_disputes.dispute_id = ${disputeId}`;
}
