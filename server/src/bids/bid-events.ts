import type { InboundHandlers } from '../core/inbound.ts';

/** What bids do when the marketplace tells of them. */
export const bidEvents: InboundHandlers = {};
