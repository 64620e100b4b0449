import { fieldMessage, refusal } from '../core/refusal.ts';
import { notFound } from '../lines/line-messages.ts';

export const returnRefusals = {
  notFound: notFound('return'),
  notInProcess: refusal('rga_not_in_process', 409, 'This exchange/return does not wait for a decision.'),
  decided: refusal('rga_decided', 409, 'This exchange/return has already been decided.'),
  undecided: refusal('rga_undecided', 409, 'This exchange/return has not been decided yet.'),
  notApproved: refusal('rga_not_approved', 409, 'This exchange/return has not been approved.'),
  notDenied: refusal('rga_not_denied', 409, 'This return has not been denied.'),
  hasRma: refusal('rga_has_rma', 409, 'This exchange/return already has an RMA number.'),
  takesNoRma: refusal('rga_takes_no_rma', 409, 'This exchange/return takes no RMA number now.'),
  notUnderReview: refusal('rga_not_under_review', 409, 'This exchange/return is not under review.'),
  notOnItsWay: refusal('rga_not_on_its_way', 409, 'This exchange/return is not on its way.'),
  notToShip: refusal('rga_not_to_ship', 409, 'This exchange/return does not wait to be sent.'),
  notToReceive: refusal('rga_not_to_receive', 409, 'This exchange/return cannot be received now.'),
  notReceived: refusal('rga_not_received', 409, 'This exchange/return does not wait for inspection.'),
  notInspected: refusal('rga_not_inspected', 409, 'This exchange/return has not been inspected.'),
  notHeld: refusal('rga_not_held', 409, 'This exchange/return cannot be held now.'),
  notCancellable: refusal('rga_not_cancellable', 409, 'This exchange/return can no longer be cancelled.'),
  closed: refusal('rga_closed', 409, 'This exchange/return is closed.'),
} as const;

/** Broken rules of the decision dialog and of the call behind it. */
export const returnFields = {
  decisionRequired: fieldMessage('decision_required', 'Required field'),
  decisionUnknown: fieldMessage('decision_unknown', 'Please approve, deny or request additional information.'),
  exchangeApproves: fieldMessage('exchange_approves', 'An exchange can only be approved.'),
  typeMismatch: fieldMessage('rga_type_mismatch', 'The type does not match.'),
  rgaMismatch: fieldMessage('rga_mismatch', 'The RGA does not match.'),
  addressRequired: fieldMessage('return_address_required', 'Please choose a return address.'),
  reasonRequired: fieldMessage('deny_reason_required', 'Please choose a deny reason.'),
  quantity: fieldMessage('return_quantity', 'Invalid quantity'),
} as const;

/** What the screens of exchanges and returns say beside field rules. */
export const returnTexts = {
  decided: 'Saved successfully!',
  received: 'Received successfully!',
  processTitle: 'Process Return',
  addRmaTitle: 'Add RMA#',
  updateTitle: 'Request Update',
  saveFailed: 'Return Save',
  receiveFailed: 'Return Receive',
  updateRequested: 'Thank you for submitting a request for update. A member of our team will get back to you shortly.',
  noAddress: 'There is no return address on file. Please add one to',
  returnRequested: 'Return Requested',
  awaitingApproval: 'Awaiting Vendor Approval',
  returnApproved: 'Return Approved',
  returnDenied: 'Return Denied',
  underReview: 'Pending {product} Review',
  exchangeRequested: 'Exchange Requested',
  awaitingShipment: 'Awaiting Customer Shipment',
} as const;
