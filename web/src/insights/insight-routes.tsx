import { Route, Routes } from 'react-router';
import { lazy } from '../lib/lazy.ts';

const DashboardPage = lazy(async () => ({ default: (await import('./dashboard/dashboard-page.tsx')).DashboardPage }));
const ReportPage = lazy(async () => ({ default: (await import('./report/report-page.tsx')).ReportPage }));
const PromisesPage = lazy(async () => ({ default: (await import('./promises/promises-page.tsx')).PromisesPage }));

/** Performance: the dashboard and its reports. */
export function InsightRoutes() {
  return (
    <Routes>
      <Route path="/insights" element={<DashboardPage />} />
      <Route path="/insights/promises" element={<PromisesPage />} />
      <Route path="/portal-insights/:reportId" element={<ReportPage />} />
    </Routes>
  );
}
