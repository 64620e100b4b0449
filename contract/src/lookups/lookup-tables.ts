import {
  conditionCodes,
  cosmeticRatings,
  documentTypes,
  hazmatTypes,
  lineTypes,
  loanerFeeTypes,
  orderStatuses,
  orderTypes,
  shipDateReasons,
  unitsOfMeasure,
  warranties,
} from './lookups.ts';
import { regions } from './lookups-regions.ts';
import { returnDenyReasons, returnTypes, rgaTypes } from './lookups-returns.ts';
import { addressTypes, certifications } from './lookups-suppliers.ts';
import { timeZones } from './lookups-time-zones.ts';

type Cell = string | number | boolean | null | readonly string[];

/** A lookup table of the database: its columns, and its rows in the order of those columns. */
export interface LookupTable {
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** `needsCosmeticRating` as `needs_cosmetic_rating`. */
function columnOf(field: string): string {
  const name = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return name === 'group' ? 'status_group' : name;
}

function tableOf<Row extends object>(table: string, rows: readonly Row[], fields: readonly (keyof Row & string)[]) {
  return {
    table,
    columns: [...fields.map(columnOf), 'position'],
    rows: rows.map((row, index) => [...fields.map((field) => row[field] as Cell), index + 1]),
  };
}

/** Every lookup table as the database holds it. `position` is the order in which the rows are offered. */
export const lookupTables: readonly LookupTable[] = [
  tableOf('line_types', lineTypes, ['id', 'code', 'description', 'orderType']),
  tableOf('condition_codes', conditionCodes, ['id', 'type', 'code', 'description', 'needsCosmeticRating']),
  tableOf('units_of_measure', unitsOfMeasure, ['id', 'code', 'description', 'defaultQty', 'isQtyFixed', 'needsCount']),
  tableOf('warranties', warranties, ['id', 'code', 'description']),
  tableOf('cosmetic_ratings', cosmeticRatings, ['id', 'code', 'description']),
  tableOf('hazmat_types', hazmatTypes, ['id', 'code', 'description']),
  tableOf('loaner_fee_types', loanerFeeTypes, ['id', 'code', 'description']),
  tableOf('document_types', documentTypes, ['id', 'code', 'description']),
  tableOf('ship_date_reasons', shipDateReasons, ['id', 'description', 'needsDate', 'isBackorder', 'types']),
  tableOf('order_types', orderTypes, ['id', 'code', 'statusType']),
  tableOf('order_statuses', orderStatuses, ['id', 'code', 'description', 'group', 'isOffered']),
  tableOf('return_deny_reasons', returnDenyReasons, ['id', 'description', 'isOther']),
  tableOf('rga_types', rgaTypes, ['id', 'code', 'description']),
  tableOf('return_types', returnTypes, ['id', 'code', 'description']),
  tableOf('address_types', addressTypes, ['id', 'code', 'description']),
  tableOf('certifications', certifications, ['id', 'code', 'description']),
  tableOf('regions', regions, ['id', 'country', 'code', 'description']),
  tableOf('time_zones', timeZones, ['id', 'code', 'description', 'ianaId']),
];
