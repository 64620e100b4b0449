import { Navigate, Route, Routes } from 'react-router';
import { NotFoundPage } from '../../frame/not-found-page.tsx';
import { AddPortalPage, PortalPage } from './portal-page.tsx';
import { PortalsPage } from './portals-page.tsx';
import { portalsPath } from './report-paths.ts';
import { AddWidgetPage, WidgetPage } from './widget-page.tsx';
import { WidgetsPage } from './widgets-page.tsx';

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
