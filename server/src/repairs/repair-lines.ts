import { dayOf } from '@portal/contract/core/plain-date';
import { repairOutboundEvents } from '@portal/contract/repairs/repair-events';
import { type RepairSaveAction, repairStatusId, repairStatusIds } from '@portal/contract/repairs/repair-machine';
import { repairReceipts, repairRmaNumbers } from '@portal/contract/repairs/repair-receiving';
import { repairSaves } from '@portal/contract/repairs/repair-save';
import { sql } from '../core/database/database.ts';
import { stepEvent } from '../core/records/transition.ts';
import type { LineArea } from '../lines/line-area.ts';
import { lineSteps } from '../lines/line-steps.ts';
import { lineReceipts } from '../lines/receiving/line-receipts.ts';
import { lineRmaNumbers } from '../lines/receiving/line-rma-numbers.ts';
import { lineSaves } from '../lines/saving/line-saves.ts';
import { repairDocuments } from './repair-document-views.ts';
import { searchedRepairs } from './repair-history-views.ts';
import { ownRepair } from './repair-policy.ts';
import { type RepairLineRecord, repairKind, repairStore, savedRepair, vendorOrderNumbers } from './repair-store.ts';
import { searchRepairs } from './repair-views.ts';

const { attach, addNote, keepLabel } = lineSteps({
  kind: 'repair',
  record: repairKind,
  orderTypeIdOf: async (tx, lineItemId) => (await repairStore.findAny(tx, lineItemId))?.orderTypeId ?? 2,
});

const found = {
  kind: 'repair',
  table: repairKind.table,
  statusIds: repairStatusIds,
  find: repairStore.find,
  lock: repairStore.lock,
} as const;

/** Repair lines for the calls that all line queues share. */
export const repairLines: LineArea = {
  kind: 'repair',
  ...repairKind,
  own: ownRepair,
  // Reports often come after delivery.
  assertMayAttach: () => {},
  attach,
  lockAny: async (tx, lineItemId) => [(await repairStore.lockAny(tx, lineItemId)) ?? []].flat(),
  addNote,
  search: (tx, { actor, now }, search) => searchRepairs(tx, actor, search, dayOf(now, actor.timeZoneId)),
  orders: {
    saves: lineSaves<RepairLineRecord, RepairSaveAction>({
      kind: 'repair',
      table: repairKind.table,
      rules: repairSaves,
      statusIdOf: (line, status) => repairStatusId({ ...line, status }),
      find: repairStore.find,
      lock: repairStore.lock,
      ...vendorOrderNumbers,
      events: {
        scheduled: (data) => stepEvent(repairOutboundEvents['repair.scheduled'], data),
        shipped: (data) => stepEvent(repairOutboundEvents['repair.shipped'], data),
      },
      set: savedRepair,
    }),
    receiving: lineReceipts<RepairLineRecord, 'receive'>({
      ...found,
      rules: repairReceipts,
      event: (_, told) => stepEvent(repairOutboundEvents['repair.received'], told),
    }),
    rmaNumbers: lineRmaNumbers<RepairLineRecord, 'provideRma'>({
      ...found,
      rules: repairRmaNumbers,
      event: (told) => stepEvent(repairOutboundEvents['repair.rmaProvided'], told),
      set: ({ rmaNumber }, now) => [sql`vendor_rma_number = ${rmaNumber}`, sql`supplier_changed_at = ${now}`],
    }),
    keepLabel,
    documents: repairDocuments,
    searched: searchedRepairs,
  },
};
