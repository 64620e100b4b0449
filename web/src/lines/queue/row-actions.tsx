import { ActionIcon, Menu } from '@mantine/core';
import { lineLabel } from '@portal/contract/lines/line-names';
import { IconDots, IconNotes, IconPaperclip } from '@tabler/icons-react';
import type { ActionPlace, ActionsDefinition } from '../../ui/list/list-types.ts';
import type { FullLine, LineWork } from '../dialogs/line-work.ts';
import { LineActions } from '../line-actions.tsx';
import type { LineKindLook } from '../line-kind-look.ts';
import { PrintItems } from '../print/print-menu.tsx';
import { printable } from '../shown-line.ts';
import { rowActionsWidthPx } from './columns.ts';
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

interface MoreMenuProps<Row extends FullLine> {
  readonly row: Row;
  readonly place: ActionPlace;
  readonly work: LineWork<Row>;
}

function MoreMenu<Row extends FullLine>({ row, place, work }: MoreMenuProps<Row>) {
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon
          variant="default"
          size={place === 'row' ? 26 : 36}
          aria-label={`More, ${lineLabel(row)}`}
          className={classes.more}
        >
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconNotes size={16} aria-hidden />} onClick={() => work.onDialog('notes', row)}>
          Notes ({row.notesCount})
        </Menu.Item>
        <Menu.Item
          leftSection={<IconPaperclip size={16} aria-hidden />}
          onClick={() => work.onDialog('attachments', row)}
        >
          Attachments
        </Menu.Item>
        {row.documents.length > 0 && (
          <>
            <Menu.Divider />
            <Menu.Label>Print</Menu.Label>
            <PrintItems line={printable(row)} printing={work.printing} />
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
