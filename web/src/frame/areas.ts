import { type ComponentType, lazy } from 'react';
import { matchPath } from 'react-router';
import { employeeHome, type Gate, homePage, profilePage } from './access/access.ts';

interface Area {
  readonly gate: Gate;
  /** Every page of the area, as route patterns; they match in any case, with and without a slash at the end. */
  readonly paths: readonly string[];
  /** The area's `<Routes>` over these paths, loaded with its first page. */
  readonly Pages: ComponentType;
}

/** What the content service has for an address that is none of the portal's own. */
export const ContentPage = lazy(async () => ({ default: (await import('./content/content-page.tsx')).ContentPage }));

/**
 * The areas that exist. A new one stands here and, where it is a section, in `builtSections`: menu, gate and pages
 * follow. The first area that knows a path has it.
 */
const areas: readonly Area[] = [
  {
    gate: 'bids',
    paths: ['/bids', '/bid-details/:id'],
    Pages: lazy(async () => ({ default: (await import('../bids/bid-routes.tsx')).BidRoutes })),
  },
  {
    gate: 'orders',
    paths: ['/orders', '/order-details/:id', '/order-details/po/:poNum'],
    Pages: lazy(async () => ({ default: (await import('../orders/order-routes.tsx')).OrderRoutes })),
  },
  {
    gate: 'history',
    paths: ['/orders/history'],
    Pages: lazy(async () => ({ default: (await import('../lines/history/history-page.tsx')).HistoryPage })),
  },
  { gate: 'resources', paths: ['/resources/*'], Pages: ContentPage },
  { gate: 'marketingInsights', paths: ['/marketing-insights/*'], Pages: ContentPage },
  { gate: 'brandedEcommerce', paths: ['/branded-ecommerce/*'], Pages: ContentPage },
];

export function areaOf(pathname: string): Area | null {
  return areas.find(({ paths }) => paths.some((path) => matchPath(path, pathname))) ?? null;
}

/** Whether the portal has a page at a path. */
export function pageExists(path: string): boolean {
  return [homePage, employeeHome, profilePage].includes(path) || areaOf(path) !== null;
}

export const CompanyPage = lazy(async () => ({ default: (await import('../admin/company-page.tsx')).CompanyPage }));

export const ImpersonatePage = lazy(async () => ({
  default: (await import('../admin/impersonate-page.tsx')).ImpersonatePage,
}));

export const UsersPage = lazy(async () => ({ default: (await import('../admin/users-page.tsx')).UsersPage }));

export const ProfilePage = lazy(async () => ({ default: (await import('../profile/profile-page.tsx')).ProfilePage }));
