import { searchReturns } from '@portal/contract/lines/search/search-endpoints';
import { searchFor } from '@portal/contract/lines/search/search-requests';
import type { Decision } from '@portal/contract/returns/return-decision';
import {
  decideReturn,
  getReturn,
  getReturnByPo,
  listDenyReasons,
  listReturnAddresses,
  listReturns,
  requestReturnUpdate,
} from '@portal/contract/returns/return-endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../lib/api/api.ts';
import { idempotencyKeys } from '../lib/api/idempotency-keys.ts';
import type { OrderAddress } from '../lines/dialogs/line-work.ts';
import { linesKey, useReloadAfter } from '../lines/line-queries.ts';
import { useQueueRows } from '../lines/queue/use-queue-rows.ts';
import { type ShownRow, shownReturn } from './shown-return.ts';

const returnsKey = linesKey('return');

/** The exchanges and returns of all six tabs. */
export function useReturnQueue() {
  return useQueueRows({
    queryKey: returnsKey,
    list: async (signal) => (await call(listReturns, {}, { signal })).map(shownReturn),
    search: async (text, signal, terms) =>
      (await call(searchReturns, { body: searchFor('return', text, terms) }, { signal })).map(shownReturn),
  });
}

/** @param address null while none is wanted */
export function useReturn(address: OrderAddress | null) {
  return useQuery({
    queryKey: [...returnsKey, 'order', address],
    queryFn: async ({ signal }) => {
      const order =
        address && 'poNum' in address
          ? await call(getReturnByPo, { params: { po: address.poNum } }, { signal })
          : await call(getReturn, { params: { id: address?.id ?? '' } }, { signal });
      return { ...order, billingPo: null, lineItems: order.lineItems.map(shownReturn) };
    },
    enabled: address !== null,
  });
}

/** What the decision dialog offers: where the goods can go, and why a return can be denied. */
export function useDecisionChoices({ rgaId }: Pick<ShownRow, 'rgaId'>, isOpen: boolean) {
  return useQuery({
    queryKey: [...returnsKey, 'choices', rgaId],
    queryFn: async ({ signal }) => {
      const [addresses, denyReasons] = await Promise.all([
        call(listReturnAddresses, { params: { rgaId: String(rgaId) } }, { signal }),
        call(listDenyReasons, {}, { signal }),
      ]);
      return { addresses, denyReasons };
    },
    enabled: isOpen,
    // What is chosen must not be read anew under the hands of its reader.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

type DecidedRow = Pick<
  ShownRow,
  'lineItemId' | 'rgaId' | 'rgaNumber' | 'rgaType' | 'typeId' | 'orderId' | 'isDirectShip'
>;

/** Keeps a decision; the same one sent again is done once. */
export function useDecide(line: DecidedRow) {
  const reloadAfter = useReloadAfter('return');
  const [keys] = useState(() => idempotencyKeys());
  const { lineItemId, rgaId, rgaNumber, rgaType, typeId, orderId, isDirectShip } = line;
  return (decision: Decision) => {
    const ids = { lineItemId, rgaId, rgaNumber, rgaType, rgaTypeId: typeId, orderId, isDirectShip };
    const body = { ...ids, ...decision };
    const params = { rgaId: String(rgaId) };
    const send = (idempotencyKey: string) => call(decideReturn, { params, body }, { idempotencyKey, onlyStatus: 201 });
    return reloadAfter(keys.saveOnce(body, send), [lineItemId]);
  };
}

/** Asks the provider how an exchange or return stands. */
export function useRequestUpdate({ lineItemId, rgaType }: Pick<ShownRow, 'lineItemId' | 'rgaType'>) {
  const reloadAfter = useReloadAfter('return');
  return () => reloadAfter(call(requestReturnUpdate, { body: { lineItemId, rgaType } }), [lineItemId]);
}
