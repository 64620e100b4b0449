import { lazy } from 'react';
import { Route, Routes } from 'react-router';
import { BidsPage } from './bids-page.tsx';

// The list comes with the area; the wizard, with its forms and rules, only when a bid is opened.
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
