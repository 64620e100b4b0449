import { Route } from 'react-router';
import { lazy } from '../lib/lazy.ts';
import { deskPath } from '../lines/queue/queue-paths.ts';
import { QueueRoutes } from '../lines/queue/queue-routes.tsx';

// List and detail need little of each other: each comes when it is opened.
const OrdersPage = lazy(async () => ({ default: (await import('./orders-page.tsx')).OrdersPage }));
const OrderPage = lazy(async () => ({ default: (await import('./order-page.tsx')).OrderPage }));
const DeskPage = lazy(async () => ({ default: (await import('./desk/desk-page.tsx')).DeskPage }));

export function OrderRoutes() {
  return (
    <QueueRoutes kind="order" List={OrdersPage} Details={OrderPage}>
      <Route path={deskPath} element={<DeskPage />} />
    </QueueRoutes>
  );
}
