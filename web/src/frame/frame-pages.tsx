import { lazy, type ReactNode, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { useSession } from '../lib/session.ts';
import { DetailSkeleton } from '../ui/feedback/skeletons.tsx';
import { employeeHome, homePage, impersonatePage, mustAcceptPolicies, profilePage } from './access/access.ts';
import { NoAccessPage } from './access/no-access.tsx';
import { SectionGate } from './access/section-gate.tsx';
import { areaOf, CompanyPage, ContentPage, ImpersonatePage, ProfilePage, UsersPage } from './areas.ts';
import { isPoliciesPath, policiesPage } from './policies/policy-paths.ts';

const NotFoundPage = lazy(async () => ({ default: (await import('./not-found-page.tsx')).NotFoundPage }));
const TodayPage = lazy(async () => ({ default: (await import('./today/today-page.tsx')).TodayPage }));

const PoliciesPage = lazy(async () => ({ default: (await import('./policies/policies-page.tsx')).PoliciesPage }));

const PackingPrintPage = lazy(async () => ({
  default: (await import('./packing-print-page.tsx')).PackingPrintPage,
}));

/** The page of the present address. */
export function FramePages() {
  const session = useSession();
  const { pathname } = useLocation();
  const { isEmployee } = session;
  if (mustAcceptPolicies(session) && !isPoliciesPath(pathname)) return <Navigate to={policiesPage} replace />;
  return (
    <Suspense fallback={<DetailSkeleton />}>
      <Routes>
        <Route path={homePage} element={isEmployee ? <Navigate to={employeeHome} replace /> : <TodayPage />} />
        <Route path={profilePage} element={<ProfilePage />} />
        <Route path={policiesPage} element={<PoliciesPage />} />
        <Route path="/policy-acceptance" element={<PoliciesPage />} />
        <Route path="/packingprint" element={<PackingPrintPage />} />
        <Route path="/admin" element={<EmployeesOnly page={<Navigate to={employeeHome} replace />} />} />
        <Route path={employeeHome} element={<EmployeesOnly page={<CompanyPage />} />} />
        <Route path={`${employeeHome}/users`} element={<EmployeesOnly page={<UsersPage />} />} />
        <Route path={impersonatePage} element={<EmployeesOnly page={<ImpersonatePage />} />} />
        <Route path="/admin/*" element={<EmployeesOnly page={<NotFoundPage />} />} />
        <Route path="*" element={<AreaPage />} />
      </Routes>
    </Suspense>
  );
}

function EmployeesOnly({ page }: { readonly page: ReactNode }) {
  return useSession().isEmployee ? page : <NoAccessPage />;
}

function AreaPage() {
  const { pathname } = useLocation();
  const area = areaOf(pathname);
  if (!area) return <ContentPage />;
  return (
    <SectionGate gate={area.gate}>
      <area.Pages />
    </SectionGate>
  );
}
