import { searchCompanies } from '@portal/contract/admin/company-endpoints';
import { listUsers, searchUsers } from '@portal/contract/admin/user-endpoints';
import { resetSecondFactor } from '@portal/contract/auth/second-factor-endpoints';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/api.ts';

/** Suppliers whose name or id contains a text; the former ones stay while new ones are looked for. */
export function useCompanySearch(text: string) {
  return useQuery({
    queryKey: ['admin', 'companies', text],
    queryFn: ({ signal }) => call(searchCompanies, { query: { q: text } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The fewest characters that users are looked for by. */
export const userSearchMin = 2;

/** Supplier users whose names, email, id or company contain a text; nothing is asked for too short a one. */
export function useUserSearch(text: string) {
  return useQuery({
    queryKey: ['admin', 'users', text],
    queryFn: ({ signal }) => call(searchUsers, { query: { q: text } }, { signal }),
    enabled: text.length >= userSearchMin,
    placeholderData: (former) => (text.length >= userSearchMin ? former : undefined),
  });
}

const companyUsersKey = ['admin', 'companyUsers'] as const;

/** The users of a supplier with a text in their names; the employees where none is named. */
export function useCompanyUsers(supplierId: string | null, text: string) {
  return useQuery({
    queryKey: [...companyUsersKey, supplierId, text],
    queryFn: ({ signal }) => call(listUsers, { query: { ...(supplierId && { supplierId }), q: text } }, { signal }),
    placeholderData: (former, query) => (query?.queryKey[2] === supplierId ? former : undefined),
  });
}

/** Removes all second factors of a user; the lists are read anew whatever comes of it. */
export function useResetSecondFactor() {
  const client = useQueryClient();
  return async (userId: number): Promise<void> => {
    try {
      await call(resetSecondFactor, { params: { userId: String(userId) } });
    } finally {
      await client.invalidateQueries({ queryKey: companyUsersKey });
    }
  };
}
