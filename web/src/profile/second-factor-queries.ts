import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '@portal/contract/auth/passkey-endpoints';
import {
  confirmEnrolment,
  getSecondFactor,
  renewRecoveryCodes,
  startEnrolment,
  turnOffSecondFactor,
} from '@portal/contract/auth/second-factor-endpoints';
import type { Enrolment, Passkey } from '@portal/contract/auth/second-factor-schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiProblem, call } from '../lib/api/api.ts';
import { reloadSession } from '../lib/session/session.ts';
import { settings } from '../lib/settings.ts';

/** That it is the user who asks; nothing where the sign-in was a moment ago. */
export interface Proof {
  readonly password?: string;
  readonly code?: string;
}

const secondFactorKey = ['profile', 'secondFactor'] as const;
const passkeysKey = ['profile', 'passkeys'] as const;

export function useSecondFactor() {
  return useQuery({
    queryKey: secondFactorKey,
    queryFn: ({ signal }) => call(getSecondFactor, {}, { signal }),
    refetchOnMount: 'always',
  });
}

export function usePasskeys() {
  return useQuery({
    queryKey: passkeysKey,
    queryFn: ({ signal }) => call(listPasskeys, {}, { signal }),
    refetchOnMount: 'always',
  });
}

/** Whether a card has nothing to show: the identity provider does all of this, as the page knows or the server says. */
export function isAtProvider(error: unknown): boolean {
  if (settings.isProviderOn) return true;
  return error instanceof ApiProblem && error.code === 'second_factor_at_provider';
}

/** Reads both cards anew: what one of them changed may change what the other asks for. */
export function useReadAgain() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: secondFactorKey }),
      client.invalidateQueries({ queryKey: passkeysKey }),
    ]);
}

export function beginEnrolment(proof: Proof): Promise<Enrolment> {
  return call(startEnrolment, { body: proof });
}

export async function finishEnrolment(code: string): Promise<readonly string[]> {
  return (await call(confirmEnrolment, { body: { code } })).recoveryCodes;
}

export async function makeRecoveryCodes(proof: Proof): Promise<readonly string[]> {
  return (await call(renewRecoveryCodes, { body: proof })).recoveryCodes;
}

export function turnOff(proof: Proof): Promise<unknown> {
  return call(turnOffSecondFactor, { body: proof });
}

/** Asks the device for a passkey and adds it. @throws PasskeyNotMade where device or user did not want to */
export async function makePasskey(name: string, proof: Proof): Promise<void> {
  const options = await call(startPasskey, { body: proof });
  const { createPasskey } = await import('./create-passkey.ts');
  await call(addPasskey, { body: { name, credential: await createPasskey(options) } });
}

export function rename({ id }: Passkey, name: string): Promise<unknown> {
  return call(renamePasskey, { params: { id }, body: { name } });
}

export function remove({ id }: Passkey, proof: Proof): Promise<unknown> {
  return call(removePasskey, { params: { id }, body: proof });
}

/** The set-up that had to be is done: the rest of the portal opens. */
export function openPortal(): Promise<void> {
  return reloadSession();
}
