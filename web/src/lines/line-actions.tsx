import { ActionIcon, Button } from '@mantine/core';
import type { DocumentKind } from '@portal/contract/documents/documents';
import { lineLabel } from '@portal/contract/lines/line-names';
import { type Icon, IconFileText, IconPackage, IconTag } from '@tabler/icons-react';
import type { ActionPlace } from '../ui/list/list-types.ts';
import type { FullLine, LineWork } from './dialogs/line-work.ts';
import type { ActionLook, LineKindLook } from './line-kind-look.ts';
import { printable } from './shown-line.ts';

/** In a row, where their words would take the room of what the row says. */
const documentIcons: Readonly<Record<DocumentKind, Icon>> = {
  purchaseOrder: IconFileText,
  packingSlip: IconPackage,
  shippingLabel: IconTag,
};

interface LineActionsProps<Line extends FullLine> {
  readonly look: Pick<LineKindLook, 'actions'>;
  readonly line: Line;
  readonly place: ActionPlace | 'page';
  readonly work: LineWork<Line>;
}

/** The actions of a line's own status. */
export function LineActions<Line extends FullLine>({ look, line, place, work }: LineActionsProps<Line>) {
  const { printing, onDialog, near } = work;
  return Object.entries(look.actions).map(([name, { label, opens, prints }]) => {
    const action = line.actions.find((known) => known.action === name);
    if (!action) return null;
    const run = () => {
      if (opens) onDialog(opens, line);
      if (prints) printing.print(printable(line), [prints]);
    };
    return (
      <ActionButton
        key={name}
        label={label}
        about={lineLabel(line)}
        place={place}
        opens={opens}
        prints={prints}
        reason={action.reason}
        isDisabled={!action.allowed || (prints !== undefined && printing.job !== null)}
        near={opens ? near : undefined}
        onClick={run}
      />
    );
  });
}

interface ActionButtonProps extends Pick<ActionLook, 'label' | 'opens' | 'prints'> {
  readonly near: LineWork['near'] | undefined;
  readonly about: string;
  readonly place: ActionPlace | 'page';
  /** Why its state refuses it. */
  readonly reason: string | null;
  readonly isDisabled: boolean;
  readonly onClick: () => void;
}

function ActionButton({ label, opens, prints, about, place, reason, isDisabled, near, onClick }: ActionButtonProps) {
  const shared = { 'aria-label': `${label}, ${about}`, disabled: isDisabled, onClick, ...near };
  if (prints && place === 'row') {
    const DocumentIcon = documentIcons[prints];
    return (
      <ActionIcon variant="default" size={26} title={reason ?? label} {...shared}>
        <DocumentIcon size={16} aria-hidden />
      </ActionIcon>
    );
  }
  return (
    <Button
      {...(place === 'row' ? { size: 'compact-sm', fz: 12 } : { size: 'sm' })}
      variant={opens ? 'filled' : 'default'}
      title={reason ?? undefined}
      {...shared}
    >
      {label}
    </Button>
  );
}
