import type { OrderRow } from '@portal/contract/orders/order-schemas';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { uniqueId } from '../lib/unique-id.ts';
import type { SelectionDefinition } from '../ui/list/list-types.ts';
import type { BulkKind } from './bulk-dialogs.tsx';
import { isChangeable } from './order-columns.ts';

const BulkButtons = lazy(async () => ({ default: (await import('./bulk-buttons.tsx')).BulkButtons }));
const BulkDialogs = lazy(async () => ({ default: (await import('./bulk-dialogs.tsx')).BulkDialogs }));

interface OpenWork {
  readonly kind: BulkKind;
  readonly chosen: readonly OrderRow[];
  /** As they were when it was opened: a line that leaves the list meanwhile is still named. */
  readonly rows: readonly OrderRow[];
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
  const openRows = useMemo(() => rows.filter(isChangeable), [rows]);
  const clear = () => setIds(new Set());
  const open = (kind: BulkKind, chosen: readonly OrderRow[]) => {
    setWork({ kind, chosen, rows: openRows, key: uniqueId() });
    setIsWorking(true);
  };
  return {
    selection: {
      ids,
      onChange: setIds,
      renderActions: (chosen) => (
        <Suspense>
          <BulkButtons chosen={chosen} onOpen={open} />
        </Suspense>
      ),
    },
    clear,
    dialogs: work && (
      <Suspense>
        <BulkDialogs
          key={work.key}
          kind={work.kind}
          opened={isWorking}
          chosen={work.chosen}
          rows={work.rows}
          onClose={() => setIsWorking(false)}
        />
      </Suspense>
    ),
  };
}
