import { listEvents, sendEvents } from '@portal/contract/marketplace/marketplace-endpoints';
import { everything } from '../core/database/database.ts';
import { bareMarketplaceRoute, type Route } from '../core/http/route.ts';
import { receiveEvent, receiveEvents } from './inbound-service.ts';
import { readFeed } from './outbound-service.ts';

/** The gateway's calls. */
export const marketplaceRoutes: readonly Route[] = [
  bareMarketplaceRoute(sendEvents, async ({ body, actor, services, origin, request }) => {
    const reportError = (error: unknown) => request.log.error({ err: error }, 'event not applied');
    const gateway = { services, actor, origin, reportError };
    if (Array.isArray(body)) {
      return { results: (await receiveEvents(gateway, body)).map(({ result }) => result) };
    }
    const { result, refused } = await receiveEvent(gateway, body);
    if (refused) throw refused;
    return { results: [result] };
  }),

  bareMarketplaceRoute(listEvents, ({ query, services }) =>
    services.db.read(everything, (tx) => readFeed(tx, query.after, query.limit)),
  ),
];
