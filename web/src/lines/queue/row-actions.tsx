import type { ActionsDefinition } from '../../ui/list/list-types.ts';
import type { FullLine, LineWork } from '../dialogs/line-work.ts';
import { LineActions } from '../line-actions.tsx';
import type { LineKindLook } from '../line-kind-look.ts';
import { rowActionsWidthPx } from './columns.ts';
import { MoreMenu } from './more-menu.tsx';
import classes from './row-actions.module.css';

/** The buttons that the row's own actions allow, and a menu with what every line offers. */
export function rowActions<Row extends FullLine>(
  look: Pick<LineKindLook, 'actions'>,
  work: LineWork<Row>,
): ActionsDefinition<Row> {
  return {
    header: 'Actions',
    widthPx: rowActionsWidthPx,
    render: (row, place) => (
      <span className={classes.actions} data-place={place}>
        <LineActions look={look} line={row} place={place} work={work} />
        <MoreMenu row={row} place={place} work={work} />
      </span>
    ),
  };
}
