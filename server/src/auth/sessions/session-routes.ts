import { getSession } from '@portal/contract/auth/auth-endpoints';
import type { SessionReply } from '@portal/contract/auth/auth-schemas';
import { coreRefusals } from '@portal/contract/core/core-messages';
import { facilitiesIn, type UserActor } from '../../core/actor.ts';
import { type Route, signedInRoute } from '../../core/http/route.ts';
import { Refused } from '../../core/refused.ts';
import { findSessionFacts, findSessionUser, type SessionFacts, type SessionUser } from './session-views.ts';

function sessionReplyOf(facts: SessionFacts, actor: UserActor, impersonator: SessionUser | null): SessionReply {
  const { supplierId, isEmployee, defaultRefreshRate: minutes, facilities, selectedFacility, ...rest } = facts;
  // The one whose profile is worked on: one that may be seen.
  const profiles = actor.kind === 'supplier' ? facilitiesIn(actor, 'companyProfile') : [];
  const selected = profiles.find((companyId) => companyId === selectedFacility) ?? profiles[0] ?? null;
  const initial = (name: string) => [...name.trim()][0]?.toUpperCase() ?? '';
  return {
    ...rest,
    timeZoneId: actor.timeZoneId,
    isEmployee,
    initials: initial(facts.firstName) + initial(facts.lastName),
    companyId: supplierId,
    defaultRefreshRate: { value: minutes, text: minutes === 1 ? '1 minute' : `${minutes} minutes` },
    defaultViewType: 'Grid',
    facilities,
    selectedFacility: selected,
    menu: actor.kind === 'supplier' ? actor.menu : {},
    limits: (actor.kind === 'supplier' && actor.limits) || {},
    beingImpersonated: impersonator !== null,
    mustSetUpSecondFactor: actor.kind === 'employee' && actor.mustSetUpSecondFactor,
    impersonator: impersonator && {
      userId: impersonator.userId,
      name: `${impersonator.firstName} ${impersonator.lastName}`,
    },
  };
}

export const sessionRoutes: readonly Route[] = [
  signedInRoute(getSession, async ({ tx, actor, services }) => {
    const facts = await findSessionFacts(tx, actor.userId);
    if (!facts) throw new Refused(coreRefusals.unauthorized);
    const impersonatorUserId = actor.kind === 'supplier' ? actor.impersonatorUserId : null;
    // Not in this transaction, which sees nobody but the user.
    const impersonator = impersonatorUserId && (await findSessionUser(services.db.system, impersonatorUserId));
    return sessionReplyOf(facts, actor, impersonator || null);
  }),
];
