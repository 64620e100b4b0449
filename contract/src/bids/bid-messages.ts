import { fieldMessage, refusal } from '../core/refusal.ts';
import { notFound } from '../lines/line-messages.ts';

export const bidRefusals = {
  notFound: notFound('bid'),
  notOpen: refusal('bid_not_open', 409, 'This bid has already been submitted or closed.'),
  notPriced: refusal('bid_not_priced', 409, 'This bid has no submitted price to accept.'),
} as const;

/** Broken rules of a bid's fields. The casing of each form is its own. */
export const bidFields = {
  noConditions: fieldMessage('no_conditions', 'You should have at least one condition.'),
  oneBidPerCondition: fieldMessage('duplicate_condition', 'You may only submit one bid per condition type.'),
  duplicatedCondition: fieldMessage('duplicate_condition', 'Duplicated condition type'),
  condition: fieldMessage('invalid_condition_type', 'Invalid condition type'),
  cosmeticRating: fieldMessage('invalid_cosmetic_rating', 'Invalid cosmetic rating'),
  outrightCost: fieldMessage('invalid_outright_price', 'Invalid outright price'),
  tariffFee: fieldMessage('invalid_tariff_fee', 'Invalid tariff fee'),
  exchangeCost: fieldMessage('invalid_exchange_price', 'Invalid exchange price'),
  exchangeTooHigh: fieldMessage('exchange_price_too_high', 'Exchange price must be less than outright price'),
  unitOfMeasure: fieldMessage('invalid_unit_of_measure', 'Invalid unit of measure'),
  qtyPerUnit: fieldMessage('invalid_qty_per_unit', 'Invalid Qty. Per Unit'),
  minimumOrderQuantity: fieldMessage('invalid_minimum_order_qty', 'Invalid Minimum Order Qty.'),
  warranty: fieldMessage('invalid_warranty', 'Invalid warranty'),
  leadDays: fieldMessage('invalid_lead_days', 'Invalid Lead Days'),
  leadDaysRange: fieldMessage('lead_days_out_of_range', 'Lead Days must be between 0 and 365'),
  weight: fieldMessage('invalid_weight', 'Invalid weight'),
  partHazmat: fieldMessage('invalid_hazmat', 'Invalid Hazmat'),
  loanerHazmat: fieldMessage('invalid_hazmat', 'Invalid Hazmat Type'),
  repairHazmat: fieldMessage('invalid_hazmat', 'Invalid hazmat type'),
  replacementCost: fieldMessage('invalid_replacement_cost', 'Invalid replacement cost'),
  feeType: fieldMessage('invalid_fee_type', 'Invalid Fee Type'),
  rentalFee: fieldMessage('invalid_rental_fee', 'Invalid rental fee'),
  cancellationFee: fieldMessage('invalid_cancellation_fee', 'Invalid cancellation fee'),
  minimumFee: fieldMessage('invalid_minimum_fee', 'Invalid minimum fee'),
  maximumPrice: fieldMessage('invalid_maximum_fee', 'Invalid maximum fee'),
} as const;

/** What the bid screens say beside field rules. */
export const bidTexts = {
  saved: 'Bid saved successfully!',
  placeBidTitle: 'Place Bid',
  declineTitle: 'Decline Bids',
  declineQuestion: 'Are you sure you want to decline this bid?',
  declineFailure: 'Server error. Please try again later.',
  warningTitle: 'Warning',
  urgent: 'Urgent',
  past30Minutes: 'Past 30 Minutes',
} as const;
