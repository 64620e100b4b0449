import { Anchor } from '@mantine/core';

interface TrackingLinkProps {
  readonly line: { readonly trackingNumber: string | null; readonly trackingUrl: string | null };
}

/** The number of a parcel; a link where its carrier is known. */
export function TrackingLink({ line }: TrackingLinkProps) {
  const { trackingNumber, trackingUrl } = line;
  if (!trackingUrl) return trackingNumber;
  return (
    <Anchor href={trackingUrl} target="_blank" rel="noreferrer" inherit underline="always">
      {trackingNumber}
    </Anchor>
  );
}
