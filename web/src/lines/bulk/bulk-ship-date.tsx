import type { BulkWords } from '@portal/contract/lines/line-words';
import type { Bulk, BulkLine } from '@portal/contract/lines/saving/bulk-schemas';
import { bulkShipDateForm, simpleFormOf } from '@portal/contract/lines/saving/ship-date-forms';
import { confirmedReasonId } from '@portal/contract/lines/saving/ship-date-rules';
import { useCallback, useId, useMemo } from 'react';
import { sessionDraft } from '../../forms/draft.ts';
import { ReadyButton } from '../../forms/ready-button.tsx';
import { useForm } from '../../forms/use-form.ts';
import { draftKey } from '../../lib/drafts.ts';
import { todayIn } from '../../lib/format/dates.ts';
import { serverTime } from '../../lib/format/server-clock.ts';
import { useSession } from '../../lib/session/session.ts';
import { useReloadAfter } from '../line-queries.ts';
import { valueWords } from '../shipping/saved-words.ts';
import { ReasonAndDate } from '../shipping/ship-date-fields.tsx';
import classes from './bulk.module.css';
import { BulkDialog } from './bulk-dialog.tsx';
import { type BulkRow, changedIds, datesBefore, lineCount, staysAsItIs } from './bulk-model.ts';
import { saveCalls } from './bulk-queries.ts';
import { datesThatGoBack, putDatesBack, tellSaved } from './bulk-told.ts';
import { useBulk } from './use-bulk.ts';

export interface BulkWorkProps {
  readonly words: BulkWords;
  readonly opened: boolean;
  /** The chosen lines. */
  readonly chosen: readonly BulkRow[];
  /** Every line of the list. */
  readonly rows: readonly BulkRow[];
  readonly onClose: () => void;
}

export function useRowOf(rows: readonly BulkRow[]): (lineItemId: number) => BulkRow | undefined {
  const byId = useMemo(() => new Map(rows.map((row) => [row.lineItemId, row])), [rows]);
  return useCallback((lineItemId) => byId.get(lineItemId), [byId]);
}

const atFirst = simpleFormOf({ shipDateReasonId: confirmedReasonId, estimatedShipDate: null });

/** One reason and date for many lines. */
export function BulkShipDate({ words, opened, chosen, rows, onClose }: BulkWorkProps) {
  const { userId, timeZoneId } = useSession();
  const today = todayIn(timeZoneId, serverTime());
  const rowOf = useRowOf(rows);
  const formId = useId();
  const orderTypeId = chosen[0]?.orderTypeId ?? 1;
  const reloadAfter = useReloadAfter(words.kind);
  const tell = async (sent: readonly Bulk['lines'][number][], saved: readonly BulkLine[]) => {
    // Without the way back it is told all the same.
    const before = await datesThatGoBack(datesBefore(saved, rowOf)).catch(() => []);
    tellSaved({
      words,
      lineItemIds: changedIds(saved),
      rowOf,
      what: valueWords(orderTypeId, sent[0] ?? {}),
      undo: before.length > 0 ? () => void putDatesBack(before, reloadAfter) : undefined,
    });
  };
  const bulk = useBulk({
    words,
    calls: saveCalls,
    isUnchanged: (sent, line) => staysAsItIs(rowOf(sent.lineItemId), sent, line),
    onSaved: (sent, saved) => void tell(sent, saved),
    onAllSaved: () => {
      form.drop();
      onClose();
    },
  });
  const facts = useMemo(() => ({ orderTypeId, vendorRmaRequired: false }), [orderTypeId]);
  const form = useForm({
    rules: useMemo(() => bulkShipDateForm(facts), [facts]),
    initial: atFirst,
    draft: sessionDraft(draftKey(userId, 'bulk.shipDate')),
    step: (parsed) => bulk.preview(entriesOf(chosen, parsed)),
  });
  return (
    <BulkDialog
      words={words}
      opened={opened}
      chosen={chosen}
      title="Set ship date"
      subject={`${lineCount(chosen.length)} selected`}
      bulk={bulk}
      rowOf={rowOf}
      toPreview={
        <ReadyButton form={form} formId={formId} isBusy={bulk.isRunning}>
          Preview
        </ReadyButton>
      }
      isDirty={form.formState.isDirty}
      onDrop={form.drop}
      onClose={onClose}
    >
      <form id={formId} className={classes.fields} onSubmit={form.submit} noValidate>
        <ReasonAndDate form={form} facts={facts} today={today} isReasonNeeded />
      </form>
    </BulkDialog>
  );
}

interface ReasonAndDateText {
  readonly shipDateReasonId: string;
  readonly estimatedShipDate: string;
}

function entriesOf(chosen: readonly BulkRow[], { shipDateReasonId, estimatedShipDate }: ReasonAndDateText) {
  return chosen.map(({ lineItemId }) => ({
    lineItemId,
    shipDateReasonId: Number(shipDateReasonId),
    estimatedShipDate,
  }));
}
