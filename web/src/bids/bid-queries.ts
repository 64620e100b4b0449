import {
  addBidNote,
  declineBid,
  getBid,
  getLastAnswer,
  listBidConditions,
  listBids,
  submitBid,
} from '@portal/contract/bids/bid-endpoints';
import { bidRefusals } from '@portal/contract/bids/bid-messages';
import type { Bid, BidRow, SubmitBid } from '@portal/contract/bids/bid-schemas';
import { addImage, listImages } from '@portal/contract/lines/files/attachment-endpoints';
import type { Attachment } from '@portal/contract/lines/files/attachment-schemas';
import { lineRefusals } from '@portal/contract/lines/line-messages';
import { searchBids } from '@portal/contract/lines/search/search-endpoints';
import { searchFor } from '@portal/contract/lines/search/search-requests';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem, call } from '../lib/api/api.ts';
import { failureMessage } from '../lib/api/failure.ts';
import { idempotencyKeys } from '../lib/api/idempotency-keys.ts';
import { useSaving } from '../lib/api/use-saving.ts';
import { noteOwn } from '../lib/live-lines.ts';
import { type ChosenFile, toBase64 } from '../lines/files/chosen-files.ts';
import { useQueueRows } from '../lines/queue/use-queue-rows.ts';

const bidsKey = ['bids'] as const;
const bidKey = (lineItemId: number) => ['bids', lineItemId] as const;
const imagesKey = (lineItemId: number) => ['lines', lineItemId, 'images'] as const;

/** The bids of both tabs. */
export function useBidQueue() {
  return useQueueRows({
    queryKey: bidsKey,
    list: (signal) => call(listBids, {}, { signal }),
    search: (text, signal) => call(searchBids, { body: searchFor('bid', text) }, { signal }),
  });
}

export function useBid(lineItemId: number) {
  return useQuery({
    queryKey: bidKey(lineItemId),
    queryFn: ({ signal }) => call(getBid, { params: { id: String(lineItemId) } }, { signal }),
  });
}

export function useBidConditions(lineItemId: number) {
  return useQuery({
    queryKey: [...bidKey(lineItemId), 'conditions'],
    queryFn: ({ signal }) => call(listBidConditions, { params: { id: String(lineItemId) } }, { signal }),
  });
}

/** What the own company last offered for the item; asked for once, as a help and no more. */
export function useLastAnswer(lineItemId: number) {
  return useQuery({
    queryKey: [...bidKey(lineItemId), 'lastAnswer'],
    queryFn: ({ signal }) => call(getLastAnswer, { params: { id: String(lineItemId) } }, { signal }),
  });
}

/** The stored files of a bid; not asked for where the bid names none. */
export function useBidImages(bid: Pick<Bid, 'lineItemId' | 'attachmentNames'>) {
  return useQuery({
    queryKey: imagesKey(bid.lineItemId),
    queryFn: ({ signal }) => imagesOf(bid.lineItemId, 'none', signal),
    enabled: bid.attachmentNames.length > 0,
  });
}

function imagesOf(lineItemId: number, content: 'full' | 'none', signal: AbortSignal): Promise<Attachment[]> {
  return call(listImages, { params: { lineItemId: String(lineItemId) }, query: { content } }, { signal });
}

type AnsweredBid = Pick<BidRow, 'orderId' | 'lineItemId' | 'companyId'>;

export function useDeclineBid() {
  const client = useQueryClient();
  const [keys] = useState(() => idempotencyKeys());
  return useSaving({
    mutationFn: ({ orderId, lineItemId, companyId }: AnsweredBid) => {
      const body = { orderId, lineItemId, companyId };
      return keys.saveOnce(body, (idempotencyKey) => call(declineBid, { body }, { idempotencyKey }));
    },
    onSuccess: (_, { lineItemId }) => noteOwn('bids', [lineItemId]),
    onSettled: () => client.invalidateQueries({ queryKey: bidsKey }),
  });
}

export function useAddBidNote({ lineItemId, orderId }: AnsweredBid) {
  const client = useQueryClient();
  const [keys] = useState(() => idempotencyKeys());
  return useMutation({
    mutationFn: ({ note, conditionId = null }: { note: string; conditionId?: number | null }) => {
      const body = { note, lineItemId, orderId, conditionId };
      return keys.saveOnce(body, (idempotencyKey) => call(addBidNote, { body }, { idempotencyKey }));
    },
    onSuccess: () => client.invalidateQueries({ queryKey: bidKey(lineItemId), exact: true }),
  });
}

/** Reads the bid and its list anew: somebody has answered it. */
export function useReloadBids() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: bidsKey });
}

/** The two calls of a submit; who makes them keeps the order. */
export function useBidCalls({ lineItemId, companyId }: AnsweredBid) {
  const client = useQueryClient();
  return {
    storeFile: async ({ name, content }: ChosenFile, signal: AbortSignal): Promise<void> => {
      const data = await toBase64(content);
      const body = { companyId, lineItemId, imageName: name, imageTypeId: 4 as const, data };
      const stored = await call(addImage, { query: { content: 'none' }, body }, { signal }).catch(async (error) => {
        if (!isRefused(error, lineRefusals.attachmentExists.code)) throw error;
        return sameFileAmong(await imagesOf(lineItemId, 'full', signal), name, data, error);
      });
      client.setQueryData(imagesKey(lineItemId), stored);
    },
    submit: async (body: SubmitBid, idempotencyKey: string) => {
      const reply = await call(submitBid, { body }, { idempotencyKey });
      noteOwn('bids', [lineItemId]);
      return reply;
    },
  };
}

/** A file that is there already with the same content was stored by a try whose answer was lost. */
function sameFileAmong(stored: Attachment[], name: string, data: string, error: unknown): Attachment[] {
  const isSame = stored.some((file) => file.name === name && file.attachment === data);
  if (!isSame) throw error;
  return stored;
}

function isRefused(error: unknown, code: string): error is ApiProblem {
  return error instanceof ApiProblem && error.code === code;
}

export interface BidFailure {
  /** What the server, or the connection, says of it; null for a fault without words of its own. */
  readonly message: string | null;
  /** The bid can no longer be answered. */
  readonly isGone: boolean;
}

export function failureOf(error: unknown): BidFailure {
  return {
    message: failureMessage(error),
    isGone: isRefused(error, bidRefusals.notOpen.code) || isRefused(error, bidRefusals.notFound.code),
  };
}
