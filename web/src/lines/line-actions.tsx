import { Button } from '@mantine/core';
import { lineLabel } from '@portal/contract/lines/line-names';
import type { ActionPlace } from '../ui/list/list-types.ts';
import type { FullLine, LineWork } from './dialogs/line-work.ts';
import type { LineKindLook } from './line-kind-look.ts';
import { printable } from './shown-line.ts';

interface LineActionsProps<Line extends FullLine> {
  readonly look: Pick<LineKindLook, 'actions'>;
  readonly line: Line;
  readonly place: ActionPlace | 'page';
  readonly work: LineWork<Line>;
}

/** The actions of a line's own status. */
export function LineActions<Line extends FullLine>({
  look,
  line,
  place,
  work: { printing, onDialog },
}: LineActionsProps<Line>) {
  return Object.entries(look.actions).map(([name, { label, opens, prints }]) => {
    const action = line.actions.find((known) => known.action === name);
    if (!action) return null;
    const run = () => {
      if (opens) onDialog(opens, line);
      if (prints) printing.print(printable(line), [prints]);
    };
    return (
      <Button
        key={name}
        size={place === 'row' ? 'compact-sm' : 'sm'}
        variant={opens ? 'filled' : 'default'}
        aria-label={`${label}, ${lineLabel(line)}`}
        disabled={!action.allowed || (prints !== undefined && printing.job !== null)}
        title={action.reason ?? undefined}
        onClick={run}
      >
        {label}
      </Button>
    );
  });
}
