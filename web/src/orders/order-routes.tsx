import { lazy } from 'react';
import { Route, Routes } from 'react-router';

// List and detail need little of each other: each comes when it is opened.
const OrdersPage = lazy(async () => ({ default: (await import('./orders-page.tsx')).OrdersPage }));
const OrderPage = lazy(async () => ({ default: (await import('./order-page.tsx')).OrderPage }));

/** The area's pages. */
export function OrderRoutes() {
  return (
    <Routes>
      <Route path="/orders" element={<OrdersPage />} />
      <Route path="/order-details/po/:poNum" element={<OrderPage />} />
      <Route path="/order-details/:id" element={<OrderPage />} />
    </Routes>
  );
}
