import type { ListData, OrderTypeList } from '@portal/contract/lookups/lookup-endpoints';
import { sql, type Tx } from '../core/database/database.ts';

type LookupRow = ListData['warranties'][number];

/** The lists that forms choose from, each in the order in which it is offered. */
export async function findListData(tx: Tx): Promise<ListData> {
  const rows = await tx.many<LookupRow & { list: keyof ListData }>(sql`
    SELECT 'hazmatType' AS list, id, code, description, position FROM hazmat_types
    UNION ALL SELECT 'unitOfMeasures', id, code, description, position FROM units_of_measure
    UNION ALL SELECT 'warranties', id, code, description, position FROM warranties
    UNION ALL SELECT 'cosmeticRatings', id, code, description, position FROM cosmetic_ratings
    ORDER BY position`);
  const listed = (name: keyof ListData): LookupRow[] =>
    rows.filter(({ list }) => list === name).map(({ id, code, description }) => ({ id, code, description }));
  return {
    hazmatType: listed('hazmatType'),
    unitOfMeasures: listed('unitOfMeasures'),
    warranties: listed('warranties'),
    cosmeticRatings: listed('cosmeticRatings'),
  };
}

export function findConditionCodes(tx: Tx, type: string): Promise<OrderTypeList> {
  return tx.many(sql`SELECT id, code, description FROM condition_codes WHERE type = ${type} ORDER BY position`);
}

export function findShipDateReasons(tx: Tx, type: string): Promise<OrderTypeList> {
  return tx.many(sql`SELECT id, description FROM ship_date_reasons WHERE ${type} = ANY (types) ORDER BY position`);
}
