import type { BidCondition } from '@portal/contract/bids/bid-conditions';
import type { Bid } from '@portal/contract/bids/bid-schemas';
import { useEffect, useRef, useState } from 'react';
import { NetworkFailure } from '../../lib/api/api.ts';
import { idempotencyKeys } from '../../lib/api/idempotency-keys.ts';
import type { DraftFiles } from '../../lines/files/use-draft-files.ts';
import { type BidFailure, failureOf, useBidCalls } from '../bid-queries.ts';
import { type SendProgress, sendBid } from './send-bid.ts';

export interface BidSubmit {
  readonly isSending: boolean;
  /** The bid is answered, and it is being asked whether by the submit that had no answer. */
  readonly isConfirming: boolean;
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

/**
 * Sends the answer once at a time; what was typed and chosen stays until it has arrived. Where no answer came and the bid
 * then turns out to be answered, the same is sent once more with its key, which tells the own answer from a colleague's.
 */
export function useSubmitBid({ bid, files, storedNames, onSent }: SubmitOptions): BidSubmit {
  const calls = useBidCalls(bid);
  const [isSending, setIsSending] = useState(false);
  const [progress, setProgress] = useState<SendProgress | null>(null);
  const [failure, setFailure] = useState<BidFailure | null>(null);
  const [unanswered, setUnanswered] = useState<readonly BidCondition[] | null>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  const [keys] = useState(() => idempotencyKeys());
  const stopping = useRef<AbortController>(null);
  useEffect(() => () => stopping.current?.abort(), []);

  const send = async (conditions: readonly BidCondition[], chosen: DraftFiles['files']) => {
    const controller = new AbortController();
    stopping.current = controller;
    setIsSending(true);
    setUnanswered(null);
    try {
      await sendBid(
        { bid, conditions, files: chosen, storedNames },
        {
          storeFile: (file) => calls.storeFile(file, controller.signal),
          submit: (body, key) =>
            calls.submit(body, key).catch((error) => {
              if (error instanceof NetworkFailure) setUnanswered(conditions);
              throw error;
            }),
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
  const late = bid.status !== 'REQUESTED' && !isSending && !isConfirming ? unanswered : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each submit without an answer
  useEffect(() => {
    if (!late) return;
    setIsConfirming(true);
    // Without an answer once more its user is asked to try again, and not asked for by itself for ever.
    // Its files are stored by now, and a file that was chosen since is none of it.
    void send(late, []).finally(() => {
      setUnanswered(null);
      setIsConfirming(false);
    });
  }, [late]);

  return {
    isSending,
    isConfirming: isConfirming || late !== null,
    progress,
    failure,
    send: (conditions) => {
      if (!isSending) void send(conditions, files.files);
    },
    stop: () => stopping.current?.abort(),
    dismissFailure: () => setFailure(null),
  };
}
