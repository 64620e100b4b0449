import { Button } from '@mantine/core';
import { IconCalendar, IconHash, IconPackageImport, IconTruck } from '@tabler/icons-react';
import { isReceivable, isSavable, type LineKindLook, reasonOf, takesRma } from '../line-kind-look.ts';
import type { BulkKind } from './bulk-dialogs.tsx';
import type { BulkRow } from './bulk-model.ts';
import { PrintSeveral } from './print-several.tsx';

interface BulkButtonsProps {
  readonly look: Pick<LineKindLook, 'saves' | 'rmaNumbers' | 'actions'> & { readonly receives?: unknown };
  readonly chosen: readonly BulkRow[];
  readonly onOpen: (kind: BulkKind) => void;
}

/** What can be done with the chosen lines. */
export function BulkButtons({ look, chosen, onOpen }: BulkButtonsProps) {
  const { saves, receives, rmaNumbers } = look;
  const works = [
    { kind: 'receive', label: 'Receive', Icon: IconPackageImport, isOffered: receives && someOf(isReceivable) },
    { kind: 'rma', label: 'Enter RMA numbers', Icon: IconHash, isOffered: rmaNumbers && someOf(takesRma) },
    { kind: 'shipDate', label: 'Set ship date', Icon: IconCalendar, isOffered: saves && someOf(isSavable) },
    { kind: 'tracking', label: 'Enter tracking numbers', Icon: IconTruck, isOffered: saves && someOf(isSavable) },
  ] as const;
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
      <PrintSeveral kind="packingSlip" rows={chosen} size="compact-md" />
      <PrintSeveral kind="shippingLabel" rows={chosen} size="compact-md" />
    </>
  );
}
