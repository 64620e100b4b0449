import { employeeHome, impersonatePage } from '../frame/access/access.ts';
import type { TopEntry } from '../frame/menu/menu.ts';
import { deskPath } from './marketplace/desk-tabs.ts';
import { portalsPath, widgetsPath } from './reports/report-paths.ts';

/**
 * What the side menu of employees holds, in this order, and the drawer of a narrow window. A page of the admin area gets
 * its entry here; one with `entries` is a group.
 */
export const adminMenu = (isAdmin: boolean): readonly TopEntry[] => [
  { label: 'Company Management', path: employeeHome },
  { label: 'Company Settings', path: `${employeeHome}/settings` },
  { label: 'Site Settings', path: '/admin/site' },
  {
    label: 'Reporting Portals',
    entries: [
      { label: 'Widgets', path: widgetsPath },
      { label: 'Portals', path: portalsPath },
    ],
  },
  { label: 'Users', path: `${employeeHome}/users` },
  { label: 'Certifications', path: '/admin/certifications' },
  { label: 'Marketplace', path: deskPath },
  ...(isAdmin ? [{ label: 'Audit Trail', path: '/admin/audit' }] : []),
  { label: 'Content', path: '/admin/content' },
  { label: 'Disputes', path: '/admin/disputes' },
  { label: 'Impersonate User', path: impersonatePage },
  { label: 'Sign Out', path: '/sso/logout' },
];
