import { Anchor } from '@mantine/core';
import type { ShownRow } from './shown-return.ts';

/** The number of the customer's parcel; a link where its carrier is known. */
export function TrackingLink({ line }: { readonly line: Pick<ShownRow, 'trackingNumber' | 'trackingUrl'> }) {
  const { trackingNumber, trackingUrl } = line;
  if (!trackingUrl) return trackingNumber;
  return (
    <Anchor href={trackingUrl} target="_blank" rel="noreferrer" inherit underline="always">
      {trackingNumber}
    </Anchor>
  );
}
