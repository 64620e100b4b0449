import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx';

/** The popups of printing, which come with the first document; they stand once on a page. */
export const LazyPrintPopups = lazyDialog(
  async () => (await import('./print-popups.tsx')).PrintPopups,
  ({ printing: { job, failure } }) => job !== null || failure !== null,
);
