import { Button } from '@mantine/core';
import { companyTexts } from '@portal/contract/company/company-messages';
import { companyLimits, tradeReferencePageSize } from '@portal/contract/company/company-values';
import {
  type GeneralValues,
  type TradeReferenceValues,
  tradeReferenceRules,
} from '@portal/contract/company/general-rules';
import { fieldLabels as labels } from '@portal/contract/company/profile-labels';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { TextField } from '../forms/text-field.tsx';
import { type Form, useForm } from '../forms/use-form.ts';
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { Lockable } from '../ui/see-only.tsx';
import classes from './company.module.css';
import { tellSaveFailure } from './company-queries.ts';

const none: TradeReferenceValues = { tradeRefId: null, company: '', name: '', phone: '' };

interface Props {
  readonly form: Form<GeneralValues>;
  /** Removes one that is stored; it is gone at once. */
  readonly onRemove: (tradeRefId: number) => Promise<void>;
}

/** The trade references, with the dialogs that add, change and remove them. */
export function TradeReferences({ form, onRemove }: Props) {
  const list = useWatch({ control: form.control, name: 'tradeReferences' }) ?? [];
  const [page, setPage] = useState(0);
  const [edited, setEdited] = useState<number | 'new' | null>(null);
  const [removed, setRemoved] = useState<number | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const pages = Math.max(1, Math.ceil(list.length / tradeReferencePageSize));
  const first = Math.min(page, pages - 1) * tradeReferencePageSize;
  const put = (next: readonly TradeReferenceValues[]) =>
    form.setValue('tradeReferences', [...next], { shouldDirty: true });
  const keep = (reference: TradeReferenceValues) => {
    put(edited === 'new' ? [...list, reference] : list.map((one, index) => (index === edited ? reference : one)));
    setEdited(null);
  };
  const remove = async () => {
    const reference = removed === null ? null : list[removed];
    if (!reference) return;
    setIsBusy(true);
    // A failure is told to the portal alone, and leaves the row where it is.
    const isGone = reference.tradeRefId
      ? await onRemove(reference.tradeRefId).then(
          () => true,
          (failure: unknown) => {
            tellSaveFailure('general', failure);
            return false;
          },
        )
      : true;
    setIsBusy(false);
    setRemoved(null);
    if (isGone) put(form.getValues('tradeReferences')?.filter((one) => one !== reference) ?? []);
  };
  return (
    <div className={classes.wide}>
      {list.length > 0 && (
        <table className={classes.table} aria-label="Trade References">
          <thead>
            <tr>
              <th scope="col">{labels.company}</th>
              <th scope="col">{labels.name}</th>
              <th scope="col">{labels.phone}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {list.slice(first, first + tradeReferencePageSize).map((reference, index) => (
              <tr key={reference.tradeRefId ?? `new ${first + index}`}>
                <td>{reference.company}</td>
                <td>{reference.name}</td>
                <td className="tabular">{reference.phone}</td>
                <td>
                  <Lockable>
                    <Button
                      size="compact-sm"
                      variant="subtle"
                      aria-label={`Edit ${reference.company}`}
                      onClick={() => setEdited(first + index)}
                    >
                      Edit
                    </Button>
                    <Button
                      size="compact-sm"
                      variant="subtle"
                      aria-label={`Delete ${reference.company}`}
                      onClick={() => setRemoved(first + index)}
                    >
                      Delete
                    </Button>
                  </Lockable>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {pages > 1 && <Pages page={Math.min(page, pages - 1)} pages={pages} onPage={setPage} />}
      <Lockable>
        <Button variant="default" mt="sm" onClick={() => setEdited('new')}>
          Add Trade Reference
        </Button>
      </Lockable>
      {edited !== null && (
        <ReferenceDialog
          title={edited === 'new' ? 'Add Trade Reference' : 'Edit Trade Reference'}
          reference={edited === 'new' ? none : (list[edited] ?? none)}
          onKeep={keep}
          onClose={() => setEdited(null)}
        />
      )}
      <ConfirmDialog
        opened={removed !== null}
        title="Delete Trade Reference"
        isDangerous
        isBusy={isBusy}
        onConfirm={() => void remove()}
        onCancel={() => setRemoved(null)}
      >
        {companyTexts.deleteTradeReference}
      </ConfirmDialog>
    </div>
  );
}

interface PagesProps {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

function Pages({ page, pages, onPage }: PagesProps) {
  return (
    <nav aria-label="Pages of trade references" className={classes.pages}>
      <Button size="compact-sm" variant="default" disabled={page === 0} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <span className="tabular">
        {page + 1} of {pages}
      </span>
      <Button size="compact-sm" variant="default" disabled={page === pages - 1} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  );
}

interface DialogProps {
  readonly title: string;
  readonly reference: TradeReferenceValues;
  readonly onKeep: (reference: TradeReferenceValues) => void;
  readonly onClose: () => void;
}

function ReferenceDialog({ title, reference, onKeep, onClose }: DialogProps) {
  const form = useForm<TradeReferenceValues, TradeReferenceValues, TradeReferenceValues>({
    rules: tradeReferenceRules as never,
    initial: reference,
    save: (kept) => kept,
    onSaved: (kept) => onKeep({ ...kept, tradeRefId: reference.tradeRefId ?? null }),
  });
  return (
    <Dialog
      opened
      title={title}
      onClose={onClose}
      isDirty={form.formState.isDirty}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="trade-reference">
            OK
          </Button>
        </>
      }
    >
      <form id="trade-reference" onSubmit={form.submit} noValidate>
        <TextField
          form={form}
          name="company"
          label={labels.company}
          isRequired
          maxLength={companyLimits.tradeReference}
          data-autofocus
        />
        <TextField form={form} name="name" label={labels.name} isRequired maxLength={companyLimits.tradeReference} />
        <TextField
          form={form}
          name="phone"
          label={labels.phone}
          isRequired
          type="tel"
          maxLength={companyLimits.phone}
        />
      </form>
    </Dialog>
  );
}
