import { webClientId } from '@portal/contract/auth/auth-values';
import type { OwnSession } from '@portal/contract/auth/own-session-endpoints';
import { coreRefusals } from '@portal/contract/core/core-messages';
import type { UserActor } from '../../core/actor.ts';
import { type ActionContext, writeAudit } from '../../core/records/audit.ts';
import { Refused } from '../../core/refused.ts';
import { browserText } from './device-text.ts';
import type { OwnSessionRow } from './own-session-views.ts';
import { endOtherSessionRows, endOwnSessionRow, type SignInWay } from './session-store.ts';

const wayTexts: Record<SignInWay, string> = {
  password: 'Password',
  password_and_code: 'Password and code',
  passkey: 'Passkey',
  provider: 'Identity provider',
};

/** A session as its user knows it; a program has a name of its own choice in place of a browser. */
export function ownSessionOf(row: OwnSessionRow, currentId: string): OwnSession {
  const { sessionId, clientId, way, userAgent, address, startedAt, lastSeenAt, isImpersonation } = row;
  const device = clientId === webClientId ? browserText(userAgent) : `Program ${clientId || 'without a name'}`;
  return {
    sessionId,
    isCurrent: sessionId === currentId,
    device,
    signInWay: wayTexts[way],
    address,
    startedAt,
    lastSeenAt,
    isImpersonation,
  };
}

/** Ends one of the user's own sessions. @throws Refused 404 where it is none of theirs or has ended */
export async function endOwn(context: ActionContext<UserActor>, sessionId: string): Promise<void> {
  const { tx, actor, now } = context;
  const ended = await endOwnSessionRow(tx, actor.userId, sessionId, now);
  if (!ended) throw new Refused(coreRefusals.notFound);
  const action = ended.isImpersonation ? 'authn_impersonation_stop' : 'authn_logout';
  writeAudit(context, { action, objectKind: 'session', objectId: sessionId });
}

/** Ends all sessions of the user but the one that asks. @returns how many */
export async function endOthers(context: ActionContext<UserActor>): Promise<number> {
  const { tx, actor, now } = context;
  const ended = await endOtherSessionRows(tx, actor.userId, actor.sessionId, now);
  if (ended === 0) return 0;
  const after = { endedSessions: ended, keptSession: actor.sessionId };
  writeAudit(context, { action: 'authn_logout', objectKind: 'user', objectId: actor.userId, after });
  return ended;
}
