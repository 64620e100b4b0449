import { lazy } from 'react';
import { Route, Routes } from 'react-router';

// The list and the wizard, with its forms and rules, need little of each other: each comes when it is opened.
const BidsPage = lazy(async () => ({ default: (await import('./bids-page.tsx')).BidsPage }));
const BidPage = lazy(async () => ({ default: (await import('./bid-page.tsx')).BidPage }));

/** The area's pages. */
export function BidRoutes() {
  return (
    <Routes>
      <Route path="/bids" element={<BidsPage />} />
      <Route path="/bid-details/:id" element={<BidPage />} />
    </Routes>
  );
}
