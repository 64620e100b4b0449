import type { ReturnAddress } from './return-schemas.ts';

/** A return address on one line: `2200 Commerce Street, Dock 4, Dallas, TX 75201`. */
export function returnAddressText({ address1, address2, city, state, zip }: ReturnAddress): string {
  const region = [state, zip].filter(Boolean).join(' ');
  return [address1, address2, city, region].filter(Boolean).join(', ');
}
