import { Button } from '@mantine/core';
import { lineTexts } from '@portal/contract/lines/line-messages';
import { IconCalendar, IconFileTypePdf, IconHash, IconPackageImport, IconTruck } from '@tabler/icons-react';
import { SaveFailurePopup } from '../forms/save-failure.tsx';
import { isReceivable, isSavable, type LineKindLook, reasonOf, takesRma } from '../line-kind-look.ts';
import type { BulkKind } from './bulk-dialogs.tsx';
import type { BulkRow } from './bulk-model.ts';
import { usePackingSlips } from './use-packing-slips.ts';

interface BulkButtonsProps {
  readonly look: Pick<LineKindLook, 'saves' | 'rmaNumbers' | 'actions'> & { readonly receives?: unknown };
  readonly chosen: readonly BulkRow[];
  readonly onOpen: (kind: BulkKind) => void;
}

/** What can be done with the chosen lines. */
export function BulkButtons({ look, chosen, onOpen }: BulkButtonsProps) {
  const slips = usePackingSlips();
  const { saves, receives, rmaNumbers } = look;
  const works = [
    { kind: 'receive', label: 'Receive', Icon: IconPackageImport, isOffered: receives && someOf(isReceivable) },
    { kind: 'rma', label: 'Enter RMA numbers', Icon: IconHash, isOffered: rmaNumbers && someOf(takesRma) },
    { kind: 'shipDate', label: 'Set ship date', Icon: IconCalendar, isOffered: saves && someOf(isSavable) },
    { kind: 'tracking', label: 'Enter tracking numbers', Icon: IconTruck, isOffered: saves && someOf(isSavable) },
  ] as const;
  const packed = chosen.filter((row) => row.documents.includes('packingSlip'));
  function someOf(isFor: typeof isSavable) {
    return chosen.some((row) => isFor(look, row));
  }
  const [first] = chosen;
  const reason = first && !works.some(({ isOffered }) => isOffered) ? reasonOf(look, first) : null;
  return (
    <>
      {reason}
      {works.map(
        ({ kind, label, Icon, isOffered }) =>
          isOffered && (
            <Button
              key={kind}
              size="compact-md"
              variant="default"
              leftSection={<Icon size={16} aria-hidden />}
              onClick={() => onOpen(kind)}
            >
              {label}
            </Button>
          ),
      )}
      {packed.length > 0 && (
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconFileTypePdf size={16} aria-hidden />}
          loading={slips.isPending}
          onClick={() => slips.mutate(packed)}
        >
          Print packing slips
        </Button>
      )}
      <SaveFailurePopup title={lineTexts.printTitle} failure={slips.error} onClose={slips.reset} />
    </>
  );
}
