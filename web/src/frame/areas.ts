import type { SectionName } from '@portal/contract/core/section';
import { type ComponentType, lazy } from 'react';
import { matchPath } from 'react-router';
import { type BuiltSection, employeeHome, homePage } from './access.ts';

export interface Area {
  readonly section: SectionName;
  /** Every page of the area, as route patterns; they match in any case, with and without a slash at the end. */
  readonly paths: readonly string[];
  /** The area's `<Routes>` over these paths, loaded with its first page. */
  readonly Pages: ComponentType;
}

const pages: Readonly<Record<BuiltSection, Omit<Area, 'section'>>> = {
  bids: {
    paths: ['/bids', '/bid-details/:id'],
    Pages: lazy(async () => ({ default: (await import('../bids/bid-routes.tsx')).BidRoutes })),
  },
};

/** The areas that exist. A new one is named in `builtSections` and gets its entry above: menu, gate and pages follow. */
const areas: readonly Area[] = (Object.keys(pages) as BuiltSection[]).map((section) => ({
  section,
  ...pages[section],
}));

export function areaOf(pathname: string): Area | null {
  return areas.find(({ paths }) => paths.some((path) => matchPath(path, pathname))) ?? null;
}

/** Whether the portal has a page at a path. */
export function pageExists(path: string): boolean {
  return path === homePage || path === employeeHome || areaOf(path) !== null;
}

export const CompanyPage = lazy(async () => ({ default: (await import('../admin/company-page.tsx')).CompanyPage }));
