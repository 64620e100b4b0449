import { Anchor } from '@mantine/core';
import type { Bid } from '@portal/contract/bids/bid-schemas';
import { formatDateTime } from '../lib/format/format.ts';
import { factsOf } from '../lines/line-facts.ts';
import type { Fact } from '../ui/page.tsx';

/** What the customer asks for. */
export function requestFacts(bid: Bid, timeZone: string): readonly Fact[] {
  const { sourcerPhone, sourcerEmail } = bid;
  return factsOf({
    OEM: bid.manufacturer,
    'Item #': bid.partNumber,
    Model: bid.model,
    Qty: bid.quantity,
    Condition: bid.conditionDescription,
    'Order Type': bid.orderType,
    Urgency: bid.urgencyDescription,
    'Request Date': formatDateTime(bid.dateEnteredUTC, timeZone),
    Loaner: bid.loanerAvailable ? 'Available' : null,
    Company: bid.company,
    Sourcer: bid.sourcer,
    'Sourcer Phone': sourcerPhone && <Anchor href={`tel:${sourcerPhone}`}>{sourcerPhone}</Anchor>,
    'Sourcer Email': sourcerEmail && <Anchor href={`mailto:${sourcerEmail}`}>{sourcerEmail}</Anchor>,
  });
}
