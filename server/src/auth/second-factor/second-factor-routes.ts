import {
  confirmEnrolment,
  getSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  startEnrolment,
  turnOffSecondFactor,
} from '@portal/contract/auth/second-factor-endpoints';
import { bareEmployeeRoute, type Route } from '../../core/http/route.ts';
import { ownRoute } from '../sessions/own-route.ts';
import { confirm, enrol, readSecondFactor, renewRecovery, resetFor, turnOff } from './second-factor-service.ts';

export const secondFactorRoutes: readonly Route[] = [
  ownRoute(getSecondFactor, ({ services, actor }) => readSecondFactor(services, actor)),
  ownRoute(startEnrolment, (context) => enrol(context.services, context, context.body)),
  ownRoute(confirmEnrolment, async (context) => ({
    recoveryCodes: await confirm(context.services, context, context.body.code),
  })),
  ownRoute(renewRecoveryCodes, async (context) => ({
    recoveryCodes: await renewRecovery(context.services, context, context.body),
  })),
  ownRoute(turnOffSecondFactor, async (context) => {
    await turnOff(context.services, context, context.body);
    return undefined;
  }),
  bareEmployeeRoute(resetSecondFactor, ({ services, actor, params, origin }) =>
    resetFor(services, actor, params.userId, origin),
  ),
];
