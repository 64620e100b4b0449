import { randomUUID } from 'node:crypto';
import { refreshGraceSeconds, sessionSeconds } from '@portal/contract/auth/auth-values';
import type { Actor, EmployeeActor, SupplierActor } from '../../core/actor.ts';
import { everything, type Tx } from '../../core/database/database.ts';
import { type ActionContext, type Origin, writeAudit } from '../../core/records/audit.ts';
import type { Secrets } from '../../core/secrets.ts';
import type { Services } from '../../core/services.ts';
import { signAccessToken, verifyAccessToken } from './access-token.ts';
import { newRefreshToken, refreshTokenHash, successorOf } from './refresh-token.ts';
import {
  type EndReason,
  endSession,
  findSessionOfRefreshToken,
  insertRefreshToken,
  insertSession,
  type KeptRefreshToken,
  lockRefreshToken,
  markRefreshTokenUsed,
  markSessionSeen,
  markSignedIn,
  type SignInWay,
} from './session-store.ts';
import { findLiveSession, findSessionUser, type LiveSession, type SessionUser } from './session-views.ts';

/** What a sign-in, a refresh or an impersonation gives. */
export interface Grant {
  readonly sessionId: string;
  readonly clientId: string;
  readonly isRemembered: boolean;
  readonly expiresAt: Date;
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly user: SessionUser;
  /** The employee who acts as the user; null for the user. */
  readonly impersonatorUserId: number | null;
}

/** The user as the actor of what happens to the own session; no rights follow from it. */
export function actorOf(user: SessionUser, impersonatorUserId: number | null = null): Actor {
  const common = {
    userId: user.userId,
    sessionId: '',
    name: `${user.firstName} ${user.lastName}`,
    isAdmin: user.isAdmin,
    timeZoneId: '',
  };
  if (user.supplierId === null)
    return { ...common, kind: 'employee', mustSetUpSecondFactor: false } satisfies EmployeeActor;
  const { supplierId } = user;
  return {
    ...common,
    kind: 'supplier',
    supplierId,
    facilityIds: [],
    menu: {},
    impersonatorUserId,
  } satisfies SupplierActor;
}

/** Starts a session of 8 hours with the first refresh token of its family. */
export async function startSession(
  { tx, now, origin }: Pick<ActionContext, 'tx' | 'now' | 'origin'>,
  secrets: Secrets,
  user: SessionUser,
  asked: { readonly clientId: string; readonly isRemembered: boolean; readonly way: SignInWay },
): Promise<Grant> {
  const sessionId = randomUUID();
  const refreshToken = newRefreshToken();
  const { clientId, isRemembered, way } = asked;
  const expiresAt = new Date(now.getTime() + sessionSeconds * 1000);
  const begun = { createdAt: now, expiresAt, address: origin.ip, userAgent: origin.userAgent ?? null };
  await insertSession(tx, { sessionId, userId: user.userId, clientId, isRemembered, way, ...begun });
  await insertRefreshToken(tx, refreshTokenHash(refreshToken), sessionId, now);
  await markSignedIn(tx, user.userId, now);
  const accessToken = await signAccessToken(secrets, user, sessionId, now);
  return { sessionId, clientId, isRemembered, expiresAt, accessToken, refreshToken, user, impersonatorUserId: null };
}

/**
 * Changes a refresh token for its successor and a new access token. That of an impersonation whose time is up leads
 * back to the employee's own session.
 * @param clientId refused where it is not the session's; null where the caller named none
 * @returns null where the token is unknown, over, or was used before: the last ends its whole family
 */
export function refreshSession(
  services: Services,
  token: string,
  clientId: string | null,
  origin: Origin,
): Promise<Grant | null> {
  const { db, secrets } = services;
  const now = services.now();
  return db.write(everything, async (tx) => {
    const kept = await lockRefreshToken(tx, refreshTokenHash(token));
    if (!kept || (clientId !== null && clientId !== kept.clientId)) return null;
    const session = await findSessionToGoOn(tx, kept, now);
    const user = session && (await findSessionUser(tx, session.userId));
    if (!session || !user) return null;
    const context = { tx, actor: actorOf(user, session.impersonatorUserId), now, origin };
    const refreshToken = await rotate(context, secrets, token, { ...kept, goesOnAs: session.sessionId });
    if (refreshToken === null) return null;
    await markSessionSeen(tx, session.sessionId, now);
    return grantOf(secrets, session, user, refreshToken, now);
  });
}

