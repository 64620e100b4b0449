import type { LineWords } from '../lines/line-words.ts';
import type { RepairSaveAction } from './repair-machine.ts';

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
