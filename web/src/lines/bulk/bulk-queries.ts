import { getPackingSlips } from '@portal/contract/documents/document-endpoints';
import { previewBulk, saveBulk } from '@portal/contract/lines/saving/bulk-endpoints';
import type { BulkLine } from '@portal/contract/lines/saving/bulk-schemas';
import { call, callForFile } from '../../lib/api.ts';
import { type BulkEntry, partsOf } from './bulk-model.ts';

/** What would happen to each line; nothing is changed. */
export async function previewLines(lines: readonly BulkEntry[]): Promise<BulkLine[]> {
  const replies = await Promise.all(partsOf(lines).map((part) => call(previewBulk, { body: { lines: part } })));
  return replies.flatMap((reply) => reply.lines);
}

/**
 * Saves the lines, each on its own. After a failure the same lines can be sent again: what was saved is not saved twice.
 * @param keyOf gives every part its own key, the same one for each try
 */
export async function saveLines(
  lines: readonly BulkEntry[],
  keyOf: (part: number) => string,
  onProgress: (done: number) => void,
): Promise<BulkLine[]> {
  const parts = partsOf(lines);
  const saved: BulkLine[] = [];
  for (const [index, part] of parts.entries()) {
    const reply = await call(saveBulk, { body: { lines: part } }, { idempotencyKey: keyOf(index), onlyStatus: 201 });
    saved.push(...reply.lines);
    onProgress((index + 1) / parts.length);
  }
  return saved;
}

/** The packing slips of these lines as one PDF. */
export function loadPackingSlips(lineItemIds: readonly number[], signal: AbortSignal): Promise<Blob> {
  return callForFile(getPackingSlips, { body: { lineItemIds: [...lineItemIds] } }, { signal });
}
