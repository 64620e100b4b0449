import { listBids } from '@portal/contract/bids/bid-endpoints';
import { profileSections } from '@portal/contract/company/company-values';
import { type SectionName, sections } from '@portal/contract/core/section';
import { getGridPreference } from '@portal/contract/frame/setting-endpoints';
import { getToday } from '@portal/contract/frame/today-endpoints';
import { type LineKind, lineKindNames, lineKinds } from '@portal/contract/lines/line-kinds';
import { listLoaners } from '@portal/contract/loaners/loaner-endpoints';
import { listOrders } from '@portal/contract/orders/order-endpoints';
import { listRepairs } from '@portal/contract/repairs/repair-endpoints';
import { listReturns } from '@portal/contract/returns/return-endpoints';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import { adminMenu } from '../admin/admin-menu.ts';
import { lazy } from '../lib/lazy.ts';
import { pathsOf } from '../lines/queue/queue-paths.ts';
import {
  type AccessSession,
  discrepancyFormPage,
  employeeUsersPage,
  type Gate,
  homePage,
  isEnabled,
  profilePage,
  usersPage,
} from './access/access.ts';
import { ToHome } from './access/to-home.tsx';
import { policiesPage } from './policies/policy-paths.ts';

interface Area {
  readonly gate: Gate;
  /** Every page of the area, as route patterns; they match in any case, with and without a slash at the end. */
  readonly paths: readonly string[];
  /** The area's page, or its `<Routes>` over these paths, loaded with its first page. */
  readonly Pages: ComponentType;
  /** Loads it before it is drawn, with the page of this path where that is a chunk of its own. */
  readonly load: (pathname: string) => Promise<unknown>;
  /** The calls that the page of a path begins with. */
  readonly firstCalls?: (pathname: string) => readonly string[];
}

/** What the admin area brings to the frame of employees: their menu, and the picker in the header. */
export const adminArea = {
  menu: adminMenu,
  Picker: lazy(async () => ({ default: (await import('../admin/supplier-picker.tsx')).SupplierPicker })),
};

/** What the content service has for an address that is none of the portal's own. */
const loadContentPage = async () => (await import('./content/content-page.tsx')).ContentPage;
export const ContentPage = lazy(async () => ({ default: await loadContentPage() }));

function area(gate: Gate, paths: readonly string[], load: () => Promise<ComponentType>): Area {
  return { gate, paths, load, Pages: lazy(async () => ({ default: await load() })) };
}

interface QueueList {
  /** The call for its rows. */
  readonly rows: { readonly path: string };
  readonly load: () => Promise<unknown>;
}

/** A queue: its routes, and its list, which begins to load with them where the address is the list's. */
function queue(kind: LineKind, load: () => Promise<ComponentType>, list: QueueList): Area {
  const { section } = lineKinds[kind];
  const isList = (pathname: string) => matchPath(sections[section].path, pathname) !== null;
  return {
    ...area(section, pathsOf(kind), load),
    load: (pathname) => Promise.all([load(), isList(pathname) && list.load()]),
    firstCalls: (pathname) =>
      isList(pathname) ? [list.rows.path, getGridPreference.path.replace('{gridName}', section)] : [],
  };
}

function content(section: 'resources' | 'marketingInsights' | 'brandedEcommerce'): Area {
  return { gate: section, paths: [`${sections[section].path}/*`], Pages: ContentPage, load: loadContentPage };
}

