import type { NewQuote } from '@portal/contract/repairs/quote-schemas';
import { submitQuote } from '@portal/contract/repairs/repair-endpoints';
import { useState } from 'react';
import { call } from '../lib/api/api.ts';
import { idempotencyKeys } from '../lib/api/idempotency-keys.ts';
import type { ChosenFile } from '../lines/files/chosen-files.ts';
import { bodyOf } from '../lines/files/send-files.ts';
import { useReloadAfter } from '../lines/line-queries.ts';

type Quoted = Pick<NewQuote, 'diagnosisNote' | 'repairNote' | 'amount' | 'leadDays' | 'note'>;

/** Quotes a line with its files; the same one sent again is done once. */
export function useQuote(lineItemId: number, isRequote: boolean) {
  const reloadAfter = useReloadAfter('repair');
  const [keys] = useState(() => idempotencyKeys());
  return async (values: Quoted, files: readonly ChosenFile[], onProgress: (sent: number) => void) => {
    const attachments = await Promise.all(files.map((file) => bodyOf(lineItemId, file)));
    const body = { lineItemId, ...values, amount: values.amount / 100, isRequote, attachments };
    const send = (idempotencyKey: string) =>
      call(submitQuote, { body }, { idempotencyKey, onlyStatus: 201, ...(files.length > 0 && { onProgress }) });
    return reloadAfter(keys.saveOnce(body, send), [lineItemId]);
  };
}
