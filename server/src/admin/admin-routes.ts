import { searchCompanies, searchFacilities } from '@portal/contract/admin/company-endpoints';
import { listUsers, searchUsers } from '@portal/contract/admin/user-endpoints';
import { coreRefusals } from '@portal/contract/core/core-messages';
import { employeeRoute, type Route } from '../core/http/route.ts';
import { Refused } from '../core/refused.ts';
import { findCompanies, findCompanyName, findFacilities } from './company-views.ts';
import { findUsers, listUsersOf } from './user-views.ts';

export const adminRoutes: readonly Route[] = [
  employeeRoute(searchCompanies, ({ tx, query }) => findCompanies(tx, query.q)),
  employeeRoute(searchFacilities, ({ tx, params }) => findFacilities(tx, params.term)),
  employeeRoute(searchUsers, ({ tx, query }) => findUsers(tx, query.q)),
  employeeRoute(listUsers, async ({ tx, query: { supplierId = null, q = '' } }) => {
    const companyName = supplierId === null ? null : await findCompanyName(tx, supplierId);
    if (supplierId !== null && companyName === null) throw new Refused(coreRefusals.notFound);
    return { companyName, users: await listUsersOf(tx, supplierId, q) };
  }),
];
