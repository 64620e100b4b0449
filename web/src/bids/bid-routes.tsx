import { lazy } from '../lib/lazy.ts';
import { QueueRoutes } from '../lines/queue/queue-routes.tsx';

// The list and the wizard, with its forms and rules, need little of each other: each comes when it is opened.
const BidsPage = lazy(async () => ({ default: (await import('./bids-page.tsx')).BidsPage }));
const BidPage = lazy(async () => ({ default: (await import('./bid-page.tsx')).BidPage }));

export function BidRoutes() {
  return <QueueRoutes kind="bid" List={BidsPage} Details={BidPage} />;
}
