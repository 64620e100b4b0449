import { BulkRma, BulkTracking } from './bulk-numbers.tsx';
import { BulkReceive, type BulkReceiveProps } from './bulk-receive.tsx';
import { BulkShipDate, type BulkWorkProps } from './bulk-ship-date.tsx';

export type BulkKind = 'shipDate' | 'tracking' | 'receive' | 'rma';

type BulkDialogsProps =
  | (BulkWorkProps & { readonly kind: Exclude<BulkKind, 'receive'> })
  | (BulkReceiveProps & { readonly kind: 'receive' });

/** The dialogs of bulk work, with their forms and rules; one starts anew with another key. */
export function BulkDialogs(props: BulkDialogsProps) {
  if (props.kind === 'receive') return <BulkReceive {...props} />;
  if (props.kind === 'rma') return <BulkRma {...props} />;
  return props.kind === 'shipDate' ? <BulkShipDate {...props} /> : <BulkTracking {...props} />;
}
