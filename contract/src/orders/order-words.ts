import type { LineWords } from '../lines/line-words.ts';
import type { SaveAction } from './order-machine.ts';

/** What the shared dialogs say of order lines. */
export const orderWords: LineWords<SaveAction> = {
  kind: 'order',
  saved: 'Order saved successfully!',
  saveTitle: 'Order Save',
  shipDateTitle: 'Review Shipping',
  processTitle: 'Process Order',
  savedWithoutFiles:
    'The order is saved, but not every attachment was sent. Those that were not wait under Attachments.',
  saveEvent: 'ORDER UPDATE',
  outcomes: {
    schedule: { text: 'Moves to Pending Shipment', look: 'moves' },
    keepForReview: { text: 'Stays in Awaiting Review, past due', look: 'late' },
    reschedule: { text: 'Stays in Pending Shipment with the new date', look: 'moves' },
    ship: { text: 'Ships', look: 'ships' },
  },
};
