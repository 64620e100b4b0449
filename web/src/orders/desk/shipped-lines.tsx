import { Alert, Button } from '@mantine/core';
import { documents } from '@portal/contract/documents/documents';
import { lineTexts } from '@portal/contract/lines/line-messages';
import type { OrderRow } from '@portal/contract/orders/order-schemas';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useSaving } from '../../lib/use-saving.ts';
import { lineCount } from '../../lines/bulk/bulk-model.ts';
import { usePackingSlips } from '../../lines/bulk/use-packing-slips.ts';
import { SaveFailurePopup } from '../../lines/forms/save-failure.tsx';
import { useCancellable } from '../../lines/forms/use-cancellable.tsx';
import { printDocument } from '../../lines/print/documents-of-line.ts';
import { printable } from '../../lines/shown-line.ts';
import classes from './desk.module.css';
import { shippedWords } from './desk-model.ts';

interface Props {
  /** What has been shipped since the desk was opened, as it was before. */
  readonly lines: readonly OrderRow[];
  /** As all lines are now. */
  readonly current: readonly OrderRow[];
}

/** What has been shipped, with the papers of all of it. */
export function ShippedLines({ lines, current }: Props) {
  const slips = usePackingSlips();
  const labels = useLabels();
  if (lines.length === 0) return null;
  const ids = new Set(lines.map(({ lineItemId }) => lineItemId));
  const now = current.filter(({ lineItemId }) => ids.has(lineItemId));
  const packed = now.filter((row) => row.documents.includes('packingSlip'));
  const labelled = now.filter((row) => row.documents.includes('shippingLabel'));
  return (
    <Alert
      color="green"
      title={shippedWords(lines)}
      className={classes.shipped}
      classNames={{ title: classes.shippedTitle }}
    >
      <div className={classes.papers}>
        {packed.length > 0 && (
          <Button
            variant="default"
            leftSection={<IconFileTypePdf size={16} aria-hidden />}
            loading={slips.isPending}
            onClick={() => slips.mutate(packed)}
          >
            Print packing slips of {lineCount(packed.length)}
          </Button>
        )}
        {labelled.length > 0 && (
          <Button
            variant="default"
            leftSection={<IconFileTypePdf size={16} aria-hidden />}
            loading={labels.isPending}
            onClick={() => labels.mutate(labelled)}
          >
            Print shipping labels of {lineCount(labelled.length)}
          </Button>
        )}
      </div>
      <SaveFailurePopup
        title={lineTexts.printTitle}
        failure={slips.error ?? labels.error}
        onClose={() => {
          slips.reset();
          labels.reset();
        }}
      />
    </Alert>
  );
}

/** Saves the labels one after the other: each is a file of its own, which a carrier may have made. */
function useLabels() {
  const cancellable = useCancellable('shipping-labels');
  const save = async (rows: readonly OrderRow[]) => {
    await cancellable(`Saving ${documents.shippingLabel.label}`, async (signal) => {
      for (const row of rows) await printDocument('shippingLabel', printable(row), signal);
    });
  };
  return useSaving({ mutationFn: save });
}
