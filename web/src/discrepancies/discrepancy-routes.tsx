import { Route, Routes } from 'react-router';
import { lazy } from '../lib/lazy.ts';

const DiscrepanciesPage = lazy(async () => ({ default: (await import('./discrepancies-page.tsx')).DiscrepanciesPage }));
const DiscrepancyPage = lazy(async () => ({ default: (await import('./discrepancy-page.tsx')).DiscrepancyPage }));

export function DiscrepancyRoutes() {
  return (
    <Routes>
      <Route path="/discrepancies" element={<DiscrepanciesPage />} />
      <Route path="/discrepancies/:id" element={<DiscrepancyPage />} />
    </Routes>
  );
}
