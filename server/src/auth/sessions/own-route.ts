import type { AnyEndpoint, CallReply } from '@portal/contract/core/endpoint';
import type { UserActor } from '../../core/actor.ts';
import { type BareContext, bareSignedInRoute, type Route } from '../../core/http/route.ts';
import { assertOwnAffair } from '../second-factor/second-factor-proof.ts';

/**
 * A call about how its user signs in, which nobody makes for somebody else. Bare, because what is counted against
 * guessing stays although the call is refused.
 */
export function ownRoute<E extends AnyEndpoint>(
  endpoint: E,
  handle: (context: BareContext<E, UserActor>) => Promise<CallReply<E>>,
): Route {
  return bareSignedInRoute(endpoint, async (context: BareContext<E, UserActor>) => {
    await assertOwnAffair(context.services, context.actor);
    return handle(context);
  });
}
