import { lazy } from 'react';
import { Route, Routes } from 'react-router';
import { OrdersPage } from './orders-page.tsx';

// The list comes with the area; the detail only when an order is opened.
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
