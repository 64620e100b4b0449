import { getSession } from '@portal/contract/auth/auth-endpoints';
import type { SessionReply } from '@portal/contract/auth/auth-schemas';
import { coreRefusals } from '@portal/contract/core/core-messages';
import type { UserActor } from '../core/actor.ts';
import { Refused } from '../core/refused.ts';
import { type Route, signedInRoute } from '../core/route.ts';
import { findSessionFacts, type SessionFacts } from './session-views.ts';

function sessionReplyOf(facts: SessionFacts, actor: UserActor): SessionReply {
  const { supplierId, isEmployee, defaultRefreshRate: minutes, menu, facilities, ...rest } = facts;
  const initial = (name: string) => [...name.trim()][0]?.toUpperCase() ?? '';
  return {
    ...rest,
    isEmployee,
    initials: initial(facts.firstName) + initial(facts.lastName),
    companyId: supplierId,
    defaultRefreshRate: { value: minutes, text: minutes === 1 ? '1 minute' : `${minutes} minutes` },
    defaultViewType: 'Grid',
    facilities,
    selectedFacility: facilities[0]?.companyId ?? null,
    menu: menu ?? {},
    beingImpersonated: false,
    mustSetUpSecondFactor: actor.kind === 'employee' && actor.mustSetUpSecondFactor,
    impersonator: null,
  };
}

export const sessionRoutes: readonly Route[] = [
  signedInRoute(getSession, async ({ tx, actor }) => {
    const facts = await findSessionFacts(tx, actor.userId);
    if (!facts) throw new Refused(coreRefusals.unauthorized);
    return sessionReplyOf(facts, actor);
  }),
];
