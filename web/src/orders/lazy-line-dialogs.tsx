import { type ComponentProps, lazy, Suspense, useEffect } from 'react';
import type { OrderLineDialogs as Loaded } from './order-line-dialogs.tsx';

const load = () => import('./order-line-dialogs.tsx');
const OrderLineDialogs = lazy(async () => ({ default: (await load()).OrderLineDialogs }));

/** The dialogs with their forms and rules, loaded once the page stands, so that the first click finds them. */
export function LazyLineDialogs(props: ComponentProps<typeof Loaded>) {
  useEffect(() => void load().catch(() => undefined), []);
  return (
    <Suspense>
      <OrderLineDialogs {...props} />
    </Suspense>
  );
}
