import { providerRefusals } from '@portal/contract/auth/provider-messages';
import { ApiProblem, NetworkFailure } from '../../lib/api/api.ts';

/** Why a sign-in through the identity provider led nowhere. */
export interface ProviderFailure {
  readonly message: string;
  /** The provider would answer the same again unless it is told to ask who it is. */
  readonly isOtherAccount: boolean;
}

const refusedAccounts: readonly string[] = [providerRefusals.noAccount.code, providerRefusals.signedOut.code];

/** @throws what is neither a refusal nor a missing answer */
export function providerFailureOf(error: unknown): ProviderFailure {
  if (error instanceof ApiProblem) {
    return { message: error.detail, isOtherAccount: refusedAccounts.includes(error.code) };
  }
  if (error instanceof NetworkFailure) return { message: error.message, isOtherAccount: false };
  throw error;
}
