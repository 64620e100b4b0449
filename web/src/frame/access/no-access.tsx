import { PageTitle } from '../../lib/page-title.tsx';
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx';
import { noAccessNotice, useNoAccessNotice } from './no-access-notice.ts';

const NoAccessPopup = lazyDialog(async () => (await import('./no-access-popup.tsx')).NoAccessPopup);

/** In place of a page that is not open to the user. */
export function NoAccessPage() {
  return (
    <>
      <PageTitle title="No access" />
      <NoAccessPopup />
    </>
  );
}

/** Over the home page, for a user who was sent there. */
export function NoAccessNotice() {
  return useNoAccessNotice() ? <NoAccessPopup onLeave={noAccessNotice.hide} /> : null;
}
