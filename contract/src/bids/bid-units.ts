import { unitsOfMeasure } from '../lookups/lookups.ts';
import { unitOf } from './bid-rules.ts';

/** `each`, `per package of 12`; the code itself where the table does not know it. */
export function describeUnit(code: string, qtyPerUnit: number | null): string {
  const unit = unitsOfMeasure.find((row) => row.code === code);
  return unit ? unit.description.replace('{n}', String(qtyPerUnit ?? '')) : code;
}

/** What choosing a unit does to the quantity per unit: `qtyPerUnit` is the text to put in, blank for most units. */
export function unitDefaults(unitOfMeasureId: number | string): { qtyPerUnit: string; isFixed: boolean } {
  const unit = unitOf(unitOfMeasureId);
  return { qtyPerUnit: unit?.defaultQty == null ? '' : String(unit.defaultQty), isFixed: unit?.isQtyFixed ?? false };
}
