import { quoteForm, quoteFormOf, quoteTextLimit } from '@portal/contract/repairs/quote-schemas';
import { repairTexts } from '@portal/contract/repairs/repair-messages';
import { useEffect } from 'react';
import { sessionDraft } from '../forms/draft.ts';
import { TextArea } from '../forms/text-area.tsx';
import { TextField } from '../forms/text-field.tsx';
import { useForm } from '../forms/use-form.ts';
import type { LineDialogProps } from '../lines/dialogs/line-dialogs.tsx';
import { useDraftKey, useLineDetails } from '../lines/dialogs/use-line-dialog.ts';
import { FilesWithSave, useFilesWithSave } from '../lines/files/files-with-save.tsx';
import { FormDialog } from '../lines/forms/form-dialog.tsx';
import { useQuote } from './quote-queries.ts';
import { useRepair } from './repair-queries.ts';
import type { RepairWorkLine } from './repair-work-line.ts';

interface QuoteDialogProps extends LineDialogProps<RepairWorkLine> {
  readonly isRequote: boolean;
  readonly onQuoted: () => void;
}

/** The dialog of a quote; a requote begins with the quote before it. It starts anew with another key. */
export function QuoteDialog(props: QuoteDialogProps) {
  const { subject, isOpen, isRequote, onClose } = props;
  const { form, files, isLoaded } = useQuoting(props);
  const lines = { minRows: 3, maxRows: 10, maxLength: quoteTextLimit * 2 };
  return (
    <FormDialog
      form={form}
      isOpen={isOpen}
      isLoading={!isLoaded}
      title={isRequote ? 'Requote' : 'Quote'}
      subject={subject}
      failureTitle={repairTexts.quoteFailureTitle}
      isHeldBack={files.isHeldBack || !isLoaded}
      isDirty={files.isDirty}
      saves="Save"
      below={<FilesWithSave files={files} isDisabled={form.isSaving} />}
      onClose={onClose}
    >
      <TextArea form={form} name="diagnosisNote" label="Diagnosis" isRequired data-autofocus {...lines} />
      <TextArea form={form} name="repairNote" label="Repair" isRequired {...lines} />
      <TextField form={form} name="amount" label="Amount" inputMode="decimal" isRequired />
      <TextField form={form} name="leadDays" label="Lead Days" inputMode="numeric" isRequired />
      <TextArea form={form} name="note" label="Comment" {...lines} minRows={2} />
    </FormDialog>
  );
}

const noFiles = [] as const;

/** The quote that counts until now: of the page, or asked for where the list brings none. */
function useLastQuote({ line, isOpen, isRequote }: QuoteDialogProps) {
  const isAsked = isRequote && line.quotes === undefined && isOpen;
  const { data, isError } = useRepair(isAsked ? { id: String(line.orderId) } : null);
  const of = line.quotes ?? data?.lineItems.find(({ lineItemId }) => lineItemId === line.lineItemId)?.quotes;
  // Without it a requote is typed anew.
  return { last: (isRequote && of?.[0]) || null, isLoaded: !isRequote || of !== undefined || isError };
}

function useQuoting(props: QuoteDialogProps) {
  const { line, isRequote, onQuoted } = props;
  const { lineItemId } = line;
  const { last, isLoaded } = useLastQuote(props);
  const stored = useLineDetails(props).attachments ?? noFiles;
  const files = useFilesWithSave(lineItemId, stored);
  const quote = useQuote(lineItemId, isRequote);
  const form = useForm({
    rules: quoteForm,
    initial: quoteFormOf(last),
    draft: sessionDraft(useDraftKey(line, 'quote')),
    save: (values) => files.saveWith((sent, onProgress) => quote(values, sent, onProgress)),
    onSaved: onQuoted,
  });
  const { reset } = form;
  // What was typed before a reload stays.
  useEffect(() => {
    if (last) reset(quoteFormOf(last), { keepDirtyValues: true });
  }, [last, reset]);
  return { form, files, isLoaded };
}
