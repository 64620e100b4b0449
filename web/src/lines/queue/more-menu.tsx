import { ActionIcon } from '@mantine/core';
import { lineLabel } from '@portal/contract/lines/line-names';
import { IconDots, IconNotes, IconPaperclip } from '@tabler/icons-react';
import type { ActionPlace } from '../../ui/list/list-types.ts';
import { MenuButton } from '../../ui/menu/menu-button.tsx';
import type { FullLine, LineWork } from '../dialogs/line-work.ts';
import { PrintItems } from '../print/print-menu.tsx';
import { printable } from '../shown-line.ts';
import classes from './row-actions.module.css';

interface MoreMenuProps<Row extends FullLine> {
  readonly row: Row;
  readonly place: ActionPlace;
  readonly work: LineWork<Row>;
}

/** What every line offers, behind a button. */
export function MoreMenu<Row extends FullLine>({ row, place, work }: MoreMenuProps<Row>) {
  return (
    <MenuButton
      button={
        <ActionIcon
          variant="default"
          size={place === 'row' ? 26 : 36}
          aria-label={`More, ${lineLabel(row)}`}
          className={classes.more}
        >
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      }
    >
      {(Menu) => (
        <>
          <Menu.Item
            leftSection={<IconNotes size={16} aria-hidden />}
            {...work.near}
            onClick={() => work.onDialog('notes', row)}
          >
            Notes ({row.notesCount})
          </Menu.Item>
          <Menu.Item
            leftSection={<IconPaperclip size={16} aria-hidden />}
            {...work.near}
            onClick={() => work.onDialog('attachments', row)}
          >
            Attachments
          </Menu.Item>
          {row.documents.length > 0 && (
            <>
              <Menu.Divider />
              <Menu.Label>Print</Menu.Label>
              <PrintItems Menu={Menu} line={printable(row)} printing={work.printing} />
            </>
          )}
        </>
      )}
    </MenuButton>
  );
}
