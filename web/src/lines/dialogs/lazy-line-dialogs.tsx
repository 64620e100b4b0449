import { type ComponentProps, lazy, Suspense, useEffect } from 'react';
import type { LineDialogs as Loaded } from './line-dialogs.tsx';

const load = () => import('./line-dialogs.tsx');
const LineDialogs = lazy(async () => ({ default: (await load()).LineDialogs }));

/** The dialogs with their forms and rules, loaded once the page stands, so that the first click finds them. */
export function LazyLineDialogs(props: ComponentProps<typeof Loaded>) {
  useEffect(() => void load().catch(() => undefined), []);
  return (
    <Suspense>
      <LineDialogs {...props} />
    </Suspense>
  );
}
