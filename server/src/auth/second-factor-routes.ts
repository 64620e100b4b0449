import {
  confirmEnrolment,
  getSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  startEnrolment,
  turnOffSecondFactor,
} from '@portal/contract/auth/second-factor-endpoints';
import { bareEmployeeRoute, bareSignedInRoute, type Route } from '../core/route.ts';
import { confirm, enrol, readSecondFactor, renewRecovery, resetFor, turnOff } from './second-factor-service.ts';

/** Bare, because what is counted against guessing stays although the call is refused. */
export const secondFactorRoutes: readonly Route[] = [
  bareSignedInRoute(getSecondFactor, ({ services, actor }) => readSecondFactor(services, actor)),
  bareSignedInRoute(startEnrolment, (context) => enrol(context.services, context, context.body)),
  bareSignedInRoute(confirmEnrolment, async (context) => ({
    recoveryCodes: await confirm(context.services, context, context.body.code),
  })),
  bareSignedInRoute(renewRecoveryCodes, async (context) => ({
    recoveryCodes: await renewRecovery(context.services, context, context.body),
  })),
  bareSignedInRoute(turnOffSecondFactor, async (context) => {
    await turnOff(context.services, context, context.body);
    return undefined;
  }),
  bareEmployeeRoute(resetSecondFactor, ({ services, actor, params, origin }) =>
    resetFor(services, actor, params.userId, origin),
  ),
];
