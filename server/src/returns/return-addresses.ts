import type { ReturnAddress } from '@portal/contract/returns/return-schemas';
import type { ReturnRecord } from './return-store.ts';

/** Where the goods of an exchange or return can go, each place once; the first is proposed. */
export function addressesOf({ returnAddresses }: Pick<ReturnRecord, 'returnAddresses'>): ReturnAddress[] {
  const texts = new Set<string>();
  return returnAddresses
    .filter((address) => {
      const text = addressText(address).toLowerCase();
      if (texts.has(text)) return false;
      texts.add(text);
      return true;
    })
    .map(({ addressId, address1, address2 = null, city, state = null, zip = null }) => {
      return { addressId, address1, address2, city, state, zip };
    });
}

/** The address on one line. */
export function addressText({ address1, address2, city, state, zip }: ReturnAddress): string {
  const region = [state, zip].filter(Boolean).join(' ');
  return [address1, address2, city, region].filter(Boolean).join(', ');
}
