import {
  changePassword,
  forgotPassword,
  forgotUsername,
  setPasswordByLink,
  setPasswordByPath,
} from '@portal/contract/auth/account-endpoints';
import type { ChangePasswordResult } from '@portal/contract/auth/account-schemas';
import type { FastifyRequest } from 'fastify';
import type { Actor, UserActor } from '../../core/actor.ts';
import { everything, isUnavailable } from '../../core/database/database.ts';
import { countCallOf, publicCallLimit } from '../../core/http/limits/call-limits.ts';
import { type BareContext, barePublicRoute, bareSignedInRoute, type Route } from '../../core/http/route.ts';
import { Refused } from '../../core/refused.ts';
import { setSessionCookies } from '../sessions/session-cookies.ts';
import * as forgotten from './forgot-service.ts';
import * as passwords from './password-service.ts';

const forgotLimit = publicCallLimit('auth.forgot');
const linkLimit = publicCallLimit('auth.passwordByLink');

async function answerForgotUsername(context: BareContext<typeof forgotUsername, Actor | null>) {
  const { body, services, now, origin } = context;
  await countCallOf({ db: services.db, now }, forgotLimit, origin.ip);
  return services.db.write(everything, (tx) => forgotten.forgotUsername({ tx, now, origin }, body.email));
}

async function answerForgotPassword(context: BareContext<typeof forgotPassword, Actor | null>) {
  const { body, services, now, origin } = context;
  await countCallOf({ db: services.db, now }, forgotLimit, origin.ip);
  return services.db.write(everything, (tx) => forgotten.forgotPassword({ tx, now, origin }, body.email));
}

type LinkContext = Pick<BareContext<typeof setPasswordByPath, Actor | null>, 'services' | 'now' | 'origin' | 'request'>;

async function answerLink(
  { services, now, origin, request }: LinkContext,
  link: { readonly token: string; readonly newPassword: string },
): Promise<ChangePasswordResult> {
  await countCallOf({ db: services.db, now }, linkLimit, origin.ip);
  return orTechnicalProblem(request, () => passwords.setPasswordByLink(services, link, origin));
}

async function answerChange(context: BareContext<typeof changePassword, UserActor>): Promise<ChangePasswordResult> {
  const { body, actor, services, origin, request, reply } = context;
  return orTechnicalProblem(request, async () => {
    const { result, refreshed } = await passwords.changePassword(services, actor, body, origin);
    if (refreshed) setSessionCookies(request, reply, services.config, refreshed);
    return result;
  });
}

/** A fault of ours has a result of its own here; refusals, and a database that is away, answer as everywhere. */
async function orTechnicalProblem(
  request: FastifyRequest,
  work: () => Promise<ChangePasswordResult>,
): Promise<ChangePasswordResult> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refused || isUnavailable(error)) throw error;
    request.log.error({ err: error }, 'password not changed');
    return 3;
  }
}

export const accountRoutes: readonly Route[] = [
  barePublicRoute(forgotUsername, answerForgotUsername),
  barePublicRoute(forgotPassword, answerForgotPassword),
  barePublicRoute(setPasswordByLink, (context) =>
    answerLink(context, { token: context.params.token, newPassword: context.body.newPassword }),
  ),
  barePublicRoute(setPasswordByPath, (context) => answerLink(context, context.params)),
  bareSignedInRoute(changePassword, answerChange),
];
