import { documents } from '@portal/contract/documents/documents';
import { logEvent } from '../../lib/log-event.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useSaving } from '../../lib/use-saving.ts';
import { useCancellable } from '../forms/use-cancellable.tsx';
import { idsDetail } from './bulk-model.ts';
import { loadPackingSlips } from './bulk-queries.ts';

/** Saves the packing slips of many lines as one file. */
export function usePackingSlips() {
  const cancellable = useCancellable('packing-slips');
  const save = async (rows: readonly { readonly lineItemId: number }[]) => {
    const ids = rows.map(({ lineItemId }) => lineItemId);
    const content = await cancellable('Preparing the packing slips', (signal) => loadPackingSlips(ids, signal));
    if (!content) return;
    saveFile(content, documents.packingSlip.fileName);
    logEvent('PRINT DOCUMENT', [{ name: 'documentType', value: documents.packingSlip.label }, idsDetail(ids)]);
  };
  return useSaving({ mutationFn: save });
}