/** Tokens for a session that holds. */
export async function grantOf(
  secrets: Secrets,
  session: LiveSession,
  user: SessionUser,
  refreshToken: string,
  now: Date,
): Promise<Grant> {
  const { sessionId, clientId, isRemembered, impersonatorUserId } = session;
  const expiresAt = new Date(session.expiresAt);
  const accessToken = await signAccessToken(secrets, user, sessionId, now, impersonatorUserId);
  return { sessionId, clientId, isRemembered, expiresAt, accessToken, refreshToken, user, impersonatorUserId };
}

/** Reasons to end a session that are against whoever holds its tokens. */
const finalReasons: readonly (EndReason | null)[] = ['logout', 'token_reuse'];

async function findSessionToGoOn(tx: Tx, kept: KeptRefreshToken, now: Date): Promise<LiveSession | null> {
  const session = await findLiveSession(tx, kept.sessionId, now);
  if (session || !kept.impersonatorSessionId || finalReasons.includes(kept.endReason)) return session;
  return findLiveSession(tx, kept.impersonatorSessionId, now);
}

async function rotate(
  context: ActionContext,
  secrets: Secrets,
  token: string,
  kept: KeptRefreshToken & { readonly goesOnAs: string },
): Promise<string | null> {
  const { tx, now } = context;
  const successor = successorOf(secrets, token);
  if (kept.usedAt === null) {
    await markRefreshTokenUsed(tx, refreshTokenHash(token), refreshTokenHash(successor), now);
    await insertRefreshToken(tx, refreshTokenHash(successor), kept.goesOnAs, now);
    return successor;
  }
  const ageMs = now.getTime() - new Date(kept.usedAt).getTime();
  if (ageMs <= refreshGraceSeconds * 1000 && !kept.isSuccessorUsed) return successor;
  await endSession(tx, kept.sessionId, 'token_reuse', now);
  if (kept.impersonatorSessionId) await endSession(tx, kept.impersonatorSessionId, 'token_reuse', now);
  writeAudit(context, { action: 'authn_token_reuse', objectKind: 'session', objectId: kept.sessionId });
  return null;
}

/** What a logout may name its sessions by. */
export interface Credentials {
  readonly sessionId: string | null;
  /** Refresh or access tokens. */
  readonly tokens: readonly string[];
}

/** Ends the sessions behind any of the credentials at once; unknown ones change nothing. */
export async function logOut(services: Services, credentials: Credentials, origin: Origin): Promise<void> {
  const now = services.now();
  await services.db.write(everything, async (tx) => {
    const sessionIds = new Set<string>(credentials.sessionId ? [credentials.sessionId] : []);
    for (const token of credentials.tokens) {
      const sessionId = await sessionOfToken(services, tx, token, now);
      if (sessionId) sessionIds.add(sessionId);
    }
    for (const sessionId of sessionIds) await endAndAudit(tx, sessionId, now, origin);
  });
}

async function sessionOfToken(services: Services, tx: Tx, token: string, now: Date): Promise<string | null> {
  const sessionId = await findSessionOfRefreshToken(tx, refreshTokenHash(token));
  return sessionId ?? (await verifyAccessToken(services.secrets, token, now))?.sessionId ?? null;
}

/** An impersonation takes the session that it was begun in with it. */
async function endAndAudit(tx: Tx, sessionId: string, now: Date, origin: Origin): Promise<void> {
  const ended = await endSession(tx, sessionId, 'logout', now);
  const user = ended && (await findSessionUser(tx, ended.userId));
  if (!ended || !user) return;
  const context = { tx, actor: actorOf(user), now, origin };
  writeAudit(context, { action: 'authn_logout', objectKind: 'session', objectId: sessionId });
  if (ended.impersonatorSessionId) await endAndAudit(tx, ended.impersonatorSessionId, now, origin);
}
