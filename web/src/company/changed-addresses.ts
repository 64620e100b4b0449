import { profileAddresses } from '@portal/contract/company/company-values';
import type { GeneralValues } from '@portal/contract/company/general-rules';
import { validateAddress } from '@portal/contract/frame/address-endpoints';
import { call } from '../lib/api/api.ts';

export type AddressKey = (typeof profileAddresses)[number]['key'];

type Address = GeneralValues['physicalAddress'];

const parts = ['street', 'street2', 'city', 'state', 'zipcode', 'country'] as const;

/** The parts of an address, in the order in which it is written. */
export type AddressPart = (typeof parts)[number];

/** Whether two addresses read the same. */
export function differingParts(one: Address, other: Address): AddressPart[] {
  return parts.filter((part) => (one[part] ?? '').trim() !== (other[part] ?? '').trim());
}

/** What the address service says of a changed address. */
export interface AddressQuestion {
  readonly key: AddressKey;
  readonly label: string;
  readonly entered: Address;
  /** Null: none is known. */
  readonly suggestion: Address | null;
}

const patienceMs = 5_000;

/** The question that an address raises; null where it is good as it stands. A service that is down knows none. */
async function questionOf(key: AddressKey, label: string, entered: Address): Promise<AddressQuestion | null> {
  const { street: street1, street2, city, state, country, zipcode: postalCode } = entered;
  const body = { street1, street2: street2 ?? '', city, state, country: country as 'US' | 'CA', postalCode };
  const finding = await call(validateAddress, { body }, { patienceMs }).catch(() => null);
  if (finding?.isOriginalAddressValid) return null;
  const alternate = finding?.isValid ? finding.alternateAddress : null;
  if (!alternate) return { key, label, entered, suggestion: null };
  const suggestion = {
    street: alternate.street1,
    street2: alternate.street2,
    city: alternate.city,
    state: alternate.state,
    zipcode: alternate.postalCode,
    country: alternate.country,
    isConfirmed: true,
  };
  return differingParts(entered, suggestion).length === 0 ? null : { key, label, entered, suggestion };
}

/** Asks about the addresses that were changed; the same one is asked about once. */
export async function questionsOf(values: GeneralValues, base: GeneralValues): Promise<AddressQuestion[]> {
  const changed = profileAddresses.filter(({ key }) => differingParts(values[key], base[key]).length > 0);
  const asked = changed.map(({ key, label }) => questionOf(key, label, values[key]));
  return (await Promise.all(asked)).filter((question) => question !== null);
}
