import { returnAddressText } from '@portal/contract/returns/return-address';
import type { ReturnAddress } from '@portal/contract/returns/return-schemas';
import type { ReturnRecord } from './return-store.ts';

/** The marketplace and the portal count their addresses apart: of two with one number, the portal's gets this added. */
const apart = 1_000_000_000;

type Addresses = Pick<ReturnRecord, 'companyAddress' | 'returnAddresses'>;

/** Where the goods of an exchange or return can go, each place once: the facility's own, which is proposed, first. */
export function addressesOf({ companyAddress, returnAddresses }: Addresses): ReturnAddress[] {
  const texts = new Set<string>();
  return [...ownAddress({ companyAddress, returnAddresses }), ...returnAddresses]
    .filter((address) => {
      const text = returnAddressText(address).toLowerCase();
      if (texts.has(text)) return false;
      texts.add(text);
      return true;
    })
    .map(({ addressId, address1, address2 = null, city, state = null, zip = null }) => {
      return { addressId, address1, address2, city, state, zip };
    });
}

function ownAddress({ companyAddress, returnAddresses }: Addresses): ReturnAddress[] {
  if (companyAddress === null) return [];
  const { addressId } = companyAddress;
  const isTaken = returnAddresses.some((address) => address.addressId === addressId);
  return [{ ...companyAddress, addressId: isTaken ? addressId + apart : addressId }];
}
