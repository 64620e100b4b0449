import { coreRefusals } from '@portal/contract/core/core-messages';
import { frameRefusals } from '@portal/contract/frame/frame-messages';
import type { PolicyFlags } from '@portal/contract/frame/policy-endpoints';
import type { UserActor } from '../../core/actor.ts';
import type { Tx } from '../../core/database/database.ts';
import { type ActionContext, writeAudit } from '../../core/records/audit.ts';
import { Refused } from '../../core/refused.ts';
import { insertAcceptance, saveCookiesAccepted } from './policy-store.ts';
import { findAcceptance } from './policy-views.ts';

/**
 * What a user has accepted of the present policies, and whether they must be accepted before anything else.
 * @param version of the policies; null while there are none, which then nobody must accept
 */
export async function policyFlagsOf(tx: Tx, actor: UserActor, version: string | null): Promise<PolicyFlags> {
  const acceptance = await findAcceptance(tx, actor, version);
  if (!acceptance) throw new Refused(coreRefusals.unauthorized);
  const { hasAcceptedCookies, hasAcceptedPolicies: isAccepted, isExempt } = acceptance;
  const isAsked = actor.kind === 'supplier' && actor.impersonatorUserId === null && !isExempt && version !== null;
  return {
    cookies: hasAcceptedCookies,
    privacy: isAccepted,
    termsOfUse: isAccepted,
    termsAndConditions: isAccepted,
    accessibility: isAccepted,
    endUserLicence: isAccepted,
    newPolicyAcceptanceRequired: isAsked && !isAccepted,
  };
}

/**
 * Accepts the present policies.
 * @param readVersion what the user has read; undefined where the caller does not say
 * @throws Refused with 409 where that is not the present version any more, 503 while the texts cannot be read
 */
export async function acceptPoliciesAs(
  context: ActionContext<UserActor>,
  version: string | null,
  readVersion: string | undefined,
): Promise<PolicyFlags> {
  const { tx, actor, now } = context;
  if (version === null) throw new Refused(coreRefusals.unavailable);
  if (readVersion !== undefined && readVersion !== version) throw new Refused(frameRefusals.policiesChanged);
  if (await insertAcceptance(tx, actor, version, now)) {
    writeAudit(context, {
      action: 'policy.accept',
      objectKind: 'user',
      objectId: actor.userId,
      after: { version },
    });
  }
  return policyFlagsOf(tx, actor, version);
}

export async function saveCookieConsentOf(context: ActionContext<UserActor>, agree: boolean): Promise<void> {
  const { tx, actor, now } = context;
  await saveCookiesAccepted(tx, actor, agree ? now : null);
  writeAudit(context, { action: 'cookies.save', objectKind: 'user', objectId: actor.userId, after: { agree } });
}
