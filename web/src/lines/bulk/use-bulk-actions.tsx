import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { uniqueId } from '../../lib/unique-id.ts';
import type { SelectionDefinition } from '../../ui/list/list-types.ts';
import { isSavable, type LineKindLook } from '../line-kind-look.ts';
import type { BulkKind } from './bulk-dialogs.tsx';
import type { BulkRow } from './bulk-model.ts';

const BulkButtons = lazy(async () => ({ default: (await import('./bulk-buttons.tsx')).BulkButtons }));
const BulkDialogs = lazy(async () => ({ default: (await import('./bulk-dialogs.tsx')).BulkDialogs }));

interface OpenWork {
  readonly kind: BulkKind;
  readonly chosen: readonly BulkRow[];
  /** As they were when it was opened: a line that leaves the list meanwhile is still named. */
  readonly rows: readonly BulkRow[];
  readonly key: string;
}

export interface BulkActions<Row> {
  readonly selection: SelectionDefinition<Row>;
  readonly clear: () => void;
  /** The dialogs; they stand once on the page. */
  readonly dialogs: ReactNode;
}

/** Work on the chosen rows of a tab. */
export function useBulkActions<Row extends BulkRow>(
  look: Pick<LineKindLook, 'saves' | 'actions'>,
  rows: readonly Row[],
): BulkActions<Row> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [work, setWork] = useState<OpenWork | null>(null);
  const [isWorking, setIsWorking] = useState(false);
  const openRows = useMemo(() => rows.filter((row) => isSavable(look, row)), [look, rows]);
  const clear = () => setIds(new Set());
  const open = (kind: BulkKind, chosen: readonly BulkRow[]) => {
    setWork({ kind, chosen, rows: openRows, key: uniqueId() });
    setIsWorking(true);
  };
  return {
    selection: {
      ids,
      onChange: setIds,
      renderActions: (chosen) => (
        <Suspense>
          <BulkButtons look={look} chosen={chosen} onOpen={open} />
        </Suspense>
      ),
    },
    clear,
    dialogs: work && look.saves && (
      <Suspense>
        <BulkDialogs
          key={work.key}
          words={look.saves}
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
