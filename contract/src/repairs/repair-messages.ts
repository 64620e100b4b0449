import { fieldMessage, refusal } from '../core/refusal.ts';
import { notFound } from '../lines/line-messages.ts';

export const repairRefusals = {
  notFound: notFound('repair'),
  noRmaWanted: refusal('repair_no_rma_wanted', 409, 'This repair does not wait for an RMA number.'),
  notOnItsWay: refusal('repair_not_on_its_way', 409, 'This item does not wait to be received.'),
  notEvaluated: refusal('repair_not_evaluated', 409, 'This repair does not wait for a quote.'),
  notQuoted: refusal('repair_not_quoted', 409, 'This repair cannot be requoted.'),
  declined: refusal('repair_declined', 409, 'This repair was declined and cannot be requoted.'),
  quoteSent: refusal('repair_quote_sent', 409, 'This quote was sent already.'),
  notDeclined: refusal('repair_not_declined', 409, 'This repair was not declined.'),
  noQuoteOpen: refusal('repair_no_quote_open', 409, 'No quote of this repair waits for an answer.'),
  notBeforeArrival: refusal('repair_not_before_arrival', 409, 'This item has arrived at the supplier already.'),
  notAtSupplier: refusal('repair_not_at_supplier', 409, 'This item does not wait to be sent back.'),
  notOnItsWayBack: refusal('repair_not_on_its_way_back', 409, 'This item is not on its way back.'),
  notDelivered: refusal('repair_not_delivered', 409, 'This item was not delivered.'),
  ended: refusal('repair_ended', 409, 'This repair has ended.'),
} as const;

/** Broken rules of a quote's fields. */
export const quoteFields = {
  textTooLong: fieldMessage('text_too_long', 'Please limit your text to max 4000 characters.'),
  amount: fieldMessage('invalid_amount', 'Invalid amount!'),
  leadDays: fieldMessage('invalid_lead_days', 'Invalid lead days!'),
} as const;

/** What the repair screens say beside field rules. */
export const repairTexts = {
  criticalItems: 'Critical Items',
  declinedBanner: 'This repair was declined. Please return the item to the customer.',
  returnItem: 'Return Item',
  quoteFailureTitle: 'Quoted Repair',
  receiveFailureTitle: 'Repair Receive',
  quoteSaved: 'Quote sent.',
  received: 'Item received.',
  rmaSaved: 'RMA number saved.',
  pendingPo: 'Pending',
} as const;
