import { webClientId } from '@portal/contract/auth/auth-values';
import { providerRefusals } from '@portal/contract/auth/provider-messages';
import type { Refusal } from '@portal/contract/core/refusal';
import { everything, type Tx } from '../../core/database/database.ts';
import type { ProviderIdentity } from '../../core/identity-provider.ts';
import { type ActionContext, type Origin, writeAudit } from '../../core/records/audit.ts';
import { Refused } from '../../core/refused.ts';
import type { Services } from '../../core/services.ts';
import { actorOf, type Grant, startSession } from '../sessions/session-service.ts';
import { deleteOldSessions, endSessionsOf } from '../sessions/session-store.ts';
import { findSessionUser, type SessionUser } from '../sessions/session-views.ts';
import { lockAccount } from '../users/user-store.ts';
import { hasStatus, type IdentityClaims, readClaims } from './provider-claims.ts';
import { findLinkedUserId, linkSubject, type ProviderSubject, saveAdministrator } from './provider-store.ts';

const portalActor = { kind: 'portal', name: 'Sign-in' } as const;
const way = { way: 'identity provider' } as const;

/**
 * Starts a session for whom the provider has signed in.
 * @throws Refused where the claims lack a status, or belong to nobody who may sign in here
 */
export async function signInByProvider(
  services: Services,
  identity: ProviderIdentity,
  { isRemembered }: { readonly isRemembered: boolean },
  origin: Origin,
): Promise<Grant> {
  const now = services.now();
  const outcome = await services.db.write(everything, async (tx) => {
    const admitted = await admit(tx, identity, now);
    if ('refusal' in admitted) {
      await auditFailure({ tx, now, origin }, identity, admitted.refusal);
      return admitted.refusal;
    }
    const user = await takeOverRole({ tx, now, origin }, admitted, services.config.identityProvider?.adminGroup ?? '');
    const context = { tx, actor: actorOf(user), now, origin };
    const asked = { clientId: webClientId, isRemembered, way: 'provider' } as const;
    const grant = await startSession(context, services.secrets, user, asked);
    const object = { objectKind: 'session', objectId: grant.sessionId, after: way };
    writeAudit(context, { ...object, action: 'authn_login_success' });
    await deleteOldSessions(tx, new Date(now.getTime() - 24 * 60 * 60 * 1000));
    return grant;
  });
  if ('detail' in outcome) throw new Refused(outcome);
  return outcome;
}

interface Admitted {
  readonly user: SessionUser;
  readonly claims: IdentityClaims;
}

async function admit(tx: Tx, identity: ProviderIdentity, now: Date): Promise<Admitted | { refusal: Refusal }> {
  if (!hasStatus(identity.claims)) return { refusal: providerRefusals.signedOut };
  const claims = readClaims(identity.claims);
  // Locked, so that two sign-ins of one user cannot link two subjects.
  const account = claims && (await lockAccount(tx, claims.userId));
  const user = account && (await findSessionUser(tx, account.userId));
  if (!claims || !user?.isActive || !isSamePerson(user, claims)) return { refusal: providerRefusals.noAccount };
  const isLinked = await isLinkedTo(tx, identity, user.userId, now);
  return isLinked ? { user, claims } : { refusal: providerRefusals.noAccount };
}

function isSamePerson(user: SessionUser, { isEmployee, rootCompanyId }: IdentityClaims): boolean {
  if (user.isEmployee !== isEmployee) return false;
  return isEmployee || rootCompanyId === undefined || rootCompanyId === user.supplierId;
}

async function isLinkedTo(tx: Tx, subject: ProviderSubject, userId: number, now: Date): Promise<boolean> {
  const linkedUserId = await findLinkedUserId(tx, subject);
  return linkedUserId === null ? linkSubject(tx, subject, userId, now) : linkedUserId === userId;
}

type Step = Omit<ActionContext, 'actor'>;

/** Where the provider tells groups, they decide who is an administrator; a changed role ends the user's sessions. */
async function takeOverRole(step: Step, { user, claims }: Admitted, adminGroup: string): Promise<SessionUser> {
  const isAdmin = claims.Groups?.includes(adminGroup) ?? user.isAdmin;
  if (isAdmin === user.isAdmin) return user;
  const { tx, now } = step;
  await saveAdministrator(tx, user.userId, isAdmin, now);
  await endSessionsOf(tx, user.userId, 'role_change', now);
  const change = { before: { isAdmin: user.isAdmin }, after: { isAdmin, ...way } };
  const object = { objectKind: 'user', objectId: user.userId, supplierId: user.supplierId };
  writeAudit({ ...step, actor: portalActor }, { ...object, ...change, action: 'authz_change' });
  return { ...user, isAdmin };
}

async function auditFailure(step: Step, { issuer, subject }: ProviderIdentity, { code }: Refusal): Promise<void> {
  const userId = await findLinkedUserId(step.tx, { issuer, subject });
  const object = { objectKind: 'user', objectId: userId ?? 'unknown', after: { ...way, subject, reason: code } };
  writeAudit({ ...step, actor: portalActor }, { ...object, action: 'authn_login_fail' });
}
