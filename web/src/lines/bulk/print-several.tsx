import { Button } from '@mantine/core';
import { type DocumentKind, documents } from '@portal/contract/documents/documents';
import { lineTexts } from '@portal/contract/lines/line-messages';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useSaving } from '../../lib/api/use-saving.ts';
import { logEvent } from '../../lib/log-event.ts';
import { saveFile } from '../../lib/save-file.ts';
import { SaveFailurePopup } from '../forms/save-failure.tsx';
import { useCancellable } from '../forms/use-cancellable.tsx';
import { type BulkRow, idsDetail, lineCount } from './bulk-model.ts';
import { loadDocuments } from './bulk-queries.ts';

interface Props {
  readonly kind: Exclude<DocumentKind, 'purchaseOrder'>;
  /** Of which those with such a document are printed; without any there is no button. */
  readonly rows: readonly Pick<BulkRow, 'lineItemId' | 'documents'>[];
  /** Says of how many lines. */
  readonly isCounted?: boolean;
  readonly size?: 'compact-md';
}

const words = { packingSlip: 'packing slips', shippingLabel: 'shipping labels' } as const;

/** A button that saves the documents of many lines as one file. */
export function PrintSeveral({ kind, rows, isCounted = false, ...look }: Props) {
  const cancellable = useCancellable(`several-${kind}`);
  const printed = rows.filter((row) => row.documents.includes(kind));
  const saving = useSaving({
    mutationFn: async () => {
      const ids = printed.map(({ lineItemId }) => lineItemId);
      const content = await cancellable(`Preparing the ${words[kind]}`, (signal) => loadDocuments(kind, ids, signal));
      if (!content) return;
      saveFile(content, documents[kind].fileName);
      logEvent('PRINT DOCUMENT', [{ name: 'documentType', value: documents[kind].label }, idsDetail(ids)]);
    },
  });
  if (printed.length === 0) return null;
  return (
    <>
      <Button
        {...look}
        variant="default"
        className="no-print"
        leftSection={<IconFileTypePdf size={16} aria-hidden />}
        loading={saving.isPending}
        onClick={() => saving.mutate()}
      >
        Print {words[kind]}
        {isCounted && ` of ${lineCount(printed.length)}`}
      </Button>
      <SaveFailurePopup title={lineTexts.printTitle} failure={saving.error} onClose={saving.reset} />
    </>
  );
}
