import { userEvents } from '../auth/users/user-events.ts';
import { bidEvents } from '../bids/bid-events.ts';
import type { InboundHandlers } from '../core/records/inbound.ts';
import { lineEvents } from '../lines/line-events.ts';
import { orderEvents } from '../orders/order-events.ts';
import { partyEvents } from './party-events.ts';

/** Who applies which event. An area adds its own handlers here. */
export const inboundHandlers: InboundHandlers = {
  ...partyEvents,
  ...userEvents,
  ...bidEvents,
  ...orderEvents,
  ...lineEvents,
};
