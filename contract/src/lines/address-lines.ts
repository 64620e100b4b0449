import type { Address } from './addresses.ts';

/** The address as it stands on a parcel, line by line; the home country is left out. */
export function addressLines(address: Address): string[] {
  const region = [address.state, address.postalCode].filter(Boolean).join(' ');
  const isAbroad = address.country && !['US', 'USA'].includes(address.country.toUpperCase());
  const lines = [
    address.name,
    address.street1,
    address.street2,
    [address.city, region].filter(Boolean).join(', '),
    isAbroad ? address.country : null,
  ];
  return lines.filter((line): line is string => Boolean(line));
}
