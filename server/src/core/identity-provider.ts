/** What the end of a sign-in is held against; the browser that began it keeps this, sealed. */
export interface SignInChecks {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** Whom the provider has signed in, its word checked. */
export interface ProviderIdentity {
  readonly issuer: string;
  /** The provider's own, lasting name of the person; unique with the issuer. */
  readonly subject: string;
  readonly claims: Readonly<Record<string, unknown>>;
  /** Names the provider's session when it is to end. */
  readonly idToken: string;
}

/** Where people sign in outside the portal. There is none without configuration: passwords are the built-in way. */
export interface IdentityProvider {
  /** @throws ProviderFailure */
  begin(asked: { readonly isOtherAccount: boolean }): Promise<{ address: string; checks: SignInChecks }>;
  /** @param query with which the provider has sent the browser back @throws ProviderFailure */
  finish(query: string, checks: SignInChecks): Promise<ProviderIdentity>;
  /** Where the browser ends its session at the provider; null where the provider has no such address or no answer. */
  signOutAddress(idToken: string | null): Promise<string | null>;
}

export type ProviderFailureKind = 'unreachable' | 'lost' | 'cancelled' | 'notConfirmed';

/** A sign-in at the provider did not come about; `cause` is for the log. */
export class ProviderFailure extends Error {
  readonly kind: ProviderFailureKind;

  constructor(kind: ProviderFailureKind, cause?: unknown) {
    super(`Identity provider: ${kind}`, { cause });
    this.name = 'ProviderFailure';
    this.kind = kind;
  }
}
