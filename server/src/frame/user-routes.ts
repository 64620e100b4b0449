import { coreRefusals } from '@portal/contract/core/core-messages';
import { getUserLocation, logEvent } from '@portal/contract/frame/user-endpoints';
import { type Route, signedInRoute } from '../core/http/route.ts';
import { Refused } from '../core/refused.ts';
import { keepEvent } from './log-store.ts';
import { findTimeZoneId } from './user-views.ts';

export const userRoutes: readonly Route[] = [
  signedInRoute(getUserLocation, async ({ tx, actor }) => ({
    timeZoneId: (await findTimeZoneId(tx, actor.userId)) ?? actor.timeZoneId,
  })),
  signedInRoute(logEvent, async ({ tx, actor, body, now }) => {
    const isKept = await keepEvent(tx, actor, body, now);
    if (!isKept) throw new Refused(coreRefusals.tooManyRequests, { retryAfterSeconds: 60 });
    return undefined;
  }),
];
