import { getPackingSlips, getShippingLabels } from '@portal/contract/documents/document-endpoints';
import {
  previewReceiveBulk,
  previewRmaBulk,
  provideRmaBulk,
  receiveBulk,
} from '@portal/contract/lines/receiving/bulk-receive-endpoints';
import type { BulkReceive, BulkRma } from '@portal/contract/lines/receiving/bulk-receive-schemas';
import { previewBulk, saveBulk } from '@portal/contract/lines/saving/bulk-endpoints';
import type { Bulk, BulkLine } from '@portal/contract/lines/saving/bulk-schemas';
import { type CallOptions, call, callForFile } from '../../lib/api/api.ts';
import { type BulkEntry, partsOf } from './bulk-model.ts';

/** The two calls of one kind of bulk work. */
export interface BulkCalls<Entry extends BulkEntry> {
  readonly preview: (lines: Entry[]) => Promise<{ lines: BulkLine[] }>;
  readonly save: (lines: Entry[], options: CallOptions) => Promise<{ lines: BulkLine[] }>;
}

export const saveCalls: BulkCalls<Bulk['lines'][number]> = {
  preview: (lines) => call(previewBulk, { body: { lines } }),
  save: (lines, options) => call(saveBulk, { body: { lines } }, options),
};

export const receiveCalls: BulkCalls<BulkReceive['lines'][number]> = {
  preview: (lines) => call(previewReceiveBulk, { body: { lines } }),
  save: (lines, options) => call(receiveBulk, { body: { lines } }, options),
};

export const rmaCalls: BulkCalls<BulkRma['lines'][number]> = {
  preview: (lines) => call(previewRmaBulk, { body: { lines } }),
  save: (lines, options) => call(provideRmaBulk, { body: { lines } }, options),
};

/** What would happen to each line; nothing is changed. */
export async function previewLines<Entry extends BulkEntry>(
  { preview }: BulkCalls<Entry>,
  lines: readonly Entry[],
): Promise<BulkLine[]> {
  const replies = await Promise.all(partsOf(lines).map(preview));
  return replies.flatMap((reply) => reply.lines);
}

/**
 * Saves the lines, each on its own. After a failure the same lines can be sent again: what was saved is not saved twice.
 * @param keyOf gives every part its own key, the same one for each try
 */
export async function saveLines<Entry extends BulkEntry>(
  { save }: BulkCalls<Entry>,
  lines: readonly Entry[],
  keyOf: (part: number) => string,
  onProgress: (done: number) => void,
): Promise<BulkLine[]> {
  const parts = partsOf(lines);
  const saved: BulkLine[] = [];
  for (const [index, part] of parts.entries()) {
    const reply = await save(part, { idempotencyKey: keyOf(index), onlyStatus: 201 });
    saved.push(...reply.lines);
    onProgress((index + 1) / parts.length);
  }
  return saved;
}

const printCalls = { packingSlip: getPackingSlips, shippingLabel: getShippingLabels } as const;

/** The documents of these lines as one PDF. */
export function loadDocuments(
  kind: keyof typeof printCalls,
  lineItemIds: readonly number[],
  signal: AbortSignal,
): Promise<Blob> {
  return callForFile(printCalls[kind], { body: { lineItemIds: [...lineItemIds] } }, { signal });
}
