import { getCompanyRma } from '@portal/contract/frame/setting-endpoints';
import { searchRepairs } from '@portal/contract/lines/search/search-endpoints';
import { searchFor } from '@portal/contract/lines/search/search-requests';
import { getRepair, getRepairByPo, listRepairs } from '@portal/contract/repairs/repair-endpoints';
import type { Repair } from '@portal/contract/repairs/repair-schemas';
import { useQuery } from '@tanstack/react-query';
import { call } from '../lib/api/api.ts';
import { useSession } from '../lib/session/session.ts';
import type { OrderAddress } from '../lines/dialogs/line-work.ts';
import { linesKey } from '../lines/line-queries.ts';
import { type QueueRows, useQueueRows } from '../lines/queue/use-queue-rows.ts';
import type { RepairRow } from './repair-columns.ts';

const repairsKey = linesKey('repair');

/** The lines of all tabs. */
export function useRepairQueue(): QueueRows<RepairRow> {
  return useQueueRows({
    queryKey: repairsKey,
    list: (signal) => call(listRepairs, {}, { signal }),
    search: (text, signal, terms) => call(searchRepairs, { body: searchFor('repair', text, terms) }, { signal }),
  });
}

/** Whether the company requires RMA numbers; null until that is known. */
export function useRmaRequired(): boolean | null {
  const { companyId } = useSession();
  const { data, isPending } = useQuery({
    queryKey: ['companyRma', companyId],
    queryFn: ({ signal }) => call(getCompanyRma, { params: { id: String(companyId) } }, { signal }),
    enabled: companyId !== null,
  });
  return isPending && companyId !== null ? null : data === 1;
}

/** @param address null while no repair is wanted */
export function useRepair(address: OrderAddress | null) {
  return useQuery({
    queryKey: [...repairsKey, 'repair', address],
    queryFn: ({ signal }): Promise<Repair> => {
      if (address && 'poNum' in address)
        return call(getRepairByPo, { params: { poNumber: address.poNum } }, { signal });
      return call(getRepair, { params: { id: address?.id ?? '' } }, { signal });
    },
    enabled: address !== null,
  });
}
