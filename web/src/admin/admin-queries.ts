import { searchCompanies } from '@portal/contract/admin/company-endpoints';
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
