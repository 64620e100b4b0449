import { ActionIcon, Menu } from '@mantine/core';
import { lineLabel } from '@portal/contract/lines/line-names';
import { IconDots, IconNotes, IconPaperclip } from '@tabler/icons-react';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import type { ActionPlace } from '../../ui/list/list-types.ts';
import type { FullLine, LineWork } from '../dialogs/line-work.ts';
import { PrintItems } from '../print/print-menu.tsx';
import { printable } from '../shown-line.ts';
import classes from './row-actions.module.css';

interface MoreMenuProps<Row extends FullLine> {
  readonly row: Row;
  readonly place: ActionPlace;
  readonly work: LineWork<Row>;
}

/** What every line offers, behind a button. The menu comes with the first click: a page of a hundred rows has a hundred of them. */
export function MoreMenu<Row extends FullLine>(props: MoreMenuProps<Row>) {
  const [isAsked, setIsAsked] = useState(false);
  const button = {
    size: props.place === 'row' ? 26 : 36,
    'aria-label': `More, ${lineLabel(props.row)}`,
    'aria-haspopup': 'menu',
    'aria-expanded': false,
  } as const;
  if (isAsked) return <AskedMenu {...props} button={button} />;
  return <MoreButton {...button} onClick={() => setIsAsked(true)} />;
}

type ButtonProps = Pick<
  ComponentProps<'button'>,
  'onClick' | 'aria-label' | 'aria-haspopup' | 'aria-expanded' | 'ref'
> & {
  readonly size: number;
};

function MoreButton(props: ButtonProps) {
  return (
    <ActionIcon variant="default" {...props} className={classes.more}>
      <IconDots size={16} aria-hidden />
    </ActionIcon>
  );
}

function AskedMenu<Row extends FullLine>({ row, work, button }: MoreMenuProps<Row> & { readonly button: ButtonProps }) {
  const [opened, setOpened] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // In place of the button that was clicked: closed, the menu gives the focus back to it.
    target.current?.focus();
    setOpened(true);
  }, []);
  return (
    <Menu opened={opened} onChange={setOpened}>
      <Menu.Target>
        <MoreButton {...button} ref={target} />
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
