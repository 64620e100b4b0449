import { Suspense } from 'react';
import { lazy } from '../../lib/lazy.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { noAccessNotice, useNoAccessNotice } from './no-access-notice.ts';

const NoAccessPopup = lazy(async () => ({ default: (await import('./no-access-popup.tsx')).NoAccessPopup }));

/** In place of a page that is not open to the user. */
export function NoAccessPage() {
  return (
    <>
      <PageTitle title="No access" />
      <Suspense>
        <NoAccessPopup />
      </Suspense>
    </>
  );
}

/** Over the home page, for a user who was sent there. */
export function NoAccessNotice() {
  return useNoAccessNotice() ? (
    <Suspense>
      <NoAccessPopup onLeave={noAccessNotice.hide} />
    </Suspense>
  ) : null;
}
