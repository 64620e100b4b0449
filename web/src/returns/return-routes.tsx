import { lazy } from '../lib/lazy.ts';
import { QueueRoutes } from '../lines/queue/queue-routes.tsx';

// List and detail need little of each other: each comes when it is opened.
const ReturnsPage = lazy(async () => ({ default: (await import('./returns-page.tsx')).ReturnsPage }));
const ReturnPage = lazy(async () => ({ default: (await import('./return-page.tsx')).ReturnPage }));

export function ReturnRoutes() {
  return <QueueRoutes kind="return" List={ReturnsPage} Details={ReturnPage} />;
}
