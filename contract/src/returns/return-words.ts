import type { BulkWords } from '../lines/line-words.ts';

/** What bulk receipts say of exchanges and returns. */
export const returnBulkWords: BulkWords<'receive' | 'receiveUninspected'> = {
  kind: 'return',
  saved: 'Exchanges and returns received successfully!',
  saveEvent: 'ORDER UPDATE',
  outcomes: {
    receive: { text: 'Moves to Inspected', look: 'moves' },
    receiveUninspected: { text: 'Moves to Received', look: 'moves' },
  },
};
