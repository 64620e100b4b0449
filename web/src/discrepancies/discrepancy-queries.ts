import {
  submitDiscrepancyForm,
  submitPublicDiscrepancyForm,
} from '@portal/contract/discrepancies/discrepancy-endpoints';
import type { emptyPublicForm, emptySignedInForm } from '@portal/contract/discrepancies/discrepancy-forms';
import { useState } from 'react';
import { call } from '../lib/api/api.ts';
import { idempotencyKeys } from '../lib/api/idempotency-keys.ts';
import { attachmentsOf } from '../lines/discrepancy/form-attachments.ts';
import type { ChosenFile } from '../lines/files/chosen-files.ts';
import type { SendOptions } from '../lines/files/send-files.ts';

/** Sends the form of somebody who is signed in; the same try with the same key. */
export function useSubmitForm() {
  const [{ saveOnce }] = useState(idempotencyKeys);
  return async (
    { companyId, ...form }: typeof emptySignedInForm,
    files: readonly ChosenFile[],
    options: SendOptions,
  ): Promise<void> => {
    const body = { ...form, companyId: companyId === '' ? null : Number(companyId) };
    const names = files.map(({ id }) => id);
    await saveOnce({ body, names }, async (idempotencyKey) =>
      call(
        submitDiscrepancyForm,
        { body: { ...body, Attachments: await attachmentsOf(files) } },
        { ...options, idempotencyKey },
      ),
    );
  };
}

/** Sends the form without sign-in. */
export async function submitPublicForm(
  form: typeof emptyPublicForm,
  files: readonly ChosenFile[],
  options: SendOptions,
): Promise<void> {
  const body = { ...form, Attachments: await attachmentsOf(files) };
  await call(submitPublicDiscrepancyForm, { body }, options);
}
