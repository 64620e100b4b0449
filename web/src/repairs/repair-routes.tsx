import { lazy } from '../lib/lazy.ts';
import { QueueRoutes } from '../lines/queue/queue-routes.tsx';

// List and detail need little of each other: each comes when it is opened.
const RepairsPage = lazy(async () => ({ default: (await import('./repairs-page.tsx')).RepairsPage }));
const RepairPage = lazy(async () => ({ default: (await import('./repair-page.tsx')).RepairPage }));

export function RepairRoutes() {
  return <QueueRoutes kind="repair" List={RepairsPage} Details={RepairPage} />;
}
