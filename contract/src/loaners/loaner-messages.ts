import { refusal } from '../core/refusal.ts';
import { notFound } from '../lines/line-messages.ts';

export const loanerRefusals = {
  notFound: notFound('loaner'),
  notOnItsWay: refusal('loaner_not_on_its_way', 409, 'This loaner is not on its way to the customer.'),
  notInUse: refusal('loaner_not_in_use', 409, 'This loaner is not with the customer.'),
  notOnItsWayBack: refusal('loaner_not_on_its_way_back', 409, 'This loaner is not on its way back.'),
  notInspected: refusal('loaner_not_inspected', 409, 'This loaner has not been inspected.'),
  inspected: refusal('loaner_inspected', 409, 'This loaner can no longer be changed.'),
} as const;

/** What the loaner screens say beside field rules. */
export const loanerTexts = {
  dueShortly: 'Due Shortly',
} as const;
