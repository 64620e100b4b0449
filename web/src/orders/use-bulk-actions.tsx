import { Button } from '@mantine/core';
import { documents } from '@portal/contract/lines/documents';
import { lineTexts } from '@portal/contract/lines/line-messages';
import { isOpen } from '@portal/contract/orders/order-machine';
import type { OrderRow } from '@portal/contract/orders/order-schemas';
import { IconCalendar, IconFileTypePdf, IconTruck } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { logEvent } from '../lib/log-event.ts';
import { saveFile } from '../lib/save-file.ts';
import { SaveFailurePopup } from '../lines/save-failure.tsx';
import { useAttempt } from '../lines/use-attempt.ts';
import { useCancellable } from '../lines/use-cancellable.tsx';
import type { SelectionDefinition } from '../ui/list/list-types.ts';
import type { BulkKind } from './bulk-dialogs.tsx';
import { loadPackingSlips } from './bulk-queries.ts';

const BulkDialogs = lazy(async () => ({ default: (await import('./bulk-dialogs.tsx')).BulkDialogs }));

interface OpenWork {
  readonly kind: BulkKind;
  readonly chosen: readonly OrderRow[];
  readonly key: string;
}

export interface BulkActions {
  readonly selection: SelectionDefinition<OrderRow>;
  readonly clear: () => void;
  /** The dialogs; they stand once on the page. */
  readonly dialogs: ReactNode;
}

/** Work on the chosen rows of a tab. */
export function useBulkActions(rows: readonly OrderRow[]): BulkActions {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [work, setWork] = useState<OpenWork | null>(null);
  const [isWorking, setIsWorking] = useState(false);
  const openRows = useMemo(() => rows.filter(({ status }) => isOpen(status)), [rows]);
  const slips = usePackingSlips();
  const clear = () => setIds(new Set());
  const open = (kind: BulkKind, chosen: readonly OrderRow[]) => {
    setWork({ kind, chosen, key: crypto.randomUUID() });
    setIsWorking(true);
  };
  return {
    selection: {
      ids,
      onChange: setIds,
      renderActions: (chosen) => <BulkButtons chosen={chosen} slips={slips} onOpen={open} />,
    },
    clear,
    dialogs: (
      <>
        {work && (
          <Suspense>
            <BulkDialogs
              key={work.key}
              kind={work.kind}
              opened={isWorking}
              chosen={work.chosen}
              rows={openRows}
              onClose={() => setIsWorking(false)}
            />
          </Suspense>
        )}
        <SaveFailurePopup title={lineTexts.printTitle} failure={slips.failure} onClose={slips.dismiss} />
      </>
    ),
  };
}

interface BulkButtonsProps {
  readonly chosen: readonly OrderRow[];
  readonly slips: ReturnType<typeof usePackingSlips>;
  readonly onOpen: (kind: BulkKind, chosen: readonly OrderRow[]) => void;
}

function BulkButtons({ chosen, slips, onOpen }: BulkButtonsProps) {
  const open = chosen.filter(({ status }) => isOpen(status));
  const packed = chosen.filter((row) => row.documents.includes('packingSlip'));
  return (
    <>
      {open.length > 0 && (
        <>
          <Button
            size="compact-md"
            variant="default"
            leftSection={<IconCalendar size={16} aria-hidden />}
            onClick={() => onOpen('shipDate', open)}
          >
            Set ship date
          </Button>
          <Button
            size="compact-md"
            variant="default"
            leftSection={<IconTruck size={16} aria-hidden />}
            onClick={() => onOpen('tracking', open)}
          >
            Enter tracking numbers
          </Button>
        </>
      )}
      {packed.length > 0 && (
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconFileTypePdf size={16} aria-hidden />}
          loading={slips.isRunning}
          onClick={() => void slips.run(packed)}
        >
          Print packing slips
        </Button>
      )}
    </>
  );
}

/** Saves the packing slips of many lines as one file. */
function usePackingSlips() {
  const cancellable = useCancellable('packing-slips');
  return useAttempt(async (rows: readonly OrderRow[]) => {
    const ids = rows.map(({ lineItemId }) => lineItemId);
    const content = await cancellable('Preparing the packing slips', (signal) => loadPackingSlips(ids, signal));
    if (!content) return;
    saveFile(content, documents.packingSlip.fileName);
    logEvent('PRINT DOCUMENT', [
      { name: 'documentType', value: documents.packingSlip.label },
      { name: 'lineItemIds', value: ids.slice(0, 150).join(' ') },
    ]);
  });
}
