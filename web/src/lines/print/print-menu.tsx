import { Button } from '@mantine/core';
import { documentKinds, documents } from '@portal/contract/documents/documents';
import { IconChevronDown, IconFiles, IconFileTypePdf } from '@tabler/icons-react';
import type { MenuKit } from '../../ui/menu/asked-menu.tsx';
import { MenuButton } from '../../ui/menu/menu-button.tsx';
import type { Printing, PrintJob } from './use-print.ts';

interface PrintMenuProps {
  readonly line: PrintJob['line'];
  readonly printing: Printing;
}

/** Entries of a menu: the documents that are available, and all of them where there are several. */
export function PrintItems({ Menu, line, printing }: PrintMenuProps & { readonly Menu: MenuKit }) {
  const available = documentKinds.filter((kind) => line.documents.includes(kind));
  const isBusy = printing.job !== null;
  return (
    <>
      {available.map((kind) => (
        <Menu.Item
          key={kind}
          leftSection={<IconFileTypePdf size={16} aria-hidden />}
          disabled={isBusy}
          onClick={() => printing.print(line, [kind])}
        >
          {documents[kind].label}
        </Menu.Item>
      ))}
      {documentKinds
        .filter((kind) => line.documentsToCome?.includes(kind))
        .map((kind) => (
          <Menu.Item key={kind} leftSection={<IconFileTypePdf size={16} aria-hidden />} disabled>
            {documents[kind].label}
          </Menu.Item>
        ))}
      {available.length > 1 && (
        <Menu.Item
          leftSection={<IconFiles size={16} aria-hidden />}
          disabled={isBusy}
          onClick={() => printing.print(line, available)}
        >
          Print All
        </Menu.Item>
      )}
    </>
  );
}

/** The documents of a line behind a button, which is disabled while there are none. */
export function PrintMenu({ line, printing }: PrintMenuProps) {
  const isEmpty = line.documents.length === 0;
  return (
    <MenuButton
      button={
        <Button
          variant="default"
          disabled={isEmpty}
          title={isEmpty ? 'There is no document to print.' : undefined}
          loading={printing.job?.line.lineItemId === line.lineItemId}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          Print
        </Button>
      }
    >
      {(Menu) => <PrintItems Menu={Menu} line={line} printing={printing} />}
    </MenuButton>
  );
}
