import { searchCompanies } from '@portal/contract/admin/company-endpoints';
import { searchUsers } from '@portal/contract/admin/user-endpoints';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
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
