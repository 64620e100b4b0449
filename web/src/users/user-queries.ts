import {
  deactivateUser,
  inviteUser,
  listManagedUsers,
  mailPasswordLink,
  reactivateUser,
  resetUserSecondFactor,
  saveUserRights,
} from '@portal/contract/auth/managed-user-endpoints';
import type { UserRights } from '@portal/contract/core/rights';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/api/api.ts';

const usersKey = ['users'] as const;

/** @param supplierId whose users an employee asks for; null for the own */
export function useManagedUsers(supplierId: string | null) {
  return useQuery({
    queryKey: [...usersKey, supplierId],
    queryFn: ({ signal }) => {
      const query = supplierId === null ? {} : { supplierId };
      return call(listManagedUsers, { query }, { signal });
    },
  });
}

/** A change, after which the list is read anew whatever came of it. */
function useChange<Input, Reply>(make: (input: Input) => Promise<Reply>): (input: Input) => Promise<Reply> {
  const client = useQueryClient();
  return async (input) => {
    try {
      return await make(input);
    } finally {
      await client.invalidateQueries({ queryKey: usersKey });
    }
  };
}

type Invitation = Parameters<typeof call<typeof inviteUser>>[1]['body'];

export function useInvite() {
  return useChange((body: Invitation) => call(inviteUser, { body }));
}

interface SavedRights {
  readonly userId: number;
  readonly limits: UserRights;
  readonly isAdmin: boolean;
  readonly facilityIds: number[] | null;
  readonly rightsVersion: number;
}

export function useSaveRights() {
  return useChange(({ userId, ...body }: SavedRights) =>
    call(saveUserRights, { params: { userId: String(userId) }, body }),
  );
}

const acts = { deactivateUser, reactivateUser, mailPasswordLink, resetUserSecondFactor } as const;

export type Act = keyof typeof acts;

/** What is done to one user and answers nothing. */
export function useAct() {
  return useChange(async ({ act, userId }: { readonly act: Act; readonly userId: number }) => {
    await call(acts[act], { params: { userId: String(userId) } });
  });
}
