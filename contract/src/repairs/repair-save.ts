import type { SaveRules, StoredLine } from '../lines/saving/save-rules.ts';
import { findById, shipDateReasons } from '../lookups/lookups.ts';
import { type RepairSaveAction, type RepairStanding, type RepairStatus, repairMachine } from './repair-machine.ts';

/** A repair line as a save finds it. */
export interface StoredRepair extends StoredLine<RepairStatus>, Pick<RepairStanding, 'isRepairDeclined'> {}

/** What a save does to a repair line: it goes back with a tracking number, and waits under its reason with a date. */
export const repairSaves: SaveRules<StoredRepair, RepairSaveAction> = {
  machine: repairMachine,
  isDateAloneConfirmed: false,
  asksNumbersBeforeShipping: false,
  actionFor: ({ status, isRepairDeclined }, { shipDateReasonId, isShipping }) => {
    if (isShipping) return status === 'Quoted' && isRepairDeclined ? 'returnItem' : 'ship';
    return findById(shipDateReasons, shipDateReasonId)?.isBackorder ? 'backorder' : 'schedule';
  },
};
