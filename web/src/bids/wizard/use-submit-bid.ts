import type { BidCondition } from '@portal/contract/bids/bid-conditions';
import type { Bid } from '@portal/contract/bids/bid-schemas';
import { useEffect, useRef, useState } from 'react';
import { idempotencyKeys } from '../../lib/idempotency-keys.ts';
import type { DraftFiles } from '../../lines/files/use-draft-files.ts';
import { type BidFailure, failureOf, useBidCalls } from '../bid-queries.ts';
import { type SendProgress, sendBid } from './send-bid.ts';

export interface BidSubmit {
  readonly isSending: boolean;
  /** While files are stored; sending can be stopped until they are. */
  readonly progress: SendProgress | null;
  readonly failure: BidFailure | null;
  readonly send: (conditions: readonly BidCondition[]) => void;
  readonly stop: () => void;
  readonly dismissFailure: () => void;
}

interface SubmitOptions {
  readonly bid: Bid;
  readonly files: DraftFiles;
  readonly storedNames: readonly string[];
  readonly onSent: () => void;
}

/** Sends the answer once at a time; what was typed and chosen stays until it has arrived. */
export function useSubmitBid({ bid, files, storedNames, onSent }: SubmitOptions): BidSubmit {
  const calls = useBidCalls(bid);
  const [isSending, setIsSending] = useState(false);
  const [progress, setProgress] = useState<SendProgress | null>(null);
  const [failure, setFailure] = useState<BidFailure | null>(null);
  const [keys] = useState(() => idempotencyKeys());
  const stopping = useRef<AbortController>(null);
  useEffect(() => () => stopping.current?.abort(), []);

  const send = async (conditions: readonly BidCondition[]) => {
    const controller = new AbortController();
    stopping.current = controller;
    setIsSending(true);
    try {
      await sendBid(
        { bid, conditions, files: files.files, storedNames },
        {
          storeFile: (file) => calls.storeFile(file, controller.signal),
          submit: calls.submit,
          onStored: (file) => files.remove(file.id),
          onProgress: setProgress,
        },
        keys,
      );
      onSent();
    } catch (error) {
      if (!controller.signal.aborted) setFailure(failureOf(error));
    } finally {
      setIsSending(false);
      setProgress(null);
    }
  };

  return {
    isSending,
    progress,
    failure,
    send: (conditions) => {
      if (!isSending) void send(conditions);
    },
    stop: () => stopping.current?.abort(),
    dismissFailure: () => setFailure(null),
  };
}
