import type { PostalAddress } from '@portal/contract/frame/address-endpoints';

/** What is known of an address: it is good, a better one is known, or nothing is. */
export type AddressFinding =
  | { readonly kind: 'valid' }
  | { readonly kind: 'suggested'; readonly address: PostalAddress }
  | { readonly kind: 'unknown' };

/** Who knows addresses. */
export interface Addresses {
  check(address: PostalAddress): Promise<AddressFinding>;
  /** Hears of what kept it from knowing an address. */
  onProblem(listener: (error: unknown) => void): void;
}
