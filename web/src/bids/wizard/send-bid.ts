import type { BidCondition } from '@portal/contract/bids/bid-conditions';
import type { Bid, SubmitBid } from '@portal/contract/bids/bid-schemas';
import type { IdempotencyKeys } from '../../lib/api/idempotency-keys.ts';
import type { ChosenFile } from '../../lines/files/chosen-files.ts';
import { toSubmitBid } from './wizard-check.ts';

export interface SendProgress {
  readonly fileName: string;
  /** Files stored so far, of all that are to be. */
  readonly done: number;
  readonly total: number;
}

export interface BidToSend {
  readonly bid: Bid;
  readonly conditions: readonly BidCondition[];
  readonly files: readonly ChosenFile[];
  /** Names of the files that an earlier try, or somebody else, has stored. */
  readonly storedNames: readonly string[];
}

export interface SendCalls {
  readonly storeFile: (file: ChosenFile) => Promise<void>;
  readonly submit: (body: SubmitBid, idempotencyKey: string) => Promise<unknown>;
  /** A file is stored and is not sent again, whatever happens to the bid. */
  readonly onStored: (file: ChosenFile) => void;
  readonly onProgress: (progress: SendProgress | null) => void;
}

/** Stores the files, because an answered bid takes no more, and then sends the answer. */
export async function sendBid(
  { bid, conditions, files, storedNames }: BidToSend,
  calls: SendCalls,
  keys: IdempotencyKeys,
): Promise<void> {
  for (const [index, file] of files.entries()) {
    calls.onProgress({ fileName: file.name, done: index, total: files.length });
    await calls.storeFile(file);
    calls.onStored(file);
  }
  calls.onProgress(null);
  const body = toSubmitBid(bid, conditions, [...storedNames, ...files.map((file) => file.name)]);
  await keys.saveOnce(body, (key) => calls.submit(body, key));
}
