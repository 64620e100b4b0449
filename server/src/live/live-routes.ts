import { listChanges, openLive } from '@portal/contract/live/live-endpoints';
import { bareSupplierRoute, type Route, supplierRoute } from '../core/http/route.ts';

export const liveRoutes: readonly Route[] = [
  // Bare: no connection of the database waits with the reader.
  bareSupplierRoute(openLive, async ({ actor, query, request, reply, services: { live } }) => {
    const sent = request.headers['last-event-id'];
    const events = await live.open(actor, {
      after: typeof sent === 'string' ? sent : null,
      ageSeconds: query.age,
    });
    reply.raw.once('close', () => events.destroy());
    // A proxy that gathers answers would keep news back.
    return reply.type('text/event-stream').header('x-accel-buffering', 'no').send(events);
  }),
  supplierRoute(listChanges, ({ actor, query: { after = null, age }, services: { live } }) =>
    live.read(actor, { after, ageSeconds: age }),
  ),
];
