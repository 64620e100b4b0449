import { type OrderKind, orderKinds } from '@portal/contract/lines/line-kinds';
import { addLineNote } from '@portal/contract/lines/notes/note-endpoints';
import { saveOrder, saveShipDate } from '@portal/contract/lines/saving/save-endpoints';
import type { SentLine } from '@portal/contract/lines/saving/save-rules';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../lib/api/api.ts';
import { idempotencyKeys } from '../lib/api/idempotency-keys.ts';
import { noteOwn } from '../lib/live-lines.ts';
import type { UpdateShipDate } from './shipping/process-dialog.tsx';
import type { SimpleShipDate } from './shipping/ship-date-dialog.tsx';
import type { ShownLine } from './shown-line.ts';

/** What the keys of a kind's own queries begin with. */
export function linesKey(kind: OrderKind): readonly [string] {
  return [orderKinds[kind].section];
}

export const historyKey = ['history'] as const;

/** Reads the kind's lists and details and All Orders anew: something was saved, or somebody else was faster. */
export function useReloadLines(kind: OrderKind) {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: linesKey(kind) }),
      client.invalidateQueries({ queryKey: historyKey }),
    ]);
}

/**
 * Waits for a save of a kind's lines, then has them read anew, whether it has worked or not. What was saved moves in its
 * lists at once, whatever others have done to it before.
 * @param saved the lines, by the reply where not each of them is changed
 */
export function useReloadAfter(kind: OrderKind) {
  const reload = useReloadLines(kind);
  return async <Reply>(
    reply: Promise<Reply>,
    saved: readonly number[] | ((reply: Reply) => readonly number[]),
  ): Promise<Reply> => {
    try {
      const replied = await reply;
      noteOwn(orderKinds[kind].section, typeof saved === 'function' ? saved(replied) : saved);
      return replied;
    } finally {
      void reload();
    }
  };
}

interface ReturnedItem {
  readonly trackingNumber: string;
  readonly note: string | null;
}

type SavedLine = Pick<ShownLine, 'lineItemId' | 'orderId' | 'companyId' | 'orderType'>;

/** The saves of one line; the same one sent again is done once. */
export function useLineSaves(kind: OrderKind, { lineItemId, orderId, companyId, orderType }: SavedLine) {
  const reloadAfter = useReloadAfter(kind);
  const { noteType } = orderKinds[kind];
  const [keys] = useState(() => ({ order: idempotencyKeys(), esd: idempotencyKeys(), note: idempotencyKeys() }));
  const reloading = <Reply>(reply: Promise<Reply>) => reloadAfter(reply, [lineItemId]);
  return {
    /** Sends dates and numbers, or, of what goes back without a ship date before it, the number of its parcel alone. */
    process: (values: UpdateShipDate | ReturnedItem | SentLine) => {
      const body = { orderId, companyId, orderType, lineItems: [{ lineItemId, noteType, ...values }] };
      return reloading(
        keys.order.saveOnce(body, (idempotencyKey) => call(saveOrder, { body }, { idempotencyKey, onlyStatus: 201 })),
      );
    },
    setShipDate: (values: SimpleShipDate) => {
      const body = { orderId, companyId, lineItems: [{ lineItemId, ...values, trackingNumber: null }] };
      return reloading(
        keys.esd.saveOnce(body, (idempotencyKey) => call(saveShipDate, { body }, { idempotencyKey, onlyStatus: 201 })),
      );
    },
    addNote: (note: string) => {
      const body = { note, lineItemId, noteType };
      return reloading(keys.note.saveOnce(body, (idempotencyKey) => call(addLineNote, { body }, { idempotencyKey })));
    },
  };
}
