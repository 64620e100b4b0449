import { searchCompanies } from '@portal/contract/admin/company-endpoints';
import { searchUsers } from '@portal/contract/admin/user-endpoints';
import { employeeRoute, type Route } from '../core/route.ts';
import { findCompanies } from './company-views.ts';
import { findUsers } from './user-views.ts';

export const adminRoutes: readonly Route[] = [
  employeeRoute(searchCompanies, ({ tx, query }) => findCompanies(tx, query.q ?? '')),
  employeeRoute(searchUsers, ({ tx, query }) => findUsers(tx, query.q)),
];
