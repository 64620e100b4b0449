import { updateFormOf, updateShipDateForm } from '@portal/contract/lines/ship-date-forms';
import { confirmedReasonId } from '@portal/contract/lines/ship-date-rules';
import type { OrderRow } from '@portal/contract/orders/order-schemas';
import { useCallback, useMemo } from 'react';
import { todayIn } from '../lib/dates.ts';
import { draftKey } from '../lib/drafts.ts';
import { useSession } from '../lib/session.ts';
import { useCheckedForm } from '../lines/forms/use-checked-form.ts';
import { ReasonAndDate } from '../lines/shipping/ship-date-fields.tsx';
import classes from './bulk.module.css';
import { BulkDialog } from './bulk-dialog.tsx';
import { lineCount } from './bulk-model.ts';
import { useBulk } from './use-bulk.ts';

export interface BulkWorkProps {
  readonly opened: boolean;
  /** The chosen lines. */
  readonly chosen: readonly OrderRow[];
  /** Every line of the list. */
  readonly rows: readonly OrderRow[];
  readonly onClose: () => void;
}

export function useRowOf(rows: readonly OrderRow[]): (lineItemId: number) => OrderRow | undefined {
  const byId = useMemo(() => new Map(rows.map((row) => [row.lineItemId, row])), [rows]);
  return useCallback((lineItemId) => byId.get(lineItemId), [byId]);
}

const partOrder = { orderTypeId: 1, vendorRmaRequired: false };
const atFirst = updateFormOf({
  shipDateReasonId: confirmedReasonId,
  estimatedShipDate: null,
  vendorOrderNumber: null,
  vendorRmaNumber: null,
  serialNumber: null,
});

/** One reason and date for many lines. */
export function BulkShipDate({ opened, chosen, rows, onClose }: BulkWorkProps) {
  const { userId, timeZoneId } = useSession();
  const today = todayIn(timeZoneId, new Date());
  const bulk = useBulk();
  const rowOf = useRowOf(rows);
  const facts = { ...partOrder, orderTypeId: chosen[0]?.orderTypeId ?? partOrder.orderTypeId };
  const form = useCheckedForm(draftKey(userId, 'bulk.shipDate'), atFirst, updateShipDateForm(facts));
  const entries = form.parsed && entriesOf(chosen, form.parsed);
  return (
    <BulkDialog
      opened={opened}
      title="Set ship date"
      subject={`${lineCount(chosen.length)} selected`}
      bulk={bulk}
      rowOf={rowOf}
      entries={entries}
      isDirty={form.isDirty}
      onDrop={form.drop}
      onClose={onClose}
    >
      <div className={classes.fields}>
        <ReasonAndDate form={form} facts={facts} today={today} isReasonNeeded />
      </div>
    </BulkDialog>
  );
}

interface ReasonAndDateText {
  readonly shipDateReasonId: string;
  readonly estimatedShipDate: string;
}

function entriesOf(chosen: readonly OrderRow[], { shipDateReasonId, estimatedShipDate }: ReasonAndDateText) {
  return chosen.map(({ lineItemId }) => ({
    lineItemId,
    shipDateReasonId: Number(shipDateReasonId),
    estimatedShipDate,
  }));
}
