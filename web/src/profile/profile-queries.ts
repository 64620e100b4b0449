import { changePassword } from '@portal/contract/auth/account-endpoints';
import { listImpersonations } from '@portal/contract/auth/impersonation-endpoints';
import { endOtherSessions, endOwnSession, listOwnSessions } from '@portal/contract/auth/own-session-endpoints';
import { getDefaults, listSiteSettings, saveDefaults } from '@portal/contract/frame/setting-endpoints';
import type { Defaults } from '@portal/contract/frame/setting-schemas';
import { getMfa, saveMfa } from '@portal/contract/profile/mfa-endpoints';
import { mfaSuccess } from '@portal/contract/profile/mfa-messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/api/api.ts';
import { reloadSession } from '../lib/session/session.ts';
import { settings } from '../lib/settings.ts';

const defaultsKey = ['profile', 'defaults'] as const;
const sessionsKey = ['profile', 'sessions'] as const;
const mfaKey = ['profile', 'mfa'] as const;

/** What was saved holds for the running session at once; where that fails, from the next sign-in on. */
async function takeUp(): Promise<void> {
  await reloadSession().catch(() => {});
}

export function useDefaults() {
  return useQuery({
    queryKey: defaultsKey,
    queryFn: ({ signal }) => call(getDefaults, {}, { signal }),
    refetchOnMount: 'always',
  });
}

/** Saves both choices in one call. */
export function useSaveDefaults() {
  const client = useQueryClient();
  return async (defaults: Defaults): Promise<void> => {
    client.setQueryData(defaultsKey, await call(saveDefaults, { body: defaults }));
    await takeUp();
  };
}

/** Changes the password; answers the result's number. The other sessions have ended then. */
export function useChangePassword() {
  const client = useQueryClient();
  return async (body: { readonly oldPassword: string; readonly newPassword: string }) => {
    const result = await call(changePassword, { body });
    if (result === 0) {
      await takeUp();
      void client.invalidateQueries({ queryKey: sessionsKey });
    }
    return result;
  };
}

/** Whether people sign in through the identity provider, as the page was told; then as the setting says. */
export function useIsProviderOn(): boolean {
  const { data } = useQuery({
    queryKey: ['profile', 'siteSettings'],
    queryFn: ({ signal }) => call(listSiteSettings, {}, { signal }),
  });
  const isOn = data?.some(
    ({ settingCode, value }) => settingCode === 'identityProviderAuthentication' && value === 'Y',
  );
  return isOn ?? settings.isProviderOn;
}

export function useMfa() {
  return useQuery({
    queryKey: mfaKey,
    queryFn: ({ signal }) => call(getMfa, {}, { signal }),
    refetchOnMount: 'always',
    retry: false,
  });
}

export function useSaveMfa() {
  const client = useQueryClient();
  return async (value: 'Y' | 'N') => {
    const answer = await call(saveMfa, { body: { value } });
    if (answer.result === mfaSuccess) {
      client.setQueryData(mfaKey, { ...answer, value });
      await takeUp();
    }
    return answer;
  };
}

export function useOwnSessions() {
  return useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => call(listOwnSessions, {}, { signal }),
    refetchOnMount: 'always',
  });
}

/** Ends one session, or all but this one; the list is read anew whatever comes of it. */
export function useEndSession() {
  const client = useQueryClient();
  return async (sessionId: string | 'others'): Promise<void> => {
    try {
      if (sessionId === 'others') await call(endOtherSessions);
      else await call(endOwnSession, { params: { sessionId } });
    } finally {
      await client.invalidateQueries({ queryKey: sessionsKey });
    }
  };
}

export function useImpersonations() {
  return useQuery({
    queryKey: ['profile', 'impersonations'],
    queryFn: ({ signal }) => call(listImpersonations, {}, { signal }),
    refetchOnMount: 'always',
  });
}
