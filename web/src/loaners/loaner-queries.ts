import { searchLoaners } from '@portal/contract/lines/search/search-endpoints';
import { searchFor } from '@portal/contract/lines/search/search-requests';
import { getLoaner, getLoanerByPo, listLoaners } from '@portal/contract/loaners/loaner-endpoints';
import type { Loaner } from '@portal/contract/loaners/loaner-schemas';
import { useQuery } from '@tanstack/react-query';
import { call } from '../lib/api/api.ts';
import type { OrderAddress } from '../lines/dialogs/line-work.ts';
import { linesKey } from '../lines/line-queries.ts';
import { useQueueRows } from '../lines/queue/use-queue-rows.ts';

const loanersKey = linesKey('loaner');

/** The loaners of all six tabs. */
export function useLoanerQueue() {
  return useQueueRows({
    queryKey: loanersKey,
    list: (signal) => call(listLoaners, {}, { signal }),
    search: (text, signal, terms) => call(searchLoaners, { body: searchFor('loaner', text, terms) }, { signal }),
  });
}

/** @param address null while no loaner is wanted */
export function useLoaner(address: OrderAddress | null) {
  return useQuery({
    queryKey: [...loanersKey, 'order', address],
    queryFn: ({ signal }): Promise<Loaner> => {
      if (address && 'poNum' in address) return call(getLoanerByPo, { params: { po: address.poNum } }, { signal });
      return call(getLoaner, { params: { id: address?.id ?? '' } }, { signal });
    },
    enabled: address !== null,
  });
}