/** The areas that exist. A new one stands here: menu, gate, landing pages and router follow. */
const areas: readonly Area[] = [
  {
    ...area('suppliers', [homePage], async () => (await import('./today/today-page.tsx')).TodayPage),
    firstCalls: () => [getToday.path],
  },
  queue('bid', async () => (await import('../bids/bid-routes.tsx')).BidRoutes, {
    rows: listBids,
    load: () => import('../bids/bids-page.tsx'),
  }),
  queue('order', async () => (await import('../orders/order-routes.tsx')).OrderRoutes, {
    rows: listOrders,
    load: () => import('../orders/orders-page.tsx'),
  }),
  queue('repair', async () => (await import('../repairs/repair-routes.tsx')).RepairRoutes, {
    rows: listRepairs,
    load: () => import('../repairs/repairs-page.tsx'),
  }),
  queue('return', async () => (await import('../returns/return-routes.tsx')).ReturnRoutes, {
    rows: listReturns,
    load: () => import('../returns/returns-page.tsx'),
  }),
  queue('loaner', async () => (await import('../loaners/loaner-routes.tsx')).LoanerRoutes, {
    rows: listLoaners,
    load: () => import('../loaners/loaners-page.tsx'),
  }),
  area('history', ['/orders/history'], async () => (await import('../lines/history/history-page.tsx')).HistoryPage),
  area('everybody', [profilePage], async () => (await import('../profile/profile-page.tsx')).ProfilePage),
  area(
    'companyProfile',
    ['/settings', ...profileSections.map(({ path }) => path)],
    async () => (await import('../company/company-routes.tsx')).CompanyRoutes,
  ),
  area(
    'insights',
    [sections.insights.path, `${sections.insights.path}/promises`, '/portal-insights/:reportId'],
    async () => (await import('../insights/insight-routes.tsx')).InsightRoutes,
  ),
  area('userAdmins', [usersPage], async () => (await import('../users/users-page.tsx')).UsersPage),
  area('employees', [employeeUsersPage], async () => (await import('../users/users-page.tsx')).UsersPage),
  area('employees', ['/admin/*'], async () => (await import('../admin/admin-routes.tsx')).AdminRoutes),
  area(
    'marketingInsights',
    [sections.marketingInsights.path],
    async () => (await import('../insights/market/marketing-page.tsx')).MarketingPage,
  ),
  area(
    'brandedEcommerce',
    [sections.brandedEcommerce.path],
    async () => (await import('../insights/market/storefront-page.tsx')).StorefrontPage,
  ),
  content('resources'),
  content('marketingInsights'),
  content('brandedEcommerce'),
  area(
    'everybody',
    [policiesPage, '/policy-acceptance'],
    async () => (await import('./policies/policies-page.tsx')).PoliciesPage,
  ),
  area(
    'suppliers',
    [discrepancyFormPage],
    async () => (await import('../discrepancies/discrepancy-form-page.tsx')).DiscrepancyFormPage,
  ),
  area(
    'suppliers',
    ['/discrepancies', '/discrepancies/:id'],
    async () => (await import('../discrepancies/discrepancy-routes.tsx')).DiscrepancyRoutes,
  ),
  area('everybody', ['/packingprint'], async () => (await import('./packing-print-page.tsx')).PackingPrintPage),
];

/** A section whose screens are still to come is in no menu; its addresses lead home whom it is open to. */
const areasToCome: readonly Area[] = (Object.keys(sections) as SectionName[])
  .filter((section) => !areas.some(({ gate }) => gate === section))
  .map((section) => {
    const ofQueue = lineKindNames.filter((kind) => lineKinds[kind].section === section).flatMap(pathsOf);
    return { gate: section, paths: [sections[section].path, ...ofQueue], Pages: ToHome, load: async () => ToHome };
  });

function findArea(among: readonly Area[], pathname: string): Area | null {
  return among.find(({ paths }) => paths.some((path) => matchPath(path, pathname))) ?? null;
}

/** The first area that knows a path. */
export function areaOf(pathname: string): Area | null {
  return findArea(areas, pathname) ?? findArea(areasToCome, pathname);
}

/** Whether the portal has a page at a path. */
export function pageExists(path: string): boolean {
  return findArea(areas, path) !== null;
}

/** Whether `/` and a sign-in may lead to a landing page: it exists and is open, as far as the session tells. */
export function isOpenLandingPage(session: AccessSession, path: string): boolean {
  const gate = findArea(areas, path)?.gate;
  return gate !== undefined && isEnabled(session, gate);
}
