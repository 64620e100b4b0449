import { lazy } from 'react';
import { QueueRoutes } from '../lines/queue/queue-routes.tsx';

// List and detail need little of each other: each comes when it is opened.
const OrdersPage = lazy(async () => ({ default: (await import('./orders-page.tsx')).OrdersPage }));
const OrderPage = lazy(async () => ({ default: (await import('./order-page.tsx')).OrderPage }));

export function OrderRoutes() {
  return <QueueRoutes kind="order" List={OrdersPage} Details={OrderPage} />;
}
