import type { BulkWords, LineWords } from '../lines/line-words.ts';
import type { RepairSaveAction } from './repair-machine.ts';
import { repairTexts } from './repair-messages.ts';

/** What the shared dialogs say of repair lines. */
export const repairWords: LineWords<RepairSaveAction> = {
  kind: 'repair',
  saved: 'Repair saved successfully!',
  saveTitle: 'Order Save',
  shipDateTitle: 'Review Shipping',
  processTitle: 'Update Repair',
  savedWithoutFiles:
    'The repair is saved, but not every attachment was sent. Those that were not wait under Attachments.',
  saveEvent: 'ORDER UPDATE',
  outcomes: {
    schedule: { text: 'Stands in Repairing with the new date', look: 'moves' },
    backorder: { text: 'Stands in Backordered', look: 'moves' },
    ship: { text: 'Ships', look: 'ships' },
    returnItem: { text: 'Goes back unrepaired', look: 'ships' },
  },
};

/** What bulk work says of receipts, and of RMA numbers. */
export const repairReceiveWords: BulkWords<'receive'> = {
  kind: 'repair',
  saved: repairTexts.received,
  saveEvent: 'ORDER UPDATE',
  outcomes: { receive: { text: 'Moves to Evaluating', look: 'moves' } },
};

export const repairRmaWords: BulkWords<'provideRma'> = {
  kind: 'repair',
  saved: repairTexts.rmaSaved,
  saveEvent: 'ORDER UPDATE',
  outcomes: { provideRma: { text: 'Moves to Pending Shipment', look: 'moves' } },
};
