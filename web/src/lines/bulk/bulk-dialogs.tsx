import { BulkShipDate, type BulkWorkProps } from './bulk-ship-date.tsx';
import { BulkTracking } from './bulk-tracking.tsx';

export type BulkKind = 'shipDate' | 'tracking';

/** The dialogs of bulk work, with their forms and rules; one starts anew with another key. */
export function BulkDialogs({ kind, ...props }: BulkWorkProps & { readonly kind: BulkKind }) {
  return kind === 'shipDate' ? <BulkShipDate {...props} /> : <BulkTracking {...props} />;
}
