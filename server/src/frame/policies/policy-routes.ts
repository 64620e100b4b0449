import { acceptPolicies, getPolicyFlags, saveCookieConsent } from '@portal/contract/frame/policy-endpoints';
import { type Route, signedInRoute } from '../../core/http/route.ts';
import type { Services } from '../../core/services.ts';
import { acceptPoliciesAs, policyFlagsOf, saveCookieConsentOf } from './policy-service.ts';

async function presentVersion({ content }: Services): Promise<string | null> {
  return (await content.read())?.policies.version ?? null;
}

export const policyRoutes: readonly Route[] = [
  signedInRoute(getPolicyFlags, async ({ tx, actor, services }) =>
    policyFlagsOf(tx, actor, await presentVersion(services)),
  ),
  signedInRoute(acceptPolicies, async ({ body, services, ...context }) =>
    acceptPoliciesAs(context, await presentVersion(services), body.version),
  ),
  signedInRoute(saveCookieConsent, async ({ body, ...context }) => {
    await saveCookieConsentOf(context, body.agree);
    return { agree: body.agree };
  }),
];
