import { searchCompanies } from '@portal/contract/admin/company-endpoints';
import { employeeRoute, type Route } from '../core/route.ts';
import { findCompanies } from './company-views.ts';

export const adminRoutes: readonly Route[] = [
  employeeRoute(searchCompanies, ({ tx, query }) => findCompanies(tx, query.q ?? '')),
];
