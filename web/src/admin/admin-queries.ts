import { searchCompanies, searchFacilities } from '@portal/contract/admin/company-endpoints';
import { searchMin } from '@portal/contract/admin/search-limits';
import { listUsers, searchUsers } from '@portal/contract/admin/user-endpoints';
import { resetSecondFactor } from '@portal/contract/auth/second-factor-endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/api/api.ts';

/** A search: nothing is asked for too short a text, and what was found stays while new things are looked for. */
function searchFor<Found>(text: string, key: string, find: (signal: AbortSignal) => Promise<Found>) {
  const isAsked = text.length >= searchMin;
  return {
    queryKey: ['admin', key, text],
    queryFn: ({ signal }: { signal: AbortSignal }) => find(signal),
    enabled: isAsked,
    placeholderData: (former: Found | undefined) => (isAsked ? former : undefined),
  };
}

/** Suppliers whose name or id contains a text. */
export function useCompanySearch(text: string) {
  return useQuery(searchFor(text, 'companies', (signal) => call(searchCompanies, { query: { q: text } }, { signal })));
}

/** Facilities whose name or id contains a text. */
export function useFacilitySearch(text: string) {
  return useQuery(
    searchFor(text, 'facilities', (signal) => call(searchFacilities, { params: { term: text } }, { signal })),
  );
}

/** Supplier users whose names, email, id or company contain a text. */
export function useUserSearch(text: string) {
  return useQuery(searchFor(text, 'users', (signal) => call(searchUsers, { query: { q: text } }, { signal })));
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
