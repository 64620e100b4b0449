import { listEvents, sendEvents } from '@portal/contract/marketplace/marketplace-endpoints';
import { everything } from '../core/database/database.ts';
import { bareMarketplaceRoute, type Route } from '../core/http/route.ts';
import type { InboundHandlers } from '../core/records/inbound.ts';
import { deskRoutes } from './desk/desk-routes.ts';
import { receiveEvent, receiveEvents } from './inbound-service.ts';
import { readFeed } from './outbound-service.ts';
import { webhookRoutes } from './webhooks/webhook-routes.ts';

/**
 * The gateway's calls.
 * @param handlers who applies which event
 */
export function marketplaceRoutes(handlers: InboundHandlers): readonly Route[] {
  return [
    bareMarketplaceRoute(sendEvents, async ({ body, actor, services, origin, request }) => {
      const reportError = (error: unknown) => request.log.error({ err: error }, 'event not applied');
      const gateway = { handlers, services, actor, origin, reportError };
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
    ...webhookRoutes,
    ...deskRoutes(handlers),
  ];
}
