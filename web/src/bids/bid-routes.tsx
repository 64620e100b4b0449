import { lazy } from 'react';
import { Route, Routes } from 'react-router';

const BidsPage = lazy(async () => ({ default: (await import('./bids-page.tsx')).BidsPage }));
const BidPage = lazy(async () => ({ default: (await import('./bid-page.tsx')).BidPage }));

/** The area's pages, each with its own code. */
export function BidRoutes() {
  return (
    <Routes>
      <Route path="/bids" element={<BidsPage />} />
      <Route path="/bid-details/:id" element={<BidPage />} />
    </Routes>
  );
}
