import { randomUUID } from 'node:crypto';
import { impersonationSeconds, webClientId } from '@portal/contract/auth/auth-values';
import { impersonationRefusals } from '@portal/contract/auth/impersonation-messages';
import { coreRefusals } from '@portal/contract/core/core-messages';
import { idText } from '@portal/contract/core/values';
import type { EmployeeActor, UserActor } from '../../core/actor.ts';
import type { Tx } from '../../core/database/database.ts';
import { type ActionContext, writeAudit } from '../../core/records/audit.ts';
import { Refused } from '../../core/refused.ts';
import type { Secrets } from '../../core/secrets.ts';
import { newRefreshToken, refreshTokenHash } from '../sessions/refresh-token.ts';
import { actorOf, type Grant, grantOf } from '../sessions/session-service.ts';
import { endSession, insertRefreshToken } from '../sessions/session-store.ts';
import { findLiveSession, findSessionUser, findUserByLogin, type SessionUser } from '../sessions/session-views.ts';
import { usernameKey } from '../users/username-key.ts';
import { dropRefreshTokens, endImpersonationsOf, insertImpersonation } from './impersonation-store.ts';

/**
 * Lets an employee act as a supplier user, beside the employee's own session and no longer than it.
 * @param asked `loginId` is the id or the name of the user
 * @throws Refused with 404 for nobody, 403 for employees and users who are switched off
 */
export async function startImpersonation(
  context: ActionContext<EmployeeActor>,
  secrets: Secrets,
  asked: { readonly loginId: string; readonly reason: string },
): Promise<Grant> {
  const { tx, actor, now } = context;
  const user = await findTarget(tx, asked.loginId);
  await endImpersonationsOf(tx, actor.sessionId, now);
  const sessionId = randomUUID();
  const endsAt = new Date(now.getTime() + impersonationSeconds * 1000);
  const impersonatorSessionId = actor.sessionId;
  await insertImpersonation(tx, {
    sessionId,
    user: { userId: user.userId, supplierId: user.supplierId, name: `${user.firstName} ${user.lastName}` },
    employee: actor,
    reason: asked.reason,
    impersonatorSessionId,
    startedAt: now,
    endsAt,
  });
  writeAudit(context, {
    action: 'authn_impersonation_start',
    objectKind: 'user',
    objectId: user.userId,
    supplierId: user.supplierId,
    after: { sessionId, reason: asked.reason },
  });
  return grantTokens(tx, secrets, sessionId, user, now);
}

async function findTarget(tx: Tx, loginId: string): Promise<SessionUser> {
  const user = await findUserByLogin(tx, idText.safeParse(loginId).data ?? null, usernameKey(loginId));
  if (!user) throw new Refused(coreRefusals.notFound);
  if (user.isEmployee || !user.isActive) throw new Refused(impersonationRefusals.notASupplierUser);
  return user;
}

/**
 * Leads back to the employee's own session; the tokens of the impersonation are worth nothing from now on.
 * @throws Refused with 409 where nobody is being impersonated
 */
export async function stopImpersonation(context: ActionContext<UserActor>, secrets: Secrets): Promise<Grant> {
  const { tx, actor, now, origin } = context;
  const ended = await endImpersonation(context);
  const own = ended && (await findLiveSession(tx, ended.impersonatorSessionId, now));
  const employee = own && (await findSessionUser(tx, own.userId));
  if (!own || !employee) throw new Refused(coreRefusals.unauthorized);
  writeAudit(
    { tx, actor: actorOf(employee), now, origin },
    {
      action: 'authn_impersonation_stop',
      objectKind: 'user',
      objectId: actor.userId,
      supplierId: actor.kind === 'supplier' ? actor.supplierId : null,
      after: { sessionId: actor.sessionId },
    },
  );
  // The browser's cookie held this one's token until the impersonation's took its place.
  if (own.clientId === webClientId) await dropRefreshTokens(tx, own.sessionId);
  return grantTokens(tx, secrets, own.sessionId, employee, now);
}

async function endImpersonation({ tx, actor, now }: ActionContext<UserActor>) {
  if (actor.kind !== 'supplier' || actor.impersonatorUserId === null) {
    throw new Refused(impersonationRefusals.notImpersonating);
  }
  const ended = await endSession(tx, actor.sessionId, 'logout', now);
  return ended?.impersonatorSessionId ? { impersonatorSessionId: ended.impersonatorSessionId } : null;
}

async function grantTokens(tx: Tx, secrets: Secrets, sessionId: string, user: SessionUser, now: Date): Promise<Grant> {
  const session = await findLiveSession(tx, sessionId, now);
  if (!session) throw new Refused(coreRefusals.unauthorized);
  const refreshToken = newRefreshToken();
  await insertRefreshToken(tx, refreshTokenHash(refreshToken), sessionId, now);
  return grantOf(secrets, session, user, refreshToken, now);
}
