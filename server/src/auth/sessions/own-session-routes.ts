import { endOtherSessions, endOwnSession, listOwnSessions } from '@portal/contract/auth/own-session-endpoints';
import { type Route, signedInRoute } from '../../core/http/route.ts';
import { endOthers, endOwn, ownSessionOf } from './own-session-service.ts';
import { listSessionsOf } from './own-session-views.ts';

export const ownSessionRoutes: readonly Route[] = [
  signedInRoute(listOwnSessions, async ({ tx, actor, now }) => {
    const rows = await listSessionsOf(tx, actor.userId, actor.sessionId, now);
    return rows.map((row) => ownSessionOf(row, actor.sessionId));
  }),
  signedInRoute(endOwnSession, async ({ params, ...context }) => {
    await endOwn(context, params.sessionId);
    return undefined;
  }),
  signedInRoute(endOtherSessions, async (context) => ({ ended: await endOthers(context) })),
];
