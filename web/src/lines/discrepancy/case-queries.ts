import {
  closeDiscrepancy,
  downloadDiscrepancyFile,
  getDiscrepancy,
  getLineDiscrepancy,
  listDiscrepancies,
  replyToDiscrepancy,
} from '@portal/contract/discrepancies/discrepancy-endpoints';
import type { Case } from '@portal/contract/discrepancies/discrepancy-schemas';
import type { OrderKind } from '@portal/contract/lines/line-kinds';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, callForFile } from '../../lib/api/api.ts';
import { idempotencyKeys } from '../../lib/api/idempotency-keys.ts';
import type { ChosenFile } from '../files/chosen-files.ts';
import type { SendOptions } from '../files/send-files.ts';
import { linesKey } from '../line-queries.ts';
import { attachmentsOf } from './form-attachments.ts';

const casesKey = ['discrepancies'] as const;

/** The cases of the company. */
export function useCases() {
  return useQuery({
    queryKey: [...casesKey, 'list'],
    queryFn: ({ signal }) => call(listDiscrepancies, {}, { signal }),
  });
}

function readCase(vdfHeaderId: number | string, signal: AbortSignal): Promise<Case> {
  return call(getDiscrepancy, { params: { vdfHeaderId: String(vdfHeaderId) } }, { signal });
}

/** @param vdfHeaderId as an address names it */
export function useCase(vdfHeaderId: string) {
  return useQuery({
    queryKey: [...casesKey, vdfHeaderId],
    queryFn: ({ signal }) => readCase(vdfHeaderId, signal),
  });
}

/** The case of a line; null where it has none. Read anew with whatever else is read of its kind. */
export function useLineCase(kind: OrderKind, lineItemId: number) {
  return useQuery({
    queryKey: [...linesKey(kind), 'case', lineItemId],
    queryFn: async ({ signal }) => {
      const params = { lineItemId: String(lineItemId) };
      const { vdfHeaderId } = await call(getLineDiscrepancy, { params }, { signal });
      return vdfHeaderId === null ? null : readCase(vdfHeaderId, signal);
    },
  });
}

/** What a supplier says in a case; the same one sent again is done once. */
export function useCaseTalk(vdfHeaderId: number) {
  const client = useQueryClient();
  const [keys] = useState(() => ({ reply: idempotencyKeys(), close: idempotencyKeys() }));
  const params = { vdfHeaderId: String(vdfHeaderId) };
  // The case stands on the page of its line, in its history, and on Today.
  const reloading = (said: Promise<Case>) => said.finally(() => void client.invalidateQueries());
  return {
    reply: (text: string, files: readonly ChosenFile[], options: SendOptions) => {
      const send = async (idempotencyKey: string) => {
        const body = { text, Attachments: await attachmentsOf(files) };
        return call(replyToDiscrepancy, { params, body }, { ...options, idempotencyKey });
      };
      return reloading(keys.reply.saveOnce({ text, names: files.map(({ id }) => id) }, send));
    },
    close: (text: string) => {
      const body = { text };
      const send = (idempotencyKey: string) => call(closeDiscrepancy, { params, body }, { idempotencyKey });
      return reloading(keys.close.saveOnce(body, send));
    },
  };
}

export function loadCaseFile(vdfHeaderId: number, fileId: number): Promise<Blob> {
  return callForFile(downloadDiscrepancyFile, {
    params: { vdfHeaderId: String(vdfHeaderId), fileId: String(fileId) },
  });
}
