import { coreRefusals } from '@portal/contract/core/core-messages';
import { getCompany, listFacilities, listOems } from '@portal/contract/frame/company-endpoints';
import { type Route, signedInRoute } from '../core/http/route.ts';
import { Refused } from '../core/refused.ts';
import { findCompanyReply, findOems, listFacilitiesOf } from './company-views.ts';

export const companyRoutes: readonly Route[] = [
  signedInRoute(listFacilities, async ({ tx, actor }) =>
    actor.kind === 'supplier' ? listFacilitiesOf(tx, actor) : [],
  ),
  signedInRoute(listOems, ({ tx, query }) => findOems(tx, query.q ?? '')),
  signedInRoute(getCompany, async ({ tx, actor, params }) => {
    const company = await findCompanyReply(tx, actor, params.id);
    if (!company) throw new Refused(coreRefusals.notFound);
    return company;
  }),
];
