import { Navigate, Route, Routes } from 'react-router';
import { NotFoundPage } from '../../frame/not-found-page.tsx';
import { lazy } from '../../lib/lazy.ts';
import { portalsPath } from './report-paths.ts';

const PortalsPage = lazy(async () => ({ default: (await import('./portals-page.tsx')).PortalsPage }));
const WidgetsPage = lazy(async () => ({ default: (await import('./widgets-page.tsx')).WidgetsPage }));
const AddPortalPage = lazy(async () => ({ default: (await import('./portal-page.tsx')).AddPortalPage }));
const PortalPage = lazy(async () => ({ default: (await import('./portal-page.tsx')).PortalPage }));
const AddWidgetPage = lazy(async () => ({ default: (await import('./widget-page.tsx')).AddWidgetPage }));
const WidgetPage = lazy(async () => ({ default: (await import('./widget-page.tsx')).WidgetPage }));

/** Widgets and portals; the bare address leads to the portals (X46). */
export function ReportRoutes() {
  return (
    <Routes>
      <Route path="/" element={<Navigate to={portalsPath} replace />} />
      <Route path="widgets" element={<WidgetsPage />} />
      <Route path="widgets/add" element={<AddWidgetPage />} />
      <Route path="widgets/:ravenId" element={<WidgetPage />} />
      <Route path="portals" element={<PortalsPage />} />
      <Route path="portals/add" element={<AddPortalPage />} />
      <Route path="portals/:ravenId" element={<PortalPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
