import type { PostalAddress } from '@portal/contract/frame/address-endpoints';
import { regions } from '@portal/contract/lookups/lookups-regions';
import { z } from 'zod';
import type { Addresses, AddressFinding } from '../../core/addresses.ts';

/** A service that speaks as Google's Address Validation API does, which knows the streets of the US and Canada. */
export interface AddressService {
  readonly url: string;
  readonly key: string;
  /** How long it may take; a user waits meanwhile. */
  readonly timeoutMs?: number;
}

const answerSchema = z.object({
  result: z.object({
    verdict: z
      .object({ addressComplete: z.boolean().default(false), hasUnconfirmedComponents: z.boolean().default(false) })
      .prefault({}),
    address: z.object({
      postalAddress: z.object({
        regionCode: z.string().default(''),
        postalCode: z.string().default(''),
        administrativeArea: z.string().default(''),
        locality: z.string().default(''),
        addressLines: z.array(z.string()).default([]),
      }),
    }),
  }),
});

/**
 * Asks the service. Where it is down, slow, or answers something else, nothing is known of the address, so no save ever
 * waits for it longer than its time.
 */
export function httpAddresses(service: AddressService): Addresses {
  let tell: (error: unknown) => void = () => {};
  return {
    check: async (address) => {
      try {
        return findingOf(address, await ask(service, address));
      } catch (error) {
        tell(error);
        return { kind: 'unknown' };
      }
    },
    onProblem: (listener) => {
      tell = listener;
    },
  };
}

async function ask({ url, key, timeoutMs = 3_000 }: AddressService, address: PostalAddress) {
  const { street1, street2, city, state, country, postalCode } = address;
  const asked = {
    address: {
      regionCode: country,
      addressLines: [street1, street2].filter((line) => line !== ''),
      locality: city,
      administrativeArea: state,
      postalCode,
    },
    // The postal service's own form, which it has for its own country alone.
    enableUspsCass: country === 'US',
  };
  const response = await fetch(url, {
    method: 'POST',
    // In a header: addresses of calls are written down on their way.
    headers: { 'content-type': 'application/json', accept: 'application/json', 'x-goog-api-key': key },
    body: JSON.stringify(asked),
    // A redirect would carry the key to somewhere else.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`The address service answered ${response.status}`);
  return answerSchema.parse(await response.json()).result;
}

type Answer = z.output<typeof answerSchema>['result'];

function findingOf(entered: PostalAddress, { verdict, address }: Answer): AddressFinding {
  const { regionCode, administrativeArea: state, locality: city, postalCode, addressLines } = address.postalAddress;
  const [street1 = '', ...more] = addressLines;
  const isWhole = verdict.addressComplete && !verdict.hasUnconfirmedComponents && street1 !== '' && city !== '';
  const isHere =
    regionCode === entered.country && regions.some(({ country, code }) => country === regionCode && code === state);
  if (!isWhole || !isHere || postalCode === '') return { kind: 'unknown' };
  const known: PostalAddress = { street1, street2: more.join(', '), city, state, country: entered.country, postalCode };
  return isSame(entered, known) ? { kind: 'valid' } : { kind: 'suggested', address: known };
}

/** A ZIP code without the four digits behind it is as good as one with them. */
function isSame(entered: PostalAddress, known: PostalAddress): boolean {
  const isZip = entered.postalCode === known.postalCode || `${entered.postalCode}-` === known.postalCode.slice(0, 6);
  return isZip && (['street1', 'street2', 'city', 'state'] as const).every((part) => entered[part] === known[part]);
}
