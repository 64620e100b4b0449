import {
  getRefusedEvent,
  listDeliveries,
  listDeskWebhooks,
  listGatewayKeys,
  listRefusedEvents,
  makeGatewayKey,
  removeDeskWebhook,
  resendDelivery,
  retryRefusedEvent,
  retryRefusedEvents,
  saveDeskWebhook,
  testWebhook,
  withdrawGatewayKey,
} from '@portal/contract/marketplace/desk-endpoints';
import type { DeliveryState } from '@portal/contract/marketplace/desk-schemas';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';

const deskKey = ['desk'] as const;
/** What is sent shows soon after. */
const lookAgainMs = 5_000;

/** Refused events, newest first; of one type, or of all. */
export function useRefused(type: string | null) {
  return useInfiniteQuery({
    queryKey: [...deskKey, 'refused', type],
    queryFn: ({ signal, pageParam }) =>
      call(
        listRefusedEvents,
        { query: { ...(type !== null && { type }), ...(pageParam !== null && { before: String(pageParam) }) } },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

/** What was sent with a refused event. */
export function useRefusedBody(number: number, isAsked: boolean) {
  return useQuery({
    queryKey: [...deskKey, 'body', number],
    queryFn: ({ signal }) => call(getRefusedEvent, { params: { number: String(number) } }, { signal }),
    enabled: isAsked,
  });
}

interface DeliveryQuestion {
  readonly webhookId: string | null;
  readonly state: DeliveryState | null;
}

/** Deliveries, newest first. */
export function useDeliveries({ webhookId, state }: DeliveryQuestion) {
  return useInfiniteQuery({
    queryKey: [...deskKey, 'deliveries', webhookId, state],
    queryFn: ({ signal, pageParam }) =>
      call(
        listDeliveries,
        {
          query: {
            ...(webhookId !== null && { webhookId }),
            ...(state !== null && { state }),
            ...(pageParam !== null && { before: String(pageParam) }),
          },
        },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: lookAgainMs,
  });
}

export function useWebhooks() {
  return useQuery({
    queryKey: [...deskKey, 'webhooks'],
    queryFn: ({ signal }) => call(listDeskWebhooks, {}, { signal }),
    refetchInterval: lookAgainMs,
  });
}

export function useKeys() {
  return useQuery({
    queryKey: [...deskKey, 'keys'],
    queryFn: ({ signal }) => call(listGatewayKeys, {}, { signal }),
  });
}

/** A change at the desk; what it shows is read anew whatever comes of it. */
function useChange<Input, Reply>(change: (input: Input) => Promise<Reply>) {
  const client = useQueryClient();
  return async (input: Input): Promise<Reply> => {
    try {
      return await change(input);
    } finally {
      void client.invalidateQueries({ queryKey: deskKey });
    }
  };
}

const ofRow = (number: number) => ({ params: { number: String(number) } });

export const useRetry = () => useChange((number: number) => call(retryRefusedEvent, ofRow(number)));

interface AllOfType {
  readonly type: string;
  /** Hears how many were tried so far. */
  readonly onProgress: (tried: number) => void;
}

/** Retries every refused event of a type, page by page. */
export const useRetryAll = () =>
  useChange(async ({ type, onProgress }: AllOfType) => {
    let [applied, refused, after]: [number, number, number | null] = [0, 0, 0];
    while (after !== null) {
      const part: { applied: number; refused: number; next: number | null } = await call(retryRefusedEvents, {
        body: { type, after },
      });
      applied += part.applied;
      refused += part.refused;
      after = part.next;
      onProgress(applied + refused);
    }
    return { applied, refused };
  });

export const useResend = () => useChange((number: number) => call(resendDelivery, ofRow(number)));
export const useTestWebhook = () => useChange((id: string) => call(testWebhook, { params: { id } }));
export const useRemoveWebhook = () => useChange((id: string) => call(removeDeskWebhook, { params: { id } }));

interface WebhookToSave {
  readonly id: string;
  readonly url: string;
  readonly types: string[] | null;
}

export const useSaveWebhook = () =>
  useChange(({ id, ...body }: WebhookToSave) => call(saveDeskWebhook, { params: { id }, body }));
export const useMakeKey = () => useChange((name: string) => call(makeGatewayKey, { body: { name } }));
export const useWithdrawKey = () => useChange((keyId: number) => call(withdrawGatewayKey, ofRow(keyId)));
