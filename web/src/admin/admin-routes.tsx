import { Navigate, Route, Routes } from 'react-router';
import { employeeHome, impersonatePage } from '../frame/access/access.ts';
import { lazy } from '../lib/lazy.ts';
import { useSession } from '../lib/session/session.ts';
import { deskPath } from './marketplace/desk-tabs.ts';
import { reportsPath } from './reports/report-paths.ts';

const CompanyPage = lazy(async () => ({ default: (await import('./company-page.tsx')).CompanyPage }));
const CompanySettingsPage = lazy(async () => ({
  default: (await import('./settings/company-settings-page.tsx')).CompanySettingsPage,
}));
const SiteSettingsPage = lazy(async () => ({
  default: (await import('./settings/site-settings-page.tsx')).SiteSettingsPage,
}));
const UsersPage = lazy(async () => ({ default: (await import('./users-page.tsx')).UsersPage }));
const ImpersonatePage = lazy(async () => ({ default: (await import('./impersonate-page.tsx')).ImpersonatePage }));
const CertificationsPage = lazy(async () => ({
  default: (await import('./certifications/certifications-page.tsx')).CertificationsPage,
}));
const AuditPage = lazy(async () => ({ default: (await import('./audit/audit-page.tsx')).AuditPage }));
const DisputesPage = lazy(async () => ({ default: (await import('./disputes/disputes-page.tsx')).DisputesPage }));
const DeskPage = lazy(async () => ({ default: (await import('./marketplace/desk-page.tsx')).DeskPage }));
const ContentHealthPage = lazy(async () => ({
  default: (await import('./content/content-page.tsx')).ContentHealthPage,
}));
const ReportRoutes = lazy(async () => ({ default: (await import('./reports/report-routes.tsx')).ReportRoutes }));
const NotFoundPage = lazy(async () => ({ default: (await import('../frame/not-found-page.tsx')).NotFoundPage }));

/** What employees see. */
export function AdminRoutes() {
  const { isAdmin } = useSession();
  return (
    <Routes>
      <Route path="/admin" element={<Navigate to={employeeHome} replace />} />
      <Route path={employeeHome} element={<CompanyPage />} />
      <Route path={`${employeeHome}/settings`} element={<CompanySettingsPage />} />
      <Route path="/admin/site" element={<SiteSettingsPage />} />
      <Route path={`${employeeHome}/users`} element={<UsersPage />} />
      <Route path={impersonatePage} element={<ImpersonatePage />} />
      <Route path="/admin/content" element={<ContentHealthPage />} />
      <Route path="/admin/certifications" element={<CertificationsPage />} />
      {isAdmin && <Route path="/admin/audit" element={<AuditPage />} />}
      <Route path="/admin/disputes" element={<DisputesPage />} />
      <Route path={deskPath} element={<DeskPage />} />
      <Route path={`${reportsPath}/*`} element={<ReportRoutes />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
