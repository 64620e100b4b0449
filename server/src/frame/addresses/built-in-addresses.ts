import type { PostalAddress } from '@portal/contract/frame/address-endpoints';
import { regions } from '@portal/contract/lookups/lookups-regions';
import type { Addresses, AddressFinding } from '../../core/addresses.ts';
import { statesOfPostalCode } from './postal-areas.ts';

/**
 * Knows addresses by rules alone: how they are written, and that the postal code is one of the state. It knows no
 * streets, so a good form is all that it can tell.
 */
export const builtInAddresses: Addresses = {
  check: async (address) => findingOf(address),
  onProblem: () => {},
};

function findingOf(address: PostalAddress): AddressFinding {
  const tidy = tidied(address);
  if (!tidy) return { kind: 'unknown' };
  const keys = Object.keys(tidy) as (keyof PostalAddress)[];
  return keys.every((key) => tidy[key] === address[key]) ? { kind: 'valid' } : { kind: 'suggested', address: tidy };
}

/** The address as it should be written; null where the rules do not know it. */
function tidied(address: PostalAddress): PostalAddress | null {
  const { country } = address;
  const postalCode = tidyPostalCode(country, address.postalCode);
  const states = postalCode === null ? [] : statesOfPostalCode(country, postalCode);
  const [firstState] = states;
  const isPlace = /\p{L}{2}/u.test(address.city) && /[\p{L}\d]/u.test(address.street1);
  if (postalCode === null || firstState === undefined || !isPlace) return null;
  const asked = stateCode(country, address.state);
  return {
    street1: tidyText(address.street1),
    street2: tidyText(address.street2),
    city: tidyText(address.city),
    // The code tells its state for sure; a state does not tell its codes.
    state: asked !== null && states.includes(asked) ? asked : firstState,
    country,
    postalCode,
  };
}

function tidyPostalCode(country: 'US' | 'CA', text: string): string | null {
  if (country === 'CA') {
    const [, area, place] = /^([A-Z]\d[A-Z])[ -]*(\d[A-Z]\d)$/.exec(text.toUpperCase()) ?? [];
    return area && place ? `${area} ${place}` : null;
  }
  const [, zip, more] = /^(\d{5})(?:[ -]*(\d{4}))?$/.exec(text) ?? [];
  if (!zip) return null;
  return more ? `${zip}-${more}` : zip;
}

function stateCode(country: 'US' | 'CA', text: string): string | null {
  const wanted = text.toLowerCase().replaceAll('.', '');
  const region = regions.find(
    ({ country: of, code, description }) =>
      of === country && [code.toLowerCase(), description.toLowerCase()].includes(wanted),
  );
  return region?.code ?? null;
}

const directions = /^(?:n|s|e|w|ne|nw|se|sw|po)$/i;

/** Single spaces; a text all in capitals or all in small letters gets capitals at the beginning of its words. */
function tidyText(text: string): string {
  const spaced = text.replace(/\s+/g, ' ').trim();
  const isOneCase = spaced === spaced.toUpperCase() || spaced === spaced.toLowerCase();
  if (!isOneCase || !/\p{L}/u.test(spaced)) return spaced;
  return spaced.split(' ').map(tidyWord).join(' ');
}

function tidyWord(word: string): string {
  if (directions.test(word)) return word.toUpperCase();
  if (/^\d/.test(word)) return /^\d+(?:st|nd|rd|th)$/i.test(word) ? word.toLowerCase() : word.toUpperCase();
  return word.toLowerCase().replace(/(^|[-/.'’(])(\p{L})/gu, (_, before: string, letter: string) => {
    return before + letter.toUpperCase();
  });
}
