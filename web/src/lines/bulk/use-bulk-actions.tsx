import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { lazy } from '../../lib/lazy.ts';
import { uniqueId } from '../../lib/unique-id.ts';
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx';
import type { SelectionDefinition } from '../../ui/list/list-types.ts';
import type { FullLine } from '../dialogs/line-work.ts';
import { isReceivable, isSavable, type LineKindLook, takesRma } from '../line-kind-look.ts';
import type { BulkKind } from './bulk-dialogs.tsx';
import type { BulkRow } from './bulk-model.ts';

const BulkButtons = lazy(async () => ({ default: (await import('./bulk-buttons.tsx')).BulkButtons }));
const BulkDialogs = lazyDialog(async () => (await import('./bulk-dialogs.tsx')).BulkDialogs);

interface OpenWork<Row> {
  readonly kind: BulkKind;
  readonly chosen: readonly Row[];
  /** As they were when it was opened: a line that leaves the list meanwhile is still named. */
  readonly rows: readonly Row[];
  readonly key: string;
}

export interface BulkActions<Row> {
  readonly selection: SelectionDefinition<Row>;
  readonly clear: () => void;
  /** The dialogs; they stand once on the page. */
  readonly dialogs: ReactNode;
}

type BulkLook<Row extends FullLine> = Pick<LineKindLook<Row>, 'saves' | 'receives' | 'rmaNumbers' | 'actions' | 'desk'>;

/** Work on the chosen rows of a tab. */
export function useBulkActions<Row extends BulkRow & FullLine>(
  look: BulkLook<Row>,
  rows: readonly Row[],
): BulkActions<Row> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [work, setWork] = useState<OpenWork<Row> | null>(null);
  const [isWorking, setIsWorking] = useState(false);
  // Nothing chosen stays what it is: another empty set would draw the whole list anew.
  const clear = () => setIds((now) => (now.size === 0 ? now : new Set()));
  const navigate = useNavigate();
  const open = (kind: BulkKind, chosen: readonly Row[]) => {
    if (kind === 'tracking' && look.desk) {
      navigate(look.desk, { state: { lineItemIds: chosen.map(({ lineItemId }) => lineItemId) } });
      return;
    }
    setWork({ kind, chosen, rows: rowsFor(kind, look, rows), key: uniqueId() });
    setIsWorking(true);
  };
  return {
    selection: {
      ids,
      onChange: setIds,
      renderActions: (chosen) => (
        <Suspense>
          <BulkButtons look={look} chosen={chosen} onOpen={(kind) => open(kind, rowsFor(kind, look, chosen))} />
        </Suspense>
      ),
    },
    clear,
    dialogs: work && (
      <OpenBulkWork key={work.key} look={look} work={work} opened={isWorking} onClose={() => setIsWorking(false)} />
    ),
  };
}

const isFor: Readonly<Record<BulkKind, typeof isSavable>> = {
  shipDate: isSavable,
  tracking: isSavable,
  receive: isReceivable,
  rma: takesRma,
};

/** Those of the rows on which the work can be done. */
function rowsFor<Row extends FullLine>(
  kind: BulkKind,
  look: Pick<LineKindLook, 'actions'>,
  rows: readonly Row[],
): readonly Row[] {
  return rows.filter((row) => isFor[kind](look, row));
}

interface OpenBulkWorkProps<Row extends FullLine> {
  readonly look: BulkLook<Row>;
  readonly work: OpenWork<Row>;
  readonly opened: boolean;
  readonly onClose: () => void;
}

function OpenBulkWork<Row extends BulkRow & FullLine>({ look, work, ...shown }: OpenBulkWorkProps<Row>) {
  const { saves, receives, rmaNumbers } = look;
  const { kind, chosen, rows } = work;
  const numbers = useMemo(
    () => new Map(rows.map((row) => [row.lineItemId, receives?.trackingNumberOf(row) ?? null])),
    [rows, receives],
  );
  const lines = { ...shown, chosen, rows };
  if (kind === 'receive')
    return (
      receives && (
        <BulkDialogs
          {...lines}
          kind={kind}
          words={receives}
          isChoiceNeeded={receives.isChoiceNeeded}
          numbers={numbers}
        />
      )
    );
  const words = kind === 'rma' ? rmaNumbers : saves;
  return words && <BulkDialogs {...lines} kind={kind} words={words} />;
}
