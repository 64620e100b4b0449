import { getLineDiscrepancy } from '@portal/contract/discrepancies/discrepancy-endpoints';
import type { OrderKind } from '@portal/contract/lines/line-kinds';
import { getReceipt, provideRma, receiveLine } from '@portal/contract/lines/receiving/receive-endpoints';
import type { ReceiveMode, receiveForm, rmaForm } from '@portal/contract/lines/receiving/receive-forms';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { call } from '../../lib/api/api.ts';
import { idempotencyKeys } from '../../lib/api/idempotency-keys.ts';
import type { ChosenFile } from '../files/chosen-files.ts';
import { bodyOf } from '../files/send-files.ts';
import { linesKey, useReloadAfter } from '../line-queries.ts';

interface Asked {
  readonly kind: OrderKind;
  readonly lineItemId: number;
  readonly mode: ReceiveMode;
  readonly isOpen: boolean;
}

/** What was recorded of a line before, as it is when the dialog opens. */
export function useRecorded({ kind, lineItemId, mode, isOpen }: Asked) {
  const params = { lineItemId: String(lineItemId) };
  return useQuery({
    queryKey: [...linesKey(kind), 'recorded', lineItemId, mode],
    queryFn: async ({ signal }) => {
      const [receipt, discrepancy] = await Promise.all([
        call(getReceipt, { params }, { signal }),
        mode === 'report' ? call(getLineDiscrepancy, { params }, { signal }) : null,
      ]);
      return { receipt, discrepancy };
    },
    enabled: isOpen,
    // What is typed must not be asked for anew under the hands of its writer.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

type Received = z.output<ReturnType<typeof receiveForm>>;

/** Receives a line with its files; the same one sent again is done once. */
export function useReceive(kind: OrderKind, lineItemId: number) {
  const reloadAfter = useReloadAfter(kind);
  const [keys] = useState(() => idempotencyKeys());
  return async (values: Received, files: readonly ChosenFile[], onProgress: (sent: number) => void) => {
    const attachments = await Promise.all(files.map((file) => bodyOf(lineItemId, file)));
    const body = { lineItemId, ...values, attachments };
    const input = { body };
    const send = (idempotencyKey: string) =>
      call(receiveLine, input, { idempotencyKey, onlyStatus: 201, ...(files.length > 0 && { onProgress }) });
    return reloadAfter(keys.saveOnce(body, send), [lineItemId]);
  };
}

/** Stores the RMA number of a line; the same one sent again is done once. */
export function useProvideRma(kind: OrderKind, { lineItemId, orderId }: { lineItemId: number; orderId: number }) {
  const reloadAfter = useReloadAfter(kind);
  const [keys] = useState(() => idempotencyKeys());
  return (values: z.output<typeof rmaForm>) => {
    const body = { lineItemId, orderId, ...values };
    const send = (idempotencyKey: string) => call(provideRma, { body }, { idempotencyKey, onlyStatus: 201 });
    return reloadAfter(keys.saveOnce(body, send), [lineItemId]);
  };
}
