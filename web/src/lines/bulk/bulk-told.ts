import type { BulkWords } from '@portal/contract/lines/line-words';
import { failureMessage } from '../../lib/api/failure.ts';
import { uniqueId } from '../../lib/unique-id.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { type BulkRow, changedIds, lineCount, ordersOf } from './bulk-model.ts';
import { previewLines, saveCalls, saveLines } from './bulk-queries.ts';

interface Told {
  readonly words: Pick<BulkWords, 'saved'>;
  /** What was saved. */
  readonly lineItemIds: readonly number[];
  readonly rowOf: (lineItemId: number) => BulkRow | undefined;
  /** What each of them was given: `est. ship date 11/24/2026`. */
  readonly what: string;
  readonly undo?: (() => void) | undefined;
}

/** Tells what bulk work has saved, and offers the way back where there is one. */
export function tellSaved({ words, lineItemIds, rowOf, what, undo }: Told): void {
  const rows = lineItemIds.flatMap((lineItemId) => rowOf(lineItemId) ?? []);
  toast.saved(words.saved, {
    detail: [`${lineCount(lineItemIds.length)}, ${what}`, ordersOf(rows)].filter(Boolean).join(': '),
    ...(undo && { action: { label: 'Undo', run: undo } }),
  });
}

type Dates = Parameters<typeof saveCalls.save>[0];

/** Those of the dates that could be put back now and would leave their lines in the state in which they are. */
export async function datesThatGoBack(before: Dates): Promise<Dates> {
  if (before.length === 0) return [];
  const stays = (await previewLines(saveCalls, before)).filter(
    ({ outcome, from, to }) => outcome !== 'refused' && from === to,
  );
  const ids = new Set(stays.map(({ lineItemId }) => lineItemId));
  return before.filter(({ lineItemId }) => ids.has(lineItemId));
}

/**
 * Puts dates back by an ordinary save, and tells how many.
 * @param after has the lines read anew once that is done
 */
export async function putDatesBack(
  before: Dates,
  after: (saving: ReturnType<typeof saveLines>, saved: typeof changedIds) => ReturnType<typeof saveLines>,
): Promise<void> {
  const key = uniqueId();
  try {
    const lines = await after(
      saveLines(
        saveCalls,
        before,
        (part) => `${key}-${part}`,
        () => {},
      ),
      changedIds,
    );
    const put = changedIds(lines).length;
    const reason = lines.find(({ problem }) => problem)?.problem?.detail;
    if (put > 0) toast.saved('Put back', { detail: lineCount(put) });
    if (put < lines.length) toast.failed(`${lineCount(lines.length - put)} could not be put back. ${reason ?? ''}`);
  } catch (error) {
    toast.failed(`This could not be undone. ${failureMessage(error) ?? 'Please try again later.'}`);
  }
}
